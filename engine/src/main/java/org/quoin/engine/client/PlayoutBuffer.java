package org.quoin.engine.client;

import org.quoin.engine.measure.RingWindow;

/**
 * How long after its due time at the host a turn should be executed here, so that nearly every turn
 * has come by then: the usual way of a datagram, its jitter, and what the wait for a repetition
 * adds where datagrams are lost. As little as the last ten seconds allow, and never more than a
 * quarter of a second beyond the quickest way.
 *
 * <p>All times are of the host's clock taken from ours, so they mean something only against each
 * other.
 */
final class PlayoutBuffer {
    private static final int WINDOW_SECONDS = 10;

    /** Looked at again so many times a second, and at once when it is found too small. */
    private static final int LOOKS_PER_SECOND = 5;

    private static final int QUICK_PERCENT = 5;
    private static final int USUAL_PERCENT = 90;
    private static final int WAY_PERCENT = 99;

    /** A machine that wakes up late must not make a turn late. */
    private static final long SLACK_NANOS = 500_000L;

    private static final long BUFFER_NANOS_MAX = 250_000_000L;

    /** Turns so much later than datagrams had to be repeated. */
    private static final long REPEATED_NANOS_MIN = 5_000_000L;

    /** So many late turns in a row are another path, not jitter. */
    private static final int PATH_TURNS = 4;

    private final int looksEveryTurns;
    private final RingWindow ways;
    private final RingWindow turns;
    private int untilLook;
    private long quickNanos;
    private long usualNanos;
    private long wantedNanos;
    private long limitNanos = BUFFER_NANOS_MAX;
    private long floorNanos;

    PlayoutBuffer(int turnRate) {
        ways = new RingWindow(WINDOW_SECONDS * turnRate);
        turns = new RingWindow(WINDOW_SECONDS * turnRate);
        looksEveryTurns = Math.max(1, turnRate / LOOKS_PER_SECOND);
    }

    /**
     * Bounds what is added to the quickest way.
     *
     * @param leastNanos so much at least while turns have to be repeated
     * @param mostNanos so much at most, but no less than jitter alone takes; a quarter of a second
     *     in any case
     */
    void bound(long leastNanos, long mostNanos) {
        limitNanos = Math.min(mostNanos, BUFFER_NANOS_MAX);
        floorNanos = leastNanos;
    }

    boolean isKnown() {
        return ways.count() > 0;
    }

    /** A datagram came so long after it was sent. */
    void way(long nanos) {
        ways.add(nanos);
        if (ways.count() <= PATH_TURNS) {
            look();
        }
    }

    /** A turn could be executed so long after it was due. */
    void turn(long nanos) {
        turns.add(nanos);
        untilLook--;
        if (untilLook <= 0 || nanos > wantedNanos) {
            look();
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

    private void look() {
        untilLook = looksEveryTurns;
        if (ways.count() == 0) {
            return;
        }
        long[] sorted = ways.sorted();
        quickNanos = RingWindow.percentileOf(sorted, QUICK_PERCENT);
        usualNanos = RingWindow.percentileOf(sorted, USUAL_PERCENT);
        long wayNanos = RingWindow.percentileOf(sorted, WAY_PERCENT);
        long wanted = wayNanos;
        if (turns.count() > 0) {
            long[] late = turns.sorted();
            long mostNanos = late[Math.max(0, late.length - 1 - late.length / 200)];
            // What repetitions add is spread like a power of the loss: half as much again as what
            // all but one in 200 turns need is enough for nearly all.
            long repeatedNanos = mostNanos - wayNanos;
            wanted += Math.max(0, repeatedNanos * 3 / 2);
            if (repeatedNanos > REPEATED_NANOS_MIN) {
                wanted = Math.max(wanted, quickOfNow() + floorNanos);
            }
            wanted = Math.max(wanted, turns.lowestOfNewest(PATH_TURNS));
        }
        long limited = Math.max(quickOfNow() + limitNanos, wayNanos);
        wanted = Math.min(wanted, Math.min(limited, quickOfNow() + BUFFER_NANOS_MAX));
        wantedNanos = wanted + SLACK_NANOS;
    }

    /** The quickest way, or that of the last datagrams if the path has become a longer one. */
    private long quickOfNow() {
        return Math.max(quickNanos, ways.lowestOfNewest(PATH_TURNS));
    }
}
