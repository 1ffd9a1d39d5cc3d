package org.quoin.engine.host.succession;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.tinylog.Logger;

/** Sends what belongs to the host rather than to the world to those who could carry it on. */
public final class RecordSender {
    /** One record: its name, and what it is now. */
    public interface Source {
        String name();

        byte[] bytes();

        /**
         * The state that the bytes follow from: as long as it is equal, they are not made again.
         * Null if they are to be made each time.
         */
        default @Nullable Object state() {
            return null;
        }
    }

    private final List<Source> sources;
    private final IntSupplier urgent;
    private int urgentSeen;

    /** The newest bytes of each source, and how often they have changed. */
    private final TreeMap<String, Version> newest = new TreeMap<>();

    /** Which version of each record each connection has. */
    private final TreeMap<Integer, Map<String, Integer>> sent = new TreeMap<>();

    @SuppressWarnings("ArrayRecordComponent") // Its arrays are compared where it is made.
    private record Version(int number, @Nullable Object state, byte[] bytes) {}

    /**
     * @param urgent counts what should not wait
     */
    public RecordSender(List<Source> sources, IntSupplier urgent) {
        this.sources = List.copyOf(sources);
        this.urgent = urgent;
    }

    /** Whether something has changed that should not wait. */
    boolean isUrgent() {
        return urgent.getAsInt() != urgentSeen;
    }

    /** Time has passed: sends what has changed. */
    void advance(Set<Peer> successors, long nowNanos) {
        urgentSeen = urgent.getAsInt();
        if (successors.isEmpty()) {
            return; // For nobody nothing is made.
        }
        sources.forEach(this::look);
        sent.keySet().retainAll(successors.stream().map(Peer::connection).toList());
        for (Peer peer : successors) {
            Map<String, Integer> has =
                    sent.computeIfAbsent(peer.connection(), each -> new TreeMap<>());
            newest.forEach(
                    (name, version) -> {
                        boolean current = has.getOrDefault(name, 0) == version.number;
                        int messages = 1 + version.bytes.length / Limits.RECORD_PART_BYTES_MAX;
                        if (!current && peer.hasRoom(messages)) {
                            has.put(name, version.number);
                            send(peer, name, version.bytes, nowNanos);
                        }
                    });
        }
    }

    /** Whether somebody was sent each record before, whatever has changed since. */
    boolean isSupplied(Peer peer) {
        Map<String, Integer> has = sent.getOrDefault(peer.connection(), Map.of());
        return !newest.isEmpty() && has.keySet().containsAll(newest.keySet());
    }

    /** Whether a successor has the newest version of all. */
    boolean isSent(Peer peer) {
        Map<String, Integer> has = sent.getOrDefault(peer.connection(), Map.of());
        return newest.entrySet().stream()
                .allMatch(each -> has.getOrDefault(each.getKey(), 0) == each.getValue().number);
    }

    private void look(Source source) {
        Version before = newest.get(source.name());
        Object state = source.state();
        if (before != null && state != null && state.equals(before.state)) {
            return;
        }
        byte[] bytes = source.bytes();
        int number = before == null ? 0 : before.number;
        if (bytes.length > Limits.RECORD_BYTES_MAX) {
            Logger.warn("{} is too long for those who could carry the world on", source.name());
            bytes = before == null ? new byte[0] : before.bytes;
        } else if (before == null || !Arrays.equals(before.bytes, bytes)) {
            number++;
        }
        newest.put(source.name(), new Version(number, state, bytes));
    }

    private static void send(Peer peer, String name, byte[] bytes, long nowNanos) {
        int offset = 0;
        do {
            int end = Math.min(bytes.length, offset + Limits.RECORD_PART_BYTES_MAX);
            Blob part = Blob.owning(Arrays.copyOfRange(bytes, offset, end));
            peer.send(new ToClient.Keep(name, bytes.length, offset, part), nowNanos);
            offset = end;
        } while (offset < bytes.length);
    }
}
