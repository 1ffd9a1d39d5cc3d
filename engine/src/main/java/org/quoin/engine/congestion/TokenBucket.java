package org.quoin.engine.congestion;

/**
 * A rate with a burst above it: so many at once, then so many a second in the long run. The time is
 * an argument.
 */
public final class TokenBucket {
    private static final double NANOS_PER_SECOND = 1e9;

    private final double most;
    private final double perSecond;
    private double tokens;
    private long filledNanos;

    /**
     * A full one.
     *
     * @param most how many at once, after a while without any
     * @param perSecond how many a second after that
     */
    public TokenBucket(double most, double perSecond, long nowNanos) {
        this(most, perSecond, most, nowNanos);
    }

    /** One with so many in it, to which more come from a time on. */
    public TokenBucket(double most, double perSecond, double tokens, long fromNanos) {
        this.most = most;
        this.perSecond = perSecond;
        this.tokens = tokens;
        this.filledNanos = fromNanos;
    }

    /** Takes one if there is one; returns whether there was. */
    public boolean take(long nowNanos) {
        return take(1, nowNanos);
    }

    /** Takes some if there are as many; returns whether there were. */
    public boolean take(double count, long nowNanos) {
        fill(nowNanos);
        if (tokens < count) {
            return false;
        }
        tokens -= count;
        return true;
    }

    /** How many there are. */
    public double tokens(long nowNanos) {
        fill(nowNanos);
        return tokens;
    }

    /** Whether it is full again: it remembers nothing that a new one would not. */
    public boolean isFull(long nowNanos) {
        fill(nowNanos);
        return tokens >= most;
    }

    /** How long until there is one more, rounded up to a second; 0 if there is one. */
    public int secondsUntilOne(long nowNanos) {
        fill(nowNanos);
        return tokens >= 1 ? 0 : (int) Math.ceil((1 - tokens) / perSecond);
    }

    private void fill(long nowNanos) {
        if (nowNanos - filledNanos > 0) {
            double seconds = (nowNanos - filledNanos) / NANOS_PER_SECOND;
            tokens = Math.min(most, tokens + seconds * perSecond);
            filledNanos = nowNanos;
        }
    }
}
