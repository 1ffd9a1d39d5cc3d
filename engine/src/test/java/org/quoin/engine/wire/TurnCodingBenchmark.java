package org.quoin.engine.wire;

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
import org.quoin.sim.math.Mix;

/** How long a turn takes to be coded: two thirds of the players look elsewhere in each. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class TurnCodingBenchmark {
    private static final int TURNS = 256;

    /** How many play. */
    @Param({"2", "16", "64"})
    public int players;

    private Turn[] turns = {};
    private TurnEncoder encoder = new TurnEncoder();
    private int next;

    /** Makes the turns beforehand. */
    @Setup
    public void makeTurns() {
        turns = new Turn[TURNS];
        int[] slots = new int[players];
        int[] frames = new int[players];
        for (int i = 0; i < players; i++) {
            slots[i] = i;
        }
        for (int number = 1; number <= TURNS; number++) {
            for (int i = 0; i < players; i++) {
                long chance = Mix.mix(number, i);
                if (chance % 3 != 0) {
                    int yaw = (int) (chance >>> 10);
                    frames[i] = InputFrame.withLook(frames[i], yaw, (int) (chance >>> 50) % 90);
                }
            }
            turns[number - 1] = new Turn(number, slots, frames, new Command[0]);
        }
        encoder = new TurnEncoder();
    }

    /** The host's share. */
    @Benchmark
    public Blob encode() {
        next = (next + 1) % TURNS;
        return encoder.encode(turns[next]);
    }
}
