package org.quoin.engine.host.turns;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.congestion.TokenBucket;

/**
 * How long everybody has waited for one player recently. Each player may cause some waiting a
 * minute: a hitch, a bad connection, a stalled machine. A player who causes more, by a lag switch
 * or too small an input delay, is not waited for during a penalty, which doubles each time; some
 * minutes of good behavior cancel one doubling.
 *
 * <p>One long wait is an outage. Each further long one soon after it counts twice as much as the
 * one before, as lag switches cause many of them, and bad connections few.
 *
 * <pre>
 *   FREE ── charged more than there is ──▶ REFUSED (10 s, 20 s, 40 s, ... 640 s) ── time ──▶ FREE
 * </pre>
 */
public final class WaitBudget {
    private static final long FIRST_REFUSAL_NANOS = 10_000_000_000L;

    /** Ten minutes: longer than anybody goes on with it for fun. */
    private static final int DOUBLINGS_MAX = 6;

    /**
     * The share of a minute's budget that is left after a refusal, during which it does not grow.
     */
    private static final double LEFT_FRACTION = 0.1;

    /** How long to behave until a refusal is forgotten. */
    private static final long FORGIVEN_NANOS = 300_000_000_000L;

    /** Longer than a process stalls while its classes load, which happens often. */
    private static final long LONG_WAIT_NANOS_MIN = 1_500_000_000L;

    /** When a long wait is forgotten: a connection may drop out this often forever. */
    private static final long LONG_WAIT_FORGOTTEN_NANOS = 30_000_000_000L;

    private static final double SECONDS_PER_MINUTE = 60;

    /** Made with the first wait. */
    private @Nullable TokenBucket nanos;

    /** Refusals that are not forgotten. */
    private int refusals;

    /** Long waits that are not forgotten, and when the last of them ended. */
    private int longWaits;

    private long longWaitNanos;

    private long refusedUntilNanos;
    private boolean refused;

    /**
     * Charges a player for a wait of everybody's. Returns whether that exceeded its budget: from
     * now on nobody waits for it.
     *
     * @param minuteNanos the budget per minute, all of which may be spent at once
     */
    boolean charge(long waitedNanos, long minuteNanos, long nowNanos) {
        if (waitedNanos <= 0 || isRefused(nowNanos)) {
            return false;
        }
        double cost = (double) waitedNanos;
        if (waitedNanos >= LONG_WAIT_NANOS_MIN) {
            cost *= factor(nowNanos);
            longWaits = Math.min(longWaits(nowNanos), DOUBLINGS_MAX) + 1;
            longWaitNanos = nowNanos;
        }
        if (bucket(minuteNanos, nowNanos).take(cost, nowNanos)) {
            return false;
        }
        long behavedNanos = refusals == 0 ? 0 : nowNanos - refusedUntilNanos;
        refusals = (int) Math.max(0, refusals - behavedNanos / FORGIVEN_NANOS);
        refused = true;
        refusedUntilNanos = nowNanos + (FIRST_REFUSAL_NANOS << Math.min(refusals, DOUBLINGS_MAX));
        refusals = Math.min(refusals, DOUBLINGS_MAX) + 1;
        nanos = new TokenBucket(rate(minuteNanos), minuteNanos * LEFT_FRACTION, refusedUntilNanos);
        return true;
    }

    /**
     * How long all may wait for the player from now on, in one go, until it has taken too much; 0
     * if nobody waits for it.
     */
    long leftNanos(long minuteNanos, long nowNanos) {
        if (isRefused(nowNanos)) {
            return 0;
        }
        double left = bucket(minuteNanos, nowNanos).tokens(nowNanos);
        return left < LONG_WAIT_NANOS_MIN
                ? (long) left
                : Math.max(LONG_WAIT_NANOS_MIN, (long) (left / factor(nowNanos)));
    }

    private TokenBucket bucket(long minuteNanos, long nowNanos) {
        TokenBucket bucket = nanos;
        if (bucket == null) {
            bucket = new TokenBucket(rate(minuteNanos), nowNanos);
            nanos = bucket;
        }
        return bucket;
    }

    /** All of a minute's budget may be taken at once. */
    private static Rate rate(long minuteNanos) {
        return new Rate(minuteNanos, minuteNanos / SECONDS_PER_MINUTE);
    }

    private int factor(long nowNanos) {
        return 1 << longWaits(nowNanos);
    }

    private int longWaits(long nowNanos) {
        if (longWaits == 0) {
            return 0; // Before the first the time of the last one means nothing.
        }
        long forgotten = (nowNanos - longWaitNanos) / LONG_WAIT_FORGOTTEN_NANOS;
        return (int) Math.max(0, longWaits - forgotten);
    }

    /** Whether nobody waits for the player. */
    public boolean isRefused(long nowNanos) {
        refused &= nowNanos - refusedUntilNanos < 0;
        return refused;
    }

    /** For how many more seconds nobody waits, rounded up; 0 if it is waited for. */
    int secondsLeft(long nowNanos) {
        return isRefused(nowNanos)
                ? (int) ((refusedUntilNanos - nowNanos + 999_999_999L) / 1_000_000_000L)
                : 0;
    }
}
