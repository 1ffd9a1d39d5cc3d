package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.WorldReader;

/**
 * Where there is something to meet for the bodies of a column: a bit for each cell of the column
 * and of {@value #MARGIN} cells around, a word for each row along x. A body's way lies within it,
 * and needs neither a search for its sections nor two looks where it crosses from one to the next.
 */
final class BodyWindow {
    /** Nothing goes further in a turn: three blocks and half of its width. */
    private static final int MARGIN = 4;

    private static final int WIDTH = Section.SIDE + 2 * MARGIN;

    /** Bodies higher above the lowest of their column must look for themselves. */
    private static final int LEVELS_MAX = 48;

    private final WorldReader blocks;
    private final int[] rows = new int[LEVELS_MAX * WIDTH];

    /** The cell of bit 0 of the first row. */
    private int lowX;

    private int lowY;
    private int lowZ;
    private int levels;

    BodyWindow(WorldReader blocks) {
        this.blocks = blocks;
    }

    /** Looks at a column from one level to another, or as far above the first as it reaches. */
    void load(int cx, int cz, int lowestY, int highestY) {
        lowX = (cx << Section.SHIFT) - MARGIN;
        lowY = lowestY;
        lowZ = (cz << Section.SHIFT) - MARGIN;
        levels = Math.min(LEVELS_MAX, highestY - lowestY + 1);
        Arrays.fill(rows, 0, levels * WIDTH, 0);
        int highX = lowX + WIDTH - 1;
        int highZ = lowZ + WIDTH - 1;
        for (int sy = lowY >> Section.SHIFT; sy <= (lowY + levels - 1) >> Section.SHIFT; sy++) {
            for (int sz = lowZ >> Section.SHIFT; sz <= highZ >> Section.SHIFT; sz++) {
                for (int sx = lowX >> Section.SHIFT; sx <= highX >> Section.SHIFT; sx++) {
                    if (!blocks.isNothingIn(sx, sy, sz)) {
                        copy(sx, sy, sz);
                    }
                }
            }
        }
    }

    /** Whether these levels are looked at. */
    boolean covers(int y0, int y1) {
        return y0 >= lowY && y1 < lowY + levels;
    }

    /** Whether there is anything in a box of cells. */
    boolean isAnythingIn(int x0, int x1, int y0, int y1, int z0, int z1) {
        int met = 0;
        int first = (y0 - lowY) * WIDTH + z0 - lowZ;
        if (y1 - y0 <= 1 && z1 - z0 <= 1) {
            // Mostly so; a row that is looked at twice costs less than a loop that ends by chance.
            int up = (y1 - y0) * WIDTH;
            int on = z1 - z0;
            met = rows[first] | rows[first + on] | rows[first + up] | rows[first + up + on];
        } else {
            for (int y = y0; y <= y1; y++) {
                for (int z = 0; z <= z1 - z0; z++) {
                    met |= rows[first + z];
                }
                first += WIDTH;
            }
        }
        return (met & ((2 << (x1 - lowX)) - (1 << (x0 - lowX)))) != 0;
    }

    /** Copies what of a section lies within. */
    private void copy(int sx, int sy, int sz) {
        int shift = (sx << Section.SHIFT) - lowX;
        int z0 = Math.max(lowZ, sz << Section.SHIFT);
        int z1 = Math.min(lowZ + WIDTH, (sz + 1) << Section.SHIFT);
        int y0 = Math.max(lowY, sy << Section.SHIFT);
        int y1 = Math.min(lowY + levels, (sy + 1) << Section.SHIFT);
        for (int y = y0; y < y1; y++) {
            for (int z = z0; z < z1; z++) {
                int cells = blocks.anythingInRow(sx, y, z);
                int inside = shift < 0 ? cells >> -shift : cells << shift;
                rows[(y - lowY) * WIDTH + z - lowZ] |= inside & ((1 << WIDTH) - 1);
            }
        }
    }
}
