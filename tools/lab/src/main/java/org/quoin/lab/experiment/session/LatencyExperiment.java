package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.lab.experiment.TargetNotes;

/**
 * How evenly the game runs far away from the host, over good links and bad ones, by datagrams and
 * by TCP alone.
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

    /** A round trip of 4 s, and a second for datagrams that are lost four times in a row. */
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
        List<LineRun.Finding> findings =
                SideBySide.measure(
                        settings(options),
                        options,
                        progress,
                        LineRun.Setting::work,
                        LineRun.Setting::toString,
                        setting -> LineRun.measure(setting, options.seed()));
        int players = options.playerCountOr(FAR_PLAYERS);
        double costMillis = costMillis(players, options);
        return result(findings, costMillis, options);
    }

    private static List<LineRun.Setting> settings(ExperimentOptions options) {
        int rate = options.rateOr(RATE);
        int seconds = options.secondsOr(SECONDS);
        int few = options.playerCountOr(OTHER_PLAYERS);
        List<LineRun.Setting> settings = new ArrayList<>();
        for (double millis : FAR_MILLIS) {
            int players = options.playerCountOr(FAR_PLAYERS);
            settings.add(
                    new LineRun.Setting(
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
                new LineRun.Setting(
                        VERY_FAR, few, rate, 2000, JITTER_MILLIS, 0.25, long1, false, seconds));
        for (double[] line : new double[][] {{100, 0.01}, {250, 0.05}}) {
            for (boolean tcpOnly : new boolean[] {false, true}) {
                settings.add(
                        new LineRun.Setting(
                                SIDE_BY_SIDE,
                                few,
                                rate,
                                line[0],
                                JITTER_MILLIS,
                                line[1],
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
            List<LineRun.Finding> findings, double costMillis, ExperimentOptions options) {
        ResultTable table =
                new ResultTable(
                        "scenario",
                        "carried by",
                        "players",
                        "turns/s",
                        "one way ms",
                        "loss %",
                        "input delay turns",
                        "stalls",
                        "stalls a minute and client",
                        "stalled ms a minute",
                        "substituted a minute",
                        "lateness ms",
                        "execution ms",
                        "turn time ms");
        List<Figure> figures = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (LineRun.Finding found : findings) {
            LineRun.Setting setting = found.setting();
            boolean far = setting.scenario().equals(FAR);
            double turnMillis = found.latenessMillis() + (far ? costMillis : 0);
            table.add(
                    setting.scenario(),
                    setting.tcpOnly() ? "TCP" : "UDP",
                    setting.players(),
                    setting.rate(),
                    setting.oneWayMillis(),
                    setting.loss() * 100,
                    found.delayTurns(),
                    found.stalls(),
                    found.stallsPerMinute(),
                    found.stalledMillisPerMinute(),
                    found.substitutedPerMinute(),
                    found.latenessMillis(),
                    far ? costMillis : "",
                    far ? turnMillis : "");
            figures.addAll(figures(found, costMillis, options));
            notes.addAll(notes(found, turnMillis));
        }
        return new ExperimentResult(
                name(),
                table,
                figures,
                List.of(traces(findings), turnTimes(findings, costMillis)),
                notes);
    }

    private List<Figure> figures(
            LineRun.Finding found, double costMillis, ExperimentOptions options) {
        Map<String, Object> parameters = found.setting().parameters(options.seed());
        List<Figure> figures = new ArrayList<>();
        figures.add(new Figure(name(), "stalls", found.stallsPerMinute(), "1/min", parameters));
        figures.add(
                new Figure(
                        name(),
                        "stalled time",
                        found.stalledMillisPerMinute(),
                        "ms/min",
                        parameters));
        figures.add(new Figure(name(), "lateness", found.latenessMillis(), "ms", parameters));
        if (found.setting().scenario().equals(FAR)) {
            figures.add(new Figure(name(), "execution", costMillis, "ms", parameters));
            double turnMillis = found.latenessMillis() + costMillis;
            figures.add(new Figure(name(), "turn time", turnMillis, "ms", parameters));
        }
        return figures;
    }

    private static List<String> notes(LineRun.Finding found, double turnMillis) {
        LineRun.Setting setting = found.setting();
        boolean far = setting.scenario().equals(FAR) && setting.oneWayMillis() == TARGET_FAR_MILLIS;
        List<String> notes = new ArrayList<>();
        if (far || setting.scenario().equals(VERY_FAR)) {
            notes.add(
                    TargetNotes.atMost(setting + ", stalls", (double) found.stalls(), 0, "in all"));
        }
        if (far) {
            notes.add(
                    TargetNotes.atMost(
                            setting + ", mean turn time", turnMillis, TURN_MILLIS_MAX, "ms"));
        }
        return notes;
    }

    private static Plot traces(List<LineRun.Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        int color = 0;
        for (LineRun.Finding found : findings) {
            LineRun.Setting setting = found.setting();
            if (!setting.scenario().equals(SIDE_BY_SIDE)) {
                continue;
            }
            List<Double> seconds = new ArrayList<>();
            List<Double> behind = new ArrayList<>();
            for (int i = 0; i < found.trace().size(); i++) {
                seconds.add((double) i / setting.rate());
                behind.add(Math.min(TRACE_MILLIS_MAX, found.trace().get(i)));
            }
            String name =
                    String.format(
                            Locale.ROOT,
                            "%s, %.0f ms, %.0f %% loss",
                            setting.tcpOnly() ? "TCP only" : "UDP",
                            setting.oneWayMillis(),
                            setting.loss() * 100);
            curves.add(new Plot.Curve(name, seconds, behind, color++, false));
        }
        return new Plot(
                "latency",
                "How far a client is behind an even pace: datagrams beside TCP alone",
                "seconds of play",
                "ms behind",
                false,
                false,
                curves,
                List.of());
    }

    private static Plot turnTimes(List<LineRun.Finding> findings, double costMillis) {
        List<LineRun.Finding> far =
                findings.stream().filter(found -> found.setting().scenario().equals(FAR)).toList();
        List<Double> millis = far.stream().map(found -> found.setting().oneWayMillis()).toList();
        List<Plot.Curve> curves = new ArrayList<>();
        curves.add(
                new Plot.Curve(
                        "lateness and execution",
                        millis,
                        far.stream().map(found -> found.latenessMillis() + costMillis).toList(),
                        0,
                        false));
        curves.add(
                new Plot.Curve(
                        "lateness alone",
                        millis,
                        far.stream().map(LineRun.Finding::latenessMillis).toList(),
                        1,
                        true));
        Plot.Target target =
                new Plot.Target("0.5 ms at most", 0, TARGET_FAR_MILLIS, TURN_MILLIS_MAX, -1);
        return new Plot(
                "latency-turn-time",
                String.format(
                        Locale.ROOT,
                        "Mean turn time on a client, %d players, input delay auto",
                        far.get(0).setting().players()),
                "latency one way, ms",
                "ms",
                false,
                false,
                curves,
                List.of(target));
    }
}
