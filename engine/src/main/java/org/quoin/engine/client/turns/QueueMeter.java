package org.quoin.engine.client.turns;

/**
 * How long the host's datagrams stand in a queue on their way: how much longer the quickest of the
 * last ones took than the quickest of the last half minute to minute. The quickest, as jitter makes
 * single datagrams late and a queue all of them. After LEDBAT (RFC 6817), which keeps a base delay
 * and filters the current one the same way.
 */
final class QueueMeter {
    /**
     * The base is the lowest of this period and the one before. Clocks drift 3 ms in it at most.
     */
    private static final long PERIOD_NANOS = 30_000_000_000L;

    private static final long NANOS_PER_MILLI = 1_000_000L;

    /** Meaningless while there was no datagram. */
    private long periodStartNanos;

    private long lowestBefore = Long.MAX_VALUE;
    private long lowestNow = Long.MAX_VALUE;
    private long lowestSincePoll = Long.MAX_VALUE;
    private int lastMillis;
    private long newestNanos;

    /** Forgets what was: there is a new connection, perhaps over another path. */
    void clear() {
        lowestBefore = Long.MAX_VALUE;
        lowestNow = Long.MAX_VALUE;
        lowestSincePoll = Long.MAX_VALUE;
        lastMillis = 0;
        newestNanos = 0;
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
        lowestNow = Math.min(lowestNow, nanos);
        lowestSincePoll = Math.min(lowestSincePoll, nanos);
        newestNanos = nanos - Math.min(lowestBefore, lowestNow);
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
            long queued = lowestSincePoll - Math.min(lowestBefore, lowestNow);
            lastMillis = (int) Math.min(Integer.MAX_VALUE, queued / NANOS_PER_MILLI);
            lowestSincePoll = Long.MAX_VALUE;
        }
        return lastMillis;
    }
}
