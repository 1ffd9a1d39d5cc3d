package org.quoin.engine.host;

import org.quoin.engine.measure.HashLog;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.Simulation;

/** The host's own hashes, to be compared with those of the players. */
final class SyncGuard {
    private final int everyTurns;
    private final HashLog hashes = new HashLog(Limits.HASHES_KEPT_MAX);

    SyncGuard(int everyTurns) {
        this.everyTurns = everyTurns;
    }

    HashLog hashes() {
        return hashes;
    }

    /** To be called after each turn; the hash if it is one of those that are compared, or 0. */
    long executed(Simulation simulation) {
        int turn = simulation.turn();
        if (turn % everyTurns != 0) {
            return 0;
        }
        long hash = simulation.stateHash();
        hashes.put(turn, hash);
        return hash;
    }
}
