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
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Mix;

/** How long a turn takes: everybody walks, looks around, digs and builds. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class SimulationBenchmark {
    private static final Command[] NO_COMMANDS = {};
    private static final long SEED = 1;

    /** How many play. */
    @Param({"1", "8", "64"})
    public int players;

    /** Turns a second: at 60 each moves everybody a third as far. */
    @Param({"20", "60"})
    public int rate;

    private Simulation simulation = Simulation.create(new WorldConfig(SEED, 20));
    private int[] slots = {};

    /** Everybody joins in the first turn. */
    @Setup
    public void join() {
        simulation = Simulation.create(new WorldConfig(SEED, rate));
        slots = new int[players];
        Command[] joins = new Command[players];
        for (int slot = 0; slot < players; slot++) {
            slots[slot] = slot;
            joins[slot] = new Command.Join(slot, "player " + slot);
        }
        simulation.step(new Turn(1, new int[0], new int[0], joins));
    }

    /** One turn of the simulation, without its hash. */
    @Benchmark
    public int turn() {
        int number = simulation.turn() + 1;
        int[] frames = new int[players];
        for (int i = 0; i < players; i++) {
            frames[i] = frame(Mix.mix(SEED, number / 7, i));
        }
        simulation.step(new Turn(number, slots, frames, NO_COMMANDS));
        return simulation.turn();
    }

    /** The state hash, taken every 20th turn in play. */
    @Benchmark
    public long hash() {
        return simulation.stateHash();
    }

    private static int frame(long choice) {
        int bits = (int) choice;
        int buttons = bits & (InputFrame.JUMP | InputFrame.DESTROY | InputFrame.PLACE);
        int pitch = (bits >> 23 & 255) - 230;
        return InputFrame.of(0, (bits >> 2 & 3) - 1, buttons, bits >> 9 & 7, bits >> 13, pitch);
    }
}
