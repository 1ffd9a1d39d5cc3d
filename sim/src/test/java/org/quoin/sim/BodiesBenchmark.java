package org.quoin.sim;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.TerrainType;

/** How long a turn takes in a world full of balls that never rest, and the hash of all of them. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class BodiesBenchmark {
    private static final Command[] NO_COMMANDS = {};
    private static final int[] SLOT = {0};
    private static final int[] STANDS = {0};

    /** How many balls. */
    @Param({"10000", "100000", "300000"})
    public int bodies;

    /** The terrain under the bodies. */
    @Param({"FLAT", "NATURAL"})
    public TerrainType terrain = TerrainType.FLAT;

    private Simulation simulation = Simulation.create(new WorldConfig(1, 20));

    /** One player joins and stands among them. */
    @Setup
    public void join() {
        WorldRules rules = WorldRules.DEFAULT.withBodies(bodies);
        simulation = Simulation.create(new WorldConfig(1, 20, terrain, rules));
        Command[] joins = {new Command.Join(0, "one")};
        simulation.step(new Turn(1, new int[0], new int[0], joins));
    }

    /** One turn, in one thread, without its hash. */
    @Benchmark
    public int turn() {
        simulation.step(new Turn(simulation.turn() + 1, SLOT, STANDS, NO_COMMANDS));
        return simulation.turn();
    }

    /** The state hash, taken every 20th turn in play. */
    @Benchmark
    public long hash() {
        return simulation.stateHash();
    }
}
