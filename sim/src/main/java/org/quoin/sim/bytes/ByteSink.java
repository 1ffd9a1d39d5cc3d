package org.quoin.sim.bytes;

import java.util.Arrays;

/** Bytes being written, little-endian, growing as needed. */
public final class ByteSink {
    private byte[] bytes = new byte[4096];
    private int size;

    /** Writes the low 8 bits. */
    public void u8(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    /** Writes the low 16 bits. */
    public void u16(int value) {
        u8(value);
        u8(value >> 8);
    }

    /** Writes 4 bytes. */
    public void i32(int value) {
        u16(value);
        u16(value >> 16);
    }

    /** Writes 8 bytes. */
    public void i64(long value) {
        i32((int) value);
        i32((int) (value >> 32));
    }

    /** Writes 0 or 1, one byte. */
    public void flag(boolean value) {
        u8(value ? 1 : 0);
    }

    /** How many bytes were written. */
    public int size() {
        return size;
    }

    /** What was written; a fresh array. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    private void reserve(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length * 2);
        }
    }
}
