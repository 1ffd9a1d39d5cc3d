package org.quoin.sim.world;

/** The six faces of a block by number, in the order -X, +X, -Y, +Y, -Z, +Z. */
public final class Face {
    /** Toward -X. */
    public static final int WEST = 0;

    /** Toward +X. */
    public static final int EAST = 1;

    /** Toward -Y. */
    public static final int DOWN = 2;

    /** Toward +Y. */
    public static final int UP = 3;

    /** Toward -Z. */
    public static final int NORTH = 4;

    /** Toward +Z. */
    public static final int SOUTH = 5;

    /** Number of faces. */
    public static final int COUNT = 6;

    private static final int[] DX = {-1, 1, 0, 0, 0, 0};
    private static final int[] DY = {0, 0, -1, 1, 0, 0};
    private static final int[] DZ = {0, 0, 0, 0, -1, 1};

    private Face() {}

    /** The x of the face's outward normal. */
    public static int dx(int face) {
        return DX[face];
    }

    /** The y of the face's outward normal. */
    public static int dy(int face) {
        return DY[face];
    }

    /** The z of the face's outward normal. */
    public static int dz(int face) {
        return DZ[face];
    }
}
