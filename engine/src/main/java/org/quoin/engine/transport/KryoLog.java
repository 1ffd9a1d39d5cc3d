package org.quoin.engine.transport;

import com.esotericsoftware.minlog.Log;
import org.tinylog.Logger;

/**
 * Writes KryoNet's errors, all of which peers can provoke, to our log: a few lines at a time and
 * without stack traces, so that a peer cannot fill a disk with bad bytes. They are for the file
 * alone: who the strangers are is said by {@link Strangers}.
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

    /** Logs a failure that nobody has foreseen, but that a peer may be able to repeat at will. */
    static void failed(Throwable failure) {
        if (mayWrite()) {
            Logger.info("network: {}", failure.toString());
        }
    }

    @Override
    public void log(int level, String category, String message, Throwable ex) {
        if (mayWrite()) {
            Logger.debug("network: {} ({})", message, ex == null ? null : ex.getMessage());
        }
    }

    /** Whether there were few lines lately. */
    private static boolean mayWrite() {
        if (!BUDGET.spend(System.nanoTime())) {
            return false;
        }
        int dropped = BUDGET.pollDropped();
        if (dropped > 0) {
            Logger.debug("network: {} more like it", dropped);
        }
        return true;
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
