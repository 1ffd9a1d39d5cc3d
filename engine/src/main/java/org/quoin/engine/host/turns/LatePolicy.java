package org.quoin.engine.host.turns;

/** How a host treats a player whose frame has not arrived when its turn is due. */
public enum LatePolicy {
    /**
     * Strict lockstep: everybody waits, up to a limit. Then the player is parked: its avatar stops,
     * and nobody waits for it until its frames arrive again.
     */
    WAIT(
            10_000_000_000L,
            0,
            12_000_000_000L), // As long as for a silent connection: nobody can tell the two apart.

    /**
     * After a short grace the host repeats the player's last frame with its buttons but sneaking
     * released. A player that is late for all turns of a quarter of a second is parked.
     */
    SUBSTITUTE(
            100_000_000L,
            250,
            6_000_000_000L); // Grace: the time a resent datagram needs on most paths.

    private final long patienceNanos;
    private final int substitutedMillisMax;
    private final long waitMinuteNanos;

    LatePolicy(long patienceNanos, int substitutedMillisMax, long waitMinuteNanos) {
        this.patienceNanos = patienceNanos;
        this.substitutedMillisMax = substitutedMillisMax;
        this.waitMinuteNanos = waitMinuteNanos;
    }

    /** How long after it was due a turn waits for a player's frame. */
    long patienceNanos() {
        return patienceNanos;
    }

    /** For how many turns in a row a player's last frame is repeated: 5 at 20 turns a second. */
    int substitutedInARowMax(int turnRate) {
        return substitutedMillisMax * turnRate / 1000;
    }

    /**
     * How long all wait for one player in a minute, see {@link WaitBudget}: one outage and a few
     * hitches where all wait as long as that takes, a turn in twenty where they wait a moment.
     */
    long waitMinuteNanos() {
        return waitMinuteNanos;
    }

    /**
     * How late a frame may be for ever. Where all wait it costs nobody anything, as the next turn
     * makes up for it: so an input delay of 0 works where the round trip is shorter than a turn.
     * Where frames are substituted it is what nobody sees.
     */
    long freeNanos(long turnNanos) {
        return this == WAIT ? turnNanos : turnNanos / 2;
    }

    /** By how much every seal may be late without moving the schedule. */
    long graceNanos() {
        return this == SUBSTITUTE ? patienceNanos : 0;
    }
}
