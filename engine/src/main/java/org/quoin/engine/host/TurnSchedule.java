package org.quoin.engine.host;

/** When turns are due. Times are nanoseconds of the caller's clock. */
final class TurnSchedule {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final long turnNanos;
    private long nextDueNanos;
    private long lastDueNanos;
    private boolean running;

    TurnSchedule(int turnRate, long nowNanos) {
        this.turnNanos = NANOS_PER_SECOND / turnRate;
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

    /** Says whether the world runs; a world that begins to run again owes nothing. */
    void setRunning(boolean runs, long nowNanos) {
        if (runs && !running) {
            nextDueNanos = Math.max(nextDueNanos, nowNanos);
        }
        running = runs;
    }

    boolean isDue(long nowNanos) {
        return running && nowNanos - nextDueNanos >= 0;
    }

    /** Notes that the next turn was sealed now. */
    void sealed(long nowNanos) {
        // Late by less than a turn: the next turn may make up for it. Later: the schedule slips.
        lastDueNanos = Math.max(nextDueNanos, nowNanos - turnNanos);
        nextDueNanos = lastDueNanos + turnNanos;
    }
}
