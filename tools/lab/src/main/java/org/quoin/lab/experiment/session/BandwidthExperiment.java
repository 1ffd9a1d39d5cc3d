package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.LabObserver;
import org.quoin.lab.Link.Traffic;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.SideBySide;

/** Measures bandwidth to and from a client, including the headers of IP, UDP and TCP. */
public final class BandwidthExperiment implements Experiment {
    private static final double ROUND_TRIP_MILLIS = 100;
    private static final Integer[] PLAYERS = {2, 4, 8, 16, 32, 64, 128, 256};
    private static final Integer[] RATES = {20, 60};
    private static final double[] LOSSES = {0, 0.05};

    /** Long enough for the models to learn and for the redundancy to adapt to the loss. */
    private static final double WARM_UP_SECONDS = 10;

    private static final int SECONDS = 20;

    /** Players, turn rate, and the targets in kbit/s. */
    private static final int[][] TARGETS = {
        {64, 20, 42}, {64, 60, 80}, {256, 20, 145}, {256, 60, 250}
    };

    private record Setting(int players, int rate, double loss) {
        /** Every client executes every player's frame. */
        double work() {
            return (double) (players + 20) * (players + 20) * rate;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT, "%d players, %d/s, %.0f %% loss", players, rate, loss * 100);
        }
    }

    private record Finding(
            Setting setting, double downKbit, double downKbitMax, double upKbit, double stalls) {
        double downKbitWanted() {
            for (int[] target : TARGETS) {
                if (target[0] == setting.players && target[1] == setting.rate) {
                    return target[2];
                }
            }
            return Double.NaN;
        }
    }

    @Override
    public String name() {
        return "bandwidth";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Setting> settings = new ArrayList<>();
        for (int rate : options.ratesOr(RATES)) {
            for (double loss : LOSSES) {
                for (int players : options.playersOr(PLAYERS)) {
                    settings.add(new Setting(players, rate, loss));
                }
            }
        }
        int seconds = options.secondsOr(SECONDS);
        List<Finding> findings =
                SideBySide.measure(
                        settings,
                        options,
                        progress,
                        Setting::work,
                        setting -> measure(setting, seconds, options.seed()));
        return result(findings, seconds, options.seed());
    }

    private static Finding measure(Setting setting, int seconds, long seed) {
        LinkConditions line = LinkConditions.of(ROUND_TRIP_MILLIS / 2, 0, setting.loss);
        Crowd crowd = new Crowd(seed, setting.players, setting.rate, line, LabObserver.NONE);
        crowd.joinAll(setting.players, InputDelay.AUTO);
        crowd.run(WARM_UP_SECONDS);
        List<Traffic> down = traffic(crowd, true);
        List<Traffic> up = traffic(crowd, false);
        long stalls = crowd.stalls();
        crowd.run(seconds);
        crowd.check();
        double sum = 0;
        double max = 0;
        double upSum = 0;
        for (int i = 0; i < setting.players; i++) {
            Traffic more = crowd.players.get(i).link().downTraffic().since(down.get(i));
            double kbit = more.bytes() * 8 / 1000.0 / seconds;
            sum += kbit;
            max = Math.max(max, kbit);
            Traffic upMore = crowd.players.get(i).link().upTraffic().since(up.get(i));
            upSum += upMore.bytes() * 8 / 1000.0 / seconds;
        }
        double stallsPerMinute = (crowd.stalls() - stalls) * 60.0 / seconds / setting.players;
        return new Finding(
                setting, sum / setting.players, max, upSum / setting.players, stallsPerMinute);
    }

    private static List<Traffic> traffic(Crowd crowd, boolean down) {
        List<Traffic> all = new ArrayList<>();
        for (VirtualPlayer player : crowd.players) {
            all.add(down ? player.link().downTraffic() : player.link().upTraffic());
        }
        return all;
    }

    private ExperimentResult result(List<Finding> findings, int seconds, long seed) {
        Report<Finding> report = new Report<>(name(), found -> found.setting.toString());
        report.condition("players", "players", found -> found.setting.players);
        report.condition("turns/s", "rate", found -> found.setting.rate);
        report.condition("loss %", "lossPercent", found -> found.setting.loss * 100);
        report.parameter("roundTripMillis", ROUND_TRIP_MILLIS);
        report.parameter("fullClients", found -> found.setting.players);
        report.parameter("seconds", seconds);
        report.parameter("seed", seed);
        report.measured("down", "kbit/s", Finding::downKbit).atMost(Finding::downKbitWanted);
        report.column("down worst client kbit/s", Finding::downKbitMax);
        report.measured("up", "kbit/s", Finding::upKbit);
        report.column("stalls a minute and client", Finding::stalls);
        return report.result(findings, List.of(plot(findings)));
    }

    private static Plot plot(List<Finding> findings) {
        Map<String, List<Finding>> byCurve =
                findings.stream()
                        .collect(
                                Collectors.groupingBy(
                                        found ->
                                                String.format(
                                                        Locale.ROOT,
                                                        "%d turns/s, %.0f %% loss",
                                                        found.setting.rate,
                                                        found.setting.loss * 100),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        List<Plot.Curve> curves = new ArrayList<>();
        byCurve.forEach(
                (curve, points) ->
                        curves.add(
                                Plot.Curve.of(
                                        curve,
                                        points,
                                        found -> found.setting.players,
                                        Finding::downKbit,
                                        color(points.get(0).setting.rate),
                                        points.get(0).setting.loss > 0)));
        Plot.Target[] targets =
                Arrays.stream(TARGETS)
                        .filter(
                                target ->
                                        findings.stream()
                                                .anyMatch(found -> found.setting.rate == target[1]))
                        .map(
                                target ->
                                        Plot.Target.at(
                                                "%d kbit/s at most (%d turns/s)"
                                                        .formatted(target[2], target[1]),
                                                target[0],
                                                target[2],
                                                color(target[1])))
                        .toArray(Plot.Target[]::new);
        return Plot.logarithmic(
                "bandwidth",
                "Downlink per client: all walk, look and build, round trip 100 ms, IP and UDP headers counted",
                "players",
                "kbit/s",
                curves,
                targets);
    }

    private static int color(int rate) {
        return rate == RATES[0] ? 0 : 1;
    }
}
