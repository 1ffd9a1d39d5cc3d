package org.quoin.client.far;

/** How far the far land reaches, and how much of it there may be. */
public final class FarLimits {
    /** Blocks from the camera to where all has turned into sky. */
    public static final int REACH_BLOCKS = 1280;

    /** Of detail. */
    public static final int LEVELS = 4;

    /** Blocks along a cell of the finest level. */
    public static final int CELL_BLOCKS_MIN = 4;

    /** Cells along a tile. */
    public static final int CELLS = 16;

    /**
     * Tiles held at once: twice as many as are shown, since those for the next place are made while
     * these are still seen.
     */
    public static final int TILES_MAX = 640;

    /** A top and a wall on each side, for every cell and for a tree on it, and for boxes. */
    public static final int QUADS_PER_TILE_MAX = CELLS * CELLS * 10 + EditedCells.BOXES_MAX * 5;

    /** Tiles being made at once: few, so that what is asked for next is near now. */
    public static final int JOBS_MAX = 4;

    private FarLimits() {}

    /** Blocks along a cell of a level. */
    static int cellBlocks(int level) {
        return CELL_BLOCKS_MIN << level;
    }

    /** Blocks along a tile of a level. */
    public static int tileBlocks(int level) {
        return CELLS * cellBlocks(level);
    }
}
