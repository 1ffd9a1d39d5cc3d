package org.quoin.sim.world;

/**
 * What a body has to know of each type of block, as bits, so that cells can be looked at at once.
 */
public final class VoxelClass {
    /** A whole cube that stops bodies. */
    public static final int CUBE = 1;

    /** Boxes smaller than the cell that stop bodies. */
    public static final int PARTIAL = 2;

    /** Bodies float in it. */
    public static final int WATER = 4;

    /** Bodies burn in it. */
    public static final int LAVA = 8;

    /** What stops bodies. */
    public static final int SOLID = CUBE | PARTIAL;

    /** What they are slowed in. */
    public static final int LIQUID = WATER | LAVA;

    /** The bits of each block type, 256 of them. */
    private static final byte[] OF = make();

    private VoxelClass() {}

    /** The bits of a block type. */
    public static int of(int block) {
        return OF[block];
    }

    private static byte[] make() {
        byte[] classes = new byte[1 << Byte.SIZE];
        for (int block = 0; block < Blocks.COUNT; block++) {
            int solid = Blocks.isFullCube(block) ? CUBE : Blocks.isSolid(block) ? PARTIAL : 0;
            int liquid = Blocks.isWater(block) ? WATER : Blocks.isLava(block) ? LAVA : 0;
            classes[block] = (byte) (solid | liquid);
        }
        return classes;
    }
}
