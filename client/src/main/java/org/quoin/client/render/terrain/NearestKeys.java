package org.quoin.client.render.terrain;

import java.util.Arrays;
import java.util.function.LongPredicate;
import org.quoin.sim.world.SectionKey;

/** A queue of sections, the nearest first; where there are many, only nearly so. */
final class NearestKeys {
    /** At most this many of the oldest are compared: a mass explosion queues thousands. */
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

    /** Polls the section nearest to a place; the queue must not be empty. */
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

    /** Removes a section; false if it is not queued. */
    boolean remove(long key) {
        for (int i = 0; i < size; i++) {
            if (keys[i] == key) {
                keys[i] = keys[--size];
                return true;
            }
        }
        return false;
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
