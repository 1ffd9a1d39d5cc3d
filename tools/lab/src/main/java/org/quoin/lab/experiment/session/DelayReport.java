package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.lab.experiment.session.DelayRun.Finding;
import org.quoin.lab.experiment.session.DelayRun.Line;

/** Compares the input delay of the first minute with what it should be, line by line. */
public final class DelayReport {
    private static final double LOOPBACK_FIRST = 2;
    private static final double LOOPBACK_LATER = 1;
    private static final double LATER_SECONDS = 5;
    private static final double ROUGH_EXTRA = 2;
    private static final double CLEAN_EXTRA = 1;
    private static final double END_SECONDS = 3600;

    private final String name;
    private final String where;
    private final ResultTable table =
            new ResultTable(
                    "round trip ms",
                    "loss and jitter",
                    "starts",
                    "path turns",
                    "first second, median",
                    "first second, worst",
                    "after 5 s, median",
                    "after 5 s, worst",
                    "most, median",
                    "most, worst",
                    "seconds to join, median",
                    "substituted, median",
                    "stalls, median");
    private final List<Figure> figures = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Plot.Curve> clean = new ArrayList<>();
    private final List<Plot.Curve> rough = new ArrayList<>();

    /**
     * @param name of the experiment
     * @param where what the title of the plots begins with
     */
    public DelayReport(String name, String where) {
        this.name = name;
        this.where = where;
    }

    /** Adds the starts over one line. */
    public void add(Line line, int pathTurns, List<Finding> starts, int seconds) {
        double firstWorst = worst(starts, each -> each.most(0, 1));
        double laterWorst = worst(starts, each -> each.most(LATER_SECONDS, END_SECONDS));
        double mostWorst = worst(starts, each -> each.most(0, END_SECONDS));
        double later = middle(starts, each -> each.most(LATER_SECONDS, END_SECONDS));
        table.add(
                line.roundTripMillis(),
                line.rough() ? "2 %, 20 ms" : "none",
                starts.size(),
                pathTurns,
                middle(starts, each -> each.most(0, 1)),
                firstWorst,
                later,
                laterWorst,
                middle(starts, each -> each.most(0, END_SECONDS)),
                mostWorst,
                middle(starts, Finding::joinSeconds),
                middle(starts, Finding::substituted),
                middle(starts, Finding::stalls));
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("roundTripMillis", line.roundTripMillis());
        parameters.put("lossAndJitter", line.rough());
        parameters.put("starts", starts.size());
        parameters.put("pathTurns", pathTurns);
        parameters.put("seconds", seconds);
        figures.add(new Figure(name, "worst delay", mostWorst, "turns", parameters));
        figures.add(new Figure(name, "worst delay after 5 s", laterWorst, "turns", parameters));
        figures.add(new Figure(name, "delay after 5 s", later, "turns", parameters));
        long never = starts.stream().filter(each -> Double.isNaN(each.joinSeconds())).count();
        if (never > 0) {
            notes.add(line + ": " + never + " of " + starts.size() + " never played");
        }
        target(line, pathTurns, mostWorst, laterWorst);
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        for (double at = 0; at < seconds; at += 0.5) {
            double second = at;
            x.add(second);
            y.add(middle(starts, each -> each.at(second)));
        }
        List<Plot.Curve> panel = line.rough() ? rough : clean;
        String label =
                line.roundTripMillis() == 0
                        ? "loopback"
                        : line.roundTripMillis() + " ms round trip";
        panel.add(new Plot.Curve(label, x, y, panel.size(), false));
    }

    private void target(Line line, int pathTurns, double mostWorst, double laterWorst) {
        if (line.roundTripMillis() == 0 && !line.rough()) {
            notes.add(TargetNotes.atMost(line + ", worst", mostWorst, LOOPBACK_FIRST, "turns"));
            notes.add(
                    TargetNotes.atMost(
                            line + ", worst after 5 s", laterWorst, LOOPBACK_LATER, "turns"));
        } else {
            double most = pathTurns + (line.rough() ? ROUGH_EXTRA : CLEAN_EXTRA);
            notes.add(TargetNotes.atMost(line + ", worst", mostWorst, most, "turns"));
        }
    }

    private static double worst(List<Finding> starts, ToDoubleFunction<Finding> value) {
        return starts.stream()
                .mapToDouble(value)
                .filter(each -> !Double.isNaN(each))
                .max()
                .orElse(Double.NaN);
    }

    private static double middle(List<Finding> starts, ToDoubleFunction<Finding> value) {
        return DelayRun.median(starts.stream().map(value::applyAsDouble).toList());
    }

    /** All that was added. */
    public ExperimentResult result() {
        return new ExperimentResult(
                name,
                table,
                figures,
                List.of(plot("no loss, no jitter", clean), plot("2 % loss, 20 ms jitter", rough)),
                notes);
    }

    private Plot plot(String line, List<Plot.Curve> curves) {
        return new Plot(
                name,
                String.format(Locale.ROOT, "%s: input delay, %s", where, line),
                "seconds since the player came in",
                "turns, median of the starts",
                false,
                false,
                curves,
                List.of());
    }
}
