package org.quoin.client.render.far;

/**
 * How the far land is divided into tiles and cells, how far it reaches, and the limits of how much
 * of it there may be.
 */
public final class FarGrid {
    /** Blocks from the camera to where everything has faded into the sky. */
    public static final int REACH_BLOCKS = 4096;

    /** Levels of detail; level 0 is the finest. */
    public static final int LEVELS = 6;

    /**
     * The coarsest level whose tiles are occluders: coarser ones lie beyond where the horizon looks
     * for any.
     */
    static final int OCCLUDER_LEVEL_MAX = 4;

    /** Blocks along a cell of the finest level. */
    public static final int CELL_BLOCKS_MIN = 4;

    /** Cells along a tile. */
    public static final int CELLS = 16;

    /**
     * Tiles held at once: twice as many as are shown, since the tiles for the next place are made
     * while these are still visible.
     */
    public static final int TILES_MAX = 640;

    /**
     * For every cell its ground, a tree, and an apron on each side; two walls along each edge; and
     * boxes.
     */
    public static final int QUADS_PER_TILE_MAX =
            CELLS * CELLS * (1 + 5 + 4) + 8 * CELLS + EditedCells.BOXES_MAX * 5;

    /**
     * Tiles being made at once: few, so that the next one asked for is near the camera of that
     * moment.
     */
    public static final int JOBS_MAX = 4;

    private static final int KEY_BITS = 30;
    private static final long KEY_MASK = (1L << KEY_BITS) - 1;

    private FarGrid() {}

    /** Blocks along a cell of a level. */
    static int cellBlocks(int level) {
        return CELL_BLOCKS_MIN << level;
    }

    /** Blocks along a tile of a level. */
    public static int tileBlocks(int level) {
        return CELLS * cellBlocks(level);
    }

    /** The key of a tile: its level, and its place in tiles from the origin. */
    public static long key(int level, int tx, int tz) {
        return (long) level << (2 * KEY_BITS) | (tx & KEY_MASK) << KEY_BITS | (tz & KEY_MASK);
    }

    /** The level of the tile with that key; 0 is the finest. */
    public static int level(long key) {
        return (int) (key >>> (2 * KEY_BITS));
    }

    /** The x of the tile's low corner, in blocks. */
    public static int x0(long key) {
        return tile((int) (key >> KEY_BITS)) * tileBlocks(level(key));
    }

    /** The z of the tile's low corner, in blocks. */
    public static int z0(long key) {
        return tile((int) key) * tileBlocks(level(key));
    }

    private static int tile(int bits) {
        return bits << (32 - KEY_BITS) >> (32 - KEY_BITS);
    }
}
