package org.quoin.server.room;

import java.util.Locale;

/**
 * The states of one room, as a pure state machine: events and the time go in, and what is to be
 * done comes out.
 *
 * <pre>
 *               wanted      opened    players    empty, idle  shut      closed    failed   due
 *   DORMANT     OPENING o   !         ·          ·            ·         !         !        ·
 *   OPENING     ·           LOOKING   ·          ·            (shut)    !         FAILED   ·
 *   LOOKING     ·           !         FULL       CLOSING c    CLOSING c DORMANT   FAILED   ·
 *   FULL        ·           !         LOOKING    ·            CLOSING c DORMANT   FAILED   ·
 *   CLOSING     (again)     !         ·          ·            (not)     DORMANT   FAILED   ·
 *   FAILED      (again)     !         ·          ·            (not)     !         !        DORMANT
 *
 *   o, c     open the world; close it
 *   players  most of them are in: FULL; somebody has left: LOOKING
 *   (shut)   closed once it is open, unless it is wanted again
 *   (again)  opened again once it is closed, or due: OPENING o in place of DORMANT; (not): no more
 *   FAILED   (again) as well if players were in, who come back; due after a wait that grows from a
 *            quarter of a second to five minutes, until the room has been open for a minute
 *   !        a mistake of our own
 * </pre>
 */
final class RoomStates {
    /** Players of a failed room try to come back after as long. */
    private static final long FIRST_WAIT_NANOS = 250_000_000L;

    /** A world that cannot be opened costs little if it is tried this rarely. */
    private static final long WAIT_NANOS_MAX = 300_000_000_000L;

    /** A room that has been open for so long has recovered. */
    private static final long STEADY_NANOS = 60_000_000_000L;

    /** How far a room is. */
    enum Phase {
        DORMANT,
        OPENING,
        LOOKING,
        FULL,
        CLOSING,
        FAILED;

        /** Whether its world is open for players. */
        boolean isOpen() {
            return this == LOOKING || this == FULL;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The step to take now. */
    enum Action {
        NOTHING,
        OPEN,
        CLOSE
    }

    private final int playersMax;
    private final long idleNanosMax;
    private Phase phase = Phase.DORMANT;

    /** Of OPENING: it is closed then. */
    private boolean shut;

    /** Of CLOSING and FAILED: it is opened then. */
    private boolean again;

    private int players;
    private long openedNanos;

    /** Since when nobody was in or wanted in. */
    private long idleNanos;

    private long waitNanos = FIRST_WAIT_NANOS;
    private long dueNanos;

    /**
     * @param playersMax with that many it is full
     * @param idleNanosMax after so long without a player it is closed
     */
    RoomStates(int playersMax, long idleNanosMax) {
        this.playersMax = playersMax;
        this.idleNanosMax = idleNanosMax;
    }

    Phase phase() {
        return phase;
    }

    /** Players who have a place; 0 while it is not open. */
    int players() {
        return players;
    }

    /** Somebody wants in, or it is to be open. */
    Action wanted(long nowNanos) {
        idleNanos = nowNanos;
        shut = false;
        switch (phase) {
            case DORMANT -> {
                return open();
            }
            case CLOSING, FAILED -> again = true;
            case OPENING, LOOKING, FULL -> {}
        }
        return Action.NOTHING;
    }

    /** Its world is open. */
    Action opened(long nowNanos) {
        require(phase == Phase.OPENING, "opened");
        phase = Phase.LOOKING;
        openedNanos = nowNanos;
        idleNanos = nowNanos;
        return shut ? close() : Action.NOTHING;
    }

    /** So many players have a place. */
    void hasPlayers(int count, long nowNanos) {
        if (phase.isOpen()) {
            idleNanos = count > 0 || players > 0 ? nowNanos : idleNanos;
            players = count;
            phase = count >= playersMax ? Phase.FULL : Phase.LOOKING;
        }
    }

    /** It is to be closed, whoever is in. */
    Action shut() {
        again = false;
        shut = phase == Phase.OPENING;
        return phase.isOpen() ? close() : Action.NOTHING;
    }

    /** Its world is closed and saved, whether we have closed it or it has ended by itself. */
    Action closed() {
        require(phase.isOpen() || phase == Phase.CLOSING, "closed");
        return next();
    }

    /** Its world could not be opened, or has ended by a mistake of our own. */
    void failed(long nowNanos) {
        require(phase != Phase.DORMANT && phase != Phase.FAILED, "failed");
        boolean steady = phase.isOpen() && nowNanos - openedNanos >= STEADY_NANOS;
        waitNanos = steady ? FIRST_WAIT_NANOS : waitNanos;
        again |= players > 0;
        shut = false;
        players = 0;
        phase = Phase.FAILED;
        dueNanos = nowNanos + waitNanos;
        waitNanos = Math.min(WAIT_NANOS_MAX, 2 * waitNanos);
    }

    /** Time passes. */
    Action advance(long nowNanos) {
        if (phase == Phase.LOOKING && players == 0 && nowNanos - idleNanos >= idleNanosMax) {
            return close();
        } else if (phase == Phase.FAILED && nowNanos - dueNanos >= 0) {
            return next();
        }
        return Action.NOTHING;
    }

    private Action next() {
        players = 0;
        phase = Phase.DORMANT;
        return again ? open() : Action.NOTHING;
    }

    private Action open() {
        again = false;
        phase = Phase.OPENING;
        return Action.OPEN;
    }

    private Action close() {
        shut = false;
        players = 0;
        phase = Phase.CLOSING;
        return Action.CLOSE;
    }

    private void require(boolean can, String event) {
        if (!can) {
            throw new IllegalStateException("a room " + event + " while " + phase);
        }
    }

    @Override
    public String toString() {
        return phase + " " + players + (shut ? " shut" : "") + (again ? " again" : "");
    }
}
