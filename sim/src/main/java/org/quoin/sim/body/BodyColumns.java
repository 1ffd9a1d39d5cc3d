package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Section;

/**
 * Which bodies stand in which column: the rows of a table, column by column. Built again from the
 * places whenever it is needed; keeps its arrays, so that it allocates only while it grows.
 *
 * <p>Columns are numbered as they are met, so nothing may depend on their order. A column is cut
 * into cells: slices of a block from north to south, each of {@value #CELLS_A_BLOCK} cells a block
 * from west to east.
 *
 * <pre>
 *   an entry:  bits 0-18 row    19-29 cell: slice * 128 + eighth of a block in the slice
 * </pre>
 */
final class BodyColumns {
    /** From Fixed blocks to columns. */
    private static final int COLUMN_BITS = Fixed.BITS + Section.SHIFT;

    static final int CELLS_A_BLOCK = 8;

    /** From Fixed blocks to the cells of a slice. */
    static final int CELL_SHIFT = Fixed.BITS - Integer.numberOfTrailingZeros(CELLS_A_BLOCK);

    /** Cells in a slice. */
    static final int SLICE = Section.SIDE * CELLS_A_BLOCK;

    /** Cells in a column. */
    static final int CELLS = Section.SIDE * SLICE;

    private static final int CELL_BITS = Integer.numberOfTrailingZeros(CELLS);
    private static final int ROW_BITS = Integer.numberOfTrailingZeros(Bodies.COUNT_MAX);

    private static final long FREE = Long.MIN_VALUE;
    private static final int FIRST_CAPACITY = 64;

    /** Open addressing, a power of two, at most half full. */
    private long[] slotKeys = new long[2 * FIRST_CAPACITY];

    private int[] slotColumns = new int[2 * FIRST_CAPACITY];
    private long[] keys = new long[FIRST_CAPACITY];

    /** The column of a row, and below it the cell. */
    private int[] placeOfRow = new int[FIRST_CAPACITY];

    /** The entries of column c are those from start[c] to start[c + 1] - 1. */
    int[] start = new int[FIRST_CAPACITY + 1];

    /** Whether the rows of the table stand column by column: each entry is its own row. */
    boolean inOrder;

    private int[] entries = new int[FIRST_CAPACITY];
    int count;

    BodyColumns() {
        Arrays.fill(slotKeys, FREE);
    }

    /** Sorts all bodies of a table by where they stand now. */
    void build(Bodies bodies) {
        int size = bodies.size();
        if (entries.length < size) {
            entries = new int[bodies.id.length];
            placeOfRow = new int[bodies.id.length];
        }
        clear();
        number(bodies, size);
        int sum = 0;
        for (int column = 0; column <= count; column++) {
            int here = column < count ? start[column] : 0;
            start[column] = sum;
            sum += here;
        }
        // Each start serves as the place of the column's next row, and ends one column too far.
        int moved = 0;
        for (int row = 0; row < size; row++) {
            int place = placeOfRow[row];
            int entry = start[place >> CELL_BITS]++;
            entries[entry] = (place & (CELLS - 1)) << ROW_BITS | row;
            moved |= entry ^ row;
        }
        inOrder = moved == 0;
        for (int column = count; column > 0; column--) {
            start[column] = start[column - 1];
        }
        start[0] = 0;
    }

    /** The row of an entry. */
    int row(int entry) {
        return entries[entry] & (Bodies.COUNT_MAX - 1);
    }

    /** The cell of an entry in its column, 0..{@link #CELLS}-1. */
    int cell(int entry) {
        return entries[entry] >> ROW_BITS;
    }

    /** The number of the column at these column coordinates, or -1 if no body stands in it. */
    int find(int cx, int cz) {
        long key = key(cx, cz);
        int slot = slotOf(key);
        return slotKeys[slot] == key ? slotColumns[slot] : -1;
    }

    /** A column's x: blocks divided by 16, rounded down. */
    int x(int column) {
        return (int) (keys[column] >> Integer.SIZE);
    }

    /** A column's z. */
    int z(int column) {
        return (int) keys[column];
    }

    private void number(Bodies bodies, int size) {
        long[] x = bodies.x;
        long[] z = bodies.z;
        long lastKey = FREE;
        int last = 0;
        for (int row = 0; row < size; row++) {
            long key = key((int) (x[row] >> COLUMN_BITS), (int) (z[row] >> COLUMN_BITS));
            if (key != lastKey) {
                lastKey = key;
                last = numberOf(key);
            }
            placeOfRow[row] = last << CELL_BITS | cell((int) x[row], (int) z[row]);
            start[last]++;
        }
    }

    private int numberOf(long key) {
        int slot = slotOf(key);
        if (slotKeys[slot] == key) {
            return slotColumns[slot];
        }
        if (count == keys.length) {
            grow();
            slot = slotOf(key);
        }
        slotKeys[slot] = key;
        slotColumns[slot] = count;
        keys[count] = key;
        start[count] = 0;
        return count++;
    }

    /** Where a key is or would be. */
    private int slotOf(long key) {
        int mask = slotKeys.length - 1;
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> Integer.SIZE) & mask;
        while (slotKeys[slot] != key && slotKeys[slot] != FREE) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void clear() {
        for (int column = 0; column < count; column++) {
            // Each key is looked up before any is taken out, else the probing would end early.
            start[column] = slotOf(keys[column]);
        }
        for (int column = 0; column < count; column++) {
            slotKeys[start[column]] = FREE;
        }
        count = 0;
    }

    private void grow() {
        keys = Arrays.copyOf(keys, 2 * count);
        start = Arrays.copyOf(start, 2 * count + 1);
        slotKeys = new long[4 * count];
        slotColumns = new int[4 * count];
        Arrays.fill(slotKeys, FREE);
        for (int column = 0; column < count; column++) {
            int slot = slotOf(keys[column]);
            slotKeys[slot] = keys[column];
            slotColumns[slot] = column;
        }
    }

    /** The cell of a place, of which the lowest 20 bits count. */
    private static int cell(int x, int z) {
        return (z >> Fixed.BITS & 15) * SLICE + (x >> CELL_SHIFT & (SLICE - 1));
    }

    private static long key(int cx, int cz) {
        return (long) cx << Integer.SIZE | (cz & 0xFFFFFFFFL);
    }
}
