package org.quoin.engine.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Successor;

/**
 * Looks for a host of a later epoch among the players who were ever named as successors: for a
 * player whose host has lost most of the others, or who finds none of those named last. One after
 * the other is dialled; if it leads by now, it says so.
 */
final class LeaderSearch {
    /** After that long without an answer the next one is tried. */
    private static final long TRY_NANOS = 1_200_000_000L;

    /** Those of several hosts; the ones named longest ago are forgotten. */
    private static final int KNOWN_MAX = 4 * Limits.SUCCESSORS_MAX;

    /** By id, in the order in which they were named last. */
    private final LinkedHashMap<Long, Successor> known = new LinkedHashMap<>();

    private @Nullable Long tried;
    private long triedNanos;
    private boolean any;

    /** A host has named them. */
    void add(Map<Long, Successor> named) {
        named.forEach(
                (id, successor) -> {
                    known.remove(id);
                    known.put(id, successor);
                });
        while (known.size() > KNOWN_MAX) {
            known.remove(known.keySet().iterator().next());
        }
    }

    /** Somebody who was named, now or before; null if nobody has that id. */
    @Nullable Successor get(long id) {
        return known.get(id);
    }

    /** The successor being asked; null for nobody. */
    @Nullable Successor asked() {
        return tried == null ? null : known.get(tried);
    }

    /** Whether somebody is being asked. */
    boolean isAsking(long id) {
        return tried != null && tried == id;
    }

    /**
     * Time has passed: whom to dial now, in place of whomever is asked; null for nobody new.
     *
     * @param except those who need not be asked
     */
    @Nullable Successor advance(Set<Long> except, long nowNanos) {
        if (any && nowNanos - triedNanos < TRY_NANOS) {
            return null;
        }
        List<Long> order = new ArrayList<>(known.keySet());
        order.removeAll(except);
        any = true;
        triedNanos = nowNanos;
        if (order.isEmpty()) {
            tried = null;
            return null;
        }
        int last = tried == null ? 0 : order.indexOf(tried);
        // Backwards: those named last are the likeliest.
        long next = order.get(Math.floorMod(last - 1, order.size()));
        tried = next;
        return known.get(next);
    }

    /** Whoever is asked has hung up. */
    void failed(long id) {
        if (isAsking(id)) {
            triedNanos -= TRY_NANOS;
        }
    }

    /** Ends the search: returns whom to hang up on; null if nobody is asked. */
    @Nullable Successor stop() {
        Successor asked = asked();
        tried = null;
        any = false;
        return asked;
    }
}
