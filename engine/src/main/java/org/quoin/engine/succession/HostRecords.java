package org.quoin.engine.succession;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;

/**
 * Records that belong to a host rather than to its world, as those who could carry the world on
 * keep them: whose seats the avatars are, the lists of players, the rules of entry.
 */
public final class HostRecords {
    private final TreeMap<String, byte[]> whole = new TreeMap<>();

    /** The one that comes, and how much of it is here. */
    private @Nullable String coming;

    private int totalBytes;

    /** It grows with what has come: nobody has us keep room for what never comes. */
    private byte[] bytes = {};

    private int received;

    /**
     * A part of a record came.
     *
     * @return false if it does not follow the one before, or if there are too many
     */
    public boolean receive(ToClient.Keep part) {
        if (part.offset() == 0) {
            if (!whole.containsKey(part.name()) && whole.size() == Limits.RECORDS_MAX) {
                return false;
            }
            coming = part.name();
            totalBytes = part.totalBytes();
            bytes = new byte[part.bytes().length()];
            received = 0;
        }
        boolean follows =
                part.name().equals(coming)
                        && part.totalBytes() == totalBytes
                        && part.offset() == received;
        if (!follows) {
            return false;
        }
        int wanted = received + part.bytes().length();
        if (wanted > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.min(totalBytes, Math.max(wanted, 2 * bytes.length)));
        }
        part.bytes().copyTo(bytes, received);
        received = wanted;
        if (received == totalBytes) {
            whole.put(part.name(), bytes);
            coming = null;
        }
        return true;
    }

    /** A whole record; null if there is none. Not to be changed. */
    public byte @Nullable [] get(String name) {
        return whole.get(name);
    }

    /** All whole ones by name. */
    public Map<String, byte[]> all() {
        return Map.copyOf(whole);
    }
}
