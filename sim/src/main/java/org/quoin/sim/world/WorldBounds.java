package org.quoin.sim.world;

/** How large the world is. */
public final class WorldBounds {
    /** Blocks from bottom to top; y is 0..HEIGHT-1. */
    public static final int HEIGHT = 256;

    /** Sections from bottom to top. */
    public static final int SECTIONS_HIGH = HEIGHT / Section.SIDE;

    /** x and z are -BORDER..BORDER-1: far enough to walk for a week, and a key fits 64 bits. */
    public static final int BORDER = 1 << 21;

    private WorldBounds() {}

    /** Whether a voxel can stand there. */
    public static boolean contains(int x, int y, int z) {
        return y >= 0 && y < HEIGHT && isInsideBorder(x, z);
    }

    /** Whether a column of voxels can stand there. */
    public static boolean isInsideBorder(int x, int z) {
        return x >= -BORDER && x < BORDER && z >= -BORDER && z < BORDER;
    }
}
