package org.quoin.engine.session.pacing;

/**
 * Paces the turns: each a turn's time after the one before, bent by at most five percent toward
 * where it should be, so that nobody sees the buffer grow or shrink. After a gap it catches up with
 * what is here; beyond half a second it jumps.
 */
final class Playhead {
    private static final int BEND_PERCENT_MAX = 5;

    /** The same while it hurries: three seconds for a queue of half a second. */
    private static final int HURRY_PERCENT_MAX = 15;

    private static final long JUMP_NANOS = 500_000_000L;

    private final long turnNanos;
    private int lastTurn;
    private long lastNanos;
    private boolean catchingUp;
    private boolean hurrying;

    Playhead(long turnNanos) {
        this.turnNanos = turnNanos;
    }

    /** Begins after a turn that was executed at that time. */
    void begin(int turn, long nanos) {
        lastTurn = turn;
        lastNanos = nanos;
        catchingUp = false;
        hurrying = false;
    }

    /** Plays what is here at once until the turns are where they should be. */
    void catchUp() {
        catchingUp = true;
    }

    /**
     * Plays a little faster until the turns are where they should be: the cause of their delay is
     * gone.
     */
    void hurry() {
        hurrying = true;
    }

    /** Whether turns that are here are played at once. */
    boolean isCatchingUp() {
        return catchingUp;
    }

    /** The last turn that was executed. */
    int lastTurn() {
        return lastTurn;
    }

    /** When the next turn is to be executed, given when it should be. */
    long dueNanos(long wantedNanos) {
        long straight = straightNanos();
        long off = wantedNanos - straight;
        if (Math.abs(off) > JUMP_NANOS) {
            return wantedNanos;
        }
        if (catchingUp && off < 0) {
            return Math.max(wantedNanos, lastNanos);
        }
        int percent = hurrying && off < 0 ? HURRY_PERCENT_MAX : BEND_PERCENT_MAX;
        long bendMax = turnNanos * percent / 100;
        return straight + Math.max(-bendMax, Math.min(bendMax, off));
    }

    /**
     * The time that lateness is measured from: a client that catches up is in time within a turn's
     * time after the last.
     */
    long expectedNanos(long wantedNanos) {
        long due = dueNanos(wantedNanos);
        return catchingUp ? Math.max(due, straightNanos()) : due;
    }

    /**
     * The next turn was executed.
     *
     * @param waited whether it was not here at its time
     */
    void played(long wantedNanos, boolean waited, long nowNanos) {
        long due = dueNanos(wantedNanos);
        if (waited) {
            lastNanos = nowNanos;
            catchingUp = true;
        } else {
            lastNanos = due;
        }
        if (wantedNanos - lastNanos >= 0) {
            catchingUp = false;
            hurrying = false;
        }
        lastTurn++;
    }

    private long straightNanos() {
        return lastNanos + turnNanos;
    }
}
