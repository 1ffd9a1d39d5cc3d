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
 * once, in the order of the table, with its name, unit, target and getter. The table, the CSV file,
 * the figures and the notes follow from that.
 *
 * @param <R> the type of a finding, a row of the table
 */
public final class Report<R> {
    private final String experiment;
    private final Function<R, String> label;
    private final List<Quantity<R>> quantities = new ArrayList<>();
    private final Map<String, Function<R, Object>> parameters = new LinkedHashMap<>();
    private final Map<String, Object> common = new LinkedHashMap<>();
    private final List<Figure> totals = new ArrayList<>();
    private final List<String> firstNotes = new ArrayList<>();
    private Function<R, String> figurePrefix = row -> "";

    /**
     * Makes a report without columns.
     *
     * @param experiment the experiment's name
     * @param label names a finding in the notes
     */
    public Report(String experiment, Function<R, String> label) {
        this.experiment = experiment;
        this.label = label;
    }

    /** Declares a condition that each figure names but the table does not. */
    public void parameter(String key, Function<R, Object> value) {
        parameters.put(key, value);
    }

    /** Declares a condition that is the same for all findings. */
    public void parameter(String key, Object value) {
        parameters.put(key, row -> value);
        common.put(key, value);
    }

    /** Declares a condition that is a column and a parameter of each figure. */
    public void condition(String head, String key, Function<R, Object> value) {
        column(head, value);
        parameter(key, value);
    }

    /**
     * Declares a column; with {@link Quantity#figure}, a measured quantity whose figure has another
     * name.
     */
    public Quantity<R> column(String head, Function<R, Object> value) {
        Quantity<R> quantity = new Quantity<>(head, value);
        quantities.add(quantity);
        return quantity;
    }

    /** Declares a measured quantity: a column with its name and unit, and a figure. */
    public Quantity<R> measured(String name, String unit, Function<R, Object> value) {
        return column(unit.isEmpty() ? name : name + " " + unit, value).figure(name, unit);
    }

    /** Declares a quantity that the table does not show. */
    public Quantity<R> hidden(Function<R, Object> value) {
        return column("", value);
    }

    /**
     * Adds a figure of all findings together, which comes behind theirs. Its conditions are those
     * that are the same for all.
     */
    public void total(String name, double value, String unit) {
        totals.add(new Figure(experiment, name, value, unit, common));
    }

    /** Adds a sentence on each finding; null for none. */
    public void note(Function<R, @Nullable String> sentence) {
        hidden(row -> "").sentence = sentence;
    }

    /** Sets the prefix of the names of a finding's figures. Default: none. */
    public void figurePrefix(Function<R, String> prefix) {
        figurePrefix = prefix;
    }

    /** Adds a sentence in front of those on the findings. */
    public void first(String sentence) {
        firstNotes.add(sentence);
    }

    /** Makes the result from the findings. */
    public ExperimentResult result(List<R> findings, List<Plot> plots) {
        return result(findings, plots, List.of());
    }

    /** The same with further notes on all findings together, which come last. */
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
                                    figurePrefix.apply(found) + quantity.name.apply(found),
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
        figures.addAll(totals);
        notes.addAll(more);
        return new ExperimentResult(experiment, table, figures, plots, notes);
    }

    /**
     * A quantity measured for each finding. Its value is a number, or a text such as "never"; texts
     * and NaN do not become figures.
     */
    public static final class Quantity<R> {
        private final String head;
        private final Function<R, Object> value;
        private Function<R, String> name;
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
            this.name = row -> head;
        }

        /** Makes it a figure of {@code summary.json}. */
        public Quantity<R> figure(String figureName, String figureUnit) {
            return figure(figureName, figureUnit, row -> true);
        }

        /** Makes it a figure for some findings. */
        public Quantity<R> figure(String figureName, String figureUnit, Predicate<R> where) {
            hasFigure = where;
            name = row -> figureName;
            unit = figureUnit;
            return this;
        }

        /** Makes it a figure whose name depends on the finding. */
        public Quantity<R> figure(Function<R, String> figureName, String figureUnit) {
            figure("", figureUnit);
            name = figureName;
            return this;
        }

        /** Sets a target; a note says whether it is reached. */
        public Quantity<R> atMost(double target) {
            return atMost(row -> target);
        }

        /** Sets a target for each finding; NaN for none. */
        public Quantity<R> atMost(ToDoubleFunction<R> target) {
            limit = target;
            return this;
        }

        /** Limits the target to some findings. */
        public Quantity<R> where(Predicate<R> condition) {
            hasLimit = condition;
            return this;
        }

        /** Sets its name in the note. Default: its name. */
        public Quantity<R> called(String what) {
            return called(row -> what);
        }

        /** Sets its name in each finding's note. */
        public Quantity<R> called(Function<R, String> what) {
            limitName = what;
            return this;
        }

        /** Sets the unit in the note. Default: its unit. */
        public Quantity<R> in(String what) {
            limitUnit = what;
            return this;
        }

        /** Sets what the table shows in place of NaN. */
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
                    label.apply(found) + ", " + (limitName == null ? name : limitName).apply(found),
                    number.doubleValue(),
                    target,
                    limitUnit == null ? unit : limitUnit);
        }
    }
}
