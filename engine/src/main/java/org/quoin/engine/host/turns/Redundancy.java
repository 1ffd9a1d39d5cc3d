package org.quoin.engine.host.turns;

import org.quoin.engine.congestion.SentLoss;

/**
 * How often a turn is sent, by the share of datagrams that is lost. A client that is near can be
 * sent again what it lacks, and its playout buffer hides the delay. For one that is far that would
 * be too late, so the copies alone must be enough.
 */
final class Redundancy {
    /** Losses for which {@link #COPIES} holds; linear in between, and 1 copy below the first. */
    private static final double[] LOSSES = {0.005, 0.02, 0.08, 0.2};

    private static final double[] COPIES = {2, 2, 2.6, 5};

    /** A connection that loses a datagram every few seconds deserves two copies all the time. */
    static final double OFTEN_LOSS = LOSSES[0];

    /** On a narrow connection, less than that is not worth a longer queue. */
    private static final double SURE_LOSS_MIN = 0.02;

    private static final double COPIES_MAX = 5;

    /** Over a longer round trip a resent turn comes later than a playout buffer waits. */
    private static final long NEAR_NANOS_MAX = 150_000_000L;

    /** Assumed of a far line that has lost nothing yet: its reports come a round trip late. */
    private static final double FAR_LOSS_MIN = 0.02;

    private static final long VERY_FAR_NANOS_MIN = 1_000_000_000L;
    private static final double VERY_FAR_LOSS_MIN = 0.1;

    /** How often all copies to a far client may be lost: about once an hour at 20 turns/s. */
    private static final double MISSED_MAX = 1e-5;

    /** Turns over which the fraction of a copy is spread, and a stride that spreads it evenly. */
    private static final int SPREAD_TURNS = 8;

    private static final int SPREAD_STRIDE = 5;

    /** Losses from which {@link #DATAGRAMS} go a turn: there even five copies are too few. */
    private static final double[] MANY_LOSSES = {0.15, 0.25, 0.35};

    private static final int[] DATAGRAMS = {2, 3, 5};

    /** From this loss on two small datagrams go: they cost little but their headers. */
    private static final double SMALL_LOSS_MIN = 0.03;

    private static final int SMALL_BYTES_MAX = 75;

    /** More copies than that are not to be had from a sum, as what is lost is known too late. */
    private static final double SUM_COPIES_MAX = 2.7;

    private Redundancy() {}

    /** The loss to plan for, 0..1. */
    static double loss(SentLoss measured, long roundTripNanos) {
        boolean near = roundTripNanos <= NEAR_NANOS_MAX;
        return near ? measured.fraction() : measured.worstFraction();
    }

    /**
     * Whether copies go for a loss on a connection with a limit. Where something has queued they do
     * only for what was measured and is more than a full queue drops now and then: copies for what
     * is only assumed would lengthen the queue.
     */
    static boolean isSure(SentLoss measured, double loss, boolean queued) {
        return !queued || (measured.lostTotal() > 0 && loss >= SURE_LOSS_MIN);
    }

    /**
     * The mean number of successive datagrams that each turn goes in, 1..5. Fractions count: at 60
     * turns/s and 64 players a whole copy costs 20 kbit/s.
     */
    static double meanCopies(double loss, long roundTripNanos) {
        double near = loss < LOSSES[0] ? 1 : nearCopies(loss);
        if (roundTripNanos <= NEAR_NANOS_MAX || near >= COPIES_MAX) {
            return near;
        }
        boolean veryFar = roundTripNanos >= VERY_FAR_NANOS_MIN;
        double assumed = Math.max(loss, veryFar ? VERY_FAR_LOSS_MIN : FAR_LOSS_MIN);
        double far = StrictMath.log(MISSED_MAX) / StrictMath.log(assumed);
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

    /**
     * Whether a datagram holds the sum of the two turns before its own rather than copies of them.
     * That costs hardly more than one copy, and fails seven times more rarely than the 2.3 copies
     * that 5 % of loss would take: a turn is had from the next datagram or, if that is lost as
     * well, from the third, and each of two losses in a row in its turn. Two copies fail at each
     * two losses in a row, so where only 1 % is lost, or seems to be for a moment, sums go as well.
     */
    static boolean goesAsSum(double copies) {
        return copies >= 2 && copies <= SUM_COPIES_MAX;
    }

    /** How many turns the datagram with this newest turn holds, 1..5. */
    static int copies(double meanCopies, int newestTurn) {
        int whole = (int) meanCopies;
        int place = Math.floorMod(newestTurn * SPREAD_STRIDE, SPREAD_TURNS);
        return place < (meanCopies - whole) * SPREAD_TURNS ? whole + 1 : whole;
    }

    /**
     * How many datagrams go a turn, 1..5.
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
