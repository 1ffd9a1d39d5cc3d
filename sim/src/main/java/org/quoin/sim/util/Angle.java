package org.quoin.sim.util;

/**
 * Angles in 1/1024 of a turn, with sine and cosine from a table made of integers alone. The table
 * comes from rotating a vector 256 times by the constant of 1/1024 turn with 48 fractional bits,
 * which errs by less than one unit of {@link Fixed} over a quarter.
 */
public final class Angle {
    /** A full turn. */
    public static final int TURN = 1024;

    private static final int QUARTER = TURN / 4;

    /** Fractional bits of the two constants below and of the rotated vector. */
    private static final int TABLE_BITS = 48;

    /** cos(2π/1024) and sin(2π/1024). */
    private static final long STEP_COS = 281469678023765L;

    private static final long STEP_SIN = 1727097988720L;

    private static final int[] QUARTER_SINE = makeQuarterSine();

    private Angle() {}

    /** The same angle in 0..1023. */
    public static int wrap(int angle) {
        return angle & (TURN - 1);
    }

    /** The sine of any angle, as {@link Fixed}, within one unit of the true value. */
    public static long sin(int angle) {
        int a = wrap(angle);
        int inQuarter = a & (QUARTER - 1);
        return switch (a / QUARTER) {
            case 0 -> QUARTER_SINE[inQuarter];
            case 1 -> QUARTER_SINE[QUARTER - inQuarter];
            case 2 -> -QUARTER_SINE[inQuarter];
            default -> -QUARTER_SINE[QUARTER - inQuarter];
        };
    }

    /** The cosine of any angle, as {@link Fixed}, within one unit of the true value. */
    public static long cos(int angle) {
        return sin(angle + QUARTER);
    }

    /**
     * The direction of a way on the ground, clockwise seen from above with 0 at +Z: the nearest
     * angle in 0..1023.
     *
     * @param dx how far it goes along X, as {@link Fixed}, up to ±2^44, as is {@code dz}
     * @throws IllegalArgumentException if it leads nowhere
     */
    public static int of(long dx, long dz) {
        if (dx == 0 && dz == 0) {
            throw new IllegalArgumentException("no direction");
        }
        // Turned into the first quarter, where ahead and right of it are not negative.
        int quarters = 0;
        long ahead = dz;
        long right = -dx;
        while (ahead <= 0 || right < 0) {
            long turned = -ahead;
            ahead = right;
            right = turned;
            quarters++;
        }
        int below = 0;
        for (int step = QUARTER / 2; step > 0; step /= 2) {
            if (past(below + step, ahead, right) >= 0) {
                below += step;
            }
        }
        boolean isNextNearer = past(below, ahead, right) > -past(below + 1, ahead, right);
        return wrap(quarters * QUARTER + below + (isNextNearer ? 1 : 0));
    }

    /** How far a direction lies beyond an angle of the first quarter: negative if before it. */
    private static long past(int angle, long ahead, long right) {
        return right * cos(angle) - ahead * sin(angle);
    }

    private static int[] makeQuarterSine() {
        int[] table = new int[QUARTER + 1];
        long cos = 1L << TABLE_BITS;
        long sin = 0;
        int toFixedBits = TABLE_BITS - Fixed.BITS;
        for (int i = 0; i < QUARTER; i++) {
            table[i] = (int) ((sin + (1L << (toFixedBits - 1))) >> toFixedBits);
            long nextCos = mulTable(cos, STEP_COS) - mulTable(sin, STEP_SIN);
            sin = mulTable(sin, STEP_COS) + mulTable(cos, STEP_SIN);
            cos = nextCos;
        }
        table[QUARTER] = (int) Fixed.ONE;
        return table;
    }

    /** The product of two numbers with {@link #TABLE_BITS} fractional bits, none above one. */
    private static long mulTable(long a, long b) {
        return (Math.multiplyHigh(a, b) << (Long.SIZE - TABLE_BITS)) | ((a * b) >>> TABLE_BITS);
    }
}
