package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.LinkConditions.JitterShape;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.SideBySide;

/**
 * Measures the error of a client's estimate of the host's clock when packets take time and both
 * clocks drift.
 */
public final class TimeSyncExperiment implements Experiment {
    private static final int PLAYERS = 8;
    private static final int RATE = 20;
    private static final int SECONDS = 120;
    private static final double WARM_UP_SECONDS = 20;

    /**
     * How often a second estimates are compared with the clock; not a multiple of the turn rate.
     */
    private static final int MOMENTS_PER_SECOND = 13;

    /** The drift of an ordinary crystal, in either direction. */
    private static final int DRIFT_PPM = 20;

    /** The drift of the worst crystals on sale. */
    private static final int BAD_DRIFT_PPM = 500;

    /**
     * A kind of link. A packet's mean extra time is half the jitter, so the mean round trip is
     * twice the latency plus the jitter.
     */
    private record Line(
            String name,
            double roundTripMillis,
            double oneWayMillis,
            double jitterMillis,
            int driftPpm,
            int color,
            double deviationMillisMax) {
        static Line lan(int driftPpm) {
            return new Line("LAN", 26, 10, 6, driftPpm, 0, 1);
        }

        static Line lte(int driftPpm) {
            return new Line("LTE", 83, 30, 23, driftPpm, 1, 3);
        }

        @Override
        public String toString() {
            return name + ", clocks off by " + driftPpm + " ppm";
        }
    }

    private static final List<Line> LINES =
            List.of(
                    Line.lan(DRIFT_PPM),
                    Line.lte(DRIFT_PPM),
                    Line.lan(BAD_DRIFT_PPM),
                    Line.lte(BAD_DRIFT_PPM));

    /**
     * The result for one kind of link.
     *
     * @param bySecond the standard deviation of the errors in each second
     * @param reckonedMillis the clients' own estimate of the deviation, on average
     */
    private record Finding(
            Line line, ClockErrors errors, List<Double> bySecond, double reckonedMillis) {}

    @Override
    public String name() {
        return "timesync";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Finding> findings =
                SideBySide.measure(
                        LINES, options, progress, line -> 1, line -> measure(line, options));
        Report<Finding> report = new Report<>(name(), found -> found.line.toString());
        report.condition("line", "line", found -> found.line.name);
        report.condition("round trip ms", "roundTripMillis", found -> found.line.roundTripMillis);
        report.parameter("oneWayMillisLeast", found -> found.line.oneWayMillis);
        report.parameter("jitterMillisMean", found -> found.line.jitterMillis / 2);
        report.parameter("players", options.playerCountOr(PLAYERS));
        report.parameter("rate", options.rateOr(RATE));
        report.condition("drift ppm", "driftPpm", found -> found.line.driftPpm);
        report.parameter("seconds", options.secondsOr(SECONDS));
        report.parameter("seed", options.seed());
        report.column("error, standard deviation ms", found -> found.errors.deviationMillis())
                .figure("deviation", "ms")
                .atMost(found -> found.line.deviationMillisMax)
                .called("standard deviation of the clock estimate's error");
        report.column("of the worst client ms", found -> found.errors.worstDeviationMillis())
                .figure("worst deviation", "ms");
        report.column("mean error of the worst client ms", found -> found.errors.worstMeanMillis())
                .figure("worst mean error", "ms");
        report.column("99 % of errors below ms", found -> found.errors.percentile99Millis())
                .figure("99th percentile", "ms");
        report.column("deviation as clients reckon it ms", Finding::reckonedMillis)
                .figure("reckoned deviation", "ms");
        return report.result(findings, List.of(plot(findings)));
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
            crowd.join(player.withDriftPpm(i % 2 == 0 ? line.driftPpm : -line.driftPpm));
        }
        crowd.awaitAll();
        crowd.run(WARM_UP_SECONDS);
        ClockErrors errors = new ClockErrors(count, seconds * MOMENTS_PER_SECOND);
        double reckoned = 0;
        for (int moment = 0; moment < seconds * MOMENTS_PER_SECOND; moment++) {
            crowd.run(1.0 / MOMENTS_PER_SECOND);
            double[] now = new double[count];
            for (int i = 0; i < count; i++) {
                ClientStats stats = crowd.stats(crowd.players.get(i));
                now[i] =
                        ClockErrors.errorMillis(
                                stats.link().hostClockNanos(), crowd.hostClockNanos());
                reckoned += stats.link().clockDeviationMillis();
            }
            errors.add(now);
        }
        List<Double> bySecond = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            int from = second * MOMENTS_PER_SECOND;
            bySecond.add(errors.deviationMillis(from, from + MOMENTS_PER_SECOND));
        }
        crowd.check();
        int samples = count * seconds * MOMENTS_PER_SECOND;
        return new Finding(line, errors, bySecond, reckoned / samples);
    }

    private static Plot plot(List<Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        List<Plot.Target> targets = new ArrayList<>();
        for (Finding found : findings) {
            Line line = found.line;
            String name =
                    String.format(
                            Locale.ROOT,
                            "%s %.0f ms, %d ppm",
                            line.name,
                            line.roundTripMillis,
                            line.driftPpm);
            boolean bad = line.driftPpm == BAD_DRIFT_PPM;
            List<Integer> seconds = IntStream.range(0, found.bySecond.size()).boxed().toList();
            curves.add(
                    Plot.Curve.of(
                            name, seconds, second -> second, found.bySecond::get, line.color, bad));
            if (!bad) {
                targets.add(
                        new Plot.Target(
                                Math.round(line.deviationMillisMax) + " ms on " + line.name,
                                0,
                                found.bySecond.size() - 1.0,
                                line.deviationMillisMax,
                                line.color));
            }
        }
        return Plot.even(
                "timesync",
                "Error of the estimate of the host's clock: standard deviation over all clients",
                "seconds of play",
                "ms",
                curves,
                targets.toArray(Plot.Target[]::new));
    }
}
