package org.quoin.lab.plot;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.SimilarWords;
import org.quoin.sim.util.PlainText;

/**
 * The numbers of a CSV file with a line of column names. The file may be a stranger's: what is read
 * of it is bounded, and what is wrong with it is said with its line and column.
 */
public final class StatsTable {
    /** More than a week at a row a second. */
    static final int ROWS_MAX = 700_000;

    /** Three times as many as there are. */
    static final int COLUMNS_MAX = 64;

    /** The longest row has about 200 characters. */
    static final int LINE_CHARS_MAX = 4000;

    private static final int SHOWN_BYTES_MAX = 40;
    private static final int ROWS_AT_FIRST = 1024;
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final Pattern NUMBER =
            Pattern.compile("[-+]?\\d{1,18}(\\.\\d{0,12})?([eE][-+]?\\d{1,2})?");

    private final String file;
    private final List<String> columns;
    private double[][] cells = new double[0][];
    private int rows;

    /** Where the first text of each column is that is no number; 0 for none. */
    private final int[] textLines;

    private final String[] texts;
    private int cutLine;

    private StatsTable(String file, List<String> columns) {
        this.file = file;
        this.columns = columns;
        this.textLines = new int[columns.size()];
        this.texts = new String[columns.size()];
    }

    /** A file has no such table. The message names the file, the place and what helps. */
    public static final class TableException extends Exception {
        private static final long serialVersionUID = 1L;

        TableException(String message) {
            super(message);
        }
    }

    /**
     * Reads a file. A last row that is cut off, as of a game that is running or was killed, is left
     * out.
     */
    public static StatsTable read(Path file) throws IOException, TableException {
        if (!Files.isRegularFile(file)) {
            throw new TableException(
                    Files.exists(file)
                            ? file + " is no file with a table in it: choose one of --stats"
                            : "there is no file " + file + ": --stats " + file + " writes one");
        }
        try (InputStream bytes = Files.newInputStream(file);
                BufferedReader in =
                        new BufferedReader(
                                new InputStreamReader(
                                        bytes, StandardCharsets.UTF_8.newDecoder()))) {
            return read(file.toString(), in);
        } catch (CharacterCodingException e) {
            throw new TableException(
                    file
                            + " is no text in UTF-8: save it as CSV in UTF-8, or draw the file"
                            + " itself");
        }
    }

