package org.quoin.client.render.mesh;

import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Blocks;

/** The traits of each block that the mesher needs, as arrays indexed by a voxel's byte. */
final class BlockTraits {
    /** Drawn first: opaque. */
    static final int OPAQUE_PASS = 0;

    /** Drawn with holes, each pixel being solid or clear, or coloured by climate only in parts. */
    static final int CUTOUT_PASS = 1;

    /** Drawn last, blended over what is behind. */
    static final int BLENDED_PASS = 2;

    static final int PASSES = 3;

    /** Whether it occludes the faces behind it, and darkens corners. */
    static final boolean[] OPAQUE = new boolean[1 << Byte.SIZE];

    /** The same as a bit, 1 or 0. */
    static final long[] OPAQUE_BIT = new long[1 << Byte.SIZE];

    /** Whether the sky shines down through it undimmed: air, glass, plants. */
    static final boolean[] CLEAR = new boolean[1 << Byte.SIZE];

    /** The light that it gives, 0..15. */
    static final byte[] GLOW = new byte[1 << Byte.SIZE];

    /** Whether it fills its cell and is drawn by the greedy mesher. */
    static final boolean[] CUBE = new boolean[1 << Byte.SIZE];

    /** Whether it is drawn by {@link ShapeMesher}. */
    static final boolean[] SHAPED = new boolean[1 << Byte.SIZE];

    /** Bit 0: {@link #CUBE}, bit 16: {@link #SHAPED}, bit 32: {@link #DEPENDS_ON_NEIGHBOURS}. */
    static final long[] KIND_BITS = new long[1 << Byte.SIZE];

    /** Whether its faces depend on which blocks are around it, not only on which are opaque. */
    static final boolean[] DEPENDS_ON_NEIGHBOURS = new boolean[1 << Byte.SIZE];

    /** Whether faces between two of the same are left out: glass and ice, but not leaves. */
    static final boolean[] JOINS = new boolean[1 << Byte.SIZE];

    /** Whether it is leaves: their faces are seen through the holes of those before them. */
    static final boolean[] LEAVES = new boolean[1 << Byte.SIZE];

    /**
     * The pass in which it is drawn. {@link SectionMesher} makes exceptions: leaves in coarse
     * meshes and the sides of grass.
     */
    static final byte[] PASS = new byte[1 << Byte.SIZE];

    /** The kind of a liquid; 0 for all other blocks. */
    static final int[] LIQUID = new int[1 << Byte.SIZE];

    static {
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            OPAQUE[id] = block.opaque();
            OPAQUE_BIT[id] = block.opaque() ? 1 : 0;
            CLEAR[id] = isClear(block);
            GLOW[id] = (byte) block.light();
            CUBE[id] = block.shape() == Shape.CUBE;
            SHAPED[id] = !CUBE[id] && block.shape() != Shape.NONE;
            DEPENDS_ON_NEIGHBOURS[id] = dependsOnNeighbours(block);
            KIND_BITS[id] =
                    (CUBE[id] ? 1 : 0)
                            | (SHAPED[id] ? 1L << 16 : 0)
                            | (DEPENDS_ON_NEIGHBOURS[id] ? 1L << 32 : 0);
            LEAVES[id] = isLeaves(id);
            JOINS[id] = !OPAQUE[id] && !LEAVES[id];
            PASS[id] = (byte) passOf(block);
            LIQUID[id] = block.shape() == Shape.LIQUID ? block.kind() : 0;
        }
    }

    private BlockTraits() {}

    private static boolean isLeaves(int id) {
        int kind = Blocks.kindOf(id);
        return kind >= Blocks.LEAVES && kind <= Blocks.SPRUCE_LEAVES;
    }

    private static boolean dependsOnNeighbours(Block block) {
        return switch (block.shape()) {
            case CUBE -> !block.opaque();
            case NONE, CROSS, LADDER, FIRE -> false;
            default -> true;
        };
    }

    /** Leaves, liquids, ice and what has boxes dim the light a little with each voxel. */
    private static boolean isClear(Block block) {
        return switch (block.shape()) {
            case NONE, CROSS, LADDER, FIRE -> true;
            default -> block.id() == Blocks.GLASS;
        };
    }

    private static int passOf(Block block) {
        if (block.id() == Blocks.ICE || block.kind() == Blocks.WATER) {
            return BLENDED_PASS;
        }
        return switch (block.shape()) {
            case LADDER, CROSS, FIRE -> CUTOUT_PASS;
            case CUBE -> block.opaque() ? OPAQUE_PASS : CUTOUT_PASS;
            default -> OPAQUE_PASS;
        };
    }
}
