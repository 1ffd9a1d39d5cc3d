package org.quoin.server.room;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.net.LockstepHost;
import org.quoin.server.room.Matchmaker.Offer;
import org.quoin.server.room.RoomStates.Phase;

/** A room: its states, and its host while its world is open. Belongs to the port's thread. */
final class Room {
    /** A turn of the largest world, on a busy machine, takes less. */
    private static final long STUCK_NANOS = 10_000_000_000L;

    final String name;
    final RoomKind kind;
    final int playersMax;
    final RoomStates states;
    @Nullable LockstepHost host;
    boolean password;
    RoomKind.Mapped map = RoomKind.Mapped.OFF;

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
                && open.silentNanos() < STUCK_NANOS;
    }

    /**
     * It as quick play sees it: open rooms first, and of those the fullest, so that few are open.
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
        boolean isOpen = open != null && states.phase().isOpen();
        return new Offer(name, rank, playersMax, isOpen ? open.playerTokens() : Set.of());
    }

    /** By these rules strangers come in, or not: then nobody sees its map, whatever is wanted. */
    void hasEntry(EntryRules entry) {
        password = entry.hasPassword();
        map = entry.isOpen() ? kind.map() : RoomKind.Mapped.OFF;
    }

    /** For the console: one line. */
    String line() {
        LockstepHost open = host;
        String state = states.phase().word();
        boolean shown = states.phase() == Phase.LOOKING && states.players() > 0;
        return name
                + "  "
                + kind.name()
                + "  "
                + (shown ? "open" : state)
                + (open == null ? "" : "  " + states.players() + "/" + playersMax + " players");
    }
}
