package org.quoin.engine.report;

import java.util.Arrays;
import java.util.Collections;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** The newest state hashes by turn, in arrays: a session keeps one for each player. */
public final class HashLog {
    private static final int FIRST_CAPACITY = 64;

    private final int keptMax;

    /** Ascending; as many as {@link #count} count. */
    private int[] turns = new int[FIRST_CAPACITY];

    private long[] hashes = new long[FIRST_CAPACITY];
    private int count;

    /**
     * @param keptMax how many are kept at least; at most a quarter more
     */
    public HashLog(int keptMax) {
        this.keptMax = keptMax;
    }

    /** Keeps one more, in place of any of that turn; usually of a later turn than the others. */
    public void put(int turn, long hash) {
        makeRoom();
        int found = Arrays.binarySearch(turns, 0, count, turn);
        int at = found < 0 ? -found - 1 : found;
        if (found < 0) {
            System.arraycopy(turns, at, turns, at + 1, count - at);
            System.arraycopy(hashes, at, hashes, at + 1, count - at);
            count++;
        }
        turns[at] = turn;
        hashes[at] = hash;
    }

    /** The hash after a turn, if it was checked and is still kept. */
    public OptionalLong get(int turn) {
        int at = Arrays.binarySearch(turns, 0, count, turn);
        return at < 0 ? OptionalLong.empty() : OptionalLong.of(hashes[at]);
    }

    /** The last checked turn; 0 before the first. */
    public int lastTurn() {
        return count == 0 ? 0 : turns[count - 1];
    }

    /** The hash after the last checked turn; 0 before the first. */
    public long lastHash() {
        return count == 0 ? 0 : hashes[count - 1];
    }

    /** A copy of the newest that stays as it is. */
    public SortedMap<Integer, Long> copy() {
        TreeMap<Integer, Long> copy = new TreeMap<>();
        for (int i = Math.max(0, count - keptMax); i < count; i++) {
            copy.put(turns[i], hashes[i]);
        }
        return Collections.unmodifiableSortedMap(copy);
    }

    /** Grows up to a quarter more than are kept; from then on drops that quarter at a time. */
    private void makeRoom() {
        if (count < turns.length) {
            return;
        }
        int capacityMax = Math.max(FIRST_CAPACITY, keptMax + keptMax / 4 + 1);
        if (count < capacityMax) {
            int capacity = Math.min(capacityMax, 2 * count);
            turns = Arrays.copyOf(turns, capacity);
            hashes = Arrays.copyOf(hashes, capacity);
            return;
        }
        int dropped = count - keptMax;
        System.arraycopy(turns, dropped, turns, 0, keptMax);
        System.arraycopy(hashes, dropped, hashes, 0, keptMax);
        count = keptMax;
    }
}
