package org.quoin.engine.session;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.HashLog;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.TurnHash;
import org.quoin.sim.Simulation;
import org.tinylog.Logger;

/** Our state hashes on their way to the host, and how often it found one that differs. */
public final class HashReports {
    /** Where every turn is checked, hashes wait a part of a second to fill a message. */
    private static final int MESSAGES_PER_SECOND = 4;

    /** A host lets a player go long before this many. */
    private static final int LOGGED_MAX = 20;

    private final int everyTurns;
    private final int batch;
    private final HashLog hashes;
    private final List<TurnHash> unsent = new ArrayList<>();
    private ToClient.@Nullable Desync lastDesync;
    private int desyncs;
    private int resyncs;

    /**
     * @param everyTurns how many turns lie between two that are hashed
     */
    public HashReports(int everyTurns, int turnRate) {
        this(everyTurns, turnRate, new HashLog(Limits.HASHES_KEPT_MAX));
    }

    private HashReports(int everyTurns, int turnRate, HashLog hashes) {
        this.everyTurns = everyTurns;
        this.hashes = hashes;
        int perMessage = turnRate / (MESSAGES_PER_SECOND * everyTurns);
        this.batch = Math.max(1, Math.min(Limits.HASHES_PER_MESSAGE_MAX, perMessage));
    }

    /** For the next world of the same session, which goes on counting. */
    public HashReports next(int nextEveryTurns, int turnRate) {
        HashReports next = new HashReports(nextEveryTurns, turnRate, hashes);
        next.desyncs = desyncs;
        next.resyncs = resyncs;
        return next;
    }

    /** The newest hashes by turn. */
    public HashLog hashes() {
        return hashes;
    }

    /** How often the host found a difference. */
    public int desyncs() {
        return desyncs;
    }

    /** The last difference that the host found, or null. */
    public ToClient.@Nullable Desync lastDesync() {
        return lastDesync;
    }

    /** The result of the comparisons so far. */
    public ClientStats.Sync stats() {
        return new ClientStats.Sync(hashes.lastTurn(), hashes.lastHash(), desyncs, resyncs);
    }

    /** A turn was executed. */
    public void executed(Simulation simulation) {
        int turn = simulation.turn();
        if (turn % everyTurns == 0) {
            long hash = simulation.stateHash();
            hashes.put(turn, hash);
            unsent.add(new TurnHash(turn, hash));
        }
    }

    /** Our world was replaced by the host's: the hashes of the one before are not sent. */
    public void replaced(Simulation hosts) {
        resyncs++;
        unsent.clear();
        executed(hosts);
    }

    /** Whether there are enough for a message. */
    public boolean hasUnsent() {
        return unsent.size() >= batch;
    }

    /**
     * Takes the oldest hashes that are not sent yet, as one message.
     *
     * @param stalls turns that came late, which the message reports along with them
     * @param stalledMillis by how much in all
     */
    public ToHost.Hashes pollUnsent(long stalls, long stalledMillis) {
        int count = Math.min(unsent.size(), Limits.HASHES_PER_MESSAGE_MAX);
        List<TurnHash> first = unsent.subList(0, count);
        ToHost.Hashes message =
                new ToHost.Hashes(
                        (int) Math.min(Integer.MAX_VALUE, stalls),
                        (int) Math.min(Integer.MAX_VALUE, stalledMillis),
                        first);
        first.clear();
        return message;
    }

    /** The host has found a difference. */
    public void receive(ToClient.Desync desync) {
        desyncs++;
        lastDesync = desync;
        if (desyncs <= LOGGED_MAX) { // What a host says at will must not fill the log.
            Logger.error(
                    "desync at turn {}: own {}, host {}",
                    desync.turn(),
                    Long.toHexString(desync.clientHash()),
                    Long.toHexString(desync.hostHash()));
        }
    }
}
