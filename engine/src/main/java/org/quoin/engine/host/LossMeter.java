package org.quoin.engine.host;

/**
 * How many of the datagrams to one client are lost, from how many it heard of those that were sent.
 * Looks back some ten seconds.
 */
final class LossMeter {
    /** Of two reports further apart nobody knows how often the count ran over. */
    private static final int SENT_BETWEEN_MAX = 128;

    /** So many more than were sent since may arrive between two reports. */
    private static final int UNDER_WAY_MAX = 100;

    private static final double MEMORY_NANOS = 10e9;

    /** What is believed of a line of which nothing is known: so many datagrams, one of 50 lost. */
    private static final double PRIOR_SENT = 50;

    private static final double PRIOR_LOST = 1;

    /** From each loss on so many copies; in between in proportion, but the first comes at once. */
    private static final double[] LOSSES = {0.005, 0.02, 0.08, 0.2};

    private static final double[] COPIES = {2, 2, 2.6, 5};

    /**
     * Turns over which the broken part of a copy is spread, and a stride that spreads it evenly.
     */
    private static final int SPREAD_TURNS = 8;

    private static final int SPREAD_STRIDE = 5;

    private static final double TWICE_LOSS_MIN = 0.15;
    private static final double THRICE_LOSS_MIN = 0.35;

    private double sent = PRIOR_SENT;
    private double lost = PRIOR_LOST;
    private boolean known;
    private int lastHeard;
    private long lastSent;
    private long lastNanos;
    private long lostTotal;

    /**
     * Takes a client's report.
     *
     * @param heardLowBits how many datagrams the client has heard, low 8 bits
     * @param sentSoFar how many were sent
     */
    void heard(int heardLowBits, long sentSoFar, long nowNanos) {
        long sentBetween = sentSoFar - lastSent;
        int heardBetween = (heardLowBits - lastHeard) & 0xFF;
        if (known && heardBetween > sentBetween + UNDER_WAY_MAX) {
            return; // An old report that was overtaken.
        }
        if (known && sentBetween <= SENT_BETWEEN_MAX) {
            double kept = Math.exp((lastNanos - nowNanos) / MEMORY_NANOS);
            sent = sent * kept + sentBetween;
            // Negative if more was under way at the last report: over two reports that is nothing.
            lost = lost * kept + (sentBetween - heardBetween);
            lostTotal += sentBetween - heardBetween;
        }
        known = true;
        lastHeard = heardLowBits;
        lastSent = sentSoFar;
        lastNanos = nowNanos;
    }

    /** The share of the datagrams that is lost, 0..1. */
    double fraction() {
        return Math.max(0, Math.min(1, lost / Math.max(1, sent)));
    }

    /** How many datagrams were lost in all. */
    long lostTotal() {
        return Math.max(0, lostTotal);
    }

    /**
     * In how many datagrams one after the other each turn is to go in the mean, 1..5. A third of a
     * copy more or less counts: at 60 turns/s a whole one of 64 players costs 20 kbit/s.
     */
    double meanCopies() {
        double fraction = fraction();
        if (fraction < LOSSES[0]) {
            return 1;
        }
        for (int i = 1; i < LOSSES.length; i++) {
            if (fraction < LOSSES[i]) {
                double part = (fraction - LOSSES[i - 1]) / (LOSSES[i] - LOSSES[i - 1]);
                return COPIES[i - 1] + part * (COPIES[i] - COPIES[i - 1]);
            }
        }
        return COPIES[COPIES.length - 1];
    }

    /** How many turns the datagram with that newest turn is to hold, 1..5. */
    int copies(int newestTurn) {
        double mean = meanCopies();
        int whole = (int) mean;
        int place = Math.floorMod(newestTurn * SPREAD_STRIDE, SPREAD_TURNS);
        return place < (mean - whole) * SPREAD_TURNS ? whole + 1 : whole;
    }

    /** How many datagrams a turn are to go: more than one where even five copies are too few. */
    int datagramsPerTurn() {
        double fraction = fraction();
        return fraction >= THRICE_LOSS_MIN ? 3 : fraction >= TWICE_LOSS_MIN ? 2 : 1;
    }
}
