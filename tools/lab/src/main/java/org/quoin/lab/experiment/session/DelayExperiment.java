package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import org.quoin.lab.ColdStart;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.lab.experiment.session.DelayRun.Finding;
import org.quoin.lab.experiment.session.DelayRun.Line;

/** Measures the automatic input delay in the first minute of processes that start cold. */
public final class DelayExperiment implements Experiment {
    /** The round trips to measure, with and without loss and jitter. */
    private static final int[] ROUND_TRIPS_MILLIS = {0, 50, 100, 200};

    private static final String NAME = "delay";
    private static final int RATE = 20;
    private static final int SECONDS = 60;
    private static final int STARTS = 10;

    private record Start(Line line, ColdStart coldStart, long seed) {
        @Override
        public String toString() {
            return line.toString();
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    /** The links to measure, those without loss first. */
    public static List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (boolean rough : new boolean[] {false, true}) {
            for (int roundTripMillis : ROUND_TRIPS_MILLIS) {
                lines.add(new Line(roundTripMillis, rough));
            }
        }
        return lines;
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        int rate = options.rateOr(RATE);
        int seconds = options.secondsOr(SECONDS);
        List<Start> starts = new ArrayList<>();
        for (Line line : lines()) {
            for (int i = 0; i < STARTS; i++) {
                ColdStart coldStart = i % 2 == 0 ? ColdStart.SERVE : ColdStart.PLAY;
                starts.add(new Start(line, coldStart, options.seed() + i));
            }
        }
        List<Finding> findings =
                SideBySide.measure(
                        starts,
                        options,
                        progress,
                        start -> 1,
                        start ->
                                DelayRun.measure(
                                        start.line, start.coldStart, rate, seconds, start.seed));
        List<DelayReport.Starts> byLine = new ArrayList<>();
        for (int i = 0; i < findings.size(); i += STARTS) {
            byLine.add(
                    new DelayReport.Starts(
                            starts.get(i).line, rate, findings.subList(i, i + STARTS)));
        }
        return DelayReport.result(NAME, "Cold starts in the lab", byLine, seconds);
    }
}
