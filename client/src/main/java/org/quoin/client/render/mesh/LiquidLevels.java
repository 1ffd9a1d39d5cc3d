package org.quoin.client.render.mesh;

import org.quoin.sim.world.Blocks;

/** The heights of liquids, in eighths of a block. */
final class LiquidLevels {
    /** The height of a source under air: its surface lies below the edge of the pool. */
    static final int SURFACE = 7;

    static final int FULL = 8;

    private LiquidLevels() {}

    /** The height in the middle of a cell that holds that liquid, or 0 if it holds none. */
    static int height(byte[] ids, int at, int liquid) {
        int id = ids[at] & 255;
        if (BlockTraits.LIQUID[id] != liquid) {
            return 0;
        }
        if (BlockTraits.LIQUID[ids[at + PaddedBlocks.STEP_Y] & 255] == liquid) {
            return FULL;
        }
        int level = Blocks.liquidLevel(id);
        return level == Blocks.LIQUID_FALLING ? SURFACE : Math.max(1, SURFACE - level);
    }

    /**
     * The height at a corner of a cell: of the highest of the four that meet there, so that all of
     * them agree.
     *
     * @param stepX to the neighbour on the corner's side along x
     * @param stepZ the same along z
     */
    static int corner(byte[] ids, int at, int stepX, int stepZ, int liquid) {
        int first = Math.max(height(ids, at, liquid), height(ids, at + stepX, liquid));
        int second =
                Math.max(height(ids, at + stepZ, liquid), height(ids, at + stepX + stepZ, liquid));
        return Math.max(first, second);
    }

    /** Whether a cell's surface is level and as high as a source's. */
    static boolean isLevel(byte[] ids, int at, int liquid) {
        int here = height(ids, at, liquid);
        int west = Math.max(here, height(ids, at - PaddedBlocks.STEP_X, liquid));
        int east = Math.max(here, height(ids, at + PaddedBlocks.STEP_X, liquid));
        return isLevel(ids, at - PaddedBlocks.STEP_Z, liquid, west, east)
                && isLevel(ids, at + PaddedBlocks.STEP_Z, liquid, west, east);
    }

    /** Whether the two corners between a row of cells and its neighbour row are at source level. */
    private static boolean isLevel(byte[] ids, int row, int liquid, int west, int east) {
        int middle = height(ids, row, liquid);
        int rowWest = Math.max(middle, height(ids, row - PaddedBlocks.STEP_X, liquid));
        int rowEast = Math.max(middle, height(ids, row + PaddedBlocks.STEP_X, liquid));
        return Math.max(west, rowWest) == SURFACE && Math.max(east, rowEast) == SURFACE;
    }
}
