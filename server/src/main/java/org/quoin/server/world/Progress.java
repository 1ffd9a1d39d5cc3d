package org.quoin.server.world;

import java.io.IOException;

/** How far long work has come, and whether it is to stop. Safe for several threads. */
public final class Progress {
    private volatile long doneBytes;
    private volatile long totalBytes;
    private volatile boolean cancelled;

    /** The work was stopped because the player wanted that. */
    public static final class CancelledException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** Says how much there is to do. */
    void begin(long bytes) {
        doneBytes = 0;
        totalBytes = bytes;
    }

    /**
     * That much more is done.
     *
     * @throws CancelledException if it is to stop
     */
    @SuppressWarnings("NonAtomicVolatileUpdate") // Only the thread that works writes it.
    void add(long bytes) throws CancelledException {
        doneBytes += bytes;
        if (cancelled) {
            throw new CancelledException();
        }
    }

    /** The share that is done, 0 to 1; -1 while that is not known. */
    public double fraction() {
        long total = totalBytes;
        return total <= 0 ? -1 : Math.min(1, (double) doneBytes / total);
    }

    /** Whether it is to stop. */
    public boolean isCancelled() {
        return cancelled;
    }

    /** Lets the work stop soon. */
    public void cancel() {
        cancelled = true;
    }
}
