package org.quoin.lab.migrate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.BusyPlayer;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.PlayerOptions.Succession;
import org.quoin.lab.VirtualHost;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.Mix;

/**
 * Measures how long players have to wait when their world gets another host: from the last turn
 * that each executed before to the first after.
 */
public final class MigrateExperiment implements Experiment {
    private static final int PLAYERS = 8;
    private static final int RATE = 20;
    private static final int ROUND_TRIP_MILLIS = 50;
    private static final double LOSS = 0.02;
    private static final Integer[] PLAYER_COUNTS = {2, 4, 8, 16, 24};
    private static final int[] ROUND_TRIPS_MILLIS = {0, 50, 100, 200};
    private static final double[] LOSSES = {0, 0.02, 0.05};
    private static final int HASH_EVERY_TURNS = 20;

    private static final int TIMES = 5;

    private static final long SETTLE_NANOS = 6 * VirtualNetwork.SECOND;
    private static final long LOOK_NANOS = 100 * VirtualNetwork.MILLI;
    private static final int GIVE_UP_SECONDS = 60;

    /** By then all are known, tested and sent what a host has them keep. */
    private static final long IDLE_SETTLE_NANOS = 15 * VirtualNetwork.SECOND;

    private static final int IDLE_SECONDS = 60;
    private static final double IDLE_KBIT_MAX = 1;

    /** How a host ends. */
    private enum End {
        PROCESS("killed", 3000),
        MACHINE("machine gone", 3000),
        HANDED_OVER("handed over", 500);

        private final String text;
        private final double worstMillisMax;

        End(String text, double worstMillisMax) {
            this.text = text;
            this.worstMillisMax = worstMillisMax;
        }
    }

