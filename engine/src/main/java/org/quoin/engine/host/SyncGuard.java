package org.quoin.engine.host;

import java.util.List;
import java.util.TreeMap;
import org.quoin.engine.measure.HashLog;
import org.quoin.engine.measure.HashParts;
import org.quoin.engine.wire.HashPart;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.sim.Simulation;

/** The host's own hashes, and the parts of the newest, to be compared with those of the players. */
final class SyncGuard {
    /** A client may be behind by some checks when its difference is found. */
    private static final int PARTS_KEPT_MAX = 8;

    private final int everyTurns;
    private final HashLog hashes = new HashLog();
    private final TreeMap<Integer, List<HashPart>> partsByTurn = new TreeMap<>();

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
        partsByTurn.put(turn, HashParts.of(simulation));
        if (partsByTurn.size() > PARTS_KEPT_MAX) {
            partsByTurn.pollFirstEntry();
        }
        return hash;
    }

    /** A page of the parts of a turn's hash; empty if they are no longer kept. */
    ToClient.Parts page(int turn, int firstIndex) {
        List<HashPart> all = partsByTurn.getOrDefault(turn, List.of());
        int from = Math.min(firstIndex, all.size());
        int to = Math.min(all.size(), from + Limits.PARTS_PER_MESSAGE_MAX);
        return new ToClient.Parts(turn, from, all.size(), all.subList(from, to));
    }
}
