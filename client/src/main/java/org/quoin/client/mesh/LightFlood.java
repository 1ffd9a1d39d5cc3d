package org.quoin.client.mesh;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;

/**
 * Sky light and block light, 0..15, of the voxels of a section and of those that touch it. Each
 * step away from where it comes from costs a level, what is opaque stops it, and the sky shines
 * straight down through clear voxels for nothing. So light reaches 14 voxels, and that of a section
 * is a pure function of the 27 sections around and of how far the sky reaches down to them: it is
 * worked out anew with each mesh, knows no order of events, and needs no memory.
 *
 * <p>A row of 48 voxels along x is a long. What has at least the level L is what has at least L + 1
 * and what is beside that; each such step is a few operations for each row, in a cube of rows that
 * shrinks by one on each side. Scratch memory of one worker.
 */
final class LightFlood {
    private static final int SIDE = 3 * Section.SIDE;
    private static final int STEP_Z = 1;
    private static final int STEP_Y = SIDE;
    private static final int LIGHT_MAX = 15;

    /** The first and last row that light can come from. */
    private static final int FIRST = 1;

    private static final int LAST = SIDE - 2;

    /** The first row that is asked for, of {@link PaddedBlocks#SIDE}. */
    private static final int INNER = Section.SIDE - 1;

    private static final long INNER_MASK = (1L << PaddedBlocks.SIDE) - 1;

    /** What {@link CornerLight} calls a cell, at the indices of {@link PaddedBlocks}. */
    final int[] cells = new int[PaddedBlocks.SIDE * PaddedBlocks.SIDE * PaddedBlocks.SIDE];

    private final long[] opaque = new long[SIDE * SIDE];
    private long[] lit = new long[SIDE * SIDE];
    private long[] next = new long[SIDE * SIDE];

    /** The rows along y in which anything is still to be lit. */
    private int low;

    private int high;

    void fill(Neighbourhood around) {
        gatherOpaque(around);
        startCells();
        if (shineDown(around)) {
            flood(null, CornerLight.SKY_CELL);
        }
        if (findLamps(around)) {
            flood(around, 1);
        }
    }

    /**
     * The 16 voxels of a row of the section as bits, moved along x by -1, 0 or 1: a bit for each
     * whose neighbour there is opaque.
     *
     * @param y -1..16, as is z
     */
    int opaqueRow(int y, int z, int dx) {
        int row = (y + Section.SIDE) * STEP_Y + z + Section.SIDE;
        return (int) (opaque[row] >>> (Section.SIDE + dx)) & 0xFFFF;
    }

