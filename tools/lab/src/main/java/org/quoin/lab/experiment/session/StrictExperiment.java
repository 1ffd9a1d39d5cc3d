package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.HostDisk;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/**
 * Measures strict lockstep, in which every turn waits for everybody: how long turns take with a
 * fixed input delay at a given round trip, and how the slowest player holds up the others.
 */
public final class StrictExperiment implements Experiment {
    private static final String ALIKE = "all alike";
    private static final String SLOW_LINE = "one slow line";
    private static final String SLOW_MACHINE = "one slow machine";

    private static final int[] DELAYS = {0, 1, 2, 3, 5, 8};

    /** As round trips; 400 and 600 are 200 and 300 ms each way. */
    private static final double[] ROUND_TRIPS_MILLIS = {0, 100, 200, 300, 400, 600};

    /** The round trips that are plotted. */
    private static final double[] DRAWN_MILLIS = {0, 100, 200, 300};

    private static final double[] SLOWEST_MILLIS = {50, 100, 150, 200, 250, 300, 400, 500, 600};
    private static final double[] SLOWEST_TURN_MILLIS = {25, 50, 75, 100};
    private static final double USUAL_ROUND_TRIP_MILLIS = 50;
    private static final int[] SLOWEST_DELAYS = {2, 5};
    private static final int SLOWEST_PLAYERS = 16;
    private static final int RATE = 20;
    private static final int SECONDS = 30;
    private static final int COST_TURNS = 400;

    /** The published research prototype's result: 5 turns hide 300 ms, 64 players. */
    private static final int PROTOTYPE_DELAY = 5;

    private static final double PROTOTYPE_ROUND_TRIP_MILLIS = 300;
    private static final int PROTOTYPE_PLAYERS = 64;
    private static final double PROTOTYPE_TURN_MILLIS = 4.72;

    private static final int STEPS = 100;

    /** Long enough for the clients' pace to settle. */
    private static final double WARM_UP_SECONDS = 10;

    private static final double JITTER_MILLIS = 2;
    private static final int HASH_EVERY_TURNS = 20;

