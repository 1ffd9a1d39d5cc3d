package org.quoin.engine.host.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The text of a list line by line, each with the entry that it is read as: nothing that people have
 * written is lost or changed. Empty lines and those that begin with # say nothing; others that
 * cannot be read are named in {@link #problems} and have no effect. Immutable.
 */
public final class ListText<E> {
    /** More than anybody writes by hand: commands add none beyond. */
    public static final int LINES_MAX = 4096;

    private final Reader<E> reader;
    private final List<Row<E>> rows;

    private record Row<E>(String line, @Nullable E entry, @Nullable String problem) {}

    /** Reads a line that is neither empty nor a comment. */
    @FunctionalInterface
    public interface Reader<E> {
        /**
         * Reads one.
         *
         * @param line without spaces around it
         * @param problems receives what is wrong with it, to be shown after the line's number
         * @return null if it has no entry
         */
        @Nullable E read(String line, Consumer<String> problems);
    }

    private ListText(Reader<E> reader, List<Row<E>> rows) {
        this.reader = reader;
        this.rows = rows;
    }

    /** Reads a file's text. */
    public static <E> ListText<E> of(String text, Reader<E> reader) {
        return new ListText<>(reader, text.lines().map(line -> row(line, reader)).toList());
    }

    private static <E> Row<E> row(String line, Reader<E> reader) {
        String stripped = line.strip();
        if (stripped.isEmpty() || stripped.startsWith("#")) {
            return new Row<>(line, null, null);
        }
        List<String> problems = new ArrayList<>(1);
        E entry = reader.read(stripped, problems::add);
        return new Row<>(line, entry, problems.isEmpty() ? null : problems.get(0));
    }

    /** All entries, in the order of their lines. */
    public List<E> entries() {
        return rows.stream().map(Row::entry).filter(Objects::nonNull).toList();
    }

    /** The lines that cannot be read: the number and problem of each. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            String problem = rows.get(i).problem();
            if (problem != null) {
                problems.add("line " + (i + 1) + problem);
            }
        }
        return problems;
    }

    /** The lines without an entry, but for empty ones. */
    public List<String> others() {
        return rows.stream()
                .filter(row -> row.entry() == null)
                .map(row -> row.line().strip())
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** For how many more lines there is room; where there is none {@link #plus} does nothing. */
    public int room() {
        return Math.max(0, LINES_MAX - rows.size());
    }

    /** The same with one more line at the end; this very text if it is full. */
    public ListText<E> plus(String line) {
        return room() == 0
                ? this
                : new ListText<>(
                        reader,
                        Stream.concat(rows.stream(), Stream.of(row(line, reader))).toList());
    }

    /** The same without the lines of some entries; this very text if there are none. */
    public ListText<E> without(Predicate<E> gone) {
        List<Row<E>> left =
                rows.stream()
                        .filter(row -> row.entry() == null || !gone.test(row.entry()))
                        .toList();
        return left.size() == rows.size() ? this : new ListText<>(reader, left);
    }

    /** The lines as they stand in a file. */
    public String text() {
        return ofLines(rows.stream().map(Row::line));
    }

    /** The text of these lines, each with its end. */
    public static String ofLines(Stream<String> lines) {
        return lines.map(line -> line + "\n").collect(Collectors.joining());
    }
}
