package org.quoin.engine.host.turns;

import org.quoin.engine.report.HashLog;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.PlayerReport.Losses;
import org.quoin.engine.report.RoundTripLog;
import org.quoin.engine.report.TrafficCounter;
import org.quoin.engine.wire.Limits;

/** Statistics of one player over all its connections, for reports and the status. */
public final class PlayerStats {
    private final HashLog hashes = new HashLog(Limits.HASHES_KEPT_OF_PLAYER_MAX);
    private final RoundTripLog roundTrips = new RoundTripLog();
    private final TrafficCounter in = new TrafficCounter();
    private final TrafficCounter out = new TrafficCounter();
    private int ackTurn;
    private int inputDelayTurns;
    private int desyncs;
    private long stalls;
    private long stalledMillis;
    private long resentTurns;
    private long duplicates;

    /** On the connections before this one. */
    private long lostBefore;

    private long lostOnConnection;

    PlayerStats() {}

    /** The player has another connection. */
    void beginConnection() {
        lostBefore += lostOnConnection;
        lostOnConnection = 0;
    }

    /** The player's state hashes of the turns that are compared. */
    public HashLog hashes() {
        return hashes;
    }

    public RoundTripLog roundTrips() {
        return roundTrips;
    }

    /** Traffic received from the player. */
    public TrafficCounter in() {
        return in;
    }

    /** Traffic sent to the player. */
    public TrafficCounter out() {
        return out;
    }

    /** The client has every turn up to one. */
    public void acknowledge(int turn) {
        ackTurn = turn;
    }

    public int inputDelayTurns() {
        return inputDelayTurns;
    }

    public void setInputDelayTurns(int turns) {
        inputDelayTurns = turns;
    }

    /** A hash of the player differs from the host's. */
    public void countDesync() {
        desyncs++;
    }

    public int desyncs() {
        return desyncs;
    }

    /** Takes what the client has counted so far: turns that came more than a turn late. */
    public void setStalls(long count, long millis) {
        stalls = count;
        stalledMillis = millis;
    }

    public long stalls() {
        return stalls;
    }

    /** Turns went by datagram once more because they were missing. */
    public void countResent(int turns) {
        resentTurns += turns;
    }

    /** A datagram of the player came twice. */
    public void countDuplicate() {
        duplicates++;
    }

    /** How many datagrams to the player were lost on the present connection so far. */
    public void setLostOnConnection(long total) {
        lostOnConnection = total;
    }

    Losses losses(int lateFrames) {
        return new Losses(lateFrames, resentTurns, lostBefore + lostOnConnection, duplicates);
    }

    /**
     * @param joinTurn the first turn with the player's avatar in the world; 0 if there was none
     */
    PlayerReport report(Player player, int joinTurn) {
        return new PlayerReport(
                player.slot(),
                player.name(),
                joinTurn == 0 ? 0 : Math.max(0, ackTurn - joinTurn + 1),
                inputDelayTurns,
                desyncs,
                player.substitutions(),
                stalls,
                stalledMillis,
                roundTrips.percentileMillis(50),
                roundTrips.percentileMillis(99),
                in.total(),
                out.total(),
                hashes.copy(),
                player.losses());
    }
}
