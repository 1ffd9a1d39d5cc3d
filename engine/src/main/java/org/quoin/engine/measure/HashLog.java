package org.quoin.engine.measure;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quoin.engine.wire.Limits;

/** State hashes by turn, ascending: the newest {@link Limits#HASHES_KEPT_MAX}. */
public final class HashLog {
    private final TreeMap<Integer, Long> hashByTurn = new TreeMap<>();

    /** Keeps one more. */
    public void put(int turn, long hash) {
        hashByTurn.put(turn, hash);
        if (hashByTurn.size() > Limits.HASHES_KEPT_MAX) {
            hashByTurn.pollFirstEntry();
        }
    }

    /** The hash after a turn, if it was checked and is still kept. */
    public OptionalLong get(int turn) {
        Long hash = hashByTurn.get(turn);
        return hash == null ? OptionalLong.empty() : OptionalLong.of(hash);
    }

    /** The last checked turn; 0 before the first. */
    public int lastTurn() {
        return hashByTurn.isEmpty() ? 0 : hashByTurn.lastKey();
    }

    /** The hash after the last checked turn; 0 before the first. */
    public long lastHash() {
        Map.Entry<Integer, Long> last = hashByTurn.lastEntry();
        return last == null ? 0 : last.getValue();
    }

    /** A copy that stays as it is. */
    public SortedMap<Integer, Long> copy() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(hashByTurn));
    }
}
