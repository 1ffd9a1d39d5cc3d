package org.quoin.sim.rule;

import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Blocks;

/** Block properties that the rules read often, by state: plain arrays for the hot loops. */
final class BlockTraits {
    private static final int STATES = 1 << Byte.SIZE;

    /** Whether liquids flow into it and it supports nothing. */
    static final boolean[] FLOODABLE = new boolean[STATES];

    /** How long after a change beside it the block rules look at it, in ms; 0 is never. */
    static final int[] REACTION_MILLIS = new int[STATES];

    /** Whether it cares about what is beside and above it; others only about what is below. */
    static final boolean[] CARES_AROUND = new boolean[STATES];

    /** Loose blocks hang for a moment before they fall, so that a tower does not fall at once. */
    private static final int LOOSE_MILLIS = 100;

    /** How long an unsupported plant or ladder stays, in ms. */
    private static final int POP_MILLIS = 50;

    private static final int FIRE_MILLIS = 100;
    private static final int TNT_MILLIS = 100;

    static {
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            FLOODABLE[id] = block.replaceable() || block.shape() == Shape.CROSS;
            CARES_AROUND[id] =
                    Blocks.isFire(id) || Blocks.isLiquid(id) || id == Blocks.TNT || isLadder(id);
            REACTION_MILLIS[id] = reactionMillis(id);
        }
    }

    private BlockTraits() {}

    /** Whether a plant can stand on a block; true for all that are no plants. */
    static boolean canStandOn(int block, int below) {
        if (block == Blocks.CACTUS) {
            return below == Blocks.SAND || below == Blocks.CACTUS;
        }
        if (block == Blocks.DEAD_BUSH && (below == Blocks.SAND || below == Blocks.GRAVEL)) {
            return true;
        }
        return !isPlant(block) || isSoil(below);
    }

    /** Whether it grows out of the ground. */
    static boolean isPlant(int block) {
        return block >= Blocks.CACTUS && block <= Blocks.DEAD_BUSH;
    }

    /** Whether it hangs on a wall. */
    static boolean isLadder(int block) {
        return Blocks.kindOf(block) == Blocks.LADDER;
    }

    /** Whether plants grow on it. */
    static boolean isSoil(int block) {
        return block == Blocks.DIRT || Blocks.isGrass(block);
    }

    /** Whether leaves live by it. */
    static boolean isLog(int block) {
        return block == Blocks.LOG || block == Blocks.BIRCH_LOG || block == Blocks.SPRUCE_LOG;
    }

    /** Whether it decays without a log near it. */
    static boolean isGrownLeaves(int block) {
        return block >= Blocks.LEAVES && block <= Blocks.SPRUCE_LEAVES;
    }

    private static int reactionMillis(int id) {
        if (Blocks.isLoose(id)) {
            return LOOSE_MILLIS;
        }
        if (isPlant(id) || isLadder(id)) {
            return POP_MILLIS;
        }
        if (Blocks.isFire(id)) {
            return FIRE_MILLIS;
        }
        return id == Blocks.TNT ? TNT_MILLIS : 0;
    }
}
