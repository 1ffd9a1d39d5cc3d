package org.quoin.engine.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quoin.engine.client.InputDelay;
import org.quoin.engine.lab.JitterShape;
import org.quoin.engine.lab.LabObserver;
import org.quoin.engine.lab.LinkConditions;
import org.quoin.engine.lab.PlayerOptions;
import org.quoin.engine.lab.VirtualPlayer;

/** How much a client's estimate of the host's clock wavers when the way there takes its time. */
final class TimeSyncExperiment implements Experiment {
    private static final int PLAYERS = 8;
    private static final int RATE = 20;
    private static final int SECONDS = 120;
    private static final double WARM_UP_SECONDS = 20;

    /** Usual crystals are this far off, one way or the other. */
    private static final int DRIFT_PPM = 20;

    /**
     * A kind of line. Half of the jitter is the mean of what a packet takes longer, so that the
     * mean round trip is twice the latency and the jitter.
     */
    private record Line(
            String name,
            double roundTripMillis,
            double oneWayMillis,
            double jitterMillis,
            double deviationMillisMax) {}

    private static final List<Line> LINES =
            List.of(new Line("LAN", 26, 10, 6, 1), new Line("LTE", 83, 30, 23, 3));

    private record Finding(Line line, double meanMillis, double maxMillis, List<Double> bySecond) {}

    @Override
    public String name() {
        return "timesync";
    }

    @Override
    public String description() {
        return "Standard deviation of a client's estimate of the host's clock.";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Finding> findings =
                SideBySide.measure(
                        LINES,
                        options,
                        progress,
                        line -> 1,
                        Line::name,
                        line -> measure(line, options));
        ResultTable table =
                new ResultTable(
                        "line",
                        "round trip ms",
                        "clock estimate, standard deviation ms",
                        "worst 10 s of a client ms");
        List<Figure> figures = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (Finding found : findings) {
            Line line = found.line;
            table.add(line.name, line.roundTripMillis, found.meanMillis, found.maxMillis);
            Map<String, Object> parameters = parameters(line, options);
            figures.add(new Figure(name(), "deviation", found.meanMillis, "ms", parameters));
            figures.add(new Figure(name(), "worst deviation", found.maxMillis, "ms", parameters));
            notes.add(
                    Judgement.atMost(
                            line.name + ", standard deviation of the clock estimate",
                            found.meanMillis,
                            line.deviationMillisMax,
                            "ms"));
        }
        return new ExperimentResult(name(), table, figures, List.of(plot(findings)), notes);
    }

    private static Finding measure(Line line, ExperimentOptions options) {
        int rate = options.rateOr(RATE);
        int count = options.playerCountOr(PLAYERS);
        int seconds = options.secondsOr(SECONDS);
        LinkConditions conditions =
                LinkConditions.of(line.oneWayMillis, 0, 0)
                        .withJitter(line.jitterMillis, JitterShape.LONG_TAIL);
        Crowd crowd = new Crowd(options.seed(), count, rate, conditions, LabObserver.NONE);
        for (int i = 0; i < count; i++) {
            PlayerOptions player = PlayerOptions.of("P" + i, InputDelay.AUTO, crowd.busy());
            crowd.join(player.withDriftPpm(i % 2 == 0 ? DRIFT_PPM : -DRIFT_PPM));
        }
        crowd.awaitAll();
        crowd.run(WARM_UP_SECONDS);
        double sum = 0;
        double max = 0;
        List<Double> bySecond = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            crowd.run(1);
            double ofAll = 0;
            for (VirtualPlayer player : crowd.players) {
                double millis = crowd.stats(player).clockDeviationMillis();
                ofAll += millis / count;
                max = Math.max(max, millis);
            }
            bySecond.add(ofAll);
            sum += ofAll;
        }
        return new Finding(line, sum / seconds, max, bySecond);
    }

    private static Map<String, Object> parameters(Line line, ExperimentOptions options) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("line", line.name);
        parameters.put("roundTripMillis", line.roundTripMillis);
        parameters.put("oneWayMillisLeast", line.oneWayMillis);
        parameters.put("jitterMillisMean", line.jitterMillis / 2);
        parameters.put("players", options.playerCountOr(PLAYERS));
        parameters.put("rate", options.rateOr(RATE));
        parameters.put("driftPpm", DRIFT_PPM);
        parameters.put("seconds", options.secondsOr(SECONDS));
        parameters.put("seed", options.seed());
        return parameters;
    }

    private static Plot plot(List<Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        List<Plot.Target> targets = new ArrayList<>();
        for (Finding found : findings) {
            List<Double> seconds = new ArrayList<>();
            for (int i = 0; i < found.bySecond.size(); i++) {
                seconds.add((double) i);
            }
            Line line = found.line;
            int color = curves.size();
            String name = line.name + ", " + Math.round(line.roundTripMillis) + " ms round trip";
            curves.add(new Plot.Curve(name, seconds, found.bySecond, color, false));
            targets.add(
                    new Plot.Target(
                            Math.round(line.deviationMillisMax) + " ms at most on " + line.name,
                            0,
                            found.bySecond.size() - 1.0,
                            line.deviationMillisMax,
                            color));
        }
        return new Plot(
                "timesync",
                "Standard deviation of the clock estimate over the last 10 s, mean of the clients",
                "seconds of play",
                "ms",
                false,
                false,
                curves,
                targets);
    }
}