    /**
     * A setting to measure. All times are milliseconds.
     *
     * @param roundTripMillis the round trip of each client; half of it is spent each way
     * @param delayTurns the fixed input delay of everybody
     * @param slowRoundTripMillis the slowest player's round trip
     * @param slowTurnMillis the time the slowest player's machine takes for a turn; 0 for none
     */
    record Setting(
            String scenario,
            int players,
            int rate,
            double roundTripMillis,
            int delayTurns,
            LatePolicy late,
            double slowRoundTripMillis,
            double slowTurnMillis,
            int seconds) {
        double work() {
            return (double) (players + 20) * (players + 20) * rate * (seconds + 20);
        }

        boolean hasSlowest() {
            return slowRoundTripMillis != roundTripMillis || slowTurnMillis > 0;
        }

        String lateText() {
            return late.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%d players, round trip %.0f ms, delay %d, %s%s",
                    players,
                    roundTripMillis,
                    delayTurns,
                    lateText(),
                    hasSlowest()
                            ? String.format(
                                    Locale.ROOT,
                                    ", slowest %.0f ms and %.0f ms a turn",
                                    slowRoundTripMillis,
                                    slowTurnMillis)
                            : "");
        }
    }

    /**
     * The results after the warm-up, of all clients but the slowest.
     *
     * @param turnMillis the time from each turn to the next, ascending
     * @param waitedMillis how much longer than its share of a second a turn took, on average
     * @param stallsPerMinute a client's turns that took more than twice that share
     * @param substitutedPerMinute turns that the host sealed without the slowest player's frame,
     *     or, if all are alike, without anybody's
     */
    @SuppressWarnings("ArrayRecordComponent") // A hundred thousand times; never compared.
    record Finding(
            Setting setting,
            double[] turnMillis,
            double waitedMillis,
            double stallsPerMinute,
            double substitutedPerMinute) {
        double percentile(double percent) {
            int rank = (int) Math.ceil(percent / 100 * turnMillis.length);
            return turnMillis[Math.max(0, Math.min(turnMillis.length, rank) - 1)];
        }

        double mean() {
            return Arrays.stream(turnMillis).average().orElse(0);
        }
    }

    @Override
    public String name() {
        return "strict";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Finding> findings =
                SideBySide.measure(
                        settings(options),
                        options,
                        progress,
                        Setting::work,
                        setting -> measure(setting, options.seed()));
        return result(findings, options);
    }

    static Finding measure(Setting setting, long seed) {
        return new Session(setting, seed).measure();
    }

    private static List<Setting> settings(ExperimentOptions options) {
        int rate = options.rateOr(RATE);
        int seconds = options.secondsOr(SECONDS);
        List<Setting> settings = new ArrayList<>();
        for (int players : options.playersOr(8, PROTOTYPE_PLAYERS)) {
            for (double roundTrip : ROUND_TRIPS_MILLIS) {
                for (int delay : DELAYS) {
                    settings.add(
                            new Setting(
                                    ALIKE,
                                    players,
                                    rate,
                                    roundTrip,
                                    delay,
                                    LatePolicy.WAIT,
                                    roundTrip,
                                    0,
                                    seconds));
                }
            }
        }
        int players = options.playerCountOr(SLOWEST_PLAYERS);
        for (LatePolicy late : LatePolicy.values()) {
            for (int delay : SLOWEST_DELAYS) {
                for (double millis : SLOWEST_MILLIS) {
                    settings.add(
                            slowest(SLOW_LINE, players, rate, delay, late, millis, 0, seconds));
                }
                for (double millis : SLOWEST_TURN_MILLIS) {
                    settings.add(
                            slowest(
                                    SLOW_MACHINE,
                                    players,
                                    rate,
                                    delay,
                                    late,
                                    USUAL_ROUND_TRIP_MILLIS,
                                    millis,
                                    seconds));
                }
            }
        }
        return settings;
    }

    private static Setting slowest(
            String scenario,
            int players,
            int rate,
            int delay,
            LatePolicy late,
            double roundTripMillis,
            double turnMillis,
            int seconds) {
        return new Setting(
                scenario,
                players,
                rate,
                USUAL_ROUND_TRIP_MILLIS,
                delay,
                late,
                roundTripMillis,
                turnMillis,
                seconds);
    }

    private ExperimentResult result(List<Finding> findings, ExperimentOptions options) {
        Report<Finding> report = new Report<>(name(), found -> found.setting().toString());
        report.condition("scenario", "scenario", found -> found.setting().scenario());
        report.column("late", found -> found.setting().lateText());
        report.condition("players", "players", found -> found.setting().players());
        report.condition("turns/s", "rate", found -> found.setting().rate());
        report.condition(
                "round trip ms", "roundTripMillis", found -> found.setting().roundTripMillis());
        report.condition("input delay turns", "inputDelay", found -> found.setting().delayTurns());
        report.parameter("late", found -> found.setting().lateText());
        report.condition(
                "slowest: round trip ms",
                "slowestRoundTripMillis",
                found -> found.setting().slowRoundTripMillis());
        report.condition(
                "slowest: ms a turn",
                "slowestTurnMillis",
                found -> found.setting().slowTurnMillis());
        report.parameter("seconds", found -> found.setting().seconds());
        report.parameter("seed", options.seed());
        report.column("turns/s played", found -> 1000 / found.mean());
        report.column("time of a turn: mean ms", Finding::mean).figure("mean time of a turn", "ms");
        report.column("p50 ms", found -> found.percentile(50));
        report.column("p95 ms", found -> found.percentile(95));
        report.column("p99 ms", found -> found.percentile(99)).figure("p99 time of a turn", "ms");
        report.column("worst ms", found -> found.percentile(100));
        report.measured("waited", "ms", Finding::waitedMillis);
        report.hidden(
                        found ->
                                isPrototype(found, options)
                                        ? found.waitedMillis()
                                                + executionMillis(found.setting(), options)
                                        : "")
                .figure("waited and executed", "ms")
                .atMost(PROTOTYPE_TURN_MILLIS)
                .called("waited and executed (the prototype's mean turn)");
        report.column("stalls a minute and client", Finding::stallsPerMinute)
                .figure("stalls", "1/min")
                .atMost(0)
                .in("a minute")
                .where(found -> isPrototype(found, options));
        report.column("substituted a minute", Finding::substitutedPerMinute);
        List<Plot> plots = new ArrayList<>(distributions(findings));
        plots.add(heldUp(findings));
        return report.result(findings, plots);
    }

    /** Whether this is the one setting with a published result of the research prototype. */
    private static boolean isPrototype(Finding found, ExperimentOptions options) {
        Setting setting = found.setting();
        return setting.scenario().equals(ALIKE)
                && setting.delayTurns() == PROTOTYPE_DELAY
                && setting.roundTripMillis() == PROTOTYPE_ROUND_TRIP_MILLIS
                && setting.players() == options.playerCountOr(PROTOTYPE_PLAYERS);
    }

    /** The time this machine takes to decode and execute a turn of busy players in a flat world. */
    private static double executionMillis(Setting setting, ExperimentOptions options) {
        TurnReplay cost = new TurnReplay();
        Crowd crowd =
                new Crowd(
                        options.seed(),
                        setting.players(),
                        setting.rate(),
                        LinkConditions.PERFECT,
                        cost);
        crowd.joinAll(setting.players(), InputDelay.fixed(PROTOTYPE_DELAY));
        crowd.run((double) COST_TURNS / setting.rate());
        return cost.meanMicros(COST_TURNS, options.stopwatchNanos()) / 1000;
    }

    /** A panel for each round trip: the share of turns by the time they took at most. */
    private static List<Plot> distributions(List<Finding> findings) {
        int most = findings.stream().mapToInt(found -> found.setting().players()).max().orElse(0);
        List<Plot> panels = new ArrayList<>();
        for (double roundTrip : DRAWN_MILLIS) {
            List<Plot.Curve> curves = new ArrayList<>();
            for (Finding found : findings) {
                Setting setting = found.setting();
                if (setting.scenario().equals(ALIKE)
                        && setting.players() == most
                        && setting.roundTripMillis() == roundTrip) {
                    curves.add(distribution(found, curves.size()));
                }
            }
            panels.add(
                    Plot.even(
                            "strict",
                            String.format(
                                    Locale.ROOT,
                                    "Strict lockstep, %d players, round trip %.0f ms",
                                    most,
                                    roundTrip),
                            "time from a turn to the next, ms",
                            "% of turns",
                            curves));
        }
        return panels;
    }

    private static Plot.Curve distribution(Finding found, int color) {
        List<Double> millis = new ArrayList<>();
        List<Double> percent = new ArrayList<>();
        millis.add(0.0);
        percent.add(0.0);
        for (int i = 0; i <= STEPS; i++) {
            millis.add(found.percentile(100.0 * i / STEPS));
            percent.add(100.0 * i / STEPS);
        }
        int turns = found.setting().delayTurns();
        return new Plot.Curve(
                turns == 1 ? "delay 1 turn" : "delay " + turns + " turns",
                millis,
                percent,
                color,
                color % 2 == 1); // Keeps curves that coincide visible.
    }

    /** How one player's slow link or slow machine affects the others. */
    private static Plot heldUp(List<Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (LatePolicy late : LatePolicy.values()) {
            for (int i = 0; i < SLOWEST_DELAYS.length; i++) {
                int delay = SLOWEST_DELAYS[i];
                List<Finding> of =
                        findings.stream()
                                .filter(found -> found.setting().scenario().equals(SLOW_LINE))
                                .filter(found -> found.setting().late() == late)
                                .filter(found -> found.setting().delayTurns() == delay)
                                .toList();
                curves.add(
                        Plot.Curve.of(
                                late.name().toLowerCase(Locale.ROOT) + ", delay " + delay,
                                of,
                                found -> found.setting().slowRoundTripMillis(),
                                Finding::mean,
                                i,
                                late == LatePolicy.SUBSTITUTE));
            }
        }
        return Plot.even(
                "strict-slowest",
                "One slow line among many of 50 ms: the mean time of a turn for all others",
                "round trip of the slowest player, ms",
                "ms a turn",
                curves);
    }

    /** One session, which measures how long each turn took at the clients. */
    private static final class Session implements LabObserver {
        private final Setting setting;
        private final Crowd crowd;
        private final Map<VirtualPlayer, Long> lastNanos = new HashMap<>();
        private double[] millis = new double[1024];
        private int count;
        private boolean counting;

        Session(Setting setting, long seed) {
            this.setting = setting;
            HostConfig host =
                    new HostConfig(
                            new WorldConfig(seed, setting.rate),
                            setting.players,
                            HASH_EVERY_TURNS,
                            setting.late);
            crowd = new Crowd(host, line(setting.roundTripMillis), this, HostDisk.NONE);
        }

        private static LinkConditions line(double roundTripMillis) {
            return LinkConditions.of(roundTripMillis / 2, JITTER_MILLIS, 0);
        }

        Finding measure() {
            for (int i = 0; i < setting.players; i++) {
                InputDelay delay = InputDelay.fixed(setting.delayTurns);
                crowd.join(PlayerOptions.of("P" + i, delay, crowd.busy()));
                crowd.run(0.02);
            }
            crowd.awaitAll();
            if (setting.hasSlowest()) {
                slowest().link().setConditions(line(setting.slowRoundTripMillis));
                slowest().setTurnCostNanos((long) (setting.slowTurnMillis * VirtualNetwork.MILLI));
            }
            crowd.run(WARM_UP_SECONDS);
            counting = true;
            long before = substituted();
            crowd.run(setting.seconds);
            crowd.check();
            double clients = setting.hasSlowest() ? setting.players - 1 : setting.players;
            double minutes = setting.seconds / 60.0;
            double share = 1000.0 / setting.rate;
            double[] sorted = Arrays.copyOf(millis, count);
            Arrays.sort(sorted);
            return new Finding(
                    setting,
                    sorted,
                    Arrays.stream(sorted)
                            .map(taken -> Math.max(0, taken - share))
                            .average()
                            .orElse(0),
                    Arrays.stream(sorted).filter(taken -> taken > 2 * share).count()
                            / (clients * minutes),
                    (substituted() - before) / (minutes * (setting.hasSlowest() ? 1 : clients)));
        }

        private VirtualPlayer slowest() {
            return crowd.players.get(crowd.players.size() - 1);
        }

        private long substituted() {
            return crowd.players.stream()
                    .filter(player -> !setting.hasSlowest() || player == slowest())
                    .mapToLong(player -> crowd.stats(player).input().substitutions())
                    .sum();
        }

        @Override
        public void executed(VirtualPlayer player, Simulation after) {
            long now = crowd.network.nowNanos();
            Long before = lastNanos.put(player, now);
            if (!counting || before == null || (setting.hasSlowest() && player == slowest())) {
                return;
            }
            if (count == millis.length) {
                millis = Arrays.copyOf(millis, 2 * count);
            }
            millis[count++] = (now - before) / (double) VirtualNetwork.MILLI;
        }
    }
}
