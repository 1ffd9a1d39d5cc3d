package org.quoin.engine.host;

/** When turns are due. Times are nanoseconds of the caller's clock. */
final class TurnSchedule {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final long turnNanos;
    private final long slackNanos;
    private long nextDueNanos;
    private long lastDueNanos;
    private boolean running;

    /**
     * @param graceNanos by how much every seal may be late, for ever, without moving the schedule
     */
    TurnSchedule(int turnRate, long graceNanos, long nowNanos) {
        this.turnNanos = NANOS_PER_SECOND / turnRate;
        this.slackNanos = turnNanos + graceNanos;
        this.nextDueNanos = nowNanos;
        this.lastDueNanos = nowNanos;
    }

    long turnNanos() {
        return turnNanos;
    }

    /** When the next turn is due. */
    long nextDueNanos() {
        return nextDueNanos;
    }

    /** When the last sealed turn was due. */
    long lastDueNanos() {
        return lastDueNanos;
    }

    /**
     * Says whether the world runs; a world that begins to run again owes nothing.
     *
     * @return whether the schedule moved by that
     */
    boolean setRunning(boolean runs, long nowNanos) {
        boolean begins = runs && !running;
        if (begins) {
            nextDueNanos = Math.max(nextDueNanos, nowNanos);
        }
        running = runs;
        return begins;
    }

    boolean isDue(long nowNanos) {
        return running && nowNanos - nextDueNanos >= 0;
    }

    /** Notes that the next turn was sealed now; whether the schedule moved by that. */
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
