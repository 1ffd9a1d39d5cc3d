package org.quoin.engine.congestion;

/**
 * Spends the rate allowed by a {@link BandwidthEstimator}: a token bucket. A little of an unspent
 * rate may be used at once; a datagram may be sent while nothing is owed, and whatever it takes
 * beyond the saved amount is then owed.
 */
public final class Pacer {
    /** Savings are at most the rate over this time. */
    private static final double SAVED_SECONDS = 0.1;

    /** Two datagrams, however slow the connection is. */
    private static final double SAVED_BYTES_MIN = 250;

    /** Debts are not larger: the excess has been sent anyway. */
    private static final double OWED_BYTES_MAX = 2400;

    /** The debt allowed while no limit is known: the rate over this time. */
    private static final double SEEKING_SECONDS = 0.25;

    private static final int MEAN_DATAGRAMS = 10;
    private static final double SECOND_NANOS = 1e9;

    private final BandwidthEstimator line;
    private double credit;

    /** Bytes that were sent another way, and are not paid for yet. */
    private double owedElsewhere;

    private long earnedNanos;
    private boolean begun;
    private long sentBytes;
    private double meanBytes = 100;

    /** Spends what that connection allows. */
    public Pacer(BandwidthEstimator line) {
        this.line = line;
    }

    /** That many bytes go now, headers included. */
    public void spend(int bytes, long nowNanos) {
        earn(nowNanos);
        credit = Math.max(-OWED_BYTES_MAX, credit - bytes);
        sentBytes += bytes;
        meanBytes += (bytes - meanBytes) / MEAN_DATAGRAMS;
    }

    /**
     * That many bytes go over the same connection by another way. They take what was saved, and
     * then half of what comes in at most: datagrams always go on.
     */
    public void spendElsewhere(int bytes, long nowNanos) {
        earn(nowNanos);
        sentBytes += bytes;
        double now = Math.max(0, Math.min(bytes, credit));
        credit -= now;
        owedElsewhere = Math.min(OWED_BYTES_MAX, owedElsewhere + bytes - now);
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
        return allows(nowNanos, 0);
    }

    /** Whether a datagram may go now though up to that many bytes are owed. */
    public boolean allows(long nowNanos, int owedBytesMax) {
        earn(nowNanos);
        return credit >= -Math.max(owedBytesMax, owedMost());
    }

    /** While no limit is known, what is owed is no more than a guess. */
    private double owedMost() {
        boolean seeks = line.state() == BandwidthEstimator.State.SEEKING;
        return seeks ? SEEKING_SECONDS * line.bytesPerSecond() : 0;
    }

    /** When a datagram may go, as things stand; far in the past if at once. */
    public long allowedNanos() {
        double owed = -credit - owedMost();
        if (owed <= 0) {
            return Long.MIN_VALUE;
        }
        // Half of what comes may be owed elsewhere.
        double seconds =
                (owed + Math.min(owed, owedElsewhere)) / Math.max(1, line.bytesPerSecond());
        return earnedNanos + (long) (seconds * SECOND_NANOS) + 1000;
    }

    private double savedMost() {
        return Math.max(SAVED_BYTES_MIN, SAVED_SECONDS * line.bytesPerSecond());
    }

    private void earn(long nowNanos) {
        if (!begun) {
            begun = true;
            credit = savedMost();
        } else {
            double more = (nowNanos - earnedNanos) / SECOND_NANOS * line.bytesPerSecond();
            double pays = Math.min(owedElsewhere, more / 2);
            owedElsewhere -= pays;
            credit = Math.min(savedMost(), credit + more - pays);
        }
        earnedNanos = nowNanos;
    }
}
