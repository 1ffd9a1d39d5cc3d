package org.quoin.sim.update;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;

/**
 * Voxels by section: a set of bits for each section that has any. Filled in any order, walked in
 * the order of the section keys after {@link #sort}.
 */
final class CellSets {
    private final WordPool pool;

    /** Never iterated: {@link #keys} has the order. */
    private final Long2ObjectOpenHashMap<long[]> wordsByKey = new Long2ObjectOpenHashMap<>();

    private final LongArrayList keys = new LongArrayList();

    // Most voxels are marked in the section of the one before.
    private long lastKey;
    private long @Nullable [] lastWords;

    CellSets(WordPool pool) {
        this.pool = pool;
    }

    int size() {
        return keys.size();
    }

    boolean isEmpty() {
        return keys.isEmpty();
    }

    long keyAt(int i) {
        return keys.getLong(i);
    }

    long[] wordsAt(int i) {
        return wordsByKey.get(keys.getLong(i));
    }

    /** The set of a section, made if there is none: the caller must mark a voxel in it. */
    long[] words(long key) {
        long[] words = lastWords;
        if (words != null && key == lastKey) {
            return words;
        }
        words = wordsByKey.get(key);
        if (words == null) {
            words = pool.poll();
            wordsByKey.put(key, words);
            keys.add(key);
        }
        lastKey = key;
        lastWords = words;
        return words;
    }

    void sort() {
        Arrays.sort(keys.elements(), 0, keys.size());
    }

    /** Adds all voxels of another. */
    void addAll(CellSets other) {
        for (int i = 0; i < other.size(); i++) {
            orInto(words(other.keyAt(i)), other.wordsAt(i));
        }
    }

    /** Empties it; every set goes back to the pool. */
    void clear() {
        for (int i = 0; i < keys.size(); i++) {
            pool.release(wordsAt(i));
        }
        wordsByKey.clear();
        keys.clear();
        lastWords = null;
    }

    static void orInto(long[] target, long[] source) {
        for (int i = 0; i < WordPool.WORDS; i++) {
            target[i] |= source[i];
        }
    }

    /** Sets of a section's voxels, 4096 bits each, for reuse: a tick allocates none. */
    static final class WordPool {
        /** The words of a set: bit {@code index & 63} of word {@code index >> 6}. */
        static final int WORDS = Section.VOLUME / Long.SIZE;

        private final ArrayList<long[]> free = new ArrayList<>();

        /** An empty set. */
        long[] poll() {
            return free.isEmpty() ? new long[WORDS] : free.remove(free.size() - 1);
        }

        /** Takes back a set that is out of use. */
        void release(long[] words) {
            Arrays.fill(words, 0);
            free.add(words);
        }
    }
}
