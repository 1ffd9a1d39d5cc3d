package org.quoin.client.render.terrain;

import java.util.Arrays;
import java.util.function.LongPredicate;
import org.quoin.sim.world.SectionKey;

/** Sections that wait, of which the nearest is taken first, or nearly so where there are many. */
final class NearestKeys {
    /** Only so many of the oldest are compared: a mass explosion makes thousands wait. */
    private static final int COMPARED_MAX = 256;

    private long[] keys = new long[64];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    void add(long key) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
        }
        keys[size++] = key;
    }

    /** Takes the one nearest to a section; there must be one. */
    long pollNearest(int sx, int sy, int sz) {
        int best = 0;
        long bestDistance = Long.MAX_VALUE;
        for (int i = 0; i < Math.min(size, COMPARED_MAX); i++) {
            long dx = SectionKey.x(keys[i]) - (long) sx;
            long dy = SectionKey.y(keys[i]) - (long) sy;
            long dz = SectionKey.z(keys[i]) - (long) sz;
            long distance = dx * dx + dy * dy + dz * dz;
            if (distance < bestDistance) {
                best = i;
                bestDistance = distance;
            }
        }
        long key = keys[best];
        keys[best] = keys[--size];
        return key;
    }

    void keepIf(LongPredicate wanted) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (wanted.test(keys[i])) {
                keys[kept++] = keys[i];
            }
        }
        size = kept;
    }
}
