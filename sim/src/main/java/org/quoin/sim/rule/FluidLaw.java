package org.quoin.sim.rule;

import org.quoin.sim.world.Blocks;

/**
 * What a voxel becomes by a liquid, from the voxels around it: a pure function, the same for every
 * way of walking through the world.
 *
 * <p>A liquid falls into whatever it can flood. Where it cannot fall, it flows on sideways, a level
 * thinner each block; a source flows sideways anyway. A voxel that flows takes the best of what
 * comes in, so water that is cut off from its source drains. Sources of water renew themselves: a
 * voxel on firm ground or over a source becomes one between two others. Where one liquid flows into
 * the other, stone is left: cobblestone where it was flowing lava, stone where it was a source or
 * where lava fell into water.
 */
final class FluidLaw {
    /** Nothing comes in. */
    static final int DRY = 9;

    private FluidLaw() {}

    /**
     * The level with which a voxel of the liquid flows sideways, before it gets thinner.
     *
     * @param block the voxel
     * @param below what is under it
     * @return {@link #DRY} if it does not
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
     * What a voxel becomes that can be flooded.
     *
     * @param inflow the result of {@link #inflow}
     * @param below what is under it
     * @param sourcesBeside how many of the four neighbours beside it are sources
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
