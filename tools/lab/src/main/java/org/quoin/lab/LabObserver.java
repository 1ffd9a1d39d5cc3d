package org.quoin.lab;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.wire.Blob;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/** Observes everything that happens on a virtual network, in order. */
public interface LabObserver {
    /** Ignores everything. */
    LabObserver NONE = new LabObserver() {};

    /** A host has started with a world. */
    default void hostStarted(Simulation at, Blob coderBase) {}

    /** The same, by the host. */
    default void hostStarted(VirtualHost host, Simulation at, Blob coderBase) {
        hostStarted(at, coderBase);
    }

    /** A host has sealed a turn. */
    default void sealed(Turn turn, Blob coded, Simulation after) {}

    /** The same, by the host. */
    default void sealed(VirtualHost host, Turn turn, Blob coded, Simulation after) {
        sealed(turn, coded, after);
    }

    /** A player who carries the world on hosts it now, from the turn after this world's. */
    default void led(VirtualHost host) {}

    /** A player turns to a host that carries its world on. */
    default void followed(VirtualPlayer player, VirtualHost host) {}

    /** A host's session receives a message. */
    default void hostReceived(VirtualPlayer from, byte[] message) {}

    /** A player who could become the host receives a message of one who looks for one. */
    default void candidateReceived(VirtualPlayer candidate, VirtualPlayer from, byte[] message) {
        hostReceived(from, message);
    }

    /** A player's session receives a message. */
    default void playerReceived(VirtualPlayer player, byte[] message) {}

    /** A player's script returned the input frame of a turn. */
    default void sampled(VirtualPlayer player, int turn, int frame) {}

    /** A player has executed a turn. */
    default void executed(VirtualPlayer player, Simulation after) {}

    /** Whether players collect what a window would show of their worlds, which takes time. */
    default boolean wantsTicks() {
        return false;
    }

    /** A player has collected what a window would show of its world after a turn. */
    default void ticked(VirtualPlayer player, int turn) {}

    /** A player has learned that its world differs from the host's. */
    default void desynced(VirtualPlayer player, int turn) {}

    /** A host or a player has reported where two worlds differ. */
    default void reported(DesyncReport report) {}

    /** A player's session is over. */
    default void ended(VirtualPlayer player, DisconnectReason reason) {}

    /** The violation in a player's end, for a person; null if its session may end so. */
    static @Nullable String violationIn(VirtualPlayer player, DisconnectReason reason) {
        return switch (reason.kind()) {
            case PROTOCOL_ERROR,
                    WRONG_VERSION,
                    HOST_FULL,
                    ROOM,
                    DESYNC,
                    UDP_BLOCKED,
                    HOST_CHANGED,
                    PASSWORD,
                    NOT_ALLOWED,
                    INVITATION,
                    KICKED,
                    BANNED ->
                    player.name() + " ended: " + reason.kind() + ": " + reason.text();
            case HOST_CLOSED, CONNECTION_LOST ->
                    // A player in the world reconnects by itself, since no fault lasts a minute.
                    player.slot() >= 0 ? player.name() + " gave up: " + reason.text() : null;
            case UNREACHABLE, LEFT, NAME_REFUSED, NAME_TAKEN -> null;
        };
    }
}
