package org.quoin.engine.net;

/** Lets a few log lines pass in each window of time and counts the others. Any thread. */
final class LineBudget {
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
