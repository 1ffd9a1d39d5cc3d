package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.Fixed;

/** Measures how long a join and a resync take, and whether other players notice. */
public final class JoinExperiment implements Experiment {
    private static final Integer[] EDITS = {0, 25_000, 50_000, 100_000, 200_000};
    private static final int TARGET_EDITS = 100_000;
    private static final double SECONDS_MAX = 3;
    private static final int PLAYERS = 64;
    private static final int RATE = 20;
    private static final double ONE_WAY_MILLIS = 25;
    private static final int KBIT_PER_SECOND = 10_000;

    /** The bytes of 100 ms at that rate. */
    private static final int QUEUE_BYTES = 125_000;

    private static final int REPEATS = 3;
    private static final double SETTLE_SECONDS = 10;
    private static final long STEP_NANOS = 5 * VirtualNetwork.MILLI;
    private static final double GIVE_UP_SECONDS = 120;

    /** Two fifths of a turn; anything less is jitter of waking machines. */
    private static final double NOTICED_TURNS = 0.4;

    private record Setting(int edits, int players, int rate) {
        double work() {
            return (double) players * players * rate + edits / 10.0;
        }

        @Override
        public String toString() {
            return players + " players, " + edits + " edited voxels";
        }
    }

    private record Finding(
            Setting setting,
            double joinSeconds,
            double joinSecondsMax,
            double resyncSeconds,
            double snapshotKilobytes,
            int delayedTurns,
            long stallsOfOthers) {
        boolean hasTarget() {
            return setting.edits == TARGET_EDITS;
        }
    }

    @Override
    public String name() {
        return "join";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Setting> settings = new ArrayList<>();
        for (int edits : EDITS) {
            settings.add(new Setting(edits, options.playerCountOr(PLAYERS), options.rateOr(RATE)));
        }
        List<Finding> findings =
                SideBySide.measure(
                        settings,
                        options,
                        progress,
                        Setting::work,
                        setting -> new Run(setting, options.seed()).measure());
        return result(findings, options.seed());
    }

    /** One session in which players join one after the other. */
    private static final class Run implements LabObserver {
        private final Setting setting;
        private final Crowd crowd;
        private final Map<VirtualPlayer, Long> lastTurnNanos =
                new TreeMap<>((a, b) -> a.name().compareTo(b.name()));
        private VirtualPlayer subject;
        private boolean watching;
        private long desyncedNanos = -1;
        private int delayedTurns;

        Run(Setting setting, long seed) {
            this.setting = setting;
            LinkConditions line =
                    LinkConditions.of(ONE_WAY_MILLIS, 0, 0)
                            .withBandwidth(KBIT_PER_SECOND, QUEUE_BYTES);
            crowd =
                    new Crowd(
                            new WorldConfig(seed, setting.rate),
                            setting.players + REPEATS,
                            line,
                            this,
                            new EditedWorld(seed, setting.edits));
            crowd.joinAll(setting.players, InputDelay.AUTO);
            crowd.run(SETTLE_SECONDS);
            subject = crowd.players.get(0);
        }

        Finding measure() {
            long stalls = stallsOfOthers();
            double sum = 0;
            double max = 0;
            double kilobytes = 0;
            for (int i = 0; i < REPEATS; i++) {
                // At a different fraction of a second each time.
                crowd.run(1 + 0.37 * i);
                watching = true;
                double before = crowd.network.nowNanos();
                VirtualPlayer joiner = crowd.join(InputDelay.AUTO);
                subject = joiner;
                await(() -> joiner.session().isPlaying(), "joining");
                double seconds = (crowd.network.nowNanos() - before) / VirtualNetwork.SECOND;
                kilobytes = joiner.link().downTraffic().bytes() / 1000.0;
                sum += seconds;
                max = Math.max(max, seconds);
                watching = false;
                joiner.leave();
                crowd.players.remove(joiner);
            }
            double resyncSeconds = resync();
            return new Finding(
                    setting,
                    sum / REPEATS,
                    max,
                    resyncSeconds,
                    kilobytes,
                    delayedTurns,
                    stallsOfOthers() - stalls);
        }

