package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.math.Fixed;

/**
 * The bodies of {@link BodyColumns} once more, each column sorted by its tiles of one block, with
 * what a neighbour needs to know of a body packed together. One entry a body; the entries of a
 * column are those from its start to the next one's.
 */
final class BodyTiles {
    /** A column of fewer bodies is not sorted: to look at all of them is as quick. */
    static final int SORTED_FROM = 32;

    /** More bodies than these within reach above one tile are a crowd; see {@link BodyPushes}. */
    static final int CROWD = 32;

    private static final int TILES = 256;

    /** Cells from the lowest to the highest place of a body. */
    private static final int CELLS_HIGH = Fixed.floor(Bodies.Y_MAX - Bodies.Y_MIN) + 1;

    private static final int FIRST_CAPACITY = 64;

    /** The row in the table. */
    int[] row = new int[FIRST_CAPACITY];

    // Places, Fixed, the low 32 bits: their differences are right for all that is near.
    int[] x = new int[FIRST_CAPACITY];
    int[] y = new int[FIRST_CAPACITY];
    int[] z = new int[FIRST_CAPACITY];
    int[] halfWidth = new int[FIRST_CAPACITY];
    int[] height = new int[FIRST_CAPACITY];

    /** As of {@link Bodies#rest}. */
    byte[] rest = new byte[FIRST_CAPACITY];

    /** In crowded tiles: the sums of x and z, within the tile, of the tile's entries before. */
    int[] sumX = new int[FIRST_CAPACITY];

    int[] sumZ = new int[FIRST_CAPACITY];

    /** Where a column's tiles begin in {@link #tileStart}; -1 for a column that is not sorted. */
    int[] tileBase = new int[FIRST_CAPACITY];

    int[] tileStart = new int[FIRST_CAPACITY];

    /** What one task sorts with. */
    static final class Scratch {
        private int[] rows = new int[FIRST_CAPACITY];
        private final int[] cellCount = new int[CELLS_HIGH + 1];
    }

    /** Makes room; to be called before columns are sorted. */
    void prepare(Bodies bodies, BodyColumns columns) {
        int size = bodies.size();
        if (row.length < size) {
            int capacity = bodies.id.length;
            row = new int[capacity];
            x = new int[capacity];
            y = new int[capacity];
            z = new int[capacity];
            halfWidth = new int[capacity];
            height = new int[capacity];
            rest = new byte[capacity];
            sumX = new int[capacity];
            sumZ = new int[capacity];
        }
        if (tileBase.length < columns.count) {
            tileBase = new int[2 * columns.count];
        }
        int base = 0;
        for (int column = 0; column < columns.count; column++) {
            boolean sorted = columns.start[column + 1] - columns.start[column] >= SORTED_FROM;
            tileBase[column] = sorted ? base : -1;
            base += sorted ? TILES + 1 : 0;
        }
        if (tileStart.length < base) {
            tileStart = new int[2 * base];
        }
    }

    /** Fills in the entries of one column. Columns may be sorted at the same time. */
    void sort(Bodies bodies, BodyColumns columns, int column, Scratch scratch) {
        int first = columns.start[column];
        int end = columns.start[column + 1];
        int base = tileBase[column];
        if (base < 0) {
            System.arraycopy(columns.rows, first, row, first, end - first);
        } else {
            sortByTile(bodies, columns.rows, first, end, base);
            sortCrowds(bodies, base, scratch);
        }
        for (int i = first; i < end; i++) {
            int from = row[i];
            int kind = bodies.kind[from];
            x[i] = (int) bodies.x[from];
            y[i] = (int) bodies.y[from];
            z[i] = (int) bodies.z[from];
            halfWidth[i] = BodyKind.HALF_WIDTH[kind];
            height[i] = BodyKind.HEIGHT[kind];
            rest[i] = bodies.rest[from];
        }
        if (base >= 0) {
            sumCrowds(base);
        }
    }

    private void sortByTile(Bodies bodies, int[] rows, int first, int end, int base) {
        Arrays.fill(tileStart, base, base + TILES + 1, 0);
        for (int i = first; i < end; i++) {
            tileStart[base + tile(bodies, rows[i])]++;
        }
        int sum = first;
        for (int tile = base; tile <= base + TILES; tile++) {
            int here = tileStart[tile];
            tileStart[tile] = sum;
            sum += here;
        }
        for (int i = first; i < end; i++) {
            row[tileStart[base + tile(bodies, rows[i])]++] = rows[i];
        }
        for (int tile = base + TILES; tile > base; tile--) {
            tileStart[tile] = tileStart[tile - 1];
        }
        tileStart[base] = first;
    }

    private static int tile(Bodies bodies, int row) {
        int tileX = (int) (bodies.x[row] >> Fixed.BITS) & 15;
        int tileZ = (int) (bodies.z[row] >> Fixed.BITS) & 15;
        return tileZ << 4 | tileX;
    }

    /** Sorts the entries above a crowded tile by height. */
    private void sortCrowds(Bodies bodies, int base, Scratch scratch) {
        for (int tile = base; tile < base + TILES; tile++) {
            int first = tileStart[tile];
            int count = tileStart[tile + 1] - first;
            if (count > CROWD) {
                sortByCell(bodies, first, count, scratch);
            }
        }
    }

    private void sortByCell(Bodies bodies, int first, int count, Scratch scratch) {
        if (scratch.rows.length < count) {
            scratch.rows = new int[2 * count];
        }
        System.arraycopy(row, first, scratch.rows, 0, count);
        int[] place = scratch.cellCount;
        Arrays.fill(place, 0);
        for (int i = 0; i < count; i++) {
            place[cell(bodies, scratch.rows[i]) + 1]++;
        }
        for (int cell = 1; cell <= CELLS_HIGH; cell++) {
            place[cell] += place[cell - 1];
        }
        for (int i = 0; i < count; i++) {
            row[first + place[cell(bodies, scratch.rows[i])]++] = scratch.rows[i];
        }
    }

    private static int cell(Bodies bodies, int row) {
        return Fixed.floor(bodies.y[row] - Bodies.Y_MIN);
    }

    private void sumCrowds(int base) {
        for (int tile = base; tile < base + TILES; tile++) {
            int first = tileStart[tile];
            int end = tileStart[tile + 1];
            if (end - first > CROWD) {
                int crowdX = 0;
                int crowdZ = 0;
                for (int i = first; i < end; i++) {
                    sumX[i] = crowdX;
                    sumZ[i] = crowdZ;
                    crowdX += inTile(x[i]);
                    crowdZ += inTile(z[i]);
                }
            }
        }
    }

    /** A place within its tile: in 1/4096 block, so that the sums of half a million fit. */
    static int inTile(int place) {
        return (place & 0xFFFF) >> 4;
    }
}
