package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.util.Fixed;

/**
 * The bodies of {@link BodyColumns} once more, each column sorted by its cells, with what a
 * neighbour needs to know of a body packed together. One entry a body; the entries of a column are
 * those from its start to the next one's. The eight cells above one block of ground are a tile.
 */
final class BodyTiles {
    /** A column of fewer bodies is not sorted: visiting all of them is as fast. */
    static final int SORTED_FROM = 32;

    /** More bodies than these within reach above one tile are a crowd; see {@link BodyContacts}. */
    static final int CROWD = 32;

    /** {@link #traits}: others push it aside. */
    static final int PUSHED = 1;

    /** {@link #traits}: it sleeps. */
    static final int SLEEPS = 2;

    /** {@link #traits}: it did not move in the turn before. */
    static final int RESTS = 4;

    /** A table of where cells begin: one more than there are, and one to count with. */
    private static final int TABLE = BodyColumns.CELLS + 2;

    /** Levels of a block from the lowest to the highest place of a body. */
    private static final int LEVELS = Fixed.floor(Bodies.Y_MAX - Bodies.Y_MIN) + 1;

    private static final int FIRST_CAPACITY = 64;

    /** The row in the table that the step began with. */
    private int[] row = new int[FIRST_CAPACITY];

    /** The lowest corner of a body's box, defined by {@link BoxLanes}. */
    long[] low = new long[FIRST_CAPACITY];

    /** The highest corner. */
    long[] high = new long[FIRST_CAPACITY];

    /** Bits that decide about pushes: {@link #PUSHED} and so on. */
    byte[] traits = new byte[FIRST_CAPACITY];

    /** In crowded tiles: the sums of x and z, within the tile, of the tile's entries before. */
    int[] sumX = new int[FIRST_CAPACITY];

    int[] sumZ = new int[FIRST_CAPACITY];

    /** Where a column's cells begin in {@link #cellStart}; -1 for a column that is not sorted. */
    int[] cellBase = new int[FIRST_CAPACITY];

    /**
     * The first entry of a cell; the next cell's is its end. In crowded tiles only those of the
     * tile's first cell and of the next tile's are right.
     */
    int[] cellStart = new int[FIRST_CAPACITY];

    /** Whether a column has a tile of more than {@link #CROWD} entries. */
    boolean[] crowded = new boolean[FIRST_CAPACITY];

    /** Whether all of a column can be pushed and none of it sleeps. */
    boolean[] lively = new boolean[FIRST_CAPACITY];

    /** Whether a column has a body that can be pushed; falling sand cannot. */
    boolean[] hasPushed = new boolean[FIRST_CAPACITY];

    /** The working memory of one task's sort. */
    static final class Scratch {
        private int[] rows = new int[FIRST_CAPACITY];
        private final int[] levelCount = new int[LEVELS + 1];
    }

    /** Makes room; call it before columns are sorted. */
    void prepare(Bodies bodies, BodyColumns columns) {
        int size = bodies.size();
        if (row.length < size) {
            int capacity = bodies.id.length;
            row = new int[capacity];
            low = new long[capacity];
            high = new long[capacity];
            traits = new byte[capacity];
            sumX = new int[capacity];
            sumZ = new int[capacity];
        }
        if (cellBase.length < columns.count) {
            cellBase = new int[2 * columns.count];
            crowded = new boolean[2 * columns.count];
            lively = new boolean[2 * columns.count];
            hasPushed = new boolean[2 * columns.count];
        }
        int base = 0;
        for (int column = 0; column < columns.count; column++) {
            boolean sorted = columns.start[column + 1] - columns.start[column] >= SORTED_FROM;
            cellBase[column] = sorted ? base : -1;
            base += sorted ? TABLE : 0;
        }
        if (cellStart.length < base) {
            cellStart = new int[base + base / 2];
        }
    }

    /**
     * Fills in the entries of one column, and the same rows of another table with its bodies.
     * Columns may be sorted at the same time.
     */
    void sort(Bodies bodies, Bodies sorted, BodyColumns columns, int column, Scratch scratch) {
        int first = columns.start[column];
        int end = columns.start[column + 1];
        int base = cellBase[column];
        crowded[column] = false;
        if (base < 0) {
            for (int i = first; i < end; i++) {
                row[i] = columns.row(i);
            }
        } else {
            sortByCell(columns, first, end, base);
            crowded[column] = sortCrowds(bodies, base, scratch);
        }
        BodyFields.gatherState(bodies, row, first, end, sorted);
        describe(sorted, column, first, end);
        if (crowded[column]) {
            sumCrowds(sorted, base);
        }
    }

