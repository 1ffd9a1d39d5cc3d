package org.quoin.engine.client.turns;

import org.quoin.engine.measure.RingWindow;

/**
 * How long after its due time at the host a turn should be executed here, so that nearly every turn
 * has come by then: the usual transit time of a datagram, its jitter, and what the wait for a
 * repetition adds where datagrams are lost. As little as the last ten seconds allow, and never more
 * than a quarter of a second beyond the quickest transit.
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

    /** This many late turns in a row are another path, not jitter. */
    private static final int PATH_TURNS = 4;

    private final int updateEveryTurns;
    private final RingWindow transits;
    private final RingWindow turns;
    private int untilUpdate;
    private long quickNanos;
    private long usualNanos;
    private long wantedNanos;
    private long limitNanos = BUFFER_NANOS_MAX;
    private long floorNanos;

    PlayoutBuffer(int turnRate) {
        transits = new RingWindow(WINDOW_SECONDS * turnRate);
        turns = new RingWindow(WINDOW_SECONDS * turnRate);
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

    /** How long a datagram took, from when it was sent. */
    void datagramTook(long nanos) {
        transits.add(nanos);
        if (transits.count() <= PATH_TURNS) {
            update();
        }
    }

    /** How long after it was due a turn could be executed. */
    void turnTook(long nanos) {
        turns.add(nanos);
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
        usualNanos = RingWindow.percentileOf(sorted, USUAL_PERCENT);
        long transitNanos = RingWindow.percentileOf(sorted, TRANSIT_PERCENT);
        long wanted = transitNanos;
        if (turns.count() > 0) {
            long[] late = turns.sorted();
            long mostNanos = late[Math.max(0, late.length - 1 - late.length / 200)];
            // What repetitions add is spread like a power of the loss: half as much again as what
            // all but one in 200 turns need is enough for nearly all.
            long repeatedNanos = mostNanos - transitNanos;
            wanted += Math.max(0, repeatedNanos * 3 / 2);
            if (repeatedNanos > REPEATED_NANOS_MIN) {
                wanted = Math.max(wanted, quickOfNow() + floorNanos);
            }
            wanted = Math.max(wanted, turns.lowestOfNewest(PATH_TURNS));
        }
        long limited = Math.max(quickOfNow() + limitNanos, transitNanos);
        wanted = Math.min(wanted, Math.min(limited, quickOfNow() + BUFFER_NANOS_MAX));
        wantedNanos = wanted + SLACK_NANOS;
    }

    /** The quickest transit, or that of the last datagrams if the path has become a longer one. */
    private long quickOfNow() {
        return Math.max(quickNanos, transits.lowestOfNewest(PATH_TURNS));
    }
}
