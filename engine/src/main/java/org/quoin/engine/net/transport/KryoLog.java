package org.quoin.engine.net.transport;

import com.esotericsoftware.minlog.Log;
import org.tinylog.Logger;

/**
 * Sends KryoNet's errors, and what a stranger made it throw, into our log: a few lines at a time
 * and without stack traces, as a peer must not be able to fill a disk with bad bytes.
 */
public final class KryoLog extends Log.Logger {
    private static final int LINES_PER_WINDOW_MAX = 5;
    private static final long WINDOW_NANOS = 10_000_000_000L;

    /** One for the process, as KryoNet's log is. */
    private static final LineBudget BUDGET = new LineBudget(LINES_PER_WINDOW_MAX, WINDOW_NANOS);

    private KryoLog() {}

    /** Takes KryoNet's log over; the same however often it is called. */
    public static void install() {
        Log.set(Log.LEVEL_ERROR);
        Log.setLogger(new KryoLog());
    }

    /** Something has failed that a stranger may provoke as often as it likes. */
    static void failed(Throwable failure) {
        write(failure.toString(), BUDGET, System.nanoTime());
    }

    @Override
    public void log(int level, String category, String message, Throwable ex) {
        String cause = ex == null ? "no cause" : ex.toString();
        write(message + " (" + cause + ")", BUDGET, System.nanoTime());
    }

    /** Writes a line, unless there were too many already. */
    private static void write(String line, LineBudget budget, long nowNanos) {
        if (budget.take(nowNanos)) {
            int swallowed = budget.takeSwallowed();
            if (swallowed > 0) {
                Logger.info("network: {} more of the like", swallowed);
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
        private int swallowed;

        LineBudget(int linesMax, long windowNanos) {
            this.linesMax = linesMax;
            this.windowNanos = windowNanos;
        }

        /** Whether a line may be written now. */
        synchronized boolean take(long nowNanos) {
            if (!begun || nowNanos - windowStartNanos >= windowNanos) {
                begun = true;
                windowStartNanos = nowNanos;
                lines = 0;
            }
            if (lines == linesMax) {
                swallowed++;
                return false;
            }
            lines++;
            return true;
        }

        /** How many were not written since the last call. */
        synchronized int takeSwallowed() {
            int taken = swallowed;
            swallowed = 0;
            return taken;
        }
    }
}
