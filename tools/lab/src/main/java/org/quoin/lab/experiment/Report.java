package org.quoin.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.ExperimentResult.Figure;

/**
 * How an experiment reports its findings. Each condition and each measured quantity is declared
 * once, in the order of the table, with the name, the unit, the target and the getter that it has;
 * the table, the CSV file, the figures and the notes follow from that.
 *
 * @param <R> a finding: a row of the table
 */
public final class Report<R> {
    private final String experiment;
    private final Function<R, String> label;
    private final List<Quantity<R>> quantities = new ArrayList<>();
    private final Map<String, Function<R, Object>> parameters = new LinkedHashMap<>();
    private final List<String> firstNotes = new ArrayList<>();
    private Function<R, String> figurePrefix = row -> "";

    /**
     * Makes a report without columns.
     *
     * @param experiment the experiment's name
     * @param label what its notes call a finding
     */
    public Report(String experiment, Function<R, String> label) {
        this.experiment = experiment;
        this.label = label;
    }

    /** A condition that each figure names, but the table does not. */
    public void parameter(String key, Function<R, Object> value) {
        parameters.put(key, value);
    }

    /** A condition that is the same for all findings. */
    public void parameter(String key, Object value) {
        parameters.put(key, row -> value);
    }

    /** A condition that is a column, and a parameter of each figure. */
    public void condition(String head, String key, Function<R, Object> value) {
        column(head, value);
        parameter(key, value);
    }

    /** A column; with {@link Quantity#figure} a measured quantity whose figure has another name. */
    public Quantity<R> column(String head, Function<R, Object> value) {
        Quantity<R> quantity = new Quantity<>(head, value);
        quantities.add(quantity);
        return quantity;
    }

    /** A measured quantity: a column with its name and unit, and a figure. */
    public Quantity<R> measured(String name, String unit, Function<R, Object> value) {
        return column(unit.isEmpty() ? name : name + " " + unit, value).figure(name, unit);
    }

    /** A quantity that the table does not show. */
    public Quantity<R> hidden(Function<R, Object> value) {
        return column("", value);
    }

    /** A sentence on some findings; null for the others. */
    public void note(Function<R, @Nullable String> sentence) {
        hidden(row -> "").sentence = sentence;
    }

    /** What the names of a finding's figures begin with. Default: nothing. */
    public void figurePrefix(Function<R, String> prefix) {
        figurePrefix = prefix;
    }

    /** A sentence that comes before those on the findings. */
    public void first(String sentence) {
        firstNotes.add(sentence);
    }

    /** Everything that follows from the findings. */
    public ExperimentResult result(List<R> findings, List<Plot> plots) {
        return result(findings, plots, List.of());
    }

    /** The same with notes on all findings together, which come last. */
    public ExperimentResult result(List<R> findings, List<Plot> plots, List<String> more) {
        List<Quantity<R>> columns =
                quantities.stream().filter(quantity -> !quantity.head.isEmpty()).toList();
        ResultTable table =
                new ResultTable(columns.stream().map(each -> each.head).toArray(String[]::new));
        List<Figure> figures = new ArrayList<>();
        List<String> notes = new ArrayList<>(firstNotes);
        for (R found : findings) {
            Map<String, Object> conditions = new LinkedHashMap<>();
            parameters.forEach((key, value) -> conditions.put(key, value.apply(found)));
            List<Object> cells = new ArrayList<>();
            for (Quantity<R> quantity : quantities) {
                Object value = quantity.value.apply(found);
                if (!quantity.head.isEmpty()) {
                    cells.add(quantity.cell(value));
                }
                if (value instanceof Number number
                        && !Double.isNaN(number.doubleValue())
                        && quantity.hasFigure.test(found)) {
                    figures.add(
                            new Figure(
                                    experiment,
                                    figurePrefix.apply(found) + quantity.name,
                                    number.doubleValue(),
                                    quantity.unit,
                                    conditions));
                }
                String note = quantity.note(found, value, label);
                if (note != null) {
                    notes.add(note);
                }
            }
            table.add(cells.toArray());
        }
        notes.addAll(more);
        return new ExperimentResult(experiment, table, figures, plots, notes);
    }

    /**
     * What is measured of each finding. Its value is a number, or a text where there is none, such
     * as "never"; a text and NaN are no figures.
     */
    public static final class Quantity<R> {
        private final String head;
        private final Function<R, Object> value;
        private String name = "";
        private String unit = "";
        private Predicate<R> hasFigure = row -> false;
        private ToDoubleFunction<R> limit = row -> Double.NaN;
        private Predicate<R> hasLimit = row -> true;
        private @Nullable Function<R, String> limitName;
        private @Nullable String limitUnit;
        private @Nullable String unknown;
        private Function<R, @Nullable String> sentence = row -> null;

        private Quantity(String head, Function<R, Object> value) {
            this.head = head;
            this.value = value;
            this.name = head;
        }

        /** It is a figure of {@code summary.json}. */
        public Quantity<R> figure(String figureName, String figureUnit) {
            return figure(figureName, figureUnit, row -> true);
        }

        /** It is a figure of some findings. */
        public Quantity<R> figure(String figureName, String figureUnit, Predicate<R> where) {
            name = figureName;
            unit = figureUnit;
            hasFigure = where;
            return this;
        }

        /** It has a target; a note says whether it is reached. */
        public Quantity<R> atMost(double target) {
            return atMost(row -> target);
        }

        /** Each finding has a target of its own; NaN for none. */
        public Quantity<R> atMost(ToDoubleFunction<R> target) {
            limit = target;
            return this;
        }

        /** Only some findings have the target. */
        public Quantity<R> where(Predicate<R> condition) {
            hasLimit = condition;
            return this;
        }

        /** What the note calls it. Default: its name. */
        public Quantity<R> called(String what) {
            return called(row -> what);
        }

        /** What the note of each finding calls it. */
        public Quantity<R> called(Function<R, String> what) {
            limitName = what;
            return this;
        }

        /** The unit in the note. Default: its unit. */
        public Quantity<R> in(String what) {
            limitUnit = what;
            return this;
        }

        /** What the table shows instead of NaN. */
        public Quantity<R> orElse(String text) {
            unknown = text;
            return this;
        }

        private Object cell(Object measured) {
            return unknown != null && measured instanceof Double number && number.isNaN()
                    ? unknown
                    : measured;
        }

        private @Nullable String note(R found, Object measured, Function<R, String> label) {
            double target = hasLimit.test(found) ? limit.applyAsDouble(found) : Double.NaN;
            if (!(measured instanceof Number number) || Double.isNaN(target)) {
                return sentence.apply(found);
            }
            return TargetNotes.atMost(
                    label.apply(found) + ", " + (limitName == null ? name : limitName.apply(found)),
                    number.doubleValue(),
                    target,
                    limitUnit == null ? unit : limitUnit);
        }
    }
}
