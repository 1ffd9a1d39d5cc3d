package org.quoin.engine.client;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.measure.HashLog;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.TurnHash;
import org.quoin.sim.Simulation;
import org.tinylog.Logger;

/** Our hashes on their way to the host, and what it found about them. */
final class SyncWatch {
    /** Where every turn is checked, hashes wait so many parts of a second to fill a message. */
    private static final int MESSAGES_PER_SECOND = 4;

    private final int everyTurns;
    private final int batch;
    private final HashLog hashes;
    private final List<TurnHash> unsent = new ArrayList<>();
    private ToClient.@Nullable Desync lastDesync;
    private int desyncs;

    SyncWatch(int everyTurns, int turnRate) {
        this(everyTurns, turnRate, new HashLog(Limits.HASHES_KEPT_MAX), 0);
    }

    private SyncWatch(int everyTurns, int turnRate, HashLog hashes, int desyncs) {
        this.everyTurns = everyTurns;
        this.hashes = hashes;
        this.desyncs = desyncs;
        int perMessage = turnRate / (MESSAGES_PER_SECOND * everyTurns);
        this.batch = Math.max(1, Math.min(Limits.HASHES_PER_MESSAGE_MAX, perMessage));
    }

    /** For another world of the same session: goes on counting. */
    SyncWatch next(int nextEveryTurns, int turnRate) {
        return new SyncWatch(nextEveryTurns, turnRate, hashes, desyncs);
    }

    HashLog hashes() {
        return hashes;
    }

    int desyncs() {
        return desyncs;
    }

    /** The last difference that the host found, or null. */
    ToClient.@Nullable Desync lastDesync() {
        return lastDesync;
    }

    /** What was found, with the number of times that our world was replaced. */
    ClientStats.Sync stats(int resyncs) {
        return new ClientStats.Sync(hashes.lastTurn(), hashes.lastHash(), desyncs, resyncs);
    }

    /** To be called after each turn. */
    void executed(Simulation simulation) {
        int turn = simulation.turn();
        if (turn % everyTurns == 0) {
            long hash = simulation.stateHash();
            hashes.put(turn, hash);
            unsent.add(new TurnHash(turn, hash));
        }
    }

    /** Takes the hashes of turns that are executed again back. */
    void forgetUnsent() {
        unsent.clear();
    }

    /** Whether there are enough for a message. */
    boolean hasUnsent() {
        return unsent.size() >= batch;
    }

    /** The oldest hashes not yet sent, in one message. */
    ToHost.Hashes takeUnsent(StallCounter stalls) {
        int count = Math.min(unsent.size(), Limits.HASHES_PER_MESSAGE_MAX);
        List<TurnHash> first = unsent.subList(0, count);
        ToHost.Hashes message =
                new ToHost.Hashes(
                        (int) Math.min(Integer.MAX_VALUE, stalls.count()),
                        (int) Math.min(Integer.MAX_VALUE, stalls.millis()),
                        first);
        first.clear();
        return message;
    }

    /** The host has found a difference. */
    void differs(ToClient.Desync desync) {
        desyncs++;
        lastDesync = desync;
        Logger.error(
                "desync at turn {}: own {}, host {}",
                desync.turn(),
                Long.toHexString(desync.clientHash()),
                Long.toHexString(desync.hostHash()));
    }
}
