package org.quoin.engine.wire;

/**
 * The reading end of {@link BitEncoder}. Accepts any bytes: wrong ones give wrong bits, and after
 * the last byte it reads zeros for ever.
 */
public final class BitDecoder extends BitCoder {
    private byte[] bytes = {};
    private int position;
    private long low;
    private long high;
    private long code;

    /** Makes a decoder without bytes; {@link #begin} gives it some. */
    public BitDecoder() {}

    /** Begins to read. */
    public void begin(byte[] coded) {
        bytes = coded;
        position = 0;
        low = 0;
        high = BitEncoder.HIGHEST_AT_START;
        code = 0;
        for (int i = 0; i < 4; i++) {
            code = (code << 8) | next();
        }
    }

    @Override
    int code(int bit, int chanceOfOne) {
        long middle = low + (((high - low) * chanceOfOne) >>> 16);
        int found = code <= middle ? 1 : 0;
        if (found != 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
        while (low >>> BitEncoder.TOP_BYTE_SHIFT == high >>> BitEncoder.TOP_BYTE_SHIFT) {
            low = (low << 8) & BitEncoder.LOW_32;
            high = ((high << 8) & BitEncoder.LOW_32) | 0xFF;
            code = ((code << 8) & BitEncoder.LOW_32) | next();
        }
        return found;
    }

    /** How many bytes follow those that were needed; an encoder writes none. */
    public int excessBytes() {
        return Math.max(0, bytes.length - position);
    }

    private int next() {
        int value = position < bytes.length ? bytes[position] & 0xFF : 0;
        position++;
        return value;
    }
}
