package org.quoin.engine.wire;

/**
 * Probabilities and their log odds, as tables of integers. In an average of log odds a prediction
 * that is nearly certain has the weight it deserves.
 */
final class Logistic {
    /** Log odds are within ± this, in 1/256. */
    static final int ODDS_MAX = 2047;

    /** A probability's low bits that {@link #stretch} ignores. */
    private static final int DROPPED_BITS = 4;

    /** e^(-1/256) of 2^31. */
    private static final long STEP = 2_139_111_403L;

    private static final int[] SQUASH = squashTable();
    private static final short[] STRETCH = stretchTable();

    private Logistic() {}

    /** The log odds of a probability in parts of {@link BitCoder#CERTAIN}. */
    static int stretch(int chance) {
        return STRETCH[chance >>> DROPPED_BITS];
    }

    /** The probability of log odds within ±{@link #ODDS_MAX}. */
    static int squash(int odds) {
        return SQUASH[odds + ODDS_MAX];
    }

    private static int[] squashTable() {
        int[] table = new int[2 * ODDS_MAX + 1];
        long power = 1L << 31;
        for (int odds = 0; odds <= ODDS_MAX; odds++) {
            int chance = (int) (((long) BitCoder.CERTAIN << 31) / ((1L << 31) + power));
            table[ODDS_MAX + odds] = chance;
            table[ODDS_MAX - odds] = BitCoder.CERTAIN - chance;
            power = (power * STEP) >>> 31;
        }
        return table;
    }

    private static short[] stretchTable() {
        short[] table = new short[BitCoder.CERTAIN >>> DROPPED_BITS];
        int odds = -ODDS_MAX;
        for (int i = 0; i < table.length; i++) {
            int chance = (i << DROPPED_BITS) + (1 << (DROPPED_BITS - 1));
            while (odds < ODDS_MAX && squash(odds) < chance) {
                odds++;
            }
            table[i] = (short) odds;
        }
        return table;
    }
}
