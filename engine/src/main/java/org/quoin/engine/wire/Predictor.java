package org.quoin.engine.wire;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The learned state. A cell is one context's probability and how often it was asked; a decision
 * looks at three cells and weighs them by how well each did for that kind of decision before (the
 * logistic mixing of the PAQ compressors).
 */
final class Predictor {
    /** Contexts that each decision looks at. */
    static final int CELLS_PER_DECISION = 3;

    private static final int COUNT_BITS = 8;
    private static final int COUNT_MASK = (1 << COUNT_BITS) - 1;
    private static final int EVEN = (BitCoder.CERTAIN / 2) << COUNT_BITS;

    /** A cell forgets what is longer ago than this many bits: players change. */
    private static final int COUNT_MAX = 160;

    private static final int WEIGHT_BITS = 16;
    private static final int WEIGHT_AT_START = (int) (0.4 * (1 << WEIGHT_BITS));
    private static final int WEIGHT_MAX = 1 << 22;

    private static final int LEARNING_RATE = 6;
    private static final int LEARNING_SHIFT = 20;
    private static final int LEARNING_HALF = 1 << (LEARNING_SHIFT - 1);

    /** The lowest probability, so that no bit costs more than 12 bits. */
    private static final int CHANCE_MIN = 16;

    private static final int[] SHARE_OF_NEW = sharesOfNew();

    private final int[] cells;
    private final int[] weights;

    Predictor(int cellCount, int decisionCount) {
        cells = new int[cellCount];
        weights = new int[decisionCount * CELLS_PER_DECISION];
        Arrays.fill(cells, EVEN);
        Arrays.fill(weights, WEIGHT_AT_START);
    }

    /** The first bits of a context count most: 2/3, 2/5, 2/7 and so on of the distance. */
    private static int[] sharesOfNew() {
        int[] shares = new int[COUNT_MAX + 1];
        for (int count = 0; count <= COUNT_MAX; count++) {
            shares[count] = 2 * BitCoder.CERTAIN / (2 * count + 3);
        }
        return shares;
    }

    /** Codes a bit of a kind of decision in three contexts, and learns from it. */
    int code(BitCoder coder, int bit, int decision, int a, int b, int c) {
        int oddsA = Logistic.stretch(cells[a] >>> COUNT_BITS);
        int oddsB = Logistic.stretch(cells[b] >>> COUNT_BITS);
        int oddsC = Logistic.stretch(cells[c] >>> COUNT_BITS);
        int at = decision * CELLS_PER_DECISION;
        long sum =
                (long) oddsA * weights[at]
                        + (long) oddsB * weights[at + 1]
                        + (long) oddsC * weights[at + 2];
        long odds = Math.max(-Logistic.ODDS_MAX, Math.min(Logistic.ODDS_MAX, sum >> WEIGHT_BITS));
        int chance = Logistic.squash((int) odds);
        int bounded = Math.max(CHANCE_MIN, Math.min(BitCoder.CERTAIN - CHANCE_MIN, chance));
        int coded = coder.code(bit, bounded);
        int error = (coded * BitCoder.CERTAIN - chance) * LEARNING_RATE;
        learnWeight(at, oddsA, error);
        learnWeight(at + 1, oddsB, error);
        learnWeight(at + 2, oddsC, error);
        learnCell(a, coded);
        learnCell(b, coded);
        learnCell(c, coded);
        return coded;
    }

    private void learnWeight(int at, int odds, int error) {
        int learned = weights[at] + ((odds * error + LEARNING_HALF) >> LEARNING_SHIFT);
        weights[at] = Math.max(-WEIGHT_MAX, Math.min(WEIGHT_MAX, learned));
    }

    private void learnCell(int at, int bit) {
        int chance = cells[at] >>> COUNT_BITS;
        int count = cells[at] & COUNT_MASK;
        int target = bit * (BitCoder.CERTAIN - 1);
        int moved = chance + (int) (((long) (target - chance) * SHARE_OF_NEW[count]) >> 16);
        cells[at] = (moved << COUNT_BITS) | Math.min(COUNT_MAX, count + 1);
    }

    /** The most bytes that {@link #write} writes. */
    int stateBytesMax() {
        return 4 * weights.length + (cells.length + 7) / 8 + 3 * cells.length;
    }

    /** Writes the weights, a bit for each cell that tells whether it was ever used, and those. */
    void write(ByteBuffer out) {
        for (int weight : weights) {
            out.putInt(weight);
        }
        for (int first = 0; first < cells.length; first += 8) {
            int mask = 0;
            for (int i = first; i < Math.min(first + 8, cells.length); i++) {
                mask |= cells[i] != EVEN ? 1 << (i - first) : 0;
            }
            out.put((byte) mask);
        }
        for (int cell : cells) {
            if (cell != EVEN) {
                out.put((byte) (cell & COUNT_MASK)).putShort((short) (cell >>> COUNT_BITS));
            }
        }
    }

    /** Reads what {@link #write} wrote; false if it is something else. */
    boolean read(ByteBuffer in) {
        int maskBytes = (cells.length + 7) / 8;
        if (in.remaining() < 4 * weights.length + maskBytes) {
            return false;
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] = in.getInt();
            if (Math.abs((long) weights[i]) > WEIGHT_MAX) {
                return false;
            }
        }
        byte[] mask = new byte[maskBytes];
        in.get(mask);
        for (int i = 0; i < cells.length; i++) {
            if (((mask[i / 8] >> (i % 8)) & 1) != 0 && !readCell(i, in)) {
                return false;
            }
        }
        return true;
    }

    private boolean readCell(int at, ByteBuffer in) {
        if (in.remaining() < 3) {
            return false;
        }
        int count = in.get() & 0xFF;
        int chance = in.getShort() & 0xFFFF;
        cells[at] = (chance << COUNT_BITS) | count;
        return count <= COUNT_MAX;
    }

    /** Hands out the numbers of cells and kinds of decisions while the models are put together. */
    static final class Contexts {
        private int cells;
        private int decisions;

        /** Reserves cells and returns the number of the first. */
        int cells(int count) {
            int first = cells;
            cells += count;
            return first;
        }

        /** Reserves kinds of decisions and returns the number of the first. */
        int decisions(int count) {
            int first = decisions;
            decisions += count;
            return first;
        }

        /** A predictor with room for all that was reserved. */
        Predictor predictor() {
            return new Predictor(cells, decisions);
        }
    }
}
