package org.quoin.sim.update;

import java.util.ArrayList;
import java.util.Arrays;
import org.quoin.sim.world.Section;

/** Sets of a section's voxels, 4096 bits each, to be used again: a tick allocates none. */
final class WordPool {
    /** The words of a set: bit {@code index & 63} of word {@code index >> 6}. */
    static final int WORDS = Section.VOLUME / Long.SIZE;

    private final ArrayList<long[]> free = new ArrayList<>();

    /** An empty set. */
    long[] take() {
        return free.isEmpty() ? new long[WORDS] : free.remove(free.size() - 1);
    }

    /** Takes a set back that nobody uses any more. */
    void give(long[] words) {
        Arrays.fill(words, 0);
        free.add(words);
    }
}
