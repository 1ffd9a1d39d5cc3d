package org.quoin.engine.client;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.TurnDecoder;
import org.quoin.sim.Simulation;

/** What a session has from the welcome on. */
final class JoinedWorld {
    final TurnWindow window;
    final SyncWatch sync;
    final TurnDecoder decoder;
    final SnapshotDownload download;
    final TurnCost cost;
    final TurnLog turnLog = new TurnLog();
    final LossMeter losses = new LossMeter();

    /** The newest: one who comes back gets another. */
    ToClient.Welcome welcome;

    /** Of the present connection. */
    Pacing pacing;

    /** Null until the snapshot is complete. */
    @Nullable Simulation simulation;

    /** Null unless our world is being replaced. */
    @Nullable Resync resync;

    /** The turn in which our avatar came in; 0 before. */
    int joinTurn;

    JoinedWorld(ToClient.Welcome welcome, SyncWatch sync) {
        this.welcome = welcome;
        this.sync = sync;
        this.window = new TurnWindow(welcome.snapshotTurn());
        this.pacing = new Pacing(welcome.turnRate());
        this.decoder = TurnDecoder.after(welcome.snapshotTurn(), welcome.coderBase());
        this.download =
                new SnapshotDownload(
                        welcome.snapshotTurn(),
                        welcome.rawBytes(),
                        welcome.packedBytes(),
                        welcome.world());
        this.cost = new TurnCost(welcome.turnRate());
    }

    /** Goes on over another connection with the world that is here. */
    void resumed(ToClient.Welcome again) {
        welcome = again;
        pacing = new Pacing(again.turnRate());
        resync = null;
    }

    /** The last turn executed; 0 before the snapshot is complete. */
    int executedTurn() {
        return simulation == null ? 0 : simulation.turn();
    }

    /** Turns executed with our avatar in the world. */
    int playedTurns() {
        return joinTurn == 0 ? 0 : Math.max(0, executedTurn() - joinTurn + 1);
    }

    /** How well turns keep to their schedule, with what was counted of stalls. */
    ClientStats.Pacing pacingStats(long stalls, long stalledMillis, long nowNanos) {
        return new ClientStats.Pacing(
                pacing.buffer.bufferNanos() / 1e6,
                window.ready(),
                ticksBehind(nowNanos),
                cost.medianMicros(),
                cost.latenessMicros(),
                cost.meanMillis(),
                stalls,
                stalledMillis);
    }

    /** Turns that are here and past their time. */
    int ticksBehind(long nowNanos) {
        return Math.min(window.ready(), pacing.overdueTurns(executedTurn() + 1, nowNanos));
    }
}
