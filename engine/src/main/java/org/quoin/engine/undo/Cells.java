package org.quoin.engine.undo;

/** A voxel's place as one number: 28 bits of x, 28 of z, 8 of y, each signed but y. */
public final class Cells {
    private static final int SIDE_BITS = 28;
    private static final int HEIGHT_BITS = 8;

    private Cells() {}

    /** The number of a place. */
    public static long of(int x, int y, int z) {
        long low = (z & ((1L << SIDE_BITS) - 1)) << HEIGHT_BITS | (y & 255);
        return (long) x << (SIDE_BITS + HEIGHT_BITS) | low;
    }

    /** The x of a number. */
    public static int x(long cell) {
        return (int) (cell >> (SIDE_BITS + HEIGHT_BITS));
    }

    /** The y of a number. */
    public static int y(long cell) {
        return (int) cell & 255;
    }

    /** The z of a number. */
    public static int z(long cell) {
        return (int) (cell << SIDE_BITS >> (SIDE_BITS + HEIGHT_BITS));
    }
}
