package org.quoin.engine.host;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.measure.EchoClock;
import org.quoin.engine.measure.SentLoss;
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
    final SentLoss loss = new SentLoss();
    final DoubleMeter doubles = new DoubleMeter();
    final PathMeter path = new PathMeter();
    final SentTurns sent = new SentTurns();

    /** Whose connection it is; null before it is let in and after it was told to go. */
    @Nullable Player player;

    Phase phase = Phase.GREETING;
    long openedNanos;
    long lastHeardNanos;

    /** When it last came nearer to having the world that it is sent; see {@link #owesProgress}. */
    long progressNanos;

    /** The player's, or its own before it has one. */
    TrafficCounter in = new TrafficCounter();

    /** See {@link #in}. */
    TrafficCounter out = new TrafficCounter();

    /** The snapshot that it waits for or gets; null if it needs none. */
    @Nullable SnapshotTransfer transfer;

    /** The median time its machine needs for a turn. */
    int tickMicros;

    /** Turns that are there and that its machine has not come to. */
    int ticksBehind;

    int badDatagrams;

    /** How many of its datagrams came. */
    int framesHeard;

    HostPeer(int connection, long nowNanos) {
        this.connection = connection;
        this.openedNanos = nowNanos;
        this.lastHeardNanos = nowNanos;
        this.sent.lastNanos = nowNanos;
    }

    /** Becomes the connection of a player. */
    void serve(Player whose, long nowNanos) {
        whose.in.stream((int) in.total().tcpBytes(), nowNanos);
        player = whose;
        whose.peer = this;
        whose.parked = false;
        whose.firstFrameTurn = Player.NO_FRAME;
        whose.repair.end();
        in = whose.in;
        out = whose.out;
        phase = Phase.LOADING;
        progressNanos = nowNanos;
    }

    /** Counts so much of the past as if it had not been: nobody heard it meanwhile. */
    void forgive(long nanos, long nowNanos) {
        openedNanos = Math.min(nowNanos, openedNanos + nanos);
        lastHeardNanos = Math.min(nowNanos, lastHeardNanos + nanos);
        progressNanos = Math.min(nowNanos, progressNanos + nanos);
    }

    /** The client has the world after a turn, or will have it before it gets another. */
    void begin(int turn) {
        sent.begin(turn);
        if (player != null) {
            player.ackTurn = turn;
        }
    }

    /** Whether it was told what world it gets. */
    boolean isWelcomed() {
        SnapshotTransfer under = transfer;
        return player != null && (under == null || !under.forEntry || under.isPacked());
    }

    /** Whether a world waits for it, be it to be taken in or to be played in. */
    boolean owesProgress() {
        SnapshotTransfer under = transfer;
        return under == null ? phase == Phase.LOADING : under.isPacked();
    }

    /** Whether turns may go to it: it has a world, or all of one is on its way. */
    boolean takesTurns() {
        SnapshotTransfer under = transfer;
        return player != null && (under == null || !under.forEntry || under.isSent());
    }
}
