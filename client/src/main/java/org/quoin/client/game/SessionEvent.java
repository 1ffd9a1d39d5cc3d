package org.quoin.client.game;

import org.quoin.engine.client.EndReason;
import org.quoin.engine.client.PendingFrames;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.Terrain;

/** What the client's thread tells the main thread. */
sealed interface SessionEvent {
    /** So much of the world has come. */
    record Joining(long receivedBytes, long totalBytes) implements SessionEvent {}

    /** Our avatar stands in the world. */
    record Joined(int slot, Terrain terrain, WorldConfig config) implements SessionEvent {}

    /** A turn was executed, at that time of {@link System#nanoTime}. */
    record Ticked(ViewTick tick, PendingFrames pending, long atNanos) implements SessionEvent {}

    /** Our world was found to differ from the host's after that turn. */
    record Desynced(int turn) implements SessionEvent {}

    /** It is over. */
    record Ended(EndReason reason) implements SessionEvent {}
}
