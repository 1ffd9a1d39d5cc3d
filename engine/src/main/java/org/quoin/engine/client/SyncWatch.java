package org.quoin.engine.client;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.measure.HashLog;
import org.quoin.engine.measure.HashParts;
import org.quoin.engine.wire.HashPart;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.TurnHash;
import org.quoin.sim.Simulation;
import org.tinylog.Logger;

/** Our hashes on their way to the host, and the search for where the worlds came apart. */
final class SyncWatch {
    /** A difference is heard of a round trip after its turn. */
    private static final int PARTS_KEPT_MAX = 8;

    private final int everyTurns;
    private final HashLog hashes = new HashLog();
    private final List<TurnHash> unsent = new ArrayList<>();
    private final TreeMap<Integer, List<HashPart>> partsByTurn = new TreeMap<>();
    private @Nullable PartsComparison comparison;
    private int desyncs;

    SyncWatch(int everyTurns) {
        this.everyTurns = everyTurns;
    }

    HashLog hashes() {
        return hashes;
    }

    int desyncs() {
        return desyncs;
    }

    /** To be called after each turn. */
    void executed(Simulation simulation) {
        int turn = simulation.turn();
        if (turn % everyTurns != 0) {
            return;
        }
        long hash = simulation.stateHash();
        hashes.put(turn, hash);
        unsent.add(new TurnHash(turn, hash));
        partsByTurn.put(turn, HashParts.of(simulation));
        if (partsByTurn.size() > PARTS_KEPT_MAX) {
            partsByTurn.pollFirstEntry();
        }
    }

    boolean hasUnsent() {
        return !unsent.isEmpty();
    }

    /** The oldest hashes not yet sent, in one message. */
    ToHost.Hashes takeUnsent(long stalls, long stalledMillis) {
        int count = Math.min(unsent.size(), Limits.HASHES_PER_MESSAGE_MAX);
        List<TurnHash> batch = unsent.subList(0, count);
        ToHost.Hashes message =
                new ToHost.Hashes(
                        (int) Math.min(Integer.MAX_VALUE, stalls),
                        (int) Math.min(Integer.MAX_VALUE, stalledMillis),
                        batch);
        batch.clear();
        return message;
    }

    /** The host has found a difference; what to ask it, or null if the search is on already. */
    ToHost.@Nullable PartsRequest differs(ToClient.Desync desync) {
        desyncs++;
        List<HashPart> parts = partsByTurn.get(desync.turn());
        if (comparison != null || parts == null) {
            return null;
        }
        Logger.error(
                "desync at turn {}: own {}, host {}",
                desync.turn(),
                Long.toHexString(desync.clientHash()),
                Long.toHexString(desync.hostHash()));
        comparison = new PartsComparison(desync.turn(), parts);
        return new ToHost.PartsRequest(desync.turn(), 0);
    }

    /** Looks through a page: the next question, the finding, or null if there is neither. */
    @Nullable ToHost search(ToClient.Parts page) {
        PartsComparison search = comparison;
        if (search == null
                || page.turn() != search.turn()
                || page.firstIndex() != search.nextIndex()) {
            return null;
        }
        PartsComparison.Difference difference = search.compare(page);
        if (difference != null) {
            Logger.error(
                    "desync at turn {}: first in {}: own {}, host {}",
                    page.turn(),
                    difference.hostPart().where(),
                    Long.toHexString(difference.ownValue()),
                    Long.toHexString(difference.hostPart().value()));
            return new ToHost.PartFound(page.turn(), difference.hostPart(), difference.ownValue());
        }
        boolean more = search.nextIndex() < page.total() && !page.parts().isEmpty();
        return more ? new ToHost.PartsRequest(page.turn(), search.nextIndex()) : null;
    }
}
