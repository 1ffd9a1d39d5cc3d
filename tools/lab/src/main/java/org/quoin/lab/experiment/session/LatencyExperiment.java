package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.SideBySide;

/**
 * Measures how evenly the game runs far from the host, over good and bad links, with datagrams and
 * over TCP alone.
 */
public final class LatencyExperiment implements Experiment {
    private static final String FAR = "far";
    private static final String VERY_FAR = "very far";
    private static final String SIDE_BY_SIDE = "side by side";
    private static final double[] FAR_MILLIS = {0, 50, 100, 200, 300};
    private static final double TARGET_FAR_MILLIS = 300;
    private static final double JITTER_MILLIS = 5;
    private static final int FAR_PLAYERS = 64;
    private static final int OTHER_PLAYERS = 8;
    private static final int SECONDS = 60;
    private static final int RATE = 20;

    /** A round trip of 4 s, plus a second for datagrams lost four times in a row. */
    private static final int VERY_FAR_DELAY_SECONDS = 5;

    private static final double TURN_MILLIS_MAX = 0.5;
    private static final int COST_TURNS = 400;
    private static final double TRACE_MILLIS_MAX = 2000;

    @Override
    public String name() {
        return "latency";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<LinkRun.Finding> findings =
                SideBySide.measure(
                        settings(options),
                        options,
                        progress,
                        LinkRun.Setting::work,
                        setting -> LinkRun.measure(setting, options.seed()));
        int players = options.playerCountOr(FAR_PLAYERS);
        double costMillis = costMillis(players, options);
        return result(findings, costMillis, options);
    }

    private static List<LinkRun.Setting> settings(ExperimentOptions options) {
        int rate = options.rateOr(RATE);
        int seconds = options.secondsOr(SECONDS);
        int few = options.playerCountOr(OTHER_PLAYERS);
        List<LinkRun.Setting> settings = new ArrayList<>();
        for (double millis : FAR_MILLIS) {
            int players = options.playerCountOr(FAR_PLAYERS);
            settings.add(
                    new LinkRun.Setting(
                            FAR,
                            players,
                            rate,
                            millis,
                            JITTER_MILLIS,
                            0,
                            InputDelay.AUTO,
                            false,
                            seconds));
        }
        InputDelay long1 =
                InputDelay.fixed(
                        Math.min(Limits.INPUT_DELAY_TURNS_MAX, VERY_FAR_DELAY_SECONDS * rate));
        settings.add(
                new LinkRun.Setting(
                        VERY_FAR, few, rate, 2000, JITTER_MILLIS, 0.25, long1, false, seconds));
        for (double[] link : new double[][] {{100, 0.01}, {250, 0.05}}) {
            for (boolean tcpOnly : new boolean[] {false, true}) {
                settings.add(
                        new LinkRun.Setting(
                                SIDE_BY_SIDE,
                                few,
                                rate,
                                link[0],
                                JITTER_MILLIS,
                                link[1],
                                InputDelay.AUTO,
                                tcpOnly,
                                seconds));
            }
        }
        return settings;
    }

    /** The time to decode and execute a turn of busy players in a flat world. */
    private static double costMillis(int players, ExperimentOptions options) {
        TurnReplay cost = new TurnReplay();
        int rate = options.rateOr(RATE);
        Crowd crowd = new Crowd(options.seed(), players, rate, LinkConditions.PERFECT, cost);
        crowd.joinAll(players, InputDelay.AUTO);
        crowd.run((double) COST_TURNS / rate);
        return cost.meanMicros(COST_TURNS, options.stopwatchNanos()) / 1000;
    }

    private ExperimentResult result(
            List<LinkRun.Finding> findings, double costMillis, ExperimentOptions options) {
        Report<LinkRun.Finding> report = LinkRun.Finding.report(name(), options.seed());
        report.column("scenario", found -> found.setting().scenario());
        report.column("carried by", found -> found.setting().transport());
        report.column("players", found -> found.setting().players());
        report.column("turns/s", found -> found.setting().rate());
        report.column("one way ms", found -> found.setting().oneWayMillis());
        report.column("loss %", found -> found.setting().loss() * 100);
        report.column("input delay turns", LinkRun.Finding::delayTurns);
        report.column("stalls", LinkRun.Finding::stalls)
                .atMost(0)
                .in("in all")
                .where(found -> hasFarTarget(found) || isIn(VERY_FAR, found));
        report.column("stalls a minute and client", LinkRun.Finding::stallsPerMinute)
                .figure("stalls", "1/min");
        report.column("stalled ms a minute", LinkRun.Finding::stalledMillisPerMinute)
                .figure("stalled time", "ms/min");
        report.column("substituted a minute", LinkRun.Finding::substitutedPerMinute);
        report.measured("lateness", "ms", LinkRun.Finding::latenessMillis);
        report.measured("execution", "ms", found -> isIn(FAR, found) ? costMillis : "");
        report.measured(
                        "turn time",
                        "ms",
                        found -> isIn(FAR, found) ? found.latenessMillis() + costMillis : "")
                .atMost(TURN_MILLIS_MAX)
                .called("mean turn time")
                .where(LatencyExperiment::hasFarTarget);
        return report.result(findings, List.of(traces(findings), turnTimes(findings, costMillis)));
    }

    private static boolean isIn(String scenario, LinkRun.Finding found) {
        return found.setting().scenario().equals(scenario);
    }

    private static boolean hasFarTarget(LinkRun.Finding found) {
        return isIn(FAR, found) && found.setting().oneWayMillis() == TARGET_FAR_MILLIS;
    }

    private static Plot traces(List<LinkRun.Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (LinkRun.Finding found : findings) {
            LinkRun.Setting setting = found.setting();
            if (!isIn(SIDE_BY_SIDE, found)) {
                continue;
            }
            String name =
                    String.format(
                            Locale.ROOT,
                            "%s, %.0f ms, %.0f %% loss",
                            setting.tcpOnly() ? "TCP only" : "UDP",
                            setting.oneWayMillis(),
                            setting.loss() * 100);
            List<Integer> turns = IntStream.range(0, found.trace().size()).boxed().toList();
            curves.add(
                    Plot.Curve.of(
                            name,
                            turns,
                            turn -> (double) turn / setting.rate(),
                            turn -> Math.min(TRACE_MILLIS_MAX, found.trace().get(turn)),
                            curves.size(),
                            false));
        }
        return Plot.even(
                "latency",
                "How far a client is behind an even pace: datagrams beside TCP alone",
                "seconds of play",
                "ms behind",
                curves);
    }

    private static Plot turnTimes(List<LinkRun.Finding> findings, double costMillis) {
        List<LinkRun.Finding> far = findings.stream().filter(found -> isIn(FAR, found)).toList();
        return Plot.even(
                "latency-turn-time",
                String.format(
                        Locale.ROOT,
                        "Mean turn time on a client, %d players, input delay auto",
                        far.get(0).setting().players()),
                "latency one way, ms",
                "ms",
                List.of(
                        Plot.Curve.of(
                                "lateness and execution",
                                far,
                                found -> found.setting().oneWayMillis(),
                                found -> found.latenessMillis() + costMillis,
                                0,
                                false),
                        Plot.Curve.of(
                                "lateness alone",
                                far,
                                found -> found.setting().oneWayMillis(),
                                LinkRun.Finding::latenessMillis,
                                1,
                                true)),
                new Plot.Target("0.5 ms at most", 0, TARGET_FAR_MILLIS, TURN_MILLIS_MAX, -1));
    }
}
