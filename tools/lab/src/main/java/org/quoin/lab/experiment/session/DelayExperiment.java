package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import org.quoin.lab.ColdStart;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.lab.experiment.session.DelayRun.DelayLink;
import org.quoin.lab.experiment.session.DelayRun.Finding;

/** Measures the automatic input delay in the first minute of processes that start cold. */
public final class DelayExperiment implements Experiment {
    /** The round trips to measure, with and without loss and jitter. */
    private static final int[] ROUND_TRIPS_MILLIS = {0, 50, 100, 200};

    private static final String NAME = "delay";
    private static final int RATE = 20;
    private static final int SECONDS = 60;
    private static final int STARTS = 10;

    private record Start(DelayLink link, ColdStart coldStart, long seed) {
        @Override
        public String toString() {
            return link.toString();
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    /** The links to measure, those without loss first. */
    public static List<DelayLink> links() {
        List<DelayLink> links = new ArrayList<>();
        for (boolean rough : new boolean[] {false, true}) {
            for (int roundTripMillis : ROUND_TRIPS_MILLIS) {
                links.add(new DelayLink(roundTripMillis, rough));
            }
        }
        return links;
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        int rate = options.rateOr(RATE);
        int seconds = options.secondsOr(SECONDS);
        List<Start> starts = new ArrayList<>();
        for (DelayLink link : links()) {
            for (int i = 0; i < STARTS; i++) {
                ColdStart coldStart = i % 2 == 0 ? ColdStart.SERVE : ColdStart.PLAY;
                starts.add(new Start(link, coldStart, options.seed() + i));
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
                                        start.link, start.coldStart, rate, seconds, start.seed));
        List<DelayReport.Starts> byLink = new ArrayList<>();
        for (int i = 0; i < findings.size(); i += STARTS) {
            byLink.add(
                    new DelayReport.Starts(
                            starts.get(i).link, rate, findings.subList(i, i + STARTS)));
        }
        return DelayReport.result(NAME, "Cold starts in the lab", byLink, seconds);
    }
}
