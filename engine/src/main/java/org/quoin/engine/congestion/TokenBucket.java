package org.quoin.engine.congestion;

/**
 * Holds something to a {@link Rate}: a burst, then a number a second in the long run. The time is
 * an argument.
 */
public final class TokenBucket {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Rate rate;
    private double tokens;
    private long filledNanos;

    /** A full one. */
    public TokenBucket(Rate rate, long nowNanos) {
        this(rate, rate.atOnce(), nowNanos);
    }

    /** One that has some tokens, and gets more from a time on. */
    public TokenBucket(Rate rate, double tokens, long fromNanos) {
        this.rate = rate;
        this.tokens = tokens;
        this.filledNanos = fromNanos;
    }

    /** Skips the time until now: it brings no tokens. */
    public void skip(long nowNanos) {
        filledNanos = nowNanos;
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
        return tokens >= rate.atOnce();
    }

    /** How long until there is one more, rounded up to a second; 0 if there is one. */
    public int secondsUntilOne(long nowNanos) {
        fill(nowNanos);
        return tokens >= 1 ? 0 : (int) Math.ceil((1 - tokens) / rate.perSecond());
    }

    private void fill(long nowNanos) {
        if (nowNanos - filledNanos > 0) {
            double seconds = (nowNanos - filledNanos) / NANOS_PER_SECOND;
            tokens = Math.min(rate.atOnce(), tokens + seconds * rate.perSecond());
            filledNanos = nowNanos;
        }
    }
}
