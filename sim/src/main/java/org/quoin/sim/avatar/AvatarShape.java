package org.quoin.sim.avatar;

import org.quoin.sim.util.Fixed;

/** The size of an avatar, in {@link Fixed} blocks. Its place is the middle of its feet. */
public final class AvatarShape {
    /** Side of the square footprint: 0.6. */
    public static final long WIDTH = Fixed.ofRatio(6, 10);

    /** From the middle to a side. */
    public static final long HALF_WIDTH = WIDTH / 2;

    /** Feet to crown: 1.8. */
    public static final long HEIGHT = Fixed.ofRatio(18, 10);

    /** Feet to eyes: 1.62. */
    public static final long EYE_HEIGHT = Fixed.ofRatio(162, 100);

    /** Feet to eyes while sneaking: 1.54. */
    public static final long SNEAK_EYE_HEIGHT = Fixed.ofRatio(154, 100);

    private AvatarShape() {}

    /** Feet to eyes. */
    public static long eyeHeight(boolean sneaking) {
        return sneaking ? SNEAK_EYE_HEIGHT : EYE_HEIGHT;
    }

    /** Whether an avatar with its feet there overlaps a block's cell. */
    public static boolean overlapsCell(long x, long y, long z, int bx, int by, int bz) {
        return overlaps(x - HALF_WIDTH, x + HALF_WIDTH, bx)
                && overlaps(y, y + HEIGHT, by)
                && overlaps(z - HALF_WIDTH, z + HALF_WIDTH, bz);
    }

    /** Whether the half-open span [low, high) meets the cell. */
    private static boolean overlaps(long low, long high, int cell) {
        return low < Fixed.ofInt(cell + 1) && high > Fixed.ofInt(cell);
    }
}
