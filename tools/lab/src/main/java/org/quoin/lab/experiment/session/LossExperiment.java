package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.SideBySide;

/**
 * Measures stalls and late frames against the share of lost datagrams, with a playout buffer of 250
 * ms.
 */
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
        List<LinkRun.Setting> settings = new ArrayList<>();
        for (double loss : LOSSES) {
            settings.add(
                    new LinkRun.Setting(
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
        List<LinkRun.Finding> findings =
                SideBySide.measure(
                        settings,
                        options,
                        progress,
                        LinkRun.Setting::work,
                        setting -> LinkRun.measure(setting, options.seed()));
        return result(findings, options.seed());
    }

    private ExperimentResult result(List<LinkRun.Finding> findings, long seed) {
        Report<LinkRun.Finding> report = LinkRun.Finding.report(name(), seed);
        report.column("loss %", found -> found.setting().loss() * 100);
        report.column("players", found -> found.setting().players());
        report.column("turns/s", found -> found.setting().rate());
        report.column("one way ms", found -> found.setting().oneWayMillis());
        report.column("input delay turns", LinkRun.Finding::delayTurns);
        report.column("stalls a minute and client", LinkRun.Finding::stallsPerMinute)
                .figure("stalls", "1/min")
                .atMost(STALLS_PER_MINUTE_MAX)
                .in("a minute and client")
                .where(found -> found.setting().loss() == TARGET_LOSS);
        report.column("stalled ms a minute", LinkRun.Finding::stalledMillisPerMinute);
        report.column("substituted a minute", LinkRun.Finding::substitutedPerMinute)
                .figure("substituted turns", "1/min");
        report.column("lost clients", LinkRun.Finding::lost);
        return report.result(findings, List.of(plot(findings)));
    }

    private static Plot plot(List<LinkRun.Finding> findings) {
        LinkRun.Setting first = findings.get(0).setting();
        return Plot.even(
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
                List.of(
                        Plot.Curve.of(
                                "stalls",
                                findings,
                                found -> found.setting().loss() * 100,
                                LinkRun.Finding::stallsPerMinute,
                                0,
                                false),
                        Plot.Curve.of(
                                "turns sealed without the client's frame",
                                findings,
                                found -> found.setting().loss() * 100,
                                LinkRun.Finding::substitutedPerMinute,
                                1,
                                true)),
                new Plot.Target(
                        "1 stall a minute at 50 %",
                        0, TARGET_LOSS * 100, STALLS_PER_MINUTE_MAX, -1));
    }
}
