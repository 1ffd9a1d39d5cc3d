package org.quoin.sim.body;

import it.unimi.dsi.fastutil.longs.LongArrays;

/** Puts rows in the order of their ids: the one order of bodies that rules may depend on. */
final class BodyOrder {
    private BodyOrder() {}

    /** The rows 0..size-1 by ascending id; a fresh array. */
    static int[] rowsById(long[] id, int size) {
        int[] rows = new int[size];
        for (int row = 0; row < size; row++) {
            rows[row] = row;
        }
        LongArrays.radixSortIndirect(rows, id, 0, size, true);
        return rows;
    }
}
