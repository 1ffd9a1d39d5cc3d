package org.quoin.engine.congestion;

/**
 * How many of the datagrams that one end sends are lost, from how many the other reports to have
 * received. Looks back about ten seconds, or two.
 */
public final class SentLoss {
    /** With more between two reports, how often the count ran over is unknown. */
    private static final int SENT_BETWEEN_MAX = 100;

    /**
     * The number of sent datagrams is known for this many of our times: those of twelve seconds.
     */
    private static final int TIMES = 64;

    private static final double MEMORY_NANOS = 10e9;
    private static final double SHORT_MEMORY_NANOS = 2e9;

    /**
     * Assumed of an unknown connection: one of 50 datagrams is lost. It outweighs the first
     * seconds, in which the first loss would cost most.
     */
    private static final double PRIOR_SENT = 100;

    private static final double PRIOR_LOST = 2;

    private final RingWindow stampMicros = new RingWindow(TIMES);
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
     * A datagram goes with our time in it.
     *
     * @param sendMicros that time
     * @param sentSoFar how many have gone, this one included
     */
    public void stamped(int sendMicros, long sentSoFar) {
        stampMicros.add(sendMicros);
        sentAt.add(sentSoFar);
    }

    /**
     * The other end's report arrived. It tells how many had come when one with our time in it came,
     * and that many should have been as many as had gone: however long the way takes, nothing that
     * is under way is taken for lost.
     *
     * @param echoMicros the newest of our times that had come there
     * @param receivedLowBits how many datagrams had come there with that one, low 8 bits
     */
    public void receive(int echoMicros, int receivedLowBits, long nowNanos) {
        for (int age = 0; age < stampMicros.count(); age++) {
            if ((int) stampMicros.get(age) == echoMicros) {
                compare(receivedLowBits, sentAt.get(age), nowNanos);
                return;
            }
        }
    }

    private void compare(int receivedLowBits, long sentThen, long nowNanos) {
        long sentBetween = sentThen - lastSent;
        if (known && sentBetween <= 0) {
            return; // Told already, or overtaken by a later report.
        }
        if (known && sentBetween <= SENT_BETWEEN_MAX) {
            int receivedBetween = (byte) (receivedLowBits - lastReceived);
            // One that was overtaken on its way seemed lost and comes after all.
            long lostBetween = Math.max(-lostTotal, sentBetween - receivedBetween);
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
        return lostTotal;
    }
}
