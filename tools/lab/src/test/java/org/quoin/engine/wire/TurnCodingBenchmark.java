package org.quoin.engine.wire;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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
import org.quoin.lab.BusyPlayer;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** How long coding and decoding a turn of busy players take. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class TurnCodingBenchmark {
    private static final int TURNS = 1024;
    private static final int TURN_RATE = 20;

    /** The number of players. */
    @Param({"2", "16", "64", "256"})
    public int players;

    private Turn[] turns = {};
    private Blob[] coded = {};
    private Blob base = Blob.EMPTY;
    private TurnEncoder encoder = new TurnEncoder();
    private TurnDecoder decoder = TurnDecoder.after(0, encoder.base());
    private int encoded;
    private int decoded;

    /** Makes the turns beforehand. */
    @Setup
    public void makeTurns() {
        turns = new Turn[TURNS];
        coded = new Blob[TURNS];
        int[] slots = new int[players];
        int[] frames = new int[players];
        BusyPlayer[] people = new BusyPlayer[players];
        for (int i = 0; i < players; i++) {
            slots[i] = i;
            people[i] = new BusyPlayer(i, TURN_RATE);
        }
        encoder = new TurnEncoder();
        base = encoder.base();
        for (int number = 1; number <= TURNS; number++) {
            for (int i = 0; i < players; i++) {
                frames[i] = people[i].next();
            }
            turns[number - 1] = new Turn(number, slots, frames, new Command[0]);
            coded[number - 1] = encoder.encode(turns[number - 1]);
        }
        decoded = TURNS;
    }

    /** The host's part. */
    @Benchmark
    public Blob encode() {
        encoded = (encoded + 1) % TURNS;
        return encoder.encode(turns[encoded]);
    }

    /** The client's part; it starts again every thousand turns. */
    @Benchmark
    public @Nullable Turn decode() {
        if (decoded == TURNS) {
            decoder = TurnDecoder.after(0, base);
            decoded = 0;
        }
        return decoder.decode(coded[decoded++]);
    }
}
