package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.VoxelClass;
import org.quoin.sim.world.WorldReader;

/**
 * The surroundings of a column's bodies: the cells of the column and of {@value #MARGIN} around, a
 * word for each row along x. Most moves lie within it, and need neither a search for their sections
 * nor two reads where they cross from one to the next.
 *
 * <pre>
 *   63  60 59          40 39          20 19           0
 *  +------+--------------+--------------+--------------+
 *  |  -   |    OTHER     |    WATER     |     CUBE     |   bit x of each: the cell there
 *  +------+--------------+--------------+--------------+
 * </pre>
 */
final class BodyWindow {
    /** The result of {@link #classesIn} for cells that it does not hold. */
    static final int UNKNOWN = VoxelClass.PARTIAL | VoxelClass.LAVA;

    /** Few bodies move further in a turn; those read the world themselves. */
    private static final int MARGIN = 2;

    private static final int WIDTH = Section.SIDE + 2 * MARGIN;
    private static final int LANE = (1 << WIDTH) - 1;
    private static final int WATER = WIDTH;
    private static final int OTHER = 2 * WIDTH;

    /** Bodies higher above the lowest of their column read the world themselves. */
    private static final int LEVELS_MAX = 48;

    private final WorldReader blocks;
    private final long[] rows = new long[LEVELS_MAX * WIDTH];

    /** The cell of bit 0 of the first row. */
    private int lowX;

    private int lowY;
    private int lowZ;
    private int levels;

    BodyWindow(WorldReader blocks) {
        this.blocks = blocks;
    }

    /** Loads a column from one level to another, or as far above the first as it reaches. */
    void load(int cx, int cz, int lowestY, int highestY) {
        lowX = (cx << Section.SHIFT) - MARGIN;
        lowY = lowestY;
        lowZ = (cz << Section.SHIFT) - MARGIN;
        levels = Math.min(LEVELS_MAX, highestY - lowestY + 1);
        Arrays.fill(rows, 0, levels * WIDTH, 0);
        for (int sy = lowY >> Section.SHIFT; sy <= (lowY + levels - 1) >> Section.SHIFT; sy++) {
            for (int sz = cz - 1; sz <= cz + 1; sz++) {
                for (int sx = cx - 1; sx <= cx + 1; sx++) {
                    if (!blocks.isNothingIn(sx, sy, sz)) {
                        copy(sx, sy, sz);
                    }
                }
            }
        }
    }

    /** Empties the window: every {@link #classesIn} gives {@link #UNKNOWN}. */
    void close() {
        levels = 0;
    }

    /**
     * The contents of a box of cells: the bits of {@link VoxelClass} that are {@link
     * VoxelClass#CUBE} or {@link VoxelClass#WATER}, or {@link #UNKNOWN} if there is anything else,
     * or it is not loaded.
     */
    int classesIn(int x0, int x1, int y0, int y1, int z0, int z1) {
        int fromX = x0 - lowX;
        int fromY = y0 - lowY;
        int fromZ = z0 - lowZ;
        int beyondX = WIDTH - 1 - (x1 - lowX);
        int beyondY = levels - 1 - (y1 - lowY);
        int beyondZ = WIDTH - 1 - (z1 - lowZ);
        if ((fromX | fromY | fromZ | beyondX | beyondY | beyondZ) < 0) {
            return UNKNOWN;
        }
        long met;
        int first = fromY * WIDTH + fromZ;
        if (y1 - y0 <= 1 && z1 - z0 <= 1) {
            // The usual case. A row that is read twice costs less than a mispredicted end of a
            // loop.
            int up = first + (y1 - y0) * WIDTH;
            int on = z1 - z0;
            met = rows[first] | rows[first + on] | rows[up] | rows[up + on];
        } else if (y1 - y0 <= 3 && z1 - z0 <= 1) {
            met = unionOfLevels(first, first + (y1 - y0) * WIDTH, z1 - z0);
        } else {
            met = unionOfBox(first, y1 - y0, z1 - z0);
        }
        long cells = (2L << (x1 - lowX)) - (1L << fromX);
        return classes(met, cells);
    }

    /**
     * Three or four levels, for bodies that have fallen for long: from the first level's row to the
     * last one's.
     */
    private long unionOfLevels(int first, int last, int on) {
        int second = first + WIDTH;
        int third = last - WIDTH;
        long met = rows[first] | rows[first + on] | rows[second] | rows[second + on];
        return met | rows[third] | rows[third + on] | rows[last] | rows[last + on];
    }

    private long unionOfBox(int first, int up, int on) {
        long met = 0;
        for (int y = 0; y <= up; y++) {
            for (int z = 0; z <= on; z++) {
                met |= rows[first + y * WIDTH + z];
            }
        }
        return met;
    }

    private static int classes(long met, long cells) {
        if ((met & (cells | (cells << WATER) | (cells << OTHER))) == 0) {
            return 0;
        }
        if (((met >>> OTHER) & cells) != 0) {
            return UNKNOWN;
        }
        int water = ((met >>> WATER) & cells) == 0 ? 0 : VoxelClass.WATER;
        return (met & cells) == 0 ? water : water | VoxelClass.CUBE;
    }

    /** Copies what of a section lies within. */
    private void copy(int sx, int sy, int sz) {
        int shift = (sx << Section.SHIFT) - lowX;
        int z0 = Math.max(lowZ, sz << Section.SHIFT);
        int z1 = Math.min(lowZ + WIDTH, (sz + 1) << Section.SHIFT);
        int y0 = Math.max(lowY, sy << Section.SHIFT);
        int y1 = Math.min(lowY + levels, (sy + 1) << Section.SHIFT);
        for (int y = y0; y < y1; y++) {
            int row = (y - lowY) * WIDTH - lowZ;
            for (int z = z0; z < z1; z++) {
                long classes = blocks.classesInRow(sx, y, z);
                if (classes != 0) {
                    rows[row + z] |= lanes(classes, shift);
                }
            }
        }
    }

    /** A row of a section from {@link WorldReader#classesInRow}, moved to its place here. */
    private static long lanes(long classes, int shift) {
        long cube = classes & 0xFFFF;
        long water = (classes >>> (2 * Section.SIDE)) & 0xFFFF;
        long other = ((classes >>> Section.SIDE) | (classes >>> (3 * Section.SIDE))) & 0xFFFF;
        long dry = inLane(cube, shift) | (inLane(other, shift) << OTHER);
        return dry | (inLane(water, shift) << WATER);
    }

    private static long inLane(long cells, int shift) {
        return shift < 0 ? cells >> -shift : (cells << shift) & LANE;
    }
}
