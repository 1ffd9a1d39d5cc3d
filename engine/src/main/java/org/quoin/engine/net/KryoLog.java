package org.quoin.engine.net;

import com.esotericsoftware.minlog.Log;
import org.tinylog.Logger;

/**
 * Sends KryoNet's errors into our log, a few lines at a time and without stack traces: a peer must
 * not be able to fill a disk with bad bytes.
 */
final class KryoLog extends Log.Logger {
    private static final int LINES_PER_WINDOW_MAX = 5;
    private static final long WINDOW_NANOS = 10_000_000_000L;

    private long windowStartNanos = System.nanoTime() - WINDOW_NANOS;
    private int lines;
    private int swallowed;

    private KryoLog() {}

    /** Takes KryoNet's log over; the same however often it is called. */
    static void install() {
        Log.set(Log.LEVEL_ERROR);
        Log.setLogger(new KryoLog());
    }

    @Override
    public synchronized void log(int level, String category, String message, Throwable ex) {
        long nowNanos = System.nanoTime();
        if (nowNanos - windowStartNanos >= WINDOW_NANOS) {
            if (swallowed > 0) {
                Logger.info("network: {} more of the like", swallowed);
            }
            windowStartNanos = nowNanos;
            lines = 0;
            swallowed = 0;
        }
        if (lines == LINES_PER_WINDOW_MAX) {
            swallowed++;
            return;
        }
        lines++;
        Logger.info("network: {} ({})", message, ex == null ? "no cause" : ex.toString());
    }
}
