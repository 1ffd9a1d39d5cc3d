package org.quoin.server.metrics;

import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.StatsCsv;

/** Writes a row of statistics each second while a command runs, into a file or nowhere. */
public final class StatsLog implements AutoCloseable {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final long startNanos = System.nanoTime();
    private @Nullable StatsCsv csv;
    private long rows;

    /** Starts a log that goes into that file, or nowhere if it is null. */
    public StatsLog(@Nullable StatsCsv csv) {
        this.csv = csv;
    }

    /** Seconds since the start. */
    public double seconds() {
        return (System.nanoTime() - startNanos) / 1e9;
    }

    /** Says whether a row is due. */
    public boolean isDue() {
        return csv != null && System.nanoTime() - startNanos >= (rows + 1) * SECOND_NANOS;
    }

    /** Writes a row if one is due; to be called several times a second. */
    public void writeIfDue(Supplier<StatsCsv.Row> row) {
        StatsCsv target = csv;
        if (target == null || !isDue()) {
            return;
        }
        rows = (System.nanoTime() - startNanos) / SECOND_NANOS;
        try {
            target.write(row.get());
        } catch (IOException e) {
            // The game is worth more than its statistics.
            System.err.println("quoin: " + e.getMessage() + "; no more rows are written");
            close();
            csv = null;
        }
    }

    @Override
    public void close() {
        StatsCsv target = csv;
        if (target != null) {
            target.close();
        }
    }
}
