package org.quoin.engine.transport;

import com.esotericsoftware.minlog.Log;
import org.tinylog.Logger;

/**
 * Writes KryoNet's errors, including those that strangers provoke, to our log: a few lines at a
 * time and without stack traces, so that a peer cannot fill a disk with bad bytes.
 */
public final class KryoLog extends Log.Logger {
    private static final int LINES_PER_WINDOW_MAX = 5;
    private static final long WINDOW_NANOS = 10_000_000_000L;

    /** Static, as KryoNet's log is. */
    private static final LineBudget BUDGET = new LineBudget(LINES_PER_WINDOW_MAX, WINDOW_NANOS);

    private KryoLog() {}

    /** Replaces KryoNet's log; calling it again changes nothing. */
    public static void install() {
        Log.set(Log.LEVEL_ERROR);
        Log.setLogger(new KryoLog());
    }

    /** Logs a failure that a stranger can provoke at will. */
    static void failed(Throwable failure) {
        write(failure.toString(), BUDGET, System.nanoTime());
    }

    @Override
    public void log(int level, String category, String message, Throwable ex) {
        String cause = ex == null ? "no cause" : ex.toString();
        write(message + " (" + cause + ")", BUDGET, System.nanoTime());
    }

    /** Writes a line, unless there were too many lately. */
    private static void write(String line, LineBudget budget, long nowNanos) {
        if (budget.spend(nowNanos)) {
            int dropped = budget.pollDropped();
            if (dropped > 0) {
                Logger.info("network: {} more of the like", dropped);
            }
            Logger.info("network: {}", line);
        }
    }

    /** Lets a few log lines pass in each window of time and counts the others. Any thread. */
    static final class LineBudget {
        private final int linesMax;
        private final long windowNanos;
        private boolean begun;
        private long windowStartNanos;
        private int lines;
        private int dropped;

        LineBudget(int linesMax, long windowNanos) {
            this.linesMax = linesMax;
            this.windowNanos = windowNanos;
        }

        /** Whether a line may be written now. */
        synchronized boolean spend(long nowNanos) {
            if (!begun || nowNanos - windowStartNanos >= windowNanos) {
                begun = true;
                windowStartNanos = nowNanos;
                lines = 0;
            }
            if (lines == linesMax) {
                dropped++;
                return false;
            }
            lines++;
            return true;
        }

        /** How many were not written since the last call. */
        synchronized int pollDropped() {
            int polled = dropped;
            dropped = 0;
            return polled;
        }
    }
}
