package org.quoin.lab;

import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.wire.Blob;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/** Is told everything that happens on a virtual network, in order. */
public interface LabObserver {
    /** Ignores everything. */
    LabObserver NONE = new LabObserver() {};

    /** A host begins with a world. */
    default void hostStarted(Simulation at, Blob coderBase) {}

    /** A host has sealed a turn. */
    default void sealed(Turn turn, Blob coded, Simulation after) {}

    /** The host's session receives a message. */
    default void hostReceived(VirtualPlayer from, byte[] message) {}

    /** A player's session receives a message. */
    default void playerReceived(VirtualPlayer player, byte[] message) {}

    /** A player's script returned the input frame of a turn. */
    default void sampled(VirtualPlayer player, int turn, int frame) {}

    /** A player has executed a turn. */
    default void executed(VirtualPlayer player, Simulation after) {}

    /** Whether players collect what a window would show of their worlds; that takes time. */
    default boolean wantsTicks() {
        return false;
    }

    /** A player's window would show its world as it is after that turn. */
    default void ticked(VirtualPlayer player, int turn) {}

    /** A player was told that its world differs. */
    default void desynced(VirtualPlayer player, int turn) {}

    /** A host or a player has reported where two worlds differ. */
    default void reported(DesyncReport report) {}

    /** A player's session is over. */
    default void ended(VirtualPlayer player, DisconnectReason reason) {}
}
