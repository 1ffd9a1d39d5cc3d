package org.quoin.client.view;

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
import org.quoin.engine.wire.FrameRun;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.TickRate;

/**
 * The cost of rebuilding the overlay, as after each tick and each sampled frame: pending frames of
 * a player who walks and clicks as fast as a turn allows.
 */
@State(Scope.Benchmark)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class PredictionBenchmark {
    private static final long TURN_NANOS = 50_000_000;

    /** Frames under way: a second, and enough for 64 blocks. */
    @Param({"20", "128"})
    public int frames;

    /** Players in the world, at one place. */
    @Param({"1", "8"})
    public int players;

    private Prediction prediction;
    private PredictedWorld world;
    private ViewTick tick;
    private FrameRun pending;
    private long nowNanos;

    /** Makes the world and the frames. */
    @Setup
    public void prepare() {
        WorldConfig config = new WorldConfig(5, 20);
        Simulation simulation = Simulation.create(config);
        Command[] joins = new Command[players];
        for (int slot = 0; slot < players; slot++) {
            joins[slot] = new Command.Join(slot, "p" + slot);
        }
        simulation.step(new Turn(1, new int[0], new int[0], joins));
        for (int turn = 2; turn < 40; turn++) { // They fall to the ground.
            simulation.step(new Turn(turn, new int[0], new int[0], new Command[0]));
        }
        tick = simulation.viewTick();
        int[] run = new int[frames];
        for (int i = 0; i < frames; i++) {
            int button = i % 2 == 0 ? InputFrame.PLACE : InputFrame.DESTROY;
            run[i] = InputFrame.of(0, i % 16 < 8 ? 1 : -1, button, 2, i * 40, -100);
        }
        pending = new FrameRun(tick.turn() + 1, run);
        world =
                new PredictedWorld(
                        new ViewWorld(simulation.columns()),
                        new TickRate(20),
                        0,
                        new PendingHotbar());
        prediction = world.prediction();
        world.receive(tick, pending, 0, (key, lightOnly) -> {});
        world.advance(null, 0, (key, lightOnly) -> {});
    }

    /** A tick, the frames under way, and the sections that show what they change. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.MICROSECONDS)
    public int remake() {
        nowNanos += TURN_NANOS;
        prediction.receive(tick, pending, nowNanos);
        world.advance(null, nowNanos, (key, lightOnly) -> {});
        return prediction.predictedBlocks().count();
    }
}
