package org.quoin.lab.experiment.world;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.replay.JournalPast;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.undo.UndoPlan;
import org.quoin.engine.undo.VoxelBox;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.work.OpenBudget;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Report;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.TerrainType;

/**
 * Measures how long it takes, and how much memory, to find in a journal what one player did and who
 * changed a block. Players walk, dig and build in a natural world for an hour, which is replayed
 * from the journal.
 */
public final class UndoExperiment implements Experiment {
    private static final int USUAL_SECONDS = 3600;
    private static final int STRETCH_TURNS = 9;
    private static final int CHANGES = 6;
    private static final double SECOND_NANOS = 1e9;
    private static final double MEGABYTE = 1e6;

    private record Finding(
            int players,
            double journalMegabytes,
            int planBlocks,
            double planSeconds,
            double heldMegabytes,
            double whoSeconds) {}

    @Override
    public String name() {
        return "undo";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Integer> counts = options.playersOr(8, 32);
        List<Finding> findings = new ArrayList<>();
        for (int players : counts) {
            try {
                findings.add(measure(players, options));
            } catch (IOException | StoreException e) {
                throw new IllegalStateException("a journal in memory cannot be read", e);
            }
            progress.at((double) findings.size() / counts.size(), players + " players");
        }
        Report<Finding> report = new Report<>(name(), found -> found.players + " players");
        report.condition("players", "players", Finding::players);
        report.condition("seconds played", "seconds", found -> options.secondsOr(USUAL_SECONDS));
        report.parameter("seed", options.seed());
        report.column("journal MB", Finding::journalMegabytes);
        report.column("blocks of the plan", Finding::planBlocks);
        report.measured("plan", "s", Finding::planSeconds);
        report.measured("held", "MB", Finding::heldMegabytes);
        report.measured("who", "s", Finding::whoSeconds);
        return report.result(findings, List.of());
    }

    private static Finding measure(int players, ExperimentOptions options)
            throws IOException, StoreException {
        int seconds = options.secondsOr(USUAL_SECONDS);
        MemoryFolder folder = new MemoryFolder();
        play(folder, players, seconds, options.rateOr(WorldConfig.TURN_RATE_DEFAULT), options);
        double journal = 0;
        for (String file : folder.names()) {
            journal += folder.bytes(file) / MEGABYTE;
        }
        JournalPast past =
                new JournalPast(folder, Runnable::run, Runnable::run, OpenBudget::unlimited);
        LongSupplier clock = options.stopwatchNanos();
        long before = heldBytes();
        long beganNanos = clock.getAsLong();
        UndoPlan plan =
                Objects.requireNonNull(past.readPlan("p0", 0, VoxelBox.EVERYWHERE).plan(), "plan");
        double planSeconds = (clock.getAsLong() - beganNanos) / SECOND_NANOS;
        double held = Math.max(0, heldBytes() - before) / MEGABYTE;
        beganNanos = clock.getAsLong();
        past.readHistory(plan.x(0), plan.y(0), plan.z(0), 0, CHANGES);
        double whoSeconds = (clock.getAsLong() - beganNanos) / SECOND_NANOS;
        return new Finding(players, journal, plan.size(), planSeconds, held, whoSeconds);
    }

    private static long heldBytes() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static void play(
            MemoryFolder folder, int players, int seconds, int rate, ExperimentOptions options) {
        WorldConfig config = new WorldConfig(options.seed(), rate).withTerrain(TerrainType.NATURAL);
        Journal journal =
                Journal.inline(folder, new WorldSettings("undo", config, LatePolicy.SUBSTITUTE));
        Simulation world = Simulation.create(config);
        TurnEncoder encoder = new TurnEncoder();
        journal.started(world, encoder.base());
        Command[] joins = new Command[players];
        int[] slots = new int[players];
        for (int slot = 0; slot < players; slot++) {
            journal.seat(new Seat(slot, "p" + slot, slot + 1L));
            long playerId = Seat.playerIdOf(slot + 1L);
            joins[slot] = new Command.Join(slot, "p" + slot, Look.PLAIN, playerId);
            slots[slot] = slot;
        }
        while (world.turn() < seconds * rate) {
            int number = world.turn() + 1;
            int[] frames = new int[players];
            for (int slot = 0; slot < players; slot++) {
                frames[slot] = frame(Mix.mix(options.seed(), number / STRETCH_TURNS, slot));
            }
            // A turn has room for sixteen commands.
            int from = Math.min(players, (number - 1) * 16);
            int to = Math.min(players, number * 16);
            Command[] commands = java.util.Arrays.copyOfRange(joins, from, to);
            Turn turn =
                    new Turn(
                            number,
                            java.util.Arrays.copyOf(slots, to),
                            java.util.Arrays.copyOf(frames, to),
                            commands);
            world.step(turn);
            journal.sealed(turn, encoder.encode(turn), 0, world, encoder::base);
        }
        journal.ended(world);
    }

    /** Walks, and digs or builds half the time. */
    private static int frame(long choice) {
        int bits = (int) choice;
        int strafe = Math.floorMod(bits, 3) - 1;
        int walk = (bits >> 2 & 3) - 1;
        int buttons =
                switch (bits >> 4 & 3) {
                    case 0 -> InputFrame.DESTROY;
                    case 1 -> InputFrame.PLACE;
                    case 2 -> InputFrame.JUMP;
                    default -> 0;
                };
        int yaw = bits >> 13 & 1023;
        int pitch = (bits >> 23 & 255) - 230;
        return InputFrame.of(strafe, walk, buttons, bits >> 9 & 7, yaw, pitch);
    }
}
