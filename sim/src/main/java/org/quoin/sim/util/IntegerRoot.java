package org.quoin.sim.util;

/** Square roots of whole numbers. */
public final class IntegerRoot {
    private IntegerRoot() {}

    /**
     * The largest number whose square is not above {@code value}, by Newton's method from above.
     *
     * @param value not negative
     */
    public static long of(long value) {
        if (value < 2) {
            return value;
        }
        long root = 1L << ((Long.SIZE - Long.numberOfLeadingZeros(value) + 1) / 2);
        while (true) {
            long better = (root + value / root) / 2;
            if (better >= root) {
                return root;
            }
            root = better;
        }
    }
}
