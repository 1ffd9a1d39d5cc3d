package org.quoin.engine.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Writes statistics of a running game into a file, one row a second: {@code docs/report.md} says
 * what the columns mean. Each row is on the disk's side before the next is made, so whoever watches
 * the file sees it, and a crash loses none. Not for several threads at once.
 */
public final class StatsCsv implements AutoCloseable {
    /**
     * The first line. Columns are added at the end, but none is renamed or given another meaning.
     */
    public static final String HEAD =
            "seconds,fps,roundTripMillis,datagramsIn,datagramsOut,bytesIn,bytesOut,resent,lost,"
                    + "duplicate,stalls,turnsBehind,desyncs,inputDelayTurns,marginMillis,turn,"
                    + "players,substitutions,transport";

    private final Path file;
    private final BufferedWriter out;
    private StatsRow before = StatsRow.START;

    private StatsCsv(Path file, BufferedWriter out) {
        this.file = file;
        this.out = out;
    }

    /**
     * Makes the file anew, and its folder if there is none.
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
     * Writes a row: what was counted goes in as the increase since the row before.
     *
     * @throws IOException if it cannot be written; the message says which and why, for a person
     */
    public void write(StatsRow row) throws IOException {
        String text =
                String.format(
                        Locale.ROOT,
                        "%.1f,%s,%.2f,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%s,%d,%s,%d,%s",
                        row.seconds(),
                        row.fps() < 0 ? "" : oneDigit(row.fps()),
                        row.roundTripMillis(),
                        increase(before.in().udpDatagrams(), row.in().udpDatagrams()),
                        increase(before.out().udpDatagrams(), row.out().udpDatagrams()),
                        increase(before.in().bytes(), row.in().bytes()),
                        increase(before.out().bytes(), row.out().bytes()),
                        increase(before.resent(), row.resent()),
                        increase(before.lost(), row.lost()),
                        increase(before.duplicate(), row.duplicate()),
                        increase(before.stalls(), row.stalls()),
                        row.turnsBehind(),
                        increase(before.desyncs(), row.desyncs()),
                        row.inputDelayTurns(),
                        Double.isNaN(row.marginMillis()) ? "" : oneDigit(row.marginMillis()),
                        row.turn(),
                        row.players() < 0 ? "" : Integer.toString(row.players()),
                        increase(before.substitutions(), row.substitutions()),
                        row.transport());
        before = row;
        try {
            line(text);
        } catch (IOException e) {
            throw explained(file, e);
        }
    }

    /** Ends the file. What was written is there already. */
    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            // Each row was flushed: there is nothing left to lose.
        }
    }

    /** Another game begins to count anew. */
    private static long increase(long before, long now) {
        return now < before ? now : now - before;
    }

    private static String oneDigit(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
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
}
