package org.quoin.engine.client;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.TurnDecoder;
import org.quoin.sim.Simulation;

/** What a session has from the welcome on. */
final class JoinedWorld {
    final ToClient.Welcome welcome;
    final TurnWindow window;
    final PlayoutClock clock;
    final SyncWatch sync;
    final TurnDecoder decoder;
    final SnapshotDownload download;
    final TickCost tickCost;

    /** Null until the snapshot is complete. */
    @Nullable Simulation simulation;

    /** The turn in which our avatar came in; 0 before. */
    int joinTurn;

    JoinedWorld(ToClient.Welcome welcome) {
        this.welcome = welcome;
        this.window = new TurnWindow(welcome.snapshotTurn());
        this.clock = new PlayoutClock(welcome.turnRate());
        this.sync = new SyncWatch(welcome.hashEveryTurns());
        this.decoder = TurnDecoder.after(welcome.snapshotTurn(), welcome.coderBase());
        this.download = new SnapshotDownload(welcome);
        this.tickCost = new TickCost(welcome.turnRate());
    }

    /** The last turn executed; 0 before the snapshot is complete. */
    int executedTurn() {
        return simulation == null ? 0 : simulation.turn();
    }

    /** Turns executed with our avatar in the world. */
    int playedTurns() {
        return joinTurn == 0 ? 0 : executedTurn() - joinTurn + 1;
    }
}
