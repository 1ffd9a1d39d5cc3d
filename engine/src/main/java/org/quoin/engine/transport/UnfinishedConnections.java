package org.quoin.engine.transport;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;

/**
 * The connections that have no player yet, the oldest first, and which of them is ended to make
 * room. A flood of connections that never identify themselves is paid for by its own: the oldest of
 * the origin that has the most is ended. Origins of former players go last, so that returning
 * players find room even while thousands of addresses knock.
 */
final class UnfinishedConnections {
    /** Origins of players that are remembered: all who can be in, four times over. */
    static final int KNOWN_MAX = 1024;

    private record Entry(int connection, long origin) {}

    private final List<Entry> entries = new ArrayList<>();

    /** Where players came from lately; a map for its order, the oldest first. */
    private final LinkedHashMap<Long, Boolean> known = new LinkedHashMap<>(16, 0.75f, true);

    /** There is a connection without a player. */
    void add(int connection, long origin) {
        entries.add(new Entry(connection, origin));
    }

    /** A connection has a player. */
    void finish(int connection, long origin) {
        remove(connection);
        if (origin != OriginRates.UNLIMITED) {
            known.put(origin, true);
            if (known.size() > KNOWN_MAX) {
                known.remove(known.keySet().iterator().next());
            }
        }
    }

    /** A connection is gone. */
    void remove(int connection) {
        entries.removeIf(entry -> entry.connection == connection);
    }

    /** Whether a player has come from an origin lately; this machine is known. */
    boolean isKnown(long origin) {
        return origin == OriginRates.UNLIMITED || known.containsKey(origin);
    }

    int count() {
        return entries.size();
    }

    /** How many there are of an origin. */
    int count(long origin) {
        int count = 0;
        for (Entry entry : entries) {
            count += entry.origin == origin ? 1 : 0;
        }
        return count;
    }

    /** The oldest of an origin; null if there is none. */
    @Nullable Integer oldest(long origin) {
        for (Entry entry : entries) {
            if (entry.origin == origin) {
                return entry.connection;
            }
        }
        return null;
    }

    /** The one that is missed least; null if there is none. */
    @Nullable Integer leastMissed() {
        Map<Long, Integer> counts = new HashMap<>();
        for (Entry entry : entries) {
            counts.merge(entry.origin, 1, Integer::sum);
        }
        Entry least = null;
        for (Entry entry : entries) { // The oldest of those that are equal.
            if (least == null || isMissedLess(entry, least, counts)) {
                least = entry;
            }
        }
        return least == null ? null : least.connection;
    }

    private boolean isMissedLess(Entry a, Entry b, Map<Long, Integer> counts) {
        boolean aKnown = known.containsKey(a.origin);
        boolean bKnown = known.containsKey(b.origin);
        // Of one that is known a single connection is protected, not whatever number it opens.
        int countA = counts.getOrDefault(a.origin, 0);
        int countB = counts.getOrDefault(b.origin, 0);
        return countA != countB ? countA > countB : !aKnown && bKnown;
    }
}
