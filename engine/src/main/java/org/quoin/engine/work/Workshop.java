package org.quoin.engine.work;

import org.quoin.sim.ColumnSources;
import org.quoin.sim.Simulation;

/**
 * What simulations use of the machine they run on, shared by all of a process. No result depends on
 * it.
 *
 * @param columns where they get their terrain from
 * @param threads who helps them with their ticks
 */
public record Workshop(ColumnSources columns, TickThreads threads) {
    /** Nothing but the thread that a simulation is stepped on. */
    public static final Workshop NONE = new Workshop(ColumnSources.INLINE, new TickThreads(1));

    /** With as many threads as suit this machine. */
    public static Workshop ofThisMachine() {
        return new Workshop(new ColumnLibrary(), TickThreads.ofThisMachine());
    }

    /** Lets a simulation use it from now on. */
    public void equip(Simulation simulation) {
        simulation.useColumns(columns);
        simulation.useWorkers(threads.newWorkers());
    }
}
