package org.quoin.sim.rule;

import org.quoin.sim.world.Blocks;

/**
 * Computes a voxel's next liquid state from its neighbors: a pure function, independent of the
 * order in which the world is traversed.
 *
 * <p>A liquid falls into any voxel it can flood. Where it cannot fall, it flows sideways, one level
 * thinner per block; a source always flows sideways. A flowing voxel takes the highest inflow, so
 * water cut off from its source drains. Water sources renew themselves: a voxel on solid ground or
 * above a source becomes a source between two others. Where one liquid flows into the other, stone
 * forms: cobblestone from flowing lava, stone from a lava source or where lava falls into water.
 */
final class FluidLaw {
    /** Nothing comes in. */
    static final int DRY = 9;

    private FluidLaw() {}

    /**
     * The level with which a voxel of the liquid flows sideways, before it thins.
     *
     * @param block the voxel
     * @param below the voxel below it
     * @return {@link #DRY} if it does not flow
     */
    static int outflow(Liquid liquid, int block, int below) {
        int level = liquid.levels[block];
        if (level == 0) {
            return 0;
        }
        if (level == Liquid.OTHER || BlockTraits.FLOODABLE[below]) {
            return DRY;
        }
        return level == Blocks.LIQUID_FALLING ? 0 : level;
    }

    /**
     * The level that comes into a voxel: a flowing one, falling, or {@link #DRY}.
     *
     * @param bestOutflow the least of {@link #outflow} of the four neighbours beside it
     */
    static int inflow(Liquid liquid, int above, int bestOutflow) {
        if (liquid.is(above)) {
            return Blocks.LIQUID_FALLING;
        }
        int level = bestOutflow + liquid.levelsPerBlock;
        return level < Blocks.LIQUID_FALLING ? level : DRY;
    }

    /**
     * The next state of a voxel that can be flooded.
     *
     * @param inflow the result of {@link #inflow}
     * @param below the voxel below it
     * @param sourcesBeside how many of its four horizontal neighbors are sources
     */
    static int next(Liquid liquid, int block, int inflow, int below, int sourcesBeside) {
        int level = liquid.levels[block];
        if (level == 0) {
            return block;
        }
        if (level == Liquid.OTHER && Blocks.isLiquid(block)) {
            return meet(liquid, block, inflow);
        }
        if (inflow == DRY) {
            return level == Liquid.OTHER ? block : Blocks.AIR;
        }
        boolean firm = below == liquid.source || !BlockTraits.FLOODABLE[below];
        if (liquid.renews && sourcesBeside >= 2 && firm) {
            return liquid.source;
        }
        return liquid.source + inflow;
    }

    private static int meet(Liquid incoming, int block, int inflow) {
        if (inflow == DRY) {
            return block;
        }
        boolean stone =
                incoming == Liquid.WATER ? block == Blocks.LAVA : inflow == Blocks.LIQUID_FALLING;
        return stone ? Blocks.STONE : Blocks.COBBLESTONE;
    }
}
