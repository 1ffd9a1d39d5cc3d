package org.quoin.engine.session.pacing;

import org.quoin.engine.congestion.RingWindow;

/**
 * How long the host's datagrams stand in a queue on their way: how much longer the quickest of the
 * last ones took than the quickest of the last half minute to minute. The quickest, as jitter makes
 * single datagrams late and a queue all of them. After LEDBAT (RFC 6817), which keeps a base delay
 * and filters the current one the same way.
 *
 * <p>A longer route looks like a queue, but like none that anybody fills and drains: where the
 * quickest of each second stays the same for a while, that is the path now.
 */
final class QueueMeter {
    /**
     * The base is the lowest of this period and the one before. Clocks drift 3 ms in it at most.
     */
    private static final long PERIOD_NANOS = 30_000_000_000L;

    private static final long SECOND_NANOS = 1_000_000_000L;

    /** Without a queue, the quickest of each stays the same for this many seconds. */
    private static final int STEADY_SECONDS = 5;

    /** On a narrow connection no datagram of ours is transmitted faster than this. */
    private static final long STEADY_NANOS_MAX = 4_000_000L;

    /**
     * Less is not taken for a queue, or is how much longer two turns take through a narrow
     * connection.
     */
    private static final long SHIFT_NANOS_MIN = 40_000_000L;

    /** Where the quickest becomes quicker by so much, all before stood in a queue. */
    private static final long FALL_NANOS_MIN = 40_000_000L;

    /** By so much a datagram is quicker than the last while a queue empties. */
    private static final long FALL_STEP_NANOS = 4_000_000L;

    /** Clocks drift by less than this part of the time, and a queue empties faster. */
    private static final int DRIFT_PART = 1000;

    /** So long after that it does no more. */
    private static final long FALL_CALM_NANOS = 400_000_000L;

    private static final long NANOS_PER_MILLI = 1_000_000L;

    /** Meaningless while there was no datagram. */
    private long periodStartNanos;

    private long lowestBefore = Long.MAX_VALUE;
    private long lowestNow = Long.MAX_VALUE;
    private long lowestSincePoll = Long.MAX_VALUE;
    private int lastMillis;
    private long newestNanos;

    /**
     * The quickest before it became quicker; meaningless while there was no datagram. It follows as
     * slowly as clocks may drift apart: they make the quickest quicker all the time, a little, and
     * no queue has gone.
     */
    private long settledNanos;

    /** When the last datagram came. */
    private long tookNanos;

    /** When a datagram last was quicker than all before. */
    private long fellNanos;

    private final RingWindow seconds = new RingWindow(STEADY_SECONDS);
    private long secondStartNanos;
    private long lowestOfSecond = Long.MAX_VALUE;

    /** Forgets what was: there is a new connection, perhaps over another path. */
    void clear() {
        lowestBefore = Long.MAX_VALUE;
        lowestNow = Long.MAX_VALUE;
        lowestSincePoll = Long.MAX_VALUE;
        lastMillis = 0;
        newestNanos = 0;
        lowestOfSecond = Long.MAX_VALUE;
        seconds.clear();
    }

    /** How long a datagram took, by two clocks of which only differences mean something. */
    void datagramTook(long nanos, long nowNanos) {
        if (lowestNow == Long.MAX_VALUE) {
            periodStartNanos = nowNanos;
        } else if (nowNanos - periodStartNanos >= PERIOD_NANOS) {
            periodStartNanos = nowNanos;
            lowestBefore = lowestNow;
            lowestNow = nanos;
        }
        advanceFall(nanos, nowNanos);
        lowestNow = Math.min(lowestNow, nanos);
        advanceSecond(nanos, nowNanos);
        lowestSincePoll = Math.min(lowestSincePoll, nanos);
        newestNanos = nanos - lowest();
    }

    private void advanceFall(long nanos, long nowNanos) {
        if (lowest() == Long.MAX_VALUE) {
            settledNanos = nanos;
            fellNanos = nowNanos;
            tookNanos = nowNanos;
            return;
        }
        long driftNanos = Math.max(0, nowNanos - tookNanos) / DRIFT_PART;
        settledNanos = Math.max(settledNanos - driftNanos, lowest());
        tookNanos = nowNanos;
        fellNanos = lowest() - nanos > FALL_STEP_NANOS ? nowNanos : fellNanos;
    }

    /** The time of the path, as far as is known. */
    private long lowest() {
        return Math.min(lowestBefore, lowestNow);
    }

    private void advanceSecond(long nanos, long nowNanos) {
        if (lowestOfSecond == Long.MAX_VALUE) {
            secondStartNanos = nowNanos;
        } else if (nowNanos - secondStartNanos >= SECOND_NANOS) {
            seconds.add(lowestOfSecond);
            secondStartNanos = nowNanos;
            lowestOfSecond = Long.MAX_VALUE;
            followRoute(nanos, nowNanos);
        }
        lowestOfSecond = Math.min(lowestOfSecond, nanos);
    }

    private void followRoute(long nanos, long nowNanos) {
        if (seconds.count() < STEADY_SECONDS) {
            return;
        }
        long lowest = seconds.lowestOfNewest(STEADY_SECONDS);
        long highest = lowest;
        for (int age = 0; age < STEADY_SECONDS; age++) {
            highest = Math.max(highest, seconds.get(age));
        }
        boolean longer = lowest - lowest() >= SHIFT_NANOS_MIN;
        if (longer && highest - lowest <= STEADY_NANOS_MAX) {
            periodStartNanos = nowNanos;
            lowestBefore = Long.MAX_VALUE;
            lowestNow = Math.min(lowest, nanos);
        }
    }

    /**
     * Whether datagrams become quicker than any before: they stand in a queue that was there before
     * the first of them, and empties.
     */
    boolean isFalling(long nowNanos) {
        return hasFallen() && nowNanos - fellNanos < FALL_CALM_NANOS;
    }

    /** Whether such a queue is gone since the last call. */
    boolean pollFallen(long nowNanos) {
        boolean fallen = hasFallen() && nowNanos - fellNanos >= FALL_CALM_NANOS;
        settledNanos = fallen ? lowest() : settledNanos;
        return fallen;
    }

    private boolean hasFallen() {
        return lowest() != Long.MAX_VALUE && settledNanos - lowest() >= FALL_NANOS_MIN;
    }

    /** How long after a queue is gone that is known. */
    static long calmNanos() {
        return FALL_CALM_NANOS;
    }

    /** How much longer than the quickest of the last while the last datagram took. */
    long newestNanos() {
        return newestNanos;
    }

    /** The last answer of {@link #pollMillis}; 0 before the first. */
    int lastMillis() {
        return lastMillis;
    }

    /**
     * How much longer than the quickest of the last while the quickest datagram since the last call
     * took; the last answer if none came since.
     */
    int pollMillis() {
        if (lowestSincePoll != Long.MAX_VALUE) {
            long queued = lowestSincePoll - lowest();
            lastMillis = (int) Math.min(Integer.MAX_VALUE, queued / NANOS_PER_MILLI);
            lowestSincePoll = Long.MAX_VALUE;
        }
        return lastMillis;
    }
}
