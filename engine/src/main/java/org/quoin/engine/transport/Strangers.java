package org.quoin.engine.transport;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.Subject;

/**
 * Counts connections that ended before they had shown that they are Quoin's, as those of a port
 * scan do, so that a scan of any length is one line an address and minute. Bounded; belongs to one
 * thread.
 */
final class Strangers {
    static final long PERIOD_NANOS = 60_000_000_000L;

    /** Addresses that are told apart in a period: those of a scan by one person's machines. */
    static final int ADDRESSES_MAX = 256;

    /** Addresses that are named after a period; a line more sums up the others. */
    static final int LINES_MAX = 5;

    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private long connections;
    private long firstNanos;

    /**
     * One has ended.
     *
     * @param from null if it had ended before anybody could ask
     */
    void add(@Nullable InetAddress from, long nowNanos) {
        if (connections == 0) {
            firstNanos = nowNanos;
        }
        connections++;
        String name = from == null ? null : Subject.canonicalAddress(from.getHostAddress());
        if (name != null && (counts.containsKey(name) || counts.size() < ADDRESSES_MAX)) {
            counts.merge(name, 1, Integer::sum);
        }
    }

    /** The lines about a period that is over, most connections first; none before. */
    List<String> pollDue(long nowNanos) {
        return connections > 0 && nowNanos - firstNanos >= PERIOD_NANOS ? poll() : List.of();
    }

    /** The lines about a period that is not over yet. */
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
