package org.quoin.server.room;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.LockstepHost;
import org.quoin.server.room.RoomStates.Phase;

/** A room: its states, and its host while its world is open. Belongs to the port's thread. */
final class Room {
    /** How long quick play keeps a place for somebody whom it has led here: a slow download. */
    private static final long PLACE_NANOS = 10_000_000_000L;

    /** A turn of the largest world, on a busy machine, takes less. */
    private static final long STUCK_NANOS = 10_000_000_000L;

    final String name;
    final RoomKind kind;
    final int playersMax;
    final RoomStates states;
    @Nullable LockstepHost host;
    boolean password;

    /** Until when places are kept, the next first. */
    private final ArrayDeque<Long> kept = new ArrayDeque<>();

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

    /** Places that nobody has, and that are kept for nobody. */
    int freePlaces(long nowNanos) {
        while (!kept.isEmpty() && nowNanos - kept.peek() >= 0) {
            kept.remove();
        }
        return playersMax - states.players() - kept.size();
    }

    /** Keeps a place for somebody who is on the way. */
    void keepPlace(long nowNanos) {
        kept.add(nowNanos + PLACE_NANOS);
    }

    /** So many players have a place by now: those who came had theirs kept. */
    void hasPlayers(int count, long nowNanos) {
        for (int came = count - states.players(); came > 0 && !kept.isEmpty(); came--) {
            kept.remove();
        }
        states.hasPlayers(count, nowNanos);
    }

    /** Its host has ended. */
    void ended() {
        host = null;
        kept.clear();
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
