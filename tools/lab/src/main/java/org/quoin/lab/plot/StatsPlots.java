package org.quoin.lab.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.plot.StatsPanel.Kind;
import org.quoin.lab.plot.StatsPanel.Shown;
import org.quoin.lab.plot.StatsTable.TableException;

/** Makes the panels of a picture from a table. */
public final class StatsPlots {
    /** The column that goes to the right, unless another is asked for. */
    public static final String SECONDS = "seconds";

    /** Points of a curve: more than the picture has pixels. */
    static final int POINTS_MAX = 2000;

    private static final double MINUTES_FROM_SECONDS = 600;
    private static final double HOURS_FROM_SECONDS = 4 * 3600;
    private static final double MINUTE_SECONDS = 60;
    private static final double HOUR_SECONDS = 3600;
    private static final double BITS_PER_BYTE = 8;
    private static final double THOUSAND = 1000;

    private final StatsTable table;
    private final String name;
    private final String across;
    private final double[] x;
    private final List<String> asked;
    private final List<Plot> plots = new ArrayList<>();
    private final List<String> zero = new ArrayList<>();

    /**
     * Makes them.
     *
     * @param name of the picture
     * @param across the column that goes to the right
     * @param asked the columns to draw; empty for all that a file of {@code --stats} has
     * @throws TableException if a column is missing or has texts, or if nothing can be drawn
     */
    public StatsPlots(StatsTable table, String name, String across, List<String> asked)
            throws TableException {
        this.table = table;
        this.name = name;
        this.across = across;
        this.asked = asked;
        this.x = table.numbers(across);
        checkAscending();
        for (String column : asked) {
            requireNumbers(column);
        }
        for (StatsPanel panel : StatsPanel.values()) {
            add(panel.title, panel.unit, panel.shown);
        }
        for (String column : table.columns()) {
            if (isOther(column)) {
                add(StatsTable.shown(column), "", List.of(new Shown(column, column)));
            }
        }
        if (plots.isEmpty()) {
            throw new TableException(
                    table.at(1)
                            + (table.rows() == 0
                                    ? "no row follows: --stats writes one each second"
                                    : "no column can be drawn: name some by --columns"));
        }
    }

    private void requireNumbers(String column) throws TableException {
        if (Arrays.stream(table.numbers(column)).allMatch(Double::isNaN)) {
            throw new TableException(
                    table.at(1)
                            + "there are no numbers in the column "
                            + StatsTable.shown(column)
                            + ": choose others by --columns");
        }
    }

    /** The panels; at least one. */
    public List<Plot> plots() {
        return List.copyOf(plots);
    }

    /** The columns that are always 0 and for that not drawn. */
    public List<String> zero() {
        return List.copyOf(zero);
    }

    /** Columns of later versions are drawn as well, and any others that are asked for. */
    private boolean isOther(String column) {
        boolean known =
                Arrays.stream(StatsPanel.values())
                        .flatMap(panel -> panel.shown.stream())
                        .anyMatch(shown -> shown.column().equals(column));
        return !known
                && !column.equals(across)
                && (asked.isEmpty()
                        ? !StatsPanel.NOT_DRAWN.contains(column) && table.hasNumbers(column)
                        : asked.contains(column));
    }

    private void checkAscending() throws TableException {
        for (int i = 1; i < x.length; i++) {
            if (x[i] < x[i - 1]) {
                throw new TableException(
                        table.at(i + 2)
                                + StatsTable.shown(across)
                                + " falls from "
                                + x[i - 1]
                                + " to "
                                + x[i]
                                + ": draw each run of a game from a file of its own");
            }
        }
    }

    private void add(String title, String unit, List<Shown> columns) throws TableException {
        List<Plot.Curve> curves = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Shown shown = columns.get(i);
            if (!isWanted(shown.column())) {
                continue;
            }
            double[] values = drawn(shown); // A text among them is a fault of the file.
            boolean isSaying = Arrays.stream(values).anyMatch(value -> value < 0 || value > 0);
            Plot.Curve curve = curve(StatsTable.shown(shown.label()), values, i);
            boolean isEmpty = curve.x().isEmpty();
            if (!isEmpty && (isSaying || !asked.isEmpty())) {
                curves.add(curve);
            } else if (!isEmpty) {
                zero.add(StatsTable.shown(shown.column()));
            }
        }
        if (!curves.isEmpty()) {
            plots.add(Plot.even(name, title, acrossTitle(), unit, curves));
        }
    }

    private boolean isWanted(String column) {
        return asked.isEmpty() ? table.columns().contains(column) : asked.contains(column);
    }

    private double[] drawn(Shown shown) throws TableException {
        double[] values = table.numbers(shown.column());
        for (int i = 0; i < values.length; i++) {
            if (shown.kind() == Kind.THOUSANDS) {
                values[i] /= THOUSAND;
            } else if (shown.kind() == Kind.BYTES) {
                values[i] *= BITS_PER_BYTE / THOUSAND / secondsOf(i);
            }
        }
        return values;
    }

    /** How long a row is about: a second, if the table does not say it. */
    private double secondsOf(int row) {
        if (!across.equals(SECONDS)) {
            return 1;
        }
        double seconds = row == 0 ? x[0] : x[row] - x[row - 1];
        return seconds > 0 ? seconds : 1;
    }

    private double secondsInUnit() {
        double last = x.length == 0 ? 0 : x[x.length - 1];
        boolean plain = !across.equals(SECONDS) || last < MINUTES_FROM_SECONDS;
        return plain ? 1 : last < HOURS_FROM_SECONDS ? MINUTE_SECONDS : HOUR_SECONDS;
    }

    private String acrossTitle() {
        double unit = secondsInUnit();
        String words = unit == 1 ? "seconds" : unit == MINUTE_SECONDS ? "minutes" : "hours";
        return across.equals(SECONDS) ? words + " since the start" : StatsTable.shown(across);
    }

    /**
     * The curve of a column without its empty cells. Where there are too many points, each stretch
     * is drawn by its lowest and its highest: no peak may be missing.
     */
    private Plot.Curve curve(String label, double[] values, int color) {
        int[] rows = new int[values.length];
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            if (!Double.isNaN(values[i]) && !Double.isNaN(x[i])) {
                rows[count++] = i;
            }
        }
        int stretch = Math.max(1, (int) Math.ceil(2.0 * count / POINTS_MAX));
        double unit = secondsInUnit();
        List<Double> left = new ArrayList<>();
        List<Double> up = new ArrayList<>();
        for (int from = 0; from < count; from += stretch) {
            int lowest = rows[from];
            int highest = rows[from];
            for (int i = from; i < Math.min(count, from + stretch); i++) {
                lowest = values[rows[i]] < values[lowest] ? rows[i] : lowest;
                highest = values[rows[i]] > values[highest] ? rows[i] : highest;
            }
            int first = Math.min(lowest, highest);
            int last = Math.max(lowest, highest);
            left.add(x[first] / unit);
            up.add(values[first]);
            if (last != first) {
                left.add(x[last] / unit);
                up.add(values[last]);
            }
        }
        return new Plot.Curve(label, left, up, color, false);
    }
}
