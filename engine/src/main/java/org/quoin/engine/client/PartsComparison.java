package org.quoin.engine.client;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.measure.HashParts;
import org.quoin.engine.wire.HashPart;
import org.quoin.engine.wire.ToClient;

/** Walks our parts of a hash along the host's, page by page, to the first that differs. */
final class PartsComparison {
    /**
     * A part in which the two worlds differ; the value is 0 where one does not have it.
     *
     * @param hostPart the host's
     * @param ownValue ours
     */
    record Difference(HashPart hostPart, long ownValue) {}

    private final int turn;
    private final List<HashPart> own;
    private int ownIndex;
    private int hostIndex;

    PartsComparison(int turn, List<HashPart> own) {
        this.turn = turn;
        this.own = own;
    }

    int turn() {
        return turn;
    }

    /** The index of the next page to ask for. */
    int nextIndex() {
        return hostIndex;
    }

    /** The first difference in a page, or null. */
    @Nullable Difference compare(ToClient.Parts page) {
        for (HashPart host : page.parts()) {
            int order = ownIndex < own.size() ? HashParts.compare(own.get(ownIndex), host) : 1;
            if (order < 0) {
                return onlyOurs();
            }
            if (order > 0) {
                return new Difference(host, 0);
            }
            if (own.get(ownIndex).value() != host.value()) {
                return new Difference(host, own.get(ownIndex).value());
            }
            ownIndex++;
            hostIndex++;
        }
        return hostIndex >= page.total() && ownIndex < own.size() ? onlyOurs() : null;
    }

    private Difference onlyOurs() {
        HashPart part = own.get(ownIndex);
        return new Difference(new HashPart(part.kind(), part.key(), 0), part.value());
    }
}
