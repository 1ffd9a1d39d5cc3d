package org.quoin.engine.host;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.measure.EchoClock;
import org.quoin.engine.measure.TrafficCounter;

/** What the host knows of one connection. Mutable; belongs to the session. */
final class HostPeer {
    /** How far a connection has come. */
    enum Phase {
        /** Connected; its hello is awaited. */
        GREETING,
        /** Let in: downloads the world and catches up. */
        LOADING,
        /** Has caught up: its avatar is in the world or will be in the next turn. */
        PLAYING,
        /** It was told why it must go; what it still says is not listened to. */
        CLOSING
    }

    final int connection;
    final EchoClock echo = new EchoClock();

    /** Whose connection it is; null before it is let in and after it was told to go. */
    @Nullable Player player;

    Phase phase = Phase.GREETING;
    long lastHeardNanos;

    /** The player's, or its own before it has one. */
    TrafficCounter in = new TrafficCounter();

    /** See {@link #in}. */
    TrafficCounter out = new TrafficCounter();

    @Nullable PackedSnapshot snapshot;
    int snapshotSentBytes;
    int snapshotAckedBytes;

    /** The client has every turn up to this one. */
    int ackTurn;

    /** Turns up to this one are in the client's TCP stream. */
    int streamedTurn;

    long lastSentNanos;
    int lastSentAckTurn;

    /** Whether the client has said where the worlds came apart. */
    boolean desyncReported;

    int badDatagrams;

    HostPeer(int connection, long nowNanos) {
        this.connection = connection;
        this.lastHeardNanos = nowNanos;
        this.lastSentNanos = nowNanos;
    }

    boolean hasSlot() {
        return player != null;
    }

    /** Becomes the connection of a player. */
    void serve(Player whose) {
        player = whose;
        whose.peer = this;
        in = whose.in;
        out = whose.out;
        phase = Phase.LOADING;
    }

    /** Whether the whole snapshot is on its way, so that turns may follow. */
    boolean takesTurns() {
        return hasSlot() && snapshot == null;
    }
}
