package org.quoin.sim.world;

/**
 * Which blocks random updates do something to: what grows, and lava, which sets things alight.
 * Sections without any are left out.
 */
public final class Growing {
    /** By block state: 1 if it grows, else 0. */
    static final byte[] ONE = new byte[1 << Byte.SIZE];

    static {
        for (int id : new int[] {Blocks.GRASS, Blocks.SNOWY_GRASS, Blocks.DRY_GRASS}) {
            ONE[id] = 1;
        }
        ONE[Blocks.SAPLING] = 1;
        for (int level = 0; level < Blocks.LIQUID_STATES; level++) {
            ONE[Blocks.LAVA + level] = 1;
        }
    }

    private Growing() {}

    /** Whether random updates do something to a block. */
    public static boolean grows(int block) {
        return ONE[block] != 0;
    }
}
