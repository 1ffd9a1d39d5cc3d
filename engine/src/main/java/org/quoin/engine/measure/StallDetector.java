package org.quoin.engine.measure;

/**
 * Notices that this process stood still: it was stopped or swapped out, or its machine slept. The
 * clock went on meanwhile, but nothing was read. So that time is no silence of others, and when a
 * message is read right afterward says nothing about the network: it waited in our own sockets.
 */
public final class StallDetector {
    /** Late by less than this may be a slow turn or a full processor, and does no harm. */
    private static final long LATE_NANOS_MIN = 2_000_000_000L;

    /** A busy process does something four times a second; a longer gap than this was a stall. */
    private static final long GAP_NANOS_MAX = 500_000_000L;

    /** By then all that waited is read, if only a datagram at a time. */
    private static final long BACKLOG_NANOS = 250_000_000L;

    private final long intervalNanosMax;
    private boolean advanced;
    private long advancedNanos;
    private boolean active;
    private long activeNanos;
    private boolean backlog;
    private long resumedNanos;

    /**
     * @param intervalNanosMax the longest between two calls of {@link #advance} while the process
     *     runs
     */
    public StallDetector(long intervalNanosMax) {
        this.intervalNanosMax = intervalNanosMax;
    }

    /** Time passes: returns how long the process stood still just before, in ns, usually 0. */
    public long advance(long nowNanos) {
        long lateNanos = advanced ? nowNanos - advancedNanos - intervalNanosMax : 0;
        advanced = true;
        advancedNanos = nowNanos;
        return lateNanos > LATE_NANOS_MIN ? lateNanos : 0;
    }

    /**
     * The process does something: it reads a message, or time passes.
     *
     * @param busy whether it has something to do several times a second; a client that is not in
     *     the world yet may be idle for seconds
     */
    public void noteActivity(long nowNanos, boolean busy) {
        if (active && busy && nowNanos - activeNanos > GAP_NANOS_MAX) {
            backlog = true;
            resumedNanos = nowNanos;
        } else if (backlog && nowNanos - resumedNanos > BACKLOG_NANOS) {
            backlog = false;
        }
        active = true;
        activeNanos = nowNanos;
    }

    /** Whether a message that is read now may have waited since before a stall. */
    public boolean hasBacklog() {
        return backlog;
    }
}
