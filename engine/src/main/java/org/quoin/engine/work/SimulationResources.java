package org.quoin.engine.work;

import org.quoin.sim.Simulation;
import org.quoin.sim.Simulation.ColumnSources;

/**
 * The resources of the machine that all simulations of a process share. No result depends on it.
 *
 * @param columns the source of their terrain
 * @param threads threads that help with their ticks
 */
public record SimulationResources(ColumnSources columns, TickThreads threads) {
    /** Only the thread that steps a simulation. */
    public static final SimulationResources NONE =
            new SimulationResources(ColumnSources.INLINE, new TickThreads(1));

    /** Returns resources with as many threads as suit this machine. */
    public static SimulationResources ofThisMachine() {
        return new SimulationResources(new ColumnCache(), TickThreads.ofThisMachine());
    }

    /** Makes a simulation use these resources. */
    public void assignTo(Simulation simulation) {
        simulation.useColumns(columns);
        simulation.useWorkers(threads.newWorkers());
    }
}
