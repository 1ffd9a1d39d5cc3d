package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.lab.experiment.TargetNotes;

/** Stalls and late frames by the share of lost datagrams, with a playout buffer of 250 ms. */
public final class LossExperiment implements Experiment {
    private static final double ONE_WAY_MILLIS = 30;
    private static final double JITTER_MILLIS = 2;
    private static final double BUFFER_SECONDS = 0.25;
    private static final double[] LOSSES = {
        0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6
    };
    private static final double TARGET_LOSS = 0.5;
    private static final double STALLS_PER_MINUTE_MAX = 1;
    private static final int PLAYERS = 8;
    private static final int RATE = 20;
    private static final int SECONDS = 120;

    @Override
    public String name() {
        return "loss";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        int rate = options.rateOr(RATE);
        InputDelay buffer = InputDelay.fixed((int) Math.round(BUFFER_SECONDS * rate));
        List<LineRun.Setting> settings = new ArrayList<>();
        for (double loss : LOSSES) {
            settings.add(
                    new LineRun.Setting(
                            "loss",
                            options.playerCountOr(PLAYERS),
                            rate,
                            ONE_WAY_MILLIS,
                            JITTER_MILLIS,
                            loss,
                            buffer,
                            false,
                            options.secondsOr(SECONDS)));
        }
        List<LineRun.Finding> findings =
                SideBySide.measure(
                        settings,
                        options,
                        progress,
                        LineRun.Setting::work,
                        LineRun.Setting::toString,
                        setting -> LineRun.measure(setting, options.seed()));
        return result(findings, options.seed());
    }

    private ExperimentResult result(List<LineRun.Finding> findings, long seed) {
        ResultTable table =
                new ResultTable(
                        "loss %",
                        "players",
                        "turns/s",
                        "one way ms",
                        "input delay turns",
                        "stalls a minute and client",
                        "stalled ms a minute",
                        "substituted a minute",
                        "lost clients");
        List<Figure> figures = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (LineRun.Finding found : findings) {
            LineRun.Setting setting = found.setting();
            table.add(
                    setting.loss() * 100,
                    setting.players(),
                    setting.rate(),
                    setting.oneWayMillis(),
                    found.delayTurns(),
                    found.stallsPerMinute(),
                    found.stalledMillisPerMinute(),
                    found.substitutedPerMinute(),
                    found.lost());
            Map<String, Object> parameters = setting.parameters(seed);
            figures.add(new Figure(name(), "stalls", found.stallsPerMinute(), "1/min", parameters));
            figures.add(
                    new Figure(
                            name(),
                            "substituted turns",
                            found.substitutedPerMinute(),
                            "1/min",
                            parameters));
            if (setting.loss() == TARGET_LOSS) {
                notes.add(
                        TargetNotes.atMost(
                                setting + ", stalls",
                                found.stallsPerMinute(),
                                STALLS_PER_MINUTE_MAX,
                                "a minute and client"));
            }
        }
        return new ExperimentResult(name(), table, figures, List.of(plot(findings)), notes);
    }

    private static Plot plot(List<LineRun.Finding> findings) {
        List<Double> losses = findings.stream().map(found -> found.setting().loss() * 100).toList();
        LineRun.Setting first = findings.get(0).setting();
        return new Plot(
                "loss",
                String.format(
                        Locale.ROOT,
                        "Loss: %d players, %d turns/s, %.0f ms one way, buffer %.0f ms",
                        first.players(),
                        first.rate(),
                        ONE_WAY_MILLIS,
                        BUFFER_SECONDS * 1000),
                "datagrams lost, %",
                "a minute and client",
                false,
                false,
                List.of(
                        new Plot.Curve(
                                "stalls",
                                losses,
                                findings.stream().map(LineRun.Finding::stallsPerMinute).toList(),
                                0,
                                false),
                        new Plot.Curve(
                                "turns sealed without the client's frame",
                                losses,
                                findings.stream()
                                        .map(LineRun.Finding::substitutedPerMinute)
                                        .toList(),
                                1,
                                true)),
                List.of(
                        new Plot.Target(
                                "1 stall a minute at 50 %",
                                0, TARGET_LOSS * 100, STALLS_PER_MINUTE_MAX, -1)));
    }
}
