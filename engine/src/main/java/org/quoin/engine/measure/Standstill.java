package org.quoin.engine.measure;

/**
 * Notices that this process stood still: it was stopped, or its machine slept. The clock went on
 * meanwhile, but nobody was listened to: that time is not to be taken for a silence of others.
 */
public final class Standstill {
    /** Late by less than this may be a slow turn or a full processor, and does no harm. */
    private static final long LATE_NANOS_MIN = 2_000_000_000L;

    private final long lookEveryNanos;
    private boolean begun;
    private long lookedNanos;

    /**
     * @param lookEveryNanos the longest between two looks of a process that runs
     */
    public Standstill(long lookEveryNanos) {
        this.lookEveryNanos = lookEveryNanos;
    }

    /** Looks at the clock: returns how long the process stood still just before, usually 0. */
    public long look(long nowNanos) {
        long lateNanos = begun ? nowNanos - lookedNanos - lookEveryNanos : 0;
        begun = true;
        lookedNanos = nowNanos;
        return lateNanos > LATE_NANOS_MIN ? lateNanos : 0;
    }
}
