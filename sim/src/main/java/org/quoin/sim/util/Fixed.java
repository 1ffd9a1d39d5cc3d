package org.quoin.sim.util;

/**
 * Fixed-point numbers: a {@code long} with 16 fractional bits. Positions are in blocks, velocities
 * in blocks per second. Rounds toward negative infinity unless it says otherwise, so that a walk to
 * the west is the mirror of a walk to the east up to one unit everywhere in the world.
 */
public final class Fixed {
    /** Number of fractional bits. */
    public static final int BITS = 16;

    /** The number one. */
    public static final long ONE = 1L << BITS;

    /** The number one half. */
    public static final long HALF = ONE / 2;

    private Fixed() {}

    /** The whole number {@code value}; exact for every {@code int}. */
    public static long ofInt(int value) {
        return (long) value << BITS;
    }

    /**
     * The fraction {@code numerator / denominator}, rounded down.
     *
     * @param denominator not zero
     */
    public static long ofRatio(long numerator, long denominator) {
        return Math.floorDiv(numerator << BITS, denominator);
    }

    /** The largest whole number not above {@code value}: the block a coordinate lies in. */
    public static int floor(long value) {
        return (int) (value >> BITS);
    }

    /** The product, rounded down; exact while it stays below 2^47 in magnitude. */
    public static long mul(long a, long b) {
        return (a * b) >> BITS;
    }

    /**
     * The quotient, rounded down.
     *
     * @param divisor not zero
     */
    public static long div(long dividend, long divisor) {
        return Math.floorDiv(dividend << BITS, divisor);
    }
}