    /** Only copies a column's bodies, in no order: enough where no body is pushed. */
    void copy(Bodies bodies, Bodies sorted, BodyColumns columns, int column) {
        int first = columns.start[column];
        int end = columns.start[column + 1];
        for (int i = first; i < end; i++) {
            row[i] = columns.row(i);
        }
        BodyFields.gatherState(bodies, row, first, end, sorted);
    }

    /** Marks a column in which no body is pushed. */
    void leave(int column) {
        crowded[column] = false;
        hasPushed[column] = false;
    }

    private void describe(Bodies sorted, int column, int first, int end) {
        boolean all = true;
        boolean any = false;
        for (int i = first; i < end; i++) {
            int kind = sorted.kind[i];
            int rest = sorted.rest[i];
            long middle = BoxLanes.middle(sorted.x[i], sorted.y[i], sorted.z[i]);
            low[i] = BoxLanes.low(middle, kind);
            high[i] = BoxLanes.high(middle, kind);
            traits[i] =
                    (byte)
                            ((BodyKind.PUSHED[kind] ? PUSHED : 0)
                                    | (rest == Bodies.REST_TURNS ? SLEEPS : 0)
                                    | (rest != 0 ? RESTS : 0));
            all &= (traits[i] & (PUSHED | SLEEPS)) == PUSHED;
            any |= BodyKind.PUSHED[kind];
        }
        lively[column] = all;
        hasPushed[column] = any;
    }

    private void sortByCell(BodyColumns columns, int first, int end, int base) {
        int[] start = cellStart;
        Arrays.fill(start, base, base + TABLE, 0);
        // While the entries are placed, the start of a cell stands one further on.
        for (int i = first; i < end; i++) {
            start[base + 2 + columns.cell(i)]++;
        }
        int sum = first;
        for (int cell = base; cell < base + TABLE; cell++) {
            sum += start[cell];
            start[cell] = sum;
        }
        for (int i = first; i < end; i++) {
            row[start[base + 1 + columns.cell(i)]++] = columns.row(i);
        }
    }

    /** Sorts the entries above crowded tiles by height. Returns whether there are such tiles. */
    private boolean sortCrowds(Bodies bodies, int base, Scratch scratch) {
        boolean any = false;
        for (int i = 0; i < BodyColumns.CELLS; i += BodyColumns.CELLS_A_BLOCK) {
            int first = cellStart[base + i];
            int count = cellStart[base + i + BodyColumns.CELLS_A_BLOCK] - first;
            if (count > CROWD) {
                sortByLevel(bodies, first, count, scratch);
                any = true;
            }
        }
        return any;
    }

    private void sortByLevel(Bodies bodies, int first, int count, Scratch scratch) {
        if (scratch.rows.length < count) {
            scratch.rows = new int[2 * count];
        }
        System.arraycopy(row, first, scratch.rows, 0, count);
        int[] place = scratch.levelCount;
        Arrays.fill(place, 0);
        for (int i = 0; i < count; i++) {
            place[level(bodies, scratch.rows[i]) + 1]++;
        }
        for (int level = 1; level <= LEVELS; level++) {
            place[level] += place[level - 1];
        }
        for (int i = 0; i < count; i++) {
            row[first + place[level(bodies, scratch.rows[i])]++] = scratch.rows[i];
        }
    }

    private static int level(Bodies bodies, int row) {
        return Fixed.floor(bodies.y[row] - Bodies.Y_MIN);
    }

    private void sumCrowds(Bodies sorted, int base) {
        for (int i = 0; i < BodyColumns.CELLS; i += BodyColumns.CELLS_A_BLOCK) {
            int first = cellStart[base + i];
            int end = cellStart[base + i + BodyColumns.CELLS_A_BLOCK];
            if (end - first > CROWD) {
                sumCrowd(sorted, first, end);
            }
        }
    }

    private void sumCrowd(Bodies sorted, int first, int end) {
        int crowdX = 0;
        int crowdZ = 0;
        for (int i = first; i < end; i++) {
            sumX[i] = crowdX;
            sumZ[i] = crowdZ;
            crowdX += inTile((int) sorted.x[i] / Bodies.PLACE_STEP);
            crowdZ += inTile((int) sorted.z[i] / Bodies.PLACE_STEP);
        }
    }

    /**
     * A place within its tile, in steps of 1/4096 block, so that the sums of half a million fit.
     */
    static int inTile(int steps) {
        return steps & 0xFFF;
    }
}
