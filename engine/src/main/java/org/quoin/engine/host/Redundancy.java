package org.quoin.engine.host;

import org.quoin.engine.measure.SentLoss;

/**
 * How often a turn is sent, by the share of datagrams that is lost. A client that is near can ask
 * again for what did not come, and its playout buffer hides that; to one that is far an answer
 * would be too late, so all copies together must be enough.
 */
final class Redundancy {
    /** From each loss on so many copies; in between in proportion, but the first comes at once. */
    private static final double[] LOSSES = {0.005, 0.02, 0.08, 0.2};

    private static final double[] COPIES = {2, 2, 2.6, 5};

    private static final double COPIES_MAX = 5;

    /** What takes longer to be asked for and sent again is later than a playout buffer waits. */
    private static final long NEAR_NANOS_MAX = 150_000_000L;

    /**
     * What is feared of a far line that has lost nothing yet: news of it come a round trip late.
     */
    private static final double FAR_LOSS_MIN = 0.02;

    private static final long VERY_FAR_NANOS_MIN = 1_000_000_000L;
    private static final double VERY_FAR_LOSS_MIN = 0.1;

    /** So rarely may all copies to one who is far be lost: once in an hour at 20 turns/s. */
    private static final double MISSED_MAX = 1e-5;

    /**
     * Turns over which the broken part of a copy is spread, and a stride that spreads it evenly.
     */
    private static final int SPREAD_TURNS = 8;

    private static final int SPREAD_STRIDE = 5;

    /** From each loss on so many datagrams a turn: where even five copies are too few. */
    private static final double[] MANY_LOSSES = {0.15, 0.25, 0.35};

    private static final int[] DATAGRAMS = {2, 3, 5};

    /** Of small datagrams two go even where less is lost: they cost little but their headers. */
    private static final double SMALL_LOSS_MIN = 0.03;

    private static final int SMALL_BYTES_MAX = 80;

    private Redundancy() {}

    /** The loss to be reckoned with. */
    static double loss(SentLoss measured, long roundTripNanos) {
        boolean near = roundTripNanos <= NEAR_NANOS_MAX;
        return near ? measured.fraction() : measured.worstFraction();
    }

    /**
     * In how many datagrams one after the other each turn is to go in the mean, 1..5. A third of a
     * copy more or less counts: at 60 turns/s a whole one of 64 players costs 20 kbit/s.
     */
    static double meanCopies(double loss, long roundTripNanos) {
        double near = loss < LOSSES[0] ? 1 : nearCopies(loss);
        if (roundTripNanos <= NEAR_NANOS_MAX || near >= COPIES_MAX) {
            return near;
        }
        boolean veryFar = roundTripNanos >= VERY_FAR_NANOS_MIN;
        double feared = Math.max(loss, veryFar ? VERY_FAR_LOSS_MIN : FAR_LOSS_MIN);
        double far = StrictMath.log(MISSED_MAX) / StrictMath.log(feared);
        return Math.max(near, Math.min(COPIES_MAX, far));
    }

    private static double nearCopies(double loss) {
        for (int i = 1; i < LOSSES.length; i++) {
            if (loss < LOSSES[i]) {
                double part = (loss - LOSSES[i - 1]) / (LOSSES[i] - LOSSES[i - 1]);
                return COPIES[i - 1] + part * (COPIES[i] - COPIES[i - 1]);
            }
        }
        return COPIES_MAX;
    }

    /** How many turns the datagram with that newest turn is to hold, 1..5. */
    static int copies(double meanCopies, int newestTurn) {
        int whole = (int) meanCopies;
        int place = Math.floorMod(newestTurn * SPREAD_STRIDE, SPREAD_TURNS);
        return place < (meanCopies - whole) * SPREAD_TURNS ? whole + 1 : whole;
    }

    /**
     * How many datagrams a turn are to go, 1..5.
     *
     * @param bytes of a datagram with one turn
     */
    static int datagramsPerTurn(double loss, int bytes) {
        int datagrams = bytes <= SMALL_BYTES_MAX && loss >= SMALL_LOSS_MIN ? 2 : 1;
        for (int i = 0; i < MANY_LOSSES.length && loss >= MANY_LOSSES[i]; i++) {
            datagrams = DATAGRAMS[i];
        }
        return datagrams;
    }
}
