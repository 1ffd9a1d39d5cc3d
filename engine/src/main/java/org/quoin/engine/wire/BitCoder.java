package org.quoin.engine.wire;

/** One end of an arithmetic code, or neither: the models pass all their bits through it. */
public abstract class BitCoder {
    /** Probabilities are parts of this. */
    public static final int CERTAIN = 1 << 16;

    /** Neither writes nor reads: for models that follow bits which travel in another form. */
    public static final BitCoder LEARNER =
            new BitCoder() {
                @Override
                int code(int bit, int chanceOfOne) {
                    return bit;
                }
            };

    /** Package-private: all coders are in this package. */
    BitCoder() {}

    /**
     * Codes one bit.
     *
     * @param bit 0 or 1; ignored when decoding
     * @param chanceOfOne how likely a 1 is, 1..{@link #CERTAIN} - 1
     * @return the bit; when decoding, the one that was found
     */
    abstract int code(int bit, int chanceOfOne);

    /** Codes the low bits of a number that nobody can predict, 0..16 of them. */
    final int codeEven(int value, int bits) {
        int result = 0;
        for (int i = bits - 1; i >= 0; i--) {
            result = (result << 1) | code((value >>> i) & 1, CERTAIN / 2);
        }
        return result;
    }
}
