package org.quoin.engine.wire;

import java.util.Arrays;

/**
 * The writing end of a binary arithmetic code: an interval is narrowed bit by bit, and its leading
 * bytes are written as soon as they are certain. The first byte is never {@link #RESERVED_BYTE}.
 */
public final class BitEncoder extends BitCoder {
    /** A first byte that marks something other than an arithmetic code. */
    public static final int RESERVED_BYTE = 0xFF;

    static final long HIGHEST_AT_START = 0xFEFFFFFFL;
    static final long LOW_32 = 0xFFFFFFFFL;
    static final int TOP_BYTE_SHIFT = 24;

    private final byte[] bytes;
    private int length;
    private boolean overflowed;
    private long low;
    private long high = HIGHEST_AT_START;

    /** Makes an encoder of at most {@code bytesMax} bytes. */
    public BitEncoder(int bytesMax) {
        bytes = new byte[bytesMax];
    }

    /** Begins anew. */
    public void begin() {
        length = 0;
        overflowed = false;
        low = 0;
        high = HIGHEST_AT_START;
    }

    @Override
    int code(int bit, int chanceOfOne) {
        long middle = low + (((high - low) * chanceOfOne) >>> 16);
        if (bit != 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
        while (low >>> TOP_BYTE_SHIFT == high >>> TOP_BYTE_SHIFT) {
            put((int) (low >>> TOP_BYTE_SHIFT));
            low = (low << 8) & LOW_32;
            high = ((high << 8) & LOW_32) | 0xFF;
        }
        return bit;
    }

    /**
     * Ends the code with as few bytes as lie in the interval; zeros at the end are left out, as the
     * decoder adds them. There is always one byte.
     *
     * @return the number of bytes, or -1 if there was no room
     */
    public int finish() {
        long end = low;
        int endBytes = low == 0 ? 0 : 4;
        for (int count = 1; count < endBytes; count++) {
            long unit = 1L << (32 - 8 * count);
            long rounded = (low + unit - 1) / unit * unit;
            if (rounded <= high) {
                end = rounded;
                endBytes = count;
            }
        }
        for (int i = 0; i < endBytes; i++) {
            put((int) (end >>> (TOP_BYTE_SHIFT - 8 * i)) & 0xFF);
        }
        while (length > 0 && bytes[length - 1] == 0) {
            length--;
        }
        if (length == 0) {
            put(0);
        }
        return overflowed ? -1 : length;
    }

    /** The written bytes, after {@link #finish}. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    private void put(int value) {
        if (length < bytes.length) {
            bytes[length++] = (byte) value;
        } else {
            overflowed = true;
        }
    }
}