    private void gatherOpaque(Neighbourhood around) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dz = -1; dz <= 1; dz++) {
                SectionBits west = around.bits(-1, dy, dz);
                SectionBits middle = around.bits(0, dy, dz);
                SectionBits east = around.bits(1, dy, dz);
                for (int y = 0; y < Section.SIDE; y++) {
                    int row = (y + (dy + 1) * Section.SIDE) * STEP_Y + (dz + 1) * Section.SIDE;
                    for (int z = 0; z < Section.SIDE; z++) {
                        opaque[row + z] =
                                west.row(y, z) | middle.row(y, z) << 16 | east.row(y, z) << 32;
                    }
                }
            }
        }
    }

    private void startCells() {
        for (int y = 0; y < PaddedBlocks.SIDE; y++) {
            for (int z = 0; z < PaddedBlocks.SIDE; z++) {
                long clear = ~opaque[(y + INNER) * STEP_Y + z + INNER] >>> INNER;
                int at = y * PaddedBlocks.STEP_Y + z * PaddedBlocks.STEP_Z;
                for (int x = 0; x < PaddedBlocks.SIDE; x++) {
                    cells[at + x] = (int) (clear >>> x & 1) * CornerLight.CLEAR_CELL;
                }
            }
        }
    }

    /** Lights what lies open to the sky; returns whether anything does. */
    private boolean shineDown(Neighbourhood around) {
        int base = around.lowestY();
        low = SIDE;
        high = 0;
        Arrays.fill(lit, 0);
        for (int dz = -1; dz <= 1; dz++) {
            for (int dx = -1; dx <= 1; dx++) {
                SkyTops tops = around.tops(dx, dz);
                low = Math.min(low, Math.max(0, tops.min - base));
                high = Math.max(high, Math.min(SIDE, tops.max - base));
                if (tops.min < base + SIDE) {
                    startShafts(tops, base, (dx + 1) * Section.SIDE, (dz + 1) * Section.SIDE);
                }
            }
        }
        if (low == SIDE) {
            return false;
        }
        for (int row = STEP_Y; row < lit.length; row++) {
            lit[row] |= lit[row - STEP_Y];
        }
        return true;
    }

    /** Where the sky's light ends in each place, as the row from which it goes up. */
    private void startShafts(SkyTops tops, int base, int atX, int atZ) {
        for (int place = 0; place < Section.SIDE * Section.SIDE; place++) {
            int y = Math.max(0, tops.top(place) - base);
            if (y < SIDE) {
                int z = atZ + (place >> Section.SHIFT);
                lit[y * STEP_Y + z] |= 1L << (atX + (place & (Section.SIDE - 1)));
            }
        }
    }

    /** Lights what shines with full light; returns whether anything shines at all. */
    private boolean findLamps(Neighbourhood around) {
        if (!hasLamps(around)) {
            return false;
        }
        Arrays.fill(lit, 0);
        low = SIDE;
        high = 0;
        lightLamps(around, LIGHT_MAX, lit);
        return true;
    }

    private static boolean hasLamps(Neighbourhood around) {
        for (int i = 0; i < 27; i++) {
            if (around.bits(i % 3 - 1, i / 9 - 1, i / 3 % 3 - 1).lampCount() > 0) {
                return true;
            }
        }
        return false;
    }

    /** Adds the lamps of one level. */
    private void lightLamps(Neighbourhood around, int level, long[] rows) {
        for (int i = 0; i < 27; i++) {
            SectionBits bits = around.bits(i % 3 - 1, i / 9 - 1, i / 3 % 3 - 1);
            for (int lamp = 0; lamp < bits.lampCount(); lamp++) {
                int index = bits.lampIndex(lamp);
                int y = Section.localY(index) + i / 9 * Section.SIDE;
                low = Math.min(low, y);
                high = Math.max(high, y + 1);
                if (bits.lampLight(lamp) == level) {
                    int z = Section.localZ(index) + i / 3 % 3 * Section.SIDE;
                    int x = Section.localX(index) + i % 3 * Section.SIDE;
                    rows[y * STEP_Y + z] |= 1L << x;
                }
            }
        }
    }

    /**
     * Spreads what is lit, level by level, and writes it into the cells.
     *
     * @param lamps where lamps of lower levels are to be found; null for none, and nothing above
     */
    private void flood(@Nullable Neighbourhood lamps, int unit) {
        Arrays.fill(next, 0);
        write(next, lit, LIGHT_MAX * unit, 0, SIDE);
        if (lamps == null) {
            // Above all that is under the open sky nothing changes: the same in both arrays.
            System.arraycopy(lit, high * STEP_Y, next, high * STEP_Y, (SIDE - high) * STEP_Y);
        }
        for (int level = LIGHT_MAX - 1; level > 0; level--) {
            int step = LIGHT_MAX - level;
            int from = FIRST + step;
            int to = LAST - step;
            int firstY = Math.max(from, low - step);
            int lastY = Math.min(to, lamps == null ? high - 1 : high - 1 + step);
            for (int y = firstY; y <= lastY; y++) {
                int row = y * STEP_Y;
                spread(lit, next, opaque, row + from, row + to);
            }
            if (lamps != null) {
                lightLamps(lamps, level, next);
            }
            write(lit, next, level * unit, firstY, lastY + 1);
            long[] swap = lit;
            lit = next;
            next = swap;
        }
    }

    private static void spread(long[] lit, long[] next, long[] opaque, int first, int last) {
        for (int i = first; i <= last; i++) {
            long here = lit[i];
            long beside =
                    here << 1
                            | here >>> 1
                            | lit[i - STEP_Z]
                            | lit[i + STEP_Z]
                            | lit[i - STEP_Y]
                            | lit[i + STEP_Y];
            next[i] = here | (beside & ~opaque[i]);
        }
    }

    /** Adds that much to each inner cell that is lit now and was not before. */
    private void write(long[] before, long[] now, int amount, int firstY, int endY) {
        int from = Math.max(firstY, INNER);
        int to = Math.min(endY, INNER + PaddedBlocks.SIDE);
        for (int y = from; y < to; y++) {
            for (int z = 0; z < PaddedBlocks.SIDE; z++) {
                int row = y * STEP_Y + z + INNER;
                long fresh = (now[row] & ~before[row] & ~opaque[row]) >>> INNER & INNER_MASK;
                int at = (y - INNER) * PaddedBlocks.STEP_Y + z * PaddedBlocks.STEP_Z;
                if (fresh == INNER_MASK) {
                    for (int x = 0; x < PaddedBlocks.SIDE; x++) {
                        cells[at + x] += amount;
                    }
                    continue;
                }
                while (fresh != 0) {
                    cells[at + Long.numberOfTrailingZeros(fresh)] += amount;
                    fresh &= fresh - 1;
                }
            }
        }
    }
}
