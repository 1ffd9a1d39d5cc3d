package org.quoin.engine.measure;

/**
 * Spends what a {@link LineRate} allows: a token bucket. What was not spent for a while may go at
 * once, but only a little; a datagram may go while nothing is owed, and what it takes more than was
 * saved is owed then.
 */
public final class LineCredit {
    /** What was saved is at most what comes in this time. */
    private static final double SAVED_SECONDS = 0.1;

    /** Two datagrams, however slow the line is. */
    private static final double SAVED_BYTES_MIN = 250;

    /** More is not owed: what was sent all the same is gone. */
    private static final double OWED_BYTES_MAX = 2400;

    private static final int MEAN_DATAGRAMS = 10;
    private static final double SECOND_NANOS = 1e9;

    private final LineRate line;
    private double credit;
    private long earnedNanos;
    private boolean begun;
    private long sentBytes;
    private double meanBytes = 100;

    /** Spends what that line allows. */
    public LineCredit(LineRate line) {
        this.line = line;
    }

    /** That many bytes go now, headers included. */
    public void spend(int bytes, long nowNanos) {
        earn(nowNanos);
        credit = Math.max(-OWED_BYTES_MAX, credit - bytes);
        sentBytes += bytes;
        meanBytes += (bytes - meanBytes) / MEAN_DATAGRAMS;
    }

    /** The mean of the last datagrams, headers included. */
    public double meanBytes() {
        return meanBytes;
    }

    /** All bytes that went so far. */
    public long sentBytes() {
        return sentBytes;
    }

    /** Whether a datagram may go now. */
    public boolean allows(long nowNanos) {
        earn(nowNanos);
        return credit >= 0;
    }

    /** When a datagram may go, as things stand; far in the past if at once. */
    public long allowedNanos() {
        if (credit >= 0) {
            return Long.MIN_VALUE;
        }
        double seconds = -credit / Math.max(1, line.bytesPerSecond());
        return earnedNanos + (long) (seconds * SECOND_NANOS) + 1000;
    }

    private double savedMost() {
        return Math.max(SAVED_BYTES_MIN, SAVED_SECONDS * line.bytesPerSecond());
    }

    private void earn(long nowNanos) {
        double more = (nowNanos - earnedNanos) / SECOND_NANOS * line.bytesPerSecond();
        credit = begun ? Math.min(savedMost(), credit + more) : savedMost();
        begun = true;
        earnedNanos = nowNanos;
    }
}
