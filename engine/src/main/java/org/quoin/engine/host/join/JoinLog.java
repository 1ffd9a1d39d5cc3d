package org.quoin.engine.host.join;

import org.quoin.engine.congestion.TokenBucket;
import org.tinylog.Logger;

/**
 * Writes who comes and goes, and whose world differs, to the log, so many lines at once and then a
 * few a second: what strangers can cause at will must not fill a disk. It says how many lines it
 * has left out.
 */
public final class JoinLog {
    /** All players that come in or go at once, with one line each. */
    static final int LINES_AT_ONCE = 256;

    /** 17 MB a day of 100 bytes each. */
    private static final double LINES_PER_SECOND = 2;

    private final TokenBucket lines;
    private long leftOut;

    public JoinLog(long nowNanos) {
        lines = new TokenBucket(LINES_AT_ONCE, LINES_PER_SECOND, nowNanos);
    }

    /** Writes a line, unless there were too many. */
    void info(long nowNanos, String text, Object... what) {
        if (mayWrite(nowNanos)) {
            Logger.info(text, what);
        }
    }

    /** Writes a line about something that should not be, unless there were too many. */
    public void error(long nowNanos, String text, Object... what) {
        if (mayWrite(nowNanos)) {
            Logger.error(text, what);
        }
    }

    private boolean mayWrite(long nowNanos) {
        if (!lines.take(nowNanos)) {
            leftOut++;
            return false;
        }
        if (leftOut > 0) {
            Logger.info("{} lines like the following were left out", leftOut);
            leftOut = 0;
        }
        return true;
    }

    /** How many lines were left out since the last that was written. */
    long leftOut() {
        return leftOut;
    }
}