        /** Measures from the moment the host finds the desync. */
        private double resync() {
            crowd.run(2);
            VirtualPlayer victim = crowd.players.get(setting.players / 2);
            subject = victim;
            watching = true;
            // So far away that no wall can bring both to the same place again.
            DebugEdits.moveAvatar(victim.simulation(), victim.slot(), 40 * Fixed.ONE);
            await(() -> desyncedNanos >= 0, "a difference");
            await(() -> crowd.stats(victim).sync().resyncs() > 0, "resync");
            watching = false;
            return (crowd.network.nowNanos() - desyncedNanos) / (double) VirtualNetwork.SECOND;
        }

        private void await(BooleanSupplier done, String what) {
            long endNanos =
                    crowd.network.nowNanos() + (long) (GIVE_UP_SECONDS * VirtualNetwork.SECOND);
            while (!done.getAsBoolean()) {
                if (crowd.network.nowNanos() > endNanos) {
                    throw new IllegalStateException(what + " takes over " + GIVE_UP_SECONDS + " s");
                }
                crowd.network.run(STEP_NANOS);
            }
        }

        private long stallsOfOthers() {
            long stalls = 0;
            for (VirtualPlayer player : crowd.players) {
                stalls += crowd.stats(player).pacing().stalls();
            }
            return stalls;
        }

        @Override
        public void executed(VirtualPlayer player, Simulation after) {
            Long last = lastTurnNanos.put(player, crowd.network.nowNanos());
            if (watching && last != null && player != subject) {
                double turns = (crowd.network.nowNanos() - last) * setting.rate / 1e9 - 1;
                delayedTurns += turns > NOTICED_TURNS ? 1 : 0;
            }
        }

        @Override
        public void desynced(VirtualPlayer player, int turn) {
            if (player == subject && desyncedNanos < 0) {
                desyncedNanos = crowd.network.nowNanos();
            }
        }
    }

    private ExperimentResult result(List<Finding> findings, long seed) {
        Report<Finding> report = new Report<>(name(), found -> found.setting.toString());
        report.condition("edited voxels", "editedVoxels", found -> found.setting.edits);
        report.condition("players", "players", found -> found.setting.players);
        report.condition("turns/s", "rate", found -> found.setting.rate);
        report.parameter("oneWayMillis", ONE_WAY_MILLIS);
        report.parameter("kbitPerSecond", KBIT_PER_SECOND);
        report.parameter("joins", REPEATS);
        report.parameter("seed", seed);
        report.measured("join", "s", Finding::joinSeconds);
        report.measured("slowest join", "s", Finding::joinSecondsMax)
                .atMost(SECONDS_MAX)
                .where(Finding::hasTarget);
        report.measured("resync", "s", Finding::resyncSeconds)
                .atMost(SECONDS_MAX)
                .where(Finding::hasTarget);
        report.column("down to the joiner kB", Finding::snapshotKilobytes);
        report.measured("turns delayed for the rest", "", Finding::delayedTurns)
                .atMost(0)
                .in("in all")
                .where(Finding::hasTarget);
        report.column("stalls of the rest", Finding::stallsOfOthers);
        return report.result(findings, List.of(plot(findings)));
    }

    private static Plot plot(List<Finding> findings) {
        return Plot.even(
                "join",
                String.format(
                        Locale.ROOT,
                        "Join and resync, %d players, 10 Mbit/s, %.0f ms one way",
                        findings.get(0).setting.players,
                        ONE_WAY_MILLIS),
                "thousand edited voxels",
                "s",
                List.of(
                        Plot.Curve.of(
                                "join, from connecting to playing",
                                findings,
                                found -> found.setting.edits / 1000.0,
                                Finding::joinSecondsMax,
                                0,
                                false),
                        Plot.Curve.of(
                                "resync, from the difference found to the world repaired",
                                findings,
                                found -> found.setting.edits / 1000.0,
                                Finding::resyncSeconds,
                                1,
                                false)),
                new Plot.Target(
                        "3 s at most at 100,000", 0, TARGET_EDITS / 1000.0, SECONDS_MAX, -1));
    }
}