    static StatsTable read(String file, BufferedReader in) throws IOException, TableException {
        Lines lines = new Lines(file, in);
        String head = lines.next();
        if (head == null || head.isBlank()) {
            throw new TableException(
                    file + ", line 1: there are no names of columns: choose a file of --stats");
        }
        StatsTable table = new StatsTable(file, names(file, head));
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isEmpty()) {
                table.add(line, lines);
            }
        }
        return table;
    }

    private static List<String> names(String file, String head) throws TableException {
        String line = head.charAt(0) == BYTE_ORDER_MARK ? head.substring(1) : head;
        List<String> names = split(line).stream().map(String::strip).toList();
        if (names.size() == 1) {
            String other =
                    line.indexOf(';') >= 0 ? "semicolons" : line.indexOf('\t') >= 0 ? "tabs" : "";
            throw new TableException(
                    file
                            + ", line 1: there is only one column"
                            + (other.isEmpty() ? "" : ", as " + other + " are between them")
                            + ": columns are separated by commas, as in a file of --stats");
        }
        if (names.size() > COLUMNS_MAX) {
            throw new TableException(
                    file
                            + ", line 1: "
                            + names.size()
                            + " columns; at most "
                            + COLUMNS_MAX
                            + " are read: leave some out");
        }
        HashSet<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new TableException(
                        file + ", line 1: two columns are called " + shown(name) + ": rename one");
            }
        }
        return names;
    }

    private void add(String line, Lines lines) throws TableException {
        List<String> words = split(line);
        if (words.size() != columns.size()) {
            if (lines.isCutOff()) {
                cutLine = lines.number();
                return;
            }
            throw new TableException(
                    at(lines.number())
                            + words.size()
                            + (words.size() == 1 ? " cell" : " cells")
                            + " instead of "
                            + columns.size()
                            + ": mend or delete that line");
        }
        if (rows == ROWS_MAX) {
            throw new TableException(
                    at(lines.number())
                            + "more than "
                            + ROWS_MAX
                            + " rows: draw a part of it (head -n and tail -n cut one)");
        }
        if (cells.length == 0) {
            cells = new double[columns.size()][ROWS_AT_FIRST];
        } else if (rows == cells[0].length) {
            int more = Math.min(ROWS_MAX, 2 * rows);
            Arrays.setAll(cells, i -> Arrays.copyOf(cells[i], more));
        }
        for (int i = 0; i < words.size(); i++) {
            cells[i][rows] = number(words.get(i).strip(), i, lines.number());
        }
        rows++;
    }

    /**
     * NaN for an empty cell, and for a text, which is only remembered: nobody may want to see it.
     */
    private double number(String word, int column, int line) {
        if (word.isEmpty()) {
            return Double.NaN;
        }
        if (!NUMBER.matcher(word).matches()) {
            if (textLines[column] == 0) {
                textLines[column] = line;
                texts[column] = word;
            }
            return Double.NaN;
        }
        return Double.parseDouble(word);
    }

    /** Cells in quotes may have commas in them; no line breaks, as nobody writes those here. */
    private static List<String> split(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                boolean twice = quoted && i + 1 < line.length() && line.charAt(i + 1) == '"';
                if (twice) {
                    cell.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }

    /** How many rows there are. */
    public int rows() {
        return rows;
    }

    /** The names of the columns, in their order. */
    public List<String> columns() {
        return columns;
    }

    /** The line that was left out because it is cut off; 0 if there is none. */
    public int cutLine() {
        return cutLine;
    }

    /** Whether there is a column with numbers and without texts. */
    boolean hasNumbers(String name) {
        int column = columns.indexOf(name);
        return column >= 0
                && textLines[column] == 0
                && Arrays.stream(cells.length == 0 ? new double[0] : cells[column], 0, rows)
                        .anyMatch(value -> !Double.isNaN(value));
    }

    /**
     * The numbers of a column, row by row; NaN where a cell is empty.
     *
     * @throws TableException if there is no such column, or a text in it
     */
    double[] numbers(String name) throws TableException {
        int column = columns.indexOf(name);
        if (column < 0) {
            List<String> similar = SimilarWords.of(name, columns);
            throw new TableException(
                    file
                            + " has no column "
                            + shown(name)
                            + (similar.isEmpty()
                                    ? ""
                                    : ": did you mean " + String.join(", ", shown(similar)) + "?")
                            + (similar.isEmpty() ? ": its" : " Its")
                            + " columns are "
                            + String.join(", ", shown(columns)));
        }
        if (textLines[column] > 0) {
            throw new TableException(
                    at(textLines[column])
                            + "column "
                            + shown(name)
                            + ": \""
                            + shown(texts[column])
                            + "\" is no number: mend it, or choose other columns by --columns");
        }
        return cells.length == 0 ? new double[0] : Arrays.copyOf(cells[column], rows);
    }

    /** How an error message begins that is about a line. */
    String at(int line) {
        return file + ", line " + line + ": ";
    }

    static String shown(String text) {
        return PlainText.shown(PlainText.cut(text, SHOWN_BYTES_MAX));
    }

    private static List<String> shown(List<String> texts) {
        return texts.stream().map(StatsTable::shown).toList();
    }

    /** Lines of bounded length; a carriage return before the end of one is no part of it. */
    private static final class Lines {
        private final String file;
        private final BufferedReader in;
        private int number;
        private boolean cutOff;

        Lines(String file, BufferedReader in) {
            this.file = file;
            this.in = in;
        }

        /** The line that {@link #next} returned last, counted from 1. */
        int number() {
            return number;
        }

        /** Whether the file ended in it. */
        boolean isCutOff() {
            return cutOff;
        }

        @Nullable String next() throws IOException, TableException {
            StringBuilder line = new StringBuilder();
            int c = in.read();
            if (c < 0) {
                return null;
            }
            number++;
            for (; c >= 0 && c != '\n'; c = in.read()) {
                if (line.length() == LINE_CHARS_MAX) {
                    throw new TableException(
                            file
                                    + ", line "
                                    + number
                                    + ": longer than "
                                    + LINE_CHARS_MAX
                                    + " characters: this is no file of --stats");
                }
                line.append((char) c);
            }
            cutOff = c < 0;
            int end = line.length();
            return end > 0 && line.charAt(end - 1) == '\r'
                    ? line.substring(0, end - 1)
                    : line.toString();
        }
    }
}
