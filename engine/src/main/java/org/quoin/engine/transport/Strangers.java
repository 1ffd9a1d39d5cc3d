package org.quoin.engine.transport;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.Subject;

/**
 * Counts connections that ended before they had shown that they are Quoin's, as those of a port
 * scan do, so that a scan of any length is one line an address and minute. Addresses from which a
 * secure channel has stood do not count: players try several of our addresses at once, and hang up
 * where they were not answered first. Bounded; belongs to one thread.
 */
final class Strangers {
    static final long PERIOD_NANOS = 60_000_000_000L;

    /** Addresses that are told apart in a period: those of a scan by one person's machines. */
    static final int ADDRESSES_MAX = 256;

    /** Addresses that are named after a period; a line more sums up the others. */
    static final int LINES_MAX = 5;

    /** Where players have come from, at most {@link #ADDRESSES_MAX}, the newest last. */
    private final LinkedHashSet<String> known = new LinkedHashSet<>();

    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private long connections;
    private long firstNanos;

    /**
     * One has ended.
     *
     * @param from null if it had ended before anybody could ask
     */
    void add(@Nullable InetAddress from, long nowNanos) {
        String name = from == null ? null : nameOf(from);
        if (name != null && known.contains(name)) {
            return;
        }
        if (connections == 0) {
            firstNanos = nowNanos;
        }
        connections++;
        if (name != null && (counts.containsKey(name) || counts.size() < ADDRESSES_MAX)) {
            counts.merge(name, 1, Integer::sum);
        }
    }

    /** A secure channel stands or stood from there: what came from there before was no scan. */
    void know(InetAddress from) {
        String name = nameOf(from);
        Integer counted = counts.remove(name);
        connections -= counted == null ? 0 : counted;
        known.remove(name);
        known.add(name);
        if (known.size() > ADDRESSES_MAX) {
            known.remove(known.iterator().next());
        }
    }

    private static String nameOf(InetAddress from) {
        return Objects.requireNonNullElse(
                Subject.canonicalAddress(from.getHostAddress()), from.getHostAddress());
    }

    /** Whether a period is over in which there was something to tell. */
    boolean isDue(long nowNanos) {
        return connections > 0 && nowNanos - firstNanos >= PERIOD_NANOS;
    }

    /** The lines about the period so far, most connections first. */
    List<String> poll() {
        List<Map.Entry<String, Integer>> most = new ArrayList<>(counts.entrySet());
        most.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, Integer> each : most) {
            if (lines.size() == LINES_MAX) {
                break;
            }
            lines.add(line(each.getValue(), each.getKey()));
            connections -= each.getValue();
        }
        if (connections > 0) {
            lines.add(line(connections, lines.isEmpty() ? "unknown addresses" : "other addresses"));
        }
        counts.clear();
        connections = 0;
        return lines;
    }

    private static String line(long count, String from) {
        return count
                + (count == 1 ? " connection" : " connections")
                + " from "
                + from
                + " in the last minute sent nothing of Quoin's, as in a port scan";
    }
}
