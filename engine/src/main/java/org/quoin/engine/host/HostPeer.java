package org.quoin.engine.host;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.measure.EchoClock;
import org.quoin.engine.measure.HashLog;
import org.quoin.engine.measure.RoundTripLog;
import org.quoin.engine.measure.TrafficCounter;
import org.quoin.engine.report.PlayerReport;

/** What the host knows of one connection. Mutable; belongs to the session. */
final class HostPeer {
    /** How far a connection has come. */
    enum Phase {
        /** Connected; its hello is awaited. */
        GREETING,
        /** Let in: downloads the world and catches up. */
        LOADING,
        /** Its join command waits to be sealed. */
        JOINING,
        /** Its avatar is in the world. */
        PLAYING,
        /** It was told why it must go; what it still says is not listened to. */
        CLOSING
    }

    final int connection;
    final FrameBuffer frames = new FrameBuffer();
    final EchoClock echo = new EchoClock();
    final RoundTripLog roundTrips = new RoundTripLog();
    final TrafficCounter in = new TrafficCounter();
    final TrafficCounter out = new TrafficCounter();
    final HashLog hashes = new HashLog();

    Phase phase = Phase.GREETING;
    long lastHeardNanos;
    int slot = -1;
    String name = "";
    long token;

    @Nullable PackedSnapshot snapshot;
    int snapshotSentBytes;
    int snapshotAckedBytes;

    /** The client has every turn up to this one. */
    int ackTurn;

    /** Turns up to this one are in the client's TCP stream. */
    int streamedTurn;

    long lastSentNanos;
    int lastSentAckTurn;
    int joinTurn;
    int inputDelayTurns;
    int desyncs;

    /** Whether the client has said where the worlds came apart. */
    boolean desyncReported;

    long stalls;
    long stalledMillis;
    int badDatagrams;

    HostPeer(int connection, long nowNanos) {
        this.connection = connection;
        this.lastHeardNanos = nowNanos;
        this.lastSentNanos = nowNanos;
    }

    boolean hasSlot() {
        return phase == Phase.LOADING || phase == Phase.JOINING || phase == Phase.PLAYING;
    }

    /** Whether the whole snapshot is on its way, so that turns may follow. */
    boolean takesTurns() {
        return hasSlot() && snapshot == null;
    }

    PlayerReport report() {
        return new PlayerReport(
                slot,
                name,
                joinTurn == 0 ? 0 : Math.max(0, ackTurn - joinTurn + 1),
                inputDelayTurns,
                desyncs,
                0,
                stalls,
                stalledMillis,
                roundTrips.percentileMillis(50),
                roundTrips.percentileMillis(99),
                in.total(),
                out.total(),
                hashes.copy());
    }
}
