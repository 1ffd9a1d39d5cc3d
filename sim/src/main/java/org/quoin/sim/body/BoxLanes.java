package org.quoin.sim.body;

import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Section;

/**
 * The box of a body within its column as two numbers, its lowest and its highest corner: whether
 * two boxes meet is two subtractions, of all three axes at once.
 *
 * <pre>
 *   63  60  59 58         36  35 34         18  17 16          0
 *  +------+---+-------------+---+-------------+---+-------------+
 *  |  -   | 1 |      y      | 1 |      z      | 1 |      x      |   in steps of a place
 *  +------+---+-------------+---+-------------+---+-------------+
 * </pre>
 *
 * <p>The guards above each axis stand in the highest corner alone: a guard is gone from a
 * difference where the subtrahend is the larger. Places count from two blocks before the column's
 * corner, so that boxes of neighbours' columns have a place here too.
 */
final class BoxLanes {
    private static final int STEP_BITS = Integer.numberOfTrailingZeros(Bodies.PLACE_STEP);
    private static final int Z = 18;
    private static final int Y = 36;
    private static final int LANE = (1 << 17) - 1;

    /** A column's width, steps. */
    private static final int WIDTH_BITS = Fixed.BITS + Section.SHIFT - STEP_BITS;

    private static final int IN_COLUMN = (1 << (Fixed.BITS + Section.SHIFT)) - 1;
    private static final int MARGIN = 2 << (Fixed.BITS - STEP_BITS);
    private static final int DEPTH = (int) (-Bodies.Y_MIN >> STEP_BITS);

    private static final long GUARDS = (1L << 59) | (1L << 35) | (1L << 17);

    /** The corners of a column, as high and as deep as the lanes. */
    private static final long COLUMN_LOW = lanes(MARGIN, 0, MARGIN);

    private static final long COLUMN_HIGH =
            lanes(MARGIN + (1 << WIDTH_BITS), (1 << 23) - 1, MARGIN + (1 << WIDTH_BITS)) | GUARDS;

    /** By kind: from the middle of the feet to the corners. */
    private static final long[] TO_LOW = new long[BodyKind.COUNT];

    private static final long[] TO_HIGH = new long[BodyKind.COUNT];

    static {
        for (int kind = 0; kind < BodyKind.COUNT; kind++) {
            int half = BodyKind.HALF_WIDTH[kind] >> STEP_BITS;
            int height = BodyKind.HEIGHT[kind] >> STEP_BITS;
            // Boxes that only touch do not meet: the lowest corner is the first step inside.
            TO_LOW[kind] = lanes(MARGIN - half + 1, DEPTH + 1, MARGIN - half + 1);
            TO_HIGH[kind] = lanes(MARGIN + half, DEPTH + height, MARGIN + half) | GUARDS;
        }
    }

    private BoxLanes() {}

    /** Where in its column a body is; see {@link #low} and {@link #high}. */
    static long middle(long x, long y, long z) {
        int inX = (int) x & IN_COLUMN;
        int inZ = (int) z & IN_COLUMN;
        return lanes(inX >> STEP_BITS, (int) (y >> STEP_BITS), inZ >> STEP_BITS);
    }

    /** The lowest corner of a body of a kind. */
    static long low(long middle, int kind) {
        return middle + TO_LOW[kind];
    }

    /** The highest corner of a body of a kind. */
    static long high(long middle, int kind) {
        return middle + TO_HIGH[kind];
    }

    /** The offset that turns a corner near the edge of a column into its place in a neighbour's. */
    static long toColumn(int dx, int dz) {
        return ((long) dx << WIDTH_BITS) + ((long) dz << (WIDTH_BITS + Z));
    }

    /** 1 if two boxes overlap, else 0: without a branch, which would often be mispredicted. */
    static int meeting(long low, long high, long otherLow, long otherHigh) {
        long apart = ((high - otherLow) & (otherHigh - low) & GUARDS) ^ GUARDS;
        return (int) ((apart - 1) >>> (Long.SIZE - 1));
    }

    /** Whether two boxes overlap. */
    static boolean meet(long low, long high, long otherLow, long otherHigh) {
        return ((high - otherLow) & (otherHigh - low) & GUARDS) == GUARDS;
    }

    /** Whether a box is in its column with that many steps to spare on all sides. */
    static boolean isWellInside(long low, long high, int steps) {
        long around = lanes(steps, 0, steps);
        long from = (low | GUARDS) - around - COLUMN_LOW;
        return (from & (COLUMN_HIGH - around - (high & ~GUARDS)) & GUARDS) == GUARDS;
    }

    // Where the body with a lowest corner stands, as told of a low corner and the body's kind.

    /** Steps east of its column's corner; negative if the corner is that of another column. */
    static int x(long low, int kind) {
        return ((int) low & LANE) - ((int) TO_LOW[kind] & LANE);
    }

    /** Steps south of it. */
    static int z(long low, int kind) {
        return ((int) (low >> Z) & LANE) - ((int) (TO_LOW[kind] >> Z) & LANE);
    }

    /** The cell of its feet, counted upwards. */
    static int cellY(long low) {
        return ((int) (low >> Y) - DEPTH - 1) >> (Fixed.BITS - STEP_BITS);
    }

    private static long lanes(int x, int y, int z) {
        return x + ((long) z << Z) + ((long) y << Y);
    }
}
