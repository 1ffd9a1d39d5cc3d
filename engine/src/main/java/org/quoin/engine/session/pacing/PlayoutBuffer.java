package org.quoin.engine.session.pacing;

import org.quoin.engine.congestion.RingWindow;

/**
 * How long after its due time at the host a turn should be executed here, so that nearly every turn
 * has come by then: the usual transit time of a datagram, its jitter and, where datagrams are lost,
 * the wait for a repetition. As little as the last ten seconds allow, and never more than a quarter
 * of a second beyond the quickest transit.
 *
 * <p>All times are of the host's clock taken from ours, so they mean something only against each
 * other.
 */
final class PlayoutBuffer {
    private static final int WINDOW_SECONDS = 10;

    /** The size is computed anew this often, and at once when it is found too small. */
    private static final int UPDATES_PER_SECOND = 5;

    private static final int QUICK_PERCENT = 5;
    private static final int USUAL_PERCENT = 90;
    private static final int TRANSIT_PERCENT = 99;

    /** A machine that wakes up late must not make a turn late. */
    private static final long SLACK_NANOS = 500_000L;

    private static final long BUFFER_NANOS_MAX = 250_000_000L;

    /** Turns that took longer than datagrams by this much had to be repeated. */
    private static final long REPEATED_NANOS_MIN = 5_000_000L;

    /** Where fewer turns than one in this many have to be repeated, loss is light. */
    private static final int LIGHT_PART = 20;

    /** When all that came in this time was late, the path is another one; it is not jitter. */
    private static final int PATHS_PER_SECOND = 5;

    /**
     * How far beyond the quickest a transit may be, as a multiple of how far the usual one is: the
     * tail of a path's jitter goes with its body (of an exponential one, 99 of 100 are within
     * twice). A later datagram met a hitch somewhere; waiting for the next one would be felt
     * longer.
     */
    private static final int TAIL_FACTOR = 3;

    /** So far beyond the quickest a transit may be in any case. */
    private static final long TAIL_NANOS_MIN = 10_000_000L;

    /**
     * A datagram that arrives this soon after another has queued up behind it, and adds no
     * information.
     */
    private static final long TOGETHER_NANOS = 2_000_000L;

    /** At the entry what came in this time is remembered: the machine has settled by then. */
    private static final long KEPT_NANOS = 500_000_000L;

    /** Of this many datagrams one may have been late by chance. */
    private static final int KEPT_MIN = 3;

    private final int updateEveryTurns;
    private final int pathTurns;
    private final RingWindow transits;
    private final RingWindow arrivals;
    private final RingWindow turns;
    private final RingWindow turnsAt;
    private long lastArrivalNanos = Long.MIN_VALUE / 2;
    private long lastTookNanos;
    private long transitNanos;
    private int untilUpdate;
    private long quickNanos;
    private long usualNanos;
    private long wantedNanos;
    private long limitNanos = BUFFER_NANOS_MAX;
    private long floorNanos;
    private boolean lossy = true;
    private long leastNanos;
    private long nextNanos;

    PlayoutBuffer(int turnRate) {
        transits = new RingWindow(WINDOW_SECONDS * turnRate);
        arrivals = new RingWindow(WINDOW_SECONDS * turnRate);
        turns = new RingWindow(WINDOW_SECONDS * turnRate);
        turnsAt = new RingWindow(WINDOW_SECONDS * turnRate);
        pathTurns = Math.max(2, turnRate / PATHS_PER_SECOND);
        updateEveryTurns = Math.max(1, turnRate / UPDATES_PER_SECOND);
    }

    /**
     * Bounds what is added to the quickest transit.
     *
     * @param leastNanos the least while turns have to be repeated
     * @param mostNanos the most, but no less than jitter alone takes; never more than a quarter of
     *     a second
     */
    void bound(long leastNanos, long mostNanos) {
        limitNanos = Math.min(mostNanos, BUFFER_NANOS_MAX);
        floorNanos = leastNanos;
    }

    boolean isKnown() {
        return transits.count() > 0;
    }

    /**
     * Starts playing: long transits while the game was starting are forgotten. Only the newest
     * datagrams are remembered.
     */
    void begin(long nowNanos) {
        turns.clear();
        turnsAt.clear();
        keepTransitsAfter(nowNanos - KEPT_NANOS);
        update();
    }

    /** Forgets what was measured up to then, but for a few datagrams: the path was another one. */
    void forgetBefore(long nanos) {
        int kept = 0;
        while (kept < turns.count() && turnsAt.get(kept) - nanos > 0) {
            kept++;
        }
        turns.keepNewest(kept);
        turnsAt.keepNewest(kept);
        keepTransitsAfter(nanos);
        update();
    }

    private void keepTransitsAfter(long nanos) {
        int kept = 0;
        while (kept < transits.count() && (kept < KEPT_MIN || arrivals.get(kept) - nanos > 0)) {
            kept++;
        }
        transits.keepNewest(kept);
        arrivals.keepNewest(kept);
    }

