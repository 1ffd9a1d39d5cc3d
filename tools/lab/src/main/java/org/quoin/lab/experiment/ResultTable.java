package org.quoin.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** The rows of an experiment, one for each setting, for the CSV file and the terminal. */
public final class ResultTable {
    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** Makes a table without rows. */
    public ResultTable(String... columns) {
        this.columns = List.of(columns);
    }

    /** The column names, with units. */
    public List<String> columns() {
        return columns;
    }

    /** The rows, as text in the root locale. */
    public List<List<String>> rows() {
        return Collections.unmodifiableList(rows);
    }

    /** Adds a row of numbers and texts. */
    public void add(Object... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells in " + columns);
        }
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(text(cell));
        }
        rows.add(row);
    }

    private static String text(Object cell) {
        if (cell instanceof Double number) {
            double size = Math.abs(number);
            String format = size >= 100 ? "%.1f" : size >= 1 || size == 0 ? "%.2f" : "%.4f";
            return String.format(Locale.ROOT, format, number);
        }
        return cell.toString();
    }

    /** The table as CSV: RFC 4180, but with LF line endings. */
    public String toCsv() {
        StringBuilder out = new StringBuilder();
        appendLine(out, columns);
        rows.forEach(row -> appendLine(out, row));
        return out.toString();
    }

    private static void appendLine(StringBuilder out, List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            out.append(i == 0 ? "" : ",").append(quoted(cells.get(i)));
        }
        out.append('\n');
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
