package org.quoin.engine.measure;

/**
 * How many of the datagrams that one end sends are lost, from how many the other reports to have
 * received. Looks back about ten seconds, or two.
 */
public final class SentLoss {
    /** With more between two reports, how often the count ran over is unknown. */
    private static final int SENT_BETWEEN_MAX = 128;

    /** By how many more than were sent since may arrive between two reports. */
    private static final int MORE_RECEIVED_MAX = 100;

    /** Times at which it is known how many were sent: those of twelve seconds. */
    private static final int TIMES = 64;

    private static final double MEMORY_NANOS = 10e9;
    private static final double SHORT_MEMORY_NANOS = 2e9;

    /**
     * What is assumed of a line of which nothing is known: one of 50 datagrams lost. It outweighs
     * the first seconds, in which the first loss would cost most.
     */
    private static final double PRIOR_SENT = 100;

    private static final double PRIOR_LOST = 2;

    private final RingWindow atNanos = new RingWindow(TIMES);
    private final RingWindow sentAt = new RingWindow(TIMES);
    private double sent = PRIOR_SENT;
    private double lost = PRIOR_LOST;
    private double recentSent = PRIOR_SENT;
    private double recentLost = PRIOR_LOST;
    private boolean known;
    private int lastReceived;
    private long lastSent;
    private long lastNanos;
    private long lostTotal;

    /**
     * The other end's report arrived.
     *
     * @param receivedLowBits how many datagrams it has received, low 8 bits
     * @param sentSoFar how many were sent
     * @param roundTripNanos what was sent since then could not be in the report
     */
    public void receive(int receivedLowBits, long sentSoFar, long roundTripNanos, long nowNanos) {
        atNanos.add(nowNanos);
        sentAt.add(sentSoFar);
        compare(receivedLowBits, sentBefore(nowNanos - roundTripNanos), nowNanos);
    }

    private void compare(int receivedLowBits, long sentThen, long nowNanos) {
        long sentBetween = sentThen - lastSent;
        int receivedBetween = (receivedLowBits - lastReceived) & 0xFF;
        if (known && receivedBetween > sentBetween + MORE_RECEIVED_MAX) {
            return; // An old report that was overtaken.
        }
        if (known && Math.abs(sentBetween) <= SENT_BETWEEN_MAX) {
            // May be negative when the round trip changes: over more reports that is nothing. But
            // if more came than was ever sent, the first count was too high.
            long least = sentBetween < 0 ? sentBetween - receivedBetween : -lostTotal();
            long lostBetween = Math.max(least, sentBetween - receivedBetween);
            double kept = StrictMath.exp((lastNanos - nowNanos) / MEMORY_NANOS);
            sent = sent * kept + sentBetween;
            lost = lost * kept + lostBetween;
            double keptShort = StrictMath.exp((lastNanos - nowNanos) / SHORT_MEMORY_NANOS);
            recentSent = recentSent * keptShort + sentBetween;
            recentLost = recentLost * keptShort + lostBetween;
            lostTotal += lostBetween;
        }
        known = true;
        lastReceived = receivedLowBits;
        lastSent = sentThen;
        lastNanos = nowNanos;
    }

    /** How many were sent up to a time, in proportion between the times at which it is known. */
    private long sentBefore(long nanos) {
        int oldest = atNanos.count() - 1;
        for (int age = 0; age < oldest; age++) {
            long from = atNanos.get(age + 1);
            if (nanos >= from) {
                long span = Math.max(1, atNanos.get(age) - from);
                long more = sentAt.get(age) - sentAt.get(age + 1);
                return sentAt.get(age + 1) + more * (nanos - from) / span;
            }
        }
        return sentAt.get(oldest);
    }

    /** The share of the datagrams that is lost, 0..1. */
    public double fraction() {
        return Math.max(0, Math.min(1, lost / Math.max(1, sent)));
    }

    /** The same of the last two seconds if that is more: sooner, and less certain. */
    public double worstFraction() {
        return Math.max(fraction(), Math.min(1, recentLost / Math.max(1, recentSent)));
    }

    /** How many datagrams were lost in all. */
    public long lostTotal() {
        return Math.max(0, lostTotal);
    }
}