    private record Setting(End end, int players, int roundTripMillis, double loss) {
        double work() {
            return players * players;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%s, %d players, %d ms, %.0f %% lost",
                    end.text,
                    players,
                    roundTripMillis,
                    100 * loss);
        }
    }

    private record Finding(Setting setting, List<Long> pauses, int lostTurns) {
        double medianMillis() {
            List<Long> sorted = pauses.stream().sorted().toList();
            return sorted.get(sorted.size() / 2) / 1e6;
        }

        double worstMillis() {
            return pauses.stream().mapToLong(Long::longValue).max().orElse(0) / 1e6;
        }
    }

    private final int times;

    /** Measures each setting as often as the published figures do. */
    public MigrateExperiment() {
        this(TIMES);
    }

    /**
     * @param times how often each setting is measured, with another seed each time
     */
    public MigrateExperiment(int times) {
        this.times = times;
    }

    @Override
    public String name() {
        return "migrate";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Setting> settings = new ArrayList<>();
        for (End end : End.values()) {
            for (int players : options.playersOr(PLAYER_COUNTS)) {
                settings.add(new Setting(end, players, ROUND_TRIP_MILLIS, LOSS));
            }
            int players = options.playerCountOr(PLAYERS);
            for (int roundTrip : ROUND_TRIPS_MILLIS) {
                if (roundTrip != ROUND_TRIP_MILLIS) {
                    settings.add(new Setting(end, players, roundTrip, LOSS));
                }
            }
            for (double loss : LOSSES) {
                if (loss != LOSS) {
                    settings.add(new Setting(end, players, ROUND_TRIP_MILLIS, loss));
                }
            }
        }
        List<Finding> findings =
                SideBySide.measure(
                        settings,
                        options,
                        progress,
                        Setting::work,
                        setting -> measure(setting, times, options.rateOr(RATE), options.seed()));
        // Alone, after all others: the allocation of all threads is counted.
        int players = options.playerCountOr(PLAYERS);
        Idle without = Idle.measure(Succession.FOLLOWS, players, options);
        Idle with = Idle.measure(Succession.WILLING, players, options);
        return result(findings, without, with, options);
    }

    private static Finding measure(Setting setting, int times, int rate, long seed) {
        List<Long> pauses = new ArrayList<>();
        int lost = 0;
        for (int i = 0; i < times; i++) {
            Session session = new Session(setting, rate, Mix.mix(seed, i), Succession.WILLING);
            session.play();
            session.checker.pauses().forEach(pause -> pauses.add(pause.nanos()));
            lost += session.checker.branchedTurns();
        }
        return new Finding(setting, pauses, lost);
    }

    /**
     * The cost of a session in which nothing happens to the host.
     *
     * @param kbit of each player, both ways
     * @param allocatedBytes by all together, the network included, for each player and turn
     */
    private record Idle(double kbit, double allocatedBytes) {
        static Idle measure(Succession succession, int players, ExperimentOptions options) {
            int rate = options.rateOr(RATE);
            int seconds = options.secondsOr(IDLE_SECONDS);
            Setting quiet = new Setting(End.PROCESS, players, ROUND_TRIP_MILLIS, LOSS);
            Session session = new Session(quiet, rate, options.seed(), succession);
            session.begin();
            session.network.run(IDLE_SETTLE_NANOS);
            long bytes = session.bytes();
            long allocated = options.meters().allocatedBytes().getAsLong();
            session.network.run(seconds * VirtualNetwork.SECOND);
            allocated = options.meters().allocatedBytes().getAsLong() - allocated;
            double played = (double) seconds * players;
            return new Idle(
                    (session.bytes() - bytes) * 8 / 1000.0 / played, allocated / played / rate);
        }
    }

    /** One session, whose host ends once. */
    private static final class Session {
        private final Setting setting;
        private final MigrateChecker checker = new MigrateChecker();
        private final VirtualNetwork network;
        private final List<VirtualPlayer> players = new ArrayList<>();

        Session(Setting setting, int rate, long seed, Succession succession) {
            this.setting = setting;
            // A way between two ends is over both their links.
            LinkConditions link =
                    LinkConditions.of(setting.roundTripMillis / 4.0, 0, setting.loss / 2);
            HostConfig host =
                    new HostConfig(
                            new WorldConfig(seed, rate), Limits.PLAYERS_MAX, HASH_EVERY_TURNS);
            network =
                    new VirtualNetwork(
                            LabOptions.of(seed, link)
                                    .withHost(host)
                                    .withHostLink(link)
                                    .withFramesKept(0),
                            checker);
            checker.use(network);
            for (int i = 0; i < setting.players; i++) {
                BusyPlayer person = new BusyPlayer(seed * 1000 + i, rate);
                players.add(
                        network.join(
                                PlayerOptions.of(
                                                "P" + i,
                                                InputDelay.AUTO,
                                                (turn, simulation, slot) -> person.next())
                                        .withSuccession(succession)));
            }
        }

        void begin() {
            await("joining", () -> players.stream().allMatch(each -> each.session().isPlaying()));
        }

        /** The traffic of all players, received and sent. */
        long bytes() {
            return players.stream()
                    .map(each -> Objects.requireNonNull(each.session().report()))
                    .mapToLong(each -> each.in().bytes() + each.out().bytes())
                    .sum();
        }

        void play() {
            begin();
            network.run(SETTLE_NANOS);
            VirtualHost before = network.leader();
            if (setting.end == End.HANDED_OVER) {
                await("a successor", before::handOver);
            } else {
                before.crash(setting.end == End.MACHINE);
            }
            await("a new host", () -> network.leader() != before);
            await("all to play on", () -> checker.pauses().size() >= players.size());
            network.run(VirtualNetwork.SECOND);
            checker.checkHistory(network.leader());
            if (!checker.problems().isEmpty()) {
                throw new IllegalStateException(setting + ": " + checker.problems().get(0));
            }
        }

        private void await(String what, BooleanSupplier done) {
            long untilNanos = network.nowNanos() + GIVE_UP_SECONDS * VirtualNetwork.SECOND;
            while (!done.getAsBoolean()) {
                if (network.nowNanos() > untilNanos) {
                    throw new IllegalStateException(
                            setting + ": " + what + " takes over " + GIVE_UP_SECONDS + " s");
                }
                network.run(LOOK_NANOS);
            }
        }
    }

    private ExperimentResult result(
            List<Finding> findings, Idle without, Idle with, ExperimentOptions options) {
        int players = options.playerCountOr(PLAYERS);
        Report<Finding> report = new Report<>(name(), found -> found.setting.toString());
        report.condition("end of the host", "end", found -> found.setting.end.text);
        report.condition("players", "players", found -> found.setting.players);
        report.condition(
                "round trip ms", "roundTripMillis", found -> found.setting.roundTripMillis);
        report.condition("loss %", "lossPercent", found -> 100 * found.setting.loss);
        report.parameter("rate", options.rateOr(RATE));
        report.parameter("sessions", times);
        report.parameter("seed", options.seed());
        report.measured("median pause", "ms", Finding::medianMillis);
        report.measured("worst pause", "ms", Finding::worstMillis)
                .atMost(found -> found.setting.end.worstMillisMax);
        report.measured("lost turns", "", Finding::lostTurns).atMost(0).in("in all");
        double kbit = with.kbit - without.kbit;
        double allocated = with.allocatedBytes - without.allocatedBytes;
        report.total("idle traffic of a client", kbit, "kbit/s");
        report.total("idle allocation a turn and client", allocated, "B");
        return report.result(
                findings,
                List.of(
                        plot(
                                findings,
                                "players",
                                found -> found.setting.players,
                                found -> hasUsualLink(found, false, false)),
                        plot(
                                findings,
                                "round trip, ms",
                                found -> found.setting.roundTripMillis,
                                found ->
                                        found.setting.players == players
                                                && hasUsualLink(found, true, false)),
                        plot(
                                findings,
                                "loss, %",
                                found -> 100 * found.setting.loss,
                                found ->
                                        found.setting.players == players
                                                && hasUsualLink(found, false, true))),
                List.of(
                        TargetNotes.atMost(
                                "idle traffic of a client that could carry on, more than of one"
                                        + " that could not",
                                kbit,
                                IDLE_KBIT_MAX,
                                "kbit/s"),
                        String.format(
                                Locale.ROOT,
                                "idle allocation of a client a turn: %.0f B, without successors"
                                        + " %.0f B",
                                with.allocatedBytes,
                                without.allocatedBytes)));
    }

    private static boolean hasUsualLink(Finding found, boolean anyRoundTrip, boolean anyLoss) {
        Setting setting = found.setting;
        return (anyRoundTrip || setting.roundTripMillis == ROUND_TRIP_MILLIS)
                && (anyLoss || setting.loss == LOSS);
    }

    private static Plot plot(
            List<Finding> findings,
            String xTitle,
            ToDoubleFunction<Finding> x,
            Predicate<Finding> of) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (End end : End.values()) {
            List<Finding> own =
                    findings.stream()
                            .filter(of)
                            .filter(found -> found.setting.end == end)
                            .sorted(Comparator.comparingDouble(x))
                            .toList();
            curves.add(
                    Plot.Curve.of(
                            end.text + ", median",
                            own,
                            x,
                            Finding::medianMillis,
                            List.of(End.values()).indexOf(end),
                            false));
            curves.add(
                    Plot.Curve.of(
                            end.text + ", worst",
                            own,
                            x,
                            Finding::worstMillis,
                            List.of(End.values()).indexOf(end),
                            true));
        }
        double highest = findings.stream().filter(of).mapToDouble(x).max().orElse(0);
        return Plot.even(
                "migrate",
                "Pause by " + xTitle,
                xTitle,
                "ms",
                curves,
                new Plot.Target("3 s", 0, highest, End.PROCESS.worstMillisMax, -1));
    }
}
