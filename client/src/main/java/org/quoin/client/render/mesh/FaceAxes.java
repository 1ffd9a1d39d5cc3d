package org.quoin.client.render.mesh;

import org.quoin.sim.world.Face;

/**
 * How each face's plane lies in the section: the axes a and b span it, n is the normal's axis. They
 * are cyclic (n, a, b) = (x, y, z), (y, z, x), (z, x, y), so that a × b points along +n: corners in
 * the order 00, 10, 11, 01 run counter-clockwise seen from +n, and the faces toward -n are
 * mirrored.
 */
final class FaceAxes {
    private static final int[] STEP = {
        PaddedBlocks.STEP_X, PaddedBlocks.STEP_Y, PaddedBlocks.STEP_Z
    };

    /** The weight of each coordinate in {@link #place}, by the normal's axis. */
    private static final int[] PLACE_X = {256, 16, 1};

    private static final int[] PLACE_Y = {1, 256, 16};
    private static final int[] PLACE_Z = {16, 1, 256};

    private FaceAxes() {}

    /** 0 for x, 1 for y, 2 for z. */
    static int axis(int face) {
        return face >> 1;
    }

    static int stepN(int face) {
        return STEP[axis(face)];
    }

    static int stepA(int face) {
        return STEP[(axis(face) + 1) % 3];
    }

    static int stepB(int face) {
        return STEP[(axis(face) + 2) % 3];
    }

    /** The step from a voxel to the one in front of its face. */
    static int outward(int face) {
        return isMirrored(face) ? -stepN(face) : stepN(face);
    }

    static boolean isMirrored(int face) {
        return (face & 1) == 0;
    }

    /** The x of the point at n along the normal's axis, a and b along the others. */
    static int x(int face, int n, int a, int b) {
        return switch (face) {
            case Face.WEST, Face.EAST -> n;
            case Face.DOWN, Face.UP -> b;
            default -> a;
        };
    }

    /** The y of that point. */
    static int y(int face, int n, int a, int b) {
        return switch (face) {
            case Face.WEST, Face.EAST -> a;
            case Face.DOWN, Face.UP -> n;
            default -> b;
        };
    }

    /** The z of that point. */
    static int z(int face, int n, int a, int b) {
        return switch (face) {
            case Face.WEST, Face.EAST -> b;
            case Face.DOWN, Face.UP -> a;
            default -> n;
        };
    }

    /** A voxel's n * 256 + b * 16 + a; each of its coordinates 0..15. */
    static int place(int face, int x, int y, int z) {
        int axis = axis(face);
        return x * PLACE_X[axis] + y * PLACE_Y[axis] + z * PLACE_Z[axis];
    }
}
