package org.quoin.engine.host.turns;

/**
 * When turns are due. Turn T is due at D(T), and D(T+1) = D(T) + one turn. A seal that is late by
 * the grace and less than a turn leaves the schedule as it is; one that is later moves it by the
 * excess. Times are nanoseconds of the caller's clock.
 */
public final class TurnSchedule {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final long turnNanos;
    private final long slackNanos;
    private long nextDueNanos;
    private long lastDueNanos;
    private boolean running;

    /**
     * @param graceNanos by how much every seal may be late without moving the schedule
     */
    TurnSchedule(int turnRate, long graceNanos, long nowNanos) {
        this.turnNanos = NANOS_PER_SECOND / turnRate;
        this.slackNanos = turnNanos + graceNanos;
        this.nextDueNanos = nowNanos;
        this.lastDueNanos = nowNanos;
    }

    public long turnNanos() {
        return turnNanos;
    }

    /** When the next turn is due. */
    public long nextDueNanos() {
        return nextDueNanos;
    }

    /** When the last sealed turn was due. */
    public long lastDueNanos() {
        return lastDueNanos;
    }

    /**
     * Sets whether the world runs. No turn becomes due while it does not.
     *
     * @return whether this moved the schedule
     */
    boolean setRunning(boolean runs, long nowNanos) {
        boolean begins = runs && !running;
        if (begins) {
            nextDueNanos = Math.max(nextDueNanos, nowNanos);
        }
        running = runs;
        return begins;
    }

    /** Whether the next turn is due. */
    boolean isDue(long nowNanos) {
        return running && nowNanos - nextDueNanos >= 0;
    }

    /** The next turn is sealed now. Returns whether this moved the schedule. */
    boolean sealed(long nowNanos) {
        // Late by less than a turn: the next turn may make up for it. Later: the schedule slips.
        long keptNanos = nextDueNanos;
        lastDueNanos = Math.max(nextDueNanos, nowNanos - slackNanos);
        nextDueNanos = lastDueNanos + turnNanos;
        return lastDueNanos != keptNanos;
    }

    /**
     * When a turn is or was due, if the next one is sealed now or when it is due.
     *
     * @param newest the last sealed turn
     */
    long dueNanos(int turn, int newest, long nowNanos) {
        int next = newest + 1;
        if (turn <= newest) {
            return lastDueNanos + (turn - newest) * turnNanos;
        }
        // Only the next has been waited for: those after it move with the schedule.
        return turn == next
                ? nextDueNanos
                : Math.max(nextDueNanos, nowNanos - slackNanos) + (turn - next) * turnNanos;
    }
}
