package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.session.DelayRun.DelayLink;
import org.quoin.lab.experiment.session.DelayRun.Finding;

/** Compares the input delay of the first minute with its targets, link by link. */
public final class DelayReport {
    private static final double LOOPBACK_FIRST = 2;
    private static final double LOOPBACK_LATER = 1;
    private static final double LATER_SECONDS = 5;
    private static final double ROUGH_EXTRA = 2;
    private static final double CLEAN_EXTRA = 1;
    private static final double END_SECONDS = 3600;

    private DelayReport() {}

    /** The results of all starts over one link. */
    public record Starts(DelayLink link, int rate, List<Finding> findings) {
        int pathTurns() {
            return InputDelay.pathTurns(link.roundTripMillis(), rate);
        }

        boolean isLoopback() {
            return link.roundTripMillis() == 0 && !link.rough();
        }

        double worst(double fromSeconds, double toSeconds) {
            return findings.stream()
                    .mapToDouble(each -> each.most(fromSeconds, toSeconds))
                    .filter(each -> !Double.isNaN(each))
                    .max()
                    .orElse(Double.NaN);
        }

        double median(ToDoubleFunction<Finding> value) {
            return DelayRun.median(findings.stream().map(value::applyAsDouble).toList());
        }

        double worstWanted() {
            return isLoopback()
                    ? LOOPBACK_FIRST
                    : pathTurns() + (link.rough() ? ROUGH_EXTRA : CLEAN_EXTRA);
        }

        @Nullable String neverPlayed() {
            long never = findings.stream().filter(each -> Double.isNaN(each.joinSeconds())).count();
            return never == 0
                    ? null
                    : link + ": " + never + " of " + findings.size() + " never played";
        }
    }

    /**
     * Reports the results of the starts over each link.
     *
     * @param name the experiment's name
     * @param where the start of the plots' titles
     * @param seconds how long each start was observed
     */
    public static ExperimentResult result(
            String name, String where, List<Starts> byLink, int seconds) {
        Report<Starts> report = new Report<>(name, starts -> starts.link.toString());
        report.condition(
                "round trip ms", "roundTripMillis", starts -> starts.link.roundTripMillis());
        report.column("loss and jitter", starts -> starts.link.rough() ? "2 %, 20 ms" : "none");
        report.parameter("lossAndJitter", starts -> starts.link.rough());
        report.condition("starts", "starts", starts -> starts.findings.size());
        report.condition("path turns", "pathTurns", Starts::pathTurns);
        report.parameter("seconds", seconds);
        report.note(Starts::neverPlayed);
        report.column("first second, median", starts -> starts.median(each -> each.most(0, 1)));
        report.column("first second, worst", starts -> starts.worst(0, 1));
        report.hidden(starts -> starts.worst(0, END_SECONDS))
                .figure("worst delay", "turns")
                .atMost(Starts::worstWanted)
                .called("worst");
        report.column(
                        "after 5 s, median",
                        starts -> starts.median(each -> each.most(LATER_SECONDS, END_SECONDS)))
                .figure("delay after 5 s", "turns");
        report.column("after 5 s, worst", starts -> starts.worst(LATER_SECONDS, END_SECONDS))
                .figure("worst delay after 5 s", "turns")
                .atMost(LOOPBACK_LATER)
                .called("worst after 5 s")
                .where(Starts::isLoopback);
        report.column("most, median", starts -> starts.median(each -> each.most(0, END_SECONDS)));
        report.column("most, worst", starts -> starts.worst(0, END_SECONDS));
        report.column("seconds to join, median", starts -> starts.median(Finding::joinSeconds));
        report.column("substituted, median", starts -> starts.median(Finding::substituted));
        report.column("stalls, median", starts -> starts.median(Finding::stalls));
        return report.result(
                byLink,
                List.of(
                        plot(
                                name,
                                where + ": input delay, no loss, no jitter",
                                byLink,
                                false,
                                seconds),
                        plot(
                                name,
                                where + ": input delay, 2 % loss, 20 ms jitter",
                                byLink,
                                true,
                                seconds)));
    }

    private static Plot plot(
            String name, String title, List<Starts> byLink, boolean rough, int seconds) {
        List<Double> times =
                DoubleStream.iterate(0, at -> at < seconds, at -> at + 0.5).boxed().toList();
        List<Plot.Curve> curves = new ArrayList<>();
        for (Starts starts : byLink) {
            if (starts.link.rough() == rough) {
                int roundTripMillis = starts.link.roundTripMillis();
                curves.add(
                        Plot.Curve.of(
                                roundTripMillis == 0
                                        ? "loopback"
                                        : roundTripMillis + " ms round trip",
                                times,
                                at -> at,
                                at -> starts.median(each -> each.at(at)),
                                curves.size(),
                                false));
            }
        }
        return Plot.even(
                name,
                title,
                "seconds since the player came in",
                "turns, median of the starts",
                curves);
    }
}
