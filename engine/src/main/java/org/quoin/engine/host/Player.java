package org.quoin.engine.host;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.measure.HashLog;
import org.quoin.engine.measure.RoundTripLog;
import org.quoin.engine.measure.TrafficCounter;
import org.quoin.engine.report.Losses;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.wire.Limits;

/**
 * One who has a slot, with a connection or for a while without. Mutable; belongs to the session.
 */
final class Player {
    /** How far a player has come. */
    enum Stage {
        /** Has a slot, and no avatar yet. */
        ENTERING,
        /** Its join command waits to be sealed. */
        JOINING,
        /** Its avatar is in the world. */
        IN
    }

    /** What {@link #firstFrameTurn} is before the first one. */
    static final int NO_FRAME = Integer.MAX_VALUE;

    final int slot;
    final String name;
    final long token;
    final FrameBuffer frames = new FrameBuffer();
    final MarginLog margins;
    final HashLog hashes = new HashLog(Limits.HASHES_KEPT_OF_PLAYER_MAX);
    final RoundTripLog roundTrips = new RoundTripLog();
    final TrafficCounter in = new TrafficCounter();
    final TrafficCounter out = new TrafficCounter();

    final Repair repair = new Repair(RepairDesk.IN_A_MINUTE_MAX);

    Stage stage = Stage.ENTERING;

    /** Its connection; null while it is absent. */
    @Nullable HostPeer peer;

    /** Since when it has been without a connection. */
    long absentSinceNanos;

    /** The frame that its avatar last moved by. */
    int lastFrame;

    /** Turns in a row that were sealed without its frame. */
    int missedInARow;

    /** The first turn of which a frame has come since it came in or back. */
    int firstFrameTurn = NO_FRAME;

    /** Whether nobody waits for its frames until one comes in time again. */
    boolean parked;

    /** Turns that were sealed without its frame though it was connected. */
    int substitutions;

    int joinTurn;
    int ackTurn;
    int inputDelayTurns;
    int desyncs;
    long stalls;
    long stalledMillis;

    /** On the connections before this one. */
    private long resentBefore;

    private long lostBefore;
    private long doubledBefore;

    Player(Seat seat, int turnRate) {
        this.slot = seat.slot();
        this.name = seat.name();
        this.token = seat.token();
        this.margins = new MarginLog(turnRate);
    }

    boolean isIn() {
        return stage == Stage.IN;
    }

    boolean isAbsent() {
        return peer == null;
    }

    PlayerReport report() {
        return new PlayerReport(
                slot,
                name,
                joinTurn == 0 ? 0 : Math.max(0, ackTurn - joinTurn + 1),
                inputDelayTurns,
                desyncs,
                substitutions,
                stalls,
                stalledMillis,
                roundTrips.percentileMillis(50),
                roundTrips.percentileMillis(99),
                in.total(),
                out.total(),
                hashes.copy(),
                losses());
    }

    /** Notes what got lost on a connection that is its own no more. */
    void keepLosses(HostPeer past) {
        resentBefore += past.sent.resentTurns;
        lostBefore += past.loss.lostTotal();
        doubledBefore += past.doubles.doubles();
    }

    /** What got lost or came twice so far, on all its connections. */
    Losses losses() {
        HostPeer now = peer;
        return new Losses(
                frames.lateFrames(),
                resentBefore + (now == null ? 0 : now.sent.resentTurns),
                lostBefore + (now == null ? 0 : now.loss.lostTotal()),
                doubledBefore + (now == null ? 0 : now.doubles.doubles()));
    }
}
