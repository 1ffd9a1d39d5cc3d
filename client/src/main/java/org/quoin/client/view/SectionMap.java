package org.quoin.client.view;

import java.util.Arrays;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.math.Mix;

/**
 * A hash map from section keys to values without boxing: looked up for every block that the view
 * asks for. Open addressing with linear probing. Not for use by several threads.
 */
public final class SectionMap<V> {
    private static final int CAPACITY_FIRST = 64;

    private long[] keys = new long[CAPACITY_FIRST];
    private @Nullable Object[] values = new Object[CAPACITY_FIRST];
    private int size;

    /** How many entries there are. */
    public int size() {
        return size;
    }

    /** The value of a key, or null. */
    @SuppressWarnings("unchecked") // Only put() writes values.
    public @Nullable V get(long key) {
        return (V) values[slotOf(key)];
    }

    /** Sets the value of a key. */
    public void put(long key, V value) {
        int slot = slotOf(key);
        if (values[slot] == null) {
            if ((size + 1) * 2 > keys.length) {
                grow();
                slot = slotOf(key);
            }
            size++;
        }
        keys[slot] = key;
        values[slot] = value;
    }

    /** Forgets a key; returns its value, or null if there was none. */
    @SuppressWarnings("unchecked") // Only put() writes values.
    public @Nullable V remove(long key) {
        int slot = slotOf(key);
        Object removed = values[slot];
        if (removed == null) {
            return null;
        }
        size--;
        closeGap(slot);
        return (V) removed;
    }

    /** Forgets every key that the condition names; it must not touch this map. */
    public void removeIf(LongPredicate condition) {
        long[] doomed = new long[size];
        int count = 0;
        for (int i = 0; i < keys.length; i++) {
            if (values[i] != null && condition.test(keys[i])) {
                doomed[count++] = keys[i];
            }
        }
        for (int i = 0; i < count; i++) {
            remove(doomed[i]);
        }
    }

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(values, null);
        size = 0;
    }

    /** The slot that holds the key, or the free one where it would go. */
    private int slotOf(long key) {
        int mask = keys.length - 1;
        int slot = (int) Mix.mix(key) & mask;
        while (values[slot] != null && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** Moves later entries of the probe chain up, so that no look-up stops short at the gap. */
    private void closeGap(int gap) {
        int mask = keys.length - 1;
        int slot = gap;
        while (true) {
            values[gap] = null;
            int home;
            do {
                slot = (slot + 1) & mask;
                if (values[slot] == null) {
                    return;
                }
                home = (int) Mix.mix(keys[slot]) & mask;
                // The entry must stay if its home lies cyclically in (gap, slot].
            } while (gap <= slot ? gap < home && home <= slot : gap < home || home <= slot);
            keys[gap] = keys[slot];
            values[gap] = values[slot];
            gap = slot;
        }
    }

    private void grow() {
        long[] oldKeys = keys;
        @Nullable Object[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        values = new Object[oldKeys.length * 2];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != null) {
                int slot = slotOf(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
