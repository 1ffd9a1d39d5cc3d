package org.quoin.engine.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * Writes statistics of a running game into a file, one row a second: {@code docs/report.md} says
 * what the columns mean. Each row is flushed before the next is made, so that a reader of the file
 * sees it and a crash loses none. Not for several threads at once.
 */
public final class StatsCsv implements AutoCloseable {
    /** A column: its name, and its text from the row before and this row. */
    private record Column(String name, BiFunction<Row, Row, String> text) {}

    /** New columns are added at the end; none is renamed or changes its meaning. */
    private static final List<Column> COLUMNS =
            List.of(
                    shown("seconds", row -> digits(1, row.seconds())),
                    shown("fps", row -> row.fps() < 0 ? "" : digits(1, row.fps())),
                    shown(
                            "roundTripMillis",
                            row -> digits(2, row.stats().link().roundTripMillis())),
                    counted("datagramsIn", row -> traffic(row).in().udpDatagrams()),
                    counted("datagramsOut", row -> traffic(row).out().udpDatagrams()),
                    counted("bytesIn", row -> traffic(row).in().bytes()),
                    counted("bytesOut", row -> traffic(row).out().bytes()),
                    counted("resent", row -> traffic(row).resent()),
                    counted("lost", row -> traffic(row).lost()),
                    counted("duplicate", row -> traffic(row).duplicate()),
                    counted("stalls", row -> row.stats().pacing().stalls()),
                    shown("turnsBehind", row -> "" + row.stats().pacing().turnsBehind()),
                    counted("desyncs", row -> row.stats().sync().desyncs()),
                    shown("inputDelayTurns", row -> "" + row.stats().input().delayTurns()),
                    shown("marginMillis", StatsCsv::margin),
                    shown("turn", row -> "" + row.stats().turn()),
                    shown("players", row -> row.isOfClient() ? "" : "" + row.players()),
                    counted("substitutions", row -> row.stats().input().substitutions()),
                    shown("transport", StatsCsv::transport),
                    shown("carriedKbit", row -> "" + row.stats().link().carriedKbit()),
                    shown("neededKbit", row -> "" + row.stats().link().neededKbit()),
                    shown("editedBytes", row -> "" + row.stats().size().bytes()));

    /** The first line. */
    public static final String HEAD =
            COLUMNS.stream().map(Column::name).collect(Collectors.joining(","));

    private final Path file;
    private final BufferedWriter out;
    private Row before = Row.START;

    private StatsCsv(Path file, BufferedWriter out) {
        this.file = file;
        this.out = out;
    }

    /**
     * Creates the file, empty, and its folder if there is none.
     *
     * @throws IOException if it cannot be written; the message says which and why, for a person
     */
    public static StatsCsv create(Path file) throws IOException {
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            StatsCsv csv = new StatsCsv(file, Files.newBufferedWriter(file));
            csv.line(HEAD);
            return csv;
        } catch (IOException e) {
            throw explained(file, e);
        }
    }

    /**
     * Writes a row; counts are written as the increase since the row before.
     *
     * @throws IOException if it cannot be written; the message says which and why, for a person
     */
    public void write(Row row) throws IOException {
        String text =
                COLUMNS.stream()
                        .map(column -> column.text().apply(before, row))
                        .collect(Collectors.joining(","));
        before = row;
        try {
            line(text);
        } catch (IOException e) {
            throw explained(file, e);
        }
    }

    /** Closes the file. All rows are on the disk already. */
    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            // Each row was flushed: there is nothing left to lose.
        }
    }

    /** Returns the increase of a count; a lower one belongs to another game, which began at 0. */
    private static long increase(long before, long now) {
        return now < before ? now : now - before;
    }

    private static Column shown(String name, Function<Row, String> text) {
        return new Column(name, (last, row) -> text.apply(row));
    }

    private static Column counted(String name, ToLongFunction<Row> count) {
        return new Column(
                name,
                (last, row) ->
                        Long.toString(increase(count.applyAsLong(last), count.applyAsLong(row))));
    }

    private static ClientStats.Flow traffic(Row row) {
        return row.stats().traffic();
    }

    private static String margin(Row row) {
        double millis = row.stats().input().recentMarginMillis();
        return Double.isNaN(millis) ? "" : digits(1, millis);
    }

    private static String transport(Row row) {
        return row.isOfClient()
                ? row.stats().link().transport().name().toLowerCase(Locale.ROOT)
                : "";
    }

    private static String digits(int digits, double value) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    private void line(String text) throws IOException {
        out.write(text);
        out.write('\n');
        out.flush();
    }

    private static IOException explained(Path file, IOException e) {
        String reason = e instanceof FileSystemException system ? system.getReason() : null;
        String why = reason == null ? e.toString() : reason;
        return new IOException("cannot write statistics to " + file + ": " + why, e);
    }

    /**
     * The figures of a game at one moment. Counts run from its start.
     *
     * @param seconds since the start
     * @param fps pictures a second; -1 without a window
     * @param players players with a slot on this host; {@link #NO_HOST} of a client
     * @param stats the figures of a client, or of all players of a host
     */
    public record Row(double seconds, double fps, int players, ClientStats stats) {
        /** The number of players in a client's row. */
        public static final int NO_HOST = -1;

        /** Nothing has happened yet. */
        public static final Row START = new Row(0, -1, NO_HOST, ClientStats.NONE);

        /** Whether these are a client's figures. */
        boolean isOfClient() {
            return players == NO_HOST;
        }
    }
}
