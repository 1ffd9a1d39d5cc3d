package org.quoin.sim.rule;

import org.quoin.sim.math.Angle;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.BlockShape;
import org.quoin.sim.world.Blocks;

/** Which state of a kind comes into the world, by where it is placed and from where. */
final class Placing {
    /** What {@link #state} says of a place where the block cannot stand. */
    static final int NOWHERE = -1;

    /** The state of stairs by the quarter looked to: +Z, -X, -Z, +X. */
    private static final int[] STAIRS_BY_QUARTER = {3, 0, 2, 1};

    private static final int QUARTER_SHIFT = 8; // 1024 to a turn
    private static final int HALF_QUARTER = 128;

    private Placing() {}

    /**
     * The state to place.
     *
     * @param kind what the hand holds
     * @param yaw where the avatar looks, 0..1023
     * @param hit what is aimed at
     * @return a state of the kind, or {@link #NOWHERE}
     */
    static int state(int kind, int yaw, Hit hit, BlockReader blocks) {
        Block block = Blocks.get(kind);
        if (kind >= Blocks.LEAVES && kind <= Blocks.SPRUCE_LEAVES) {
            return Blocks.PLACED_LEAVES + kind - Blocks.LEAVES; // A player's never decay.
        }
        if (block.shape() == BlockShape.SLAB) {
            return kind + (isUpperHalf(hit) ? 1 : 0);
        }
        if (block.shape() == BlockShape.STAIRS) {
            return kind + STAIRS_BY_QUARTER[Angle.wrap(yaw + HALF_QUARTER) >> QUARTER_SHIFT];
        }
        if (block.shape() == BlockShape.LADDER) {
            boolean wall =
                    Face.dy(hit.face) == 0
                            && Blocks.isFullCube(blocks.blockAt(hit.x, hit.y, hit.z));
            return wall ? kind + (hit.face < Face.DOWN ? hit.face : hit.face - 2) : NOWHERE;
        }
        return kind;
    }

    /** Under a ceiling, or at the upper half of a side. */
    private static boolean isUpperHalf(Hit hit) {
        if (Face.dy(hit.face) != 0) {
            return hit.face == Face.DOWN;
        }
        return (hit.atY & (Fixed.ONE - 1)) >= Fixed.HALF;
    }
}
