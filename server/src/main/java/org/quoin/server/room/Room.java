package org.quoin.server.room;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.net.LockstepHost;
import org.quoin.server.room.Matchmaker.Offer;
import org.quoin.server.room.RoomStates.Phase;

/** A room: its states, and its host while its world is open. Belongs to the port's thread. */
final class Room {
    /** Figures of a host come every second: one that is silent for longer does something long. */
    private static final long SILENT_NANOS = 2_000_000_000L;

    /** Of the time between two looks: it may be that this whole process stood still. */
    private static final long LOOKED_NANOS_MAX = 500_000_000L;

    final String name;
    final RoomKind kind;
    final int playersMax;
    final RoomStates states;
    @Nullable LockstepHost host;
    private TurnShares.@Nullable Share share;
    boolean password;
    RoomKind.Mapped map = RoomKind.Mapped.OFF;

    /** Whether its players were told that nothing is being saved. */
    boolean unsaved;

    /**
     * The turn of its world in which the last round ended that counts in the ratings; 0 for none.
     */
    int ratedTurn;

    /** Whether strangers may come in as they like. */
    boolean isForAll;

    /** Its host that was given up, until its thread comes back. */
    private @Nullable LockstepHost stuck;

    /** For how long its host has been silent while this process ran. */
    private long silentNanos;

    private long lookedNanos;

    Room(String name, RoomKind kind, int playersMax) {
        this.name = name;
        this.kind = kind;
        this.playersMax = playersMax;
        this.states = new RoomStates(playersMax, kind.idleNanosMax());
    }

    /** Whether it is of that kind. */
    boolean isOf(RoomKind other) {
        return kind.name().equals(other.name());
    }

    /** Whether its world is open, and its thread neither has ended nor is stuck. */
    boolean isUsable() {
        LockstepHost open = host;
        return states.phase().isOpen()
                && open != null
                && open.isRunning()
                && open.silentNanos() < SILENT_NANOS + LOOKED_NANOS_MAX;
    }

    /** Time passes while its world is open: whether a turn of it does not end. */
    boolean isSilentFor(LockstepHost open, long stuckNanos, long nowNanos) {
        long stepNanos = Math.min(LOOKED_NANOS_MAX, nowNanos - lookedNanos);
        lookedNanos = nowNanos;
        silentNanos = open.silentNanos() < SILENT_NANOS ? 0 : silentNanos + stepNanos;
        return silentNanos >= stuckNanos;
    }

    /** Its host is given up: nobody can open its world before the host's thread comes back. */
    void giveUp(LockstepHost open) {
        open.giveUp();
        stuck = open;
    }

    /** Whether the thread of a host that was given up has not come back. */
    boolean isStuck() {
        LockstepHost waited = stuck;
        if (waited != null && waited.isOver()) {
            stuck = null;
        }
        return stuck != null;
    }

    /**
     * The room as quick play sees it: open rooms first, and of those the fullest, so that few are
     * open.
     */
    Offer offer() {
        LockstepHost open = host;
        int rank =
                switch (states.phase()) {
                    case LOOKING -> isUsable() ? 3 + states.players() : 0;
                    case OPENING -> 2;
                    case DORMANT, CLOSING -> 1;
                    case FULL, FAILED -> 0;
                };
        Set<Long> players =
                open != null && states.phase().isOpen() ? open.playerTokens() : Set.of();
        return new Offer(name, rank, playersMax, players);
    }

    /** By these rules strangers come in, or not: then nobody sees its map, whatever is wanted. */
    void setEntry(EntryRules entry) {
        password = entry.hasPassword();
        isForAll = entry.isOpen();
        map = entry.isOpen() ? kind.map() : RoomKind.Mapped.OFF;
    }

    /** Its world is open. */
    void opened(LockstepHost open, TurnShares.Share ofProcessors) {
        host = open;
        share = ofProcessors;
        ratedTurn = 0;
    }

    /** Its host has ended, or is ending. */
    void ended() {
        TurnShares.Share held = share;
        if (held != null) {
            held.close();
            share = null;
        }
        host = null;
        silentNanos = 0;
        unsaved = false;
    }

    /** About how much memory it takes, in MiB, and its processor time, in percent of one. */
    private String costs(LockstepHost open) {
        TurnShares.Share held = share;
        return "  "
                + (open.memoryBytes() >> 20)
                + " MiB  "
                + (held == null ? 0 : held.usedPermille() / 10)
                + " % of a processor";
    }

    /** For the console: one line. */
    String line() {
        LockstepHost open = host;
        String state = isStuck() ? "stuck" : states.phase().word();
        boolean shown = states.phase() == Phase.LOOKING && states.players() > 0;
        return name
                + "  "
                + kind.name()
                + "  "
                + (shown ? "open" : state)
                + (open == null
                        ? ""
                        : "  " + states.players() + "/" + playersMax + " players" + costs(open));
    }
}
