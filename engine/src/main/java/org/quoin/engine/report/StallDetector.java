package org.quoin.engine.report;

/**
 * Notices when this process was stalled: it was stopped or swapped out, or its machine slept. The
 * clock went on meanwhile, but nothing was read, so that time is not silence of the other side.
 * {@link LoopWatch} deals with shorter hitches.
 */
public final class StallDetector {
    /** Late by less than this may be a slow turn or a full processor, and does no harm. */
    private static final long LATE_NANOS_MIN = 2_000_000_000L;

    private final long intervalNanosMax;
    private boolean advanced;
    private long advancedNanos;

    /**
     * @param intervalNanosMax the longest between two calls of {@link #advance} while the process
     *     runs
     */
    public StallDetector(long intervalNanosMax) {
        this.intervalNanosMax = intervalNanosMax;
    }

    /**
     * Called as time passes: returns how long the process was stalled just before, in ns, usually
     * 0.
     */
    public long advance(long nowNanos) {
        long lateNanos = advanced ? nowNanos - advancedNanos - intervalNanosMax : 0;
        advanced = true;
        advancedNanos = nowNanos;
        return lateNanos > LATE_NANOS_MIN ? lateNanos : 0;
    }
}
