package org.quoin.engine.lab;

import org.quoin.engine.client.DisconnectReason;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.wire.Blob;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/** Sees everything that happens on a virtual network, in its order. */
public interface LabObserver {
    /** Looks away. */
    LabObserver NONE = new LabObserver() {};

    /** A host begins, from a world. */
    default void hostStarted(Simulation at, Blob coderBase) {}

    /** A host has sealed a turn. */
    default void sealed(Turn turn, Blob coded, Simulation after) {}

    /** A message is handed to the host's session. */
    default void hostHears(VirtualPlayer from, byte[] message) {}

    /** A message is handed to a player's session. */
    default void playerHears(VirtualPlayer player, byte[] message) {}

    /** A player's script gave the frame of a turn. */
    default void sampled(VirtualPlayer player, int turn, int frame) {}

    /** A player has executed a turn. */
    default void executed(VirtualPlayer player, Simulation after) {}

    /** Whether players make pictures of their worlds, as in a window; that takes time. */
    default boolean wantsTicks() {
        return false;
    }

    /** A player's world is to be shown as it is after that turn. */
    default void ticked(VirtualPlayer player, int turn) {}

    /** The host told a player that its world differs. */
    default void desynced(VirtualPlayer player, int turn) {}

    /** A host or a player has written down where two worlds came apart. */
    default void reported(DesyncReport report) {}

    /** A player's session is over. */
    default void ended(VirtualPlayer player, DisconnectReason reason) {}
}
