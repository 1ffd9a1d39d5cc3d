package org.quoin.sim;

import java.util.Arrays;

/** Bytes being written, little-endian, growing as needed. */
final class ByteSink {
    private byte[] bytes = new byte[4096];
    private int size;

    void u8(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    void u16(int value) {
        u8(value);
        u8(value >> 8);
    }

    void i32(int value) {
        u16(value);
        u16(value >> 16);
    }

    void i64(long value) {
        i32((int) value);
        i32((int) (value >> 32));
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    private void reserve(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length * 2);
        }
    }
}
