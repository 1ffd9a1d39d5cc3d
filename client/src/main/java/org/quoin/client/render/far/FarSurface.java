package org.quoin.client.render.far;

import org.quoin.client.render.far.FarCells.Kind;
import org.quoin.sim.world.Section;

/**
 * The ground over the cells of a tile: at each corner where cells meet, the mean of the four of
 * them, so that nothing as thin as a cell flickers and slopes are slopes. Where one of the four is
 * wet the ground comes down to the water. Tiles of one level agree on the corners between them.
 */
final class FarSurface {
    /** Corners along an edge. */
    static final int CORNERS = FarGrid.CELLS + 1;

    /** Of a slope half of the walls that a stair of blocks had there are seen as such. */
    private static final double WALLS_SEEN = 0.5;

    private final FarCells cells;
    private final short[] heights = new short[CORNERS * CORNERS];
    private final short[] normals = new short[CORNERS * CORNERS];
    private final FarColors.Mean mean = new FarColors.Mean();

    /** The ground of cells as they are now, edits included. */
    FarSurface(FarCells cells) {
        this.cells = cells;
        for (int j = 0; j < CORNERS; j++) {
            for (int i = 0; i < CORNERS; i++) {
                heights[j * CORNERS + i] = (short) mean(i, j);
                normals[j * CORNERS + i] = (short) slope(i, j);
            }
        }
    }

    private boolean isWet(int i, int j) {
        return cells.kind(i, j) != Kind.LAND;
    }

    private int mean(int i, int j) {
        int sum = 0;
        for (int at = 0; at < 4; at++) {
            int x = i - (at & 1);
            int z = j - (at >> 1);
            if (isWet(x, z)) {
                return wetHeight(i, j);
            }
            sum += cells.height(x, z);
        }
        return (sum + 2) >> 2;
    }

    /** That of natural water; of water that players made, the lowest there. */
    private int wetHeight(int i, int j) {
        int least = Integer.MAX_VALUE;
        for (int at = 0; at < 4; at++) {
            int x = i - (at & 1);
            int z = j - (at >> 1);
            least = isWet(x, z) ? Math.min(least, cells.ground(x, z)) : least;
        }
        return least;
    }

    private int slope(int i, int j) {
        int northWest = cells.height(i - 1, j - 1);
        int northEast = cells.height(i, j - 1);
        int southWest = cells.height(i - 1, j);
        int southEast = cells.height(i, j);
        double across = 2.0 * FarVertex.STEPS * cells.cellBlocks();
        double east = (northWest + southWest - northEast - southEast) / across;
        double south = (northWest + northEast - southWest - southEast) / across;
        double all = 1 + Math.abs(east) + Math.abs(south);
        return FarVertex.normal(
                (int) Math.round(FarVertex.UPRIGHT * east / all),
                (int) Math.round(FarVertex.UPRIGHT * south / all));
    }

    /** The height of a corner in steps; i and j are 0..{@link FarGrid#CELLS}. */
    int height(int i, int j) {
        return heights[j * CORNERS + i];
    }

    /** How much of the ground at a corner looks aside; see {@link FarVertex#normal}. */
    int normal(int i, int j) {
        return normals[j * CORNERS + i];
    }

    /** The colour at a corner of what is of that kind. */
    int color(int i, int j, Kind kind) {
        mean.clear();
        int normal = normal(i, j);
        int aside = Math.abs(normal << 27 >> 27) + Math.abs(normal << 22 >> 27);
        double walls = kind == Kind.LAND ? WALLS_SEEN * aside / FarVertex.UPRIGHT : 0;
        for (int at = 0; at < 4; at++) {
            int x = i - (at & 1);
            int z = j - (at >> 1);
            if (cells.kind(x, z) == kind) {
                int top = cells.topColor(x, z);
                mean.add(walls == 0 ? top : FarColors.mix(top, cells.sideColor(x, z), walls));
            }
        }
        return mean.color();
    }

    /** The lowest corner of a cell, in steps. */
    int low(int i, int j) {
        return Math.min(
                Math.min(height(i, j), height(i + 1, j)),
                Math.min(height(i, j + 1), height(i + 1, j + 1)));
    }

    /** The highest corner of a cell, in steps. */
    int high(int i, int j) {
        return Math.max(
                Math.max(height(i, j), height(i + 1, j)),
                Math.max(height(i, j + 1), height(i + 1, j + 1)));
    }

    /**
     * The y in blocks below which all is ground or water, for each column of the tile, along x
     * first; nothing for tiles so large that they lie where no occluder is kept.
     */
    short[] lows() {
        if (cells.level > FarGrid.OCCLUDER_LEVEL_MAX) {
            return new short[0];
        }
        int cell = cells.cellBlocks();
        int columns = cells.columns();
        short[] lows = new short[columns * columns];
        for (int at = 0; at < lows.length; at++) {
            int x = at % columns * Section.SIDE;
            int z = at / columns * Section.SIDE;
            int low = Integer.MAX_VALUE;
            for (int j = z / cell; j * cell < z + Section.SIDE; j++) {
                for (int i = x / cell; i * cell < x + Section.SIDE; i++) {
                    low = Math.min(low, low(i, j));
                }
            }
            lows[at] = (short) Math.max(0, low / FarVertex.STEPS - 1); // Water is a little lower.
        }
        return lows;
    }

    /** Whether all corners of a square of cells are as high, and look up. */
    boolean isFlat(int i, int j, int wide, int deep) {
        int height = height(i, j);
        for (int v = j; v <= j + deep; v++) {
            for (int u = i; u <= i + wide; u++) {
                if (height(u, v) != height || normal(u, v) != 0) {
                    return false;
                }
            }
        }
        return true;
    }
}