    /** How long a datagram took, from when it was sent, and when it came. */
    void datagramTook(long nanos, long nowNanos) {
        boolean queuedUp = nowNanos - lastArrivalNanos < TOGETHER_NANOS && nanos <= lastTookNanos;
        lastArrivalNanos = nowNanos;
        lastTookNanos = nanos;
        if (queuedUp && transits.count() > 0) {
            return;
        }
        transits.add(nanos);
        arrivals.add(nowNanos);
        if (transits.count() <= 2 * pathTurns) {
            update();
        }
    }

    /** Says whether datagrams are lost now and then: then turns are late by repetitions. */
    void setLossy(boolean lossy) {
        this.lossy = lossy;
    }

    /** Says what is added to the quickest transit at least, as far as the bound allows. */
    void setLeast(long nanos) {
        leastNanos = nanos;
    }

    /** Says how late a turn is that the next datagram brings: that is no repetition. */
    void setNext(long nanos) {
        nextNanos = nanos;
    }

    /** The part of a datagram's transit beyond the path's jitter: a hitch somewhere held it up. */
    long hitchOf(long tookNanos) {
        return isKnown() ? Math.max(0, tookNanos - transitNanos) : 0;
    }

    /** How long after it was due a turn could be executed. */
    void turnTook(long nanos) {
        turns.add(nanos);
        // Turns come with datagrams.
        turnsAt.add(lastArrivalNanos);
        untilUpdate--;
        if (untilUpdate <= 0 || nanos > wantedNanos) {
            update();
        }
    }

    /** How long after it was due a turn should be executed. */
    long wantedNanos() {
        return wantedNanos;
    }

    /** How much of that is waiting for what may be late. */
    long bufferNanos() {
        return Math.max(0, wantedNanos - quickNanos);
    }

    /** How far the usual datagram is from the quickest. */
    long jitterNanos() {
        return Math.max(0, usualNanos - quickNanos);
    }

    private void update() {
        untilUpdate = updateEveryTurns;
        if (transits.count() == 0) {
            return;
        }
        long[] sorted = transits.sorted();
        quickNanos = RingWindow.percentileOf(sorted, QUICK_PERCENT);
        usualNanos = usualOf(sorted);
        transitNanos =
                Math.max(
                        Math.min(RingWindow.percentileOf(sorted, TRANSIT_PERCENT), tailOf(sorted)),
                        transits.lowestOfNewest(pathTurns));
        long wanted = transitNanos;
        if (turns.count() > 0) {
            long[] late = turns.sorted();
            // A few are late by chance. Where datagrams are lost, one of ten seconds may be late
            // by its repetition; where none is, a hitch makes a few more late.
            int usuallyLate = Math.min(late.length, 5 + late.length / LIGHT_PART);
            long usuallyNanos = late[late.length - usuallyLate] - transitNanos;
            boolean heavy = usuallyNanos > REPEATED_NANOS_MIN + nextNanos;
            int leftOut =
                    heavy
                            ? late.length / 200
                            : lossy ? 1 + late.length / 200 : 2 + late.length / 50;
            long mostNanos = late[Math.max(0, late.length - 1 - leftOut)];
            // What repetitions add is spread like a power of the loss: where much is lost, half as
            // much again as what all but one in 200 turns need is enough for nearly all.
            long repeatedNanos = mostNanos - transitNanos;
            wanted += Math.max(0, heavy ? repeatedNanos * 3 / 2 : repeatedNanos);
            if (repeatedNanos > REPEATED_NANOS_MIN) {
                wanted = Math.max(wanted, quickOfNow() + floorNanos);
            }
            wanted = Math.max(wanted, turns.lowestOfNewest(pathTurns));
        }
        wanted = Math.max(wanted, quickOfNow() + leastNanos);
        long limited = Math.max(quickOfNow() + limitNanos, transitNanos);
        wanted = Math.min(wanted, Math.min(limited, quickOfNow() + BUFFER_NANOS_MAX));
        wantedNanos = wanted + SLACK_NANOS;
    }

    /** The quickest transit, or that of the last datagrams if the path has become a longer one. */
    private long quickOfNow() {
        return Math.max(quickNanos, transits.lowestOfNewest(pathTurns));
    }

    /** Of few values the highest is not the usual one. */
    private static long usualOf(long[] sorted) {
        return sorted[(sorted.length - 1) * USUAL_PERCENT / 100];
    }

    /** The latest that belongs to the others: anything later is a hitch. */
    private static long tailOf(long[] sorted) {
        long quick = RingWindow.percentileOf(sorted, QUICK_PERCENT);
        return quick + Math.max(TAIL_NANOS_MIN, TAIL_FACTOR * (usualOf(sorted) - quick));
    }
}
