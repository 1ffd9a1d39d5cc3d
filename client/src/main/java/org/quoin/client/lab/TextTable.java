package org.quoin.client.lab;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.lab.experiment.ResultTable;

/** A table as lines of text, its columns in line. */
public final class TextTable {
    private static final String GAP = "   ";

    private TextTable() {}

    /** The head, a rule, and the rows. */
    public static List<String> lines(ResultTable table) {
        List<List<String>> all = new ArrayList<>();
        all.add(table.columns());
        all.addAll(table.rows());
        int[] widths = new int[table.columns().size()];
        for (List<String> row : all) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : all) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String space = " ".repeat(widths[i] - row.get(i).length());
                line.append(i == 0 ? "" : GAP).append(space).append(row.get(i));
            }
            lines.add(line.toString());
        }
        lines.add(1, "-".repeat(lines.get(0).length()));
        return lines;
    }
}
