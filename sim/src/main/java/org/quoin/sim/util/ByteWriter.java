package org.quoin.sim.util;

import java.util.Arrays;

/** Writes little-endian bytes into an array that grows as needed. */
public final class ByteWriter {
    private byte[] bytes;
    private int length;

    /** Begins with room for that many bytes. */
    public ByteWriter(int expectedBytes) {
        bytes = new byte[Math.max(16, expectedBytes)];
    }

    /** Writes the low 8 bits. */
    public ByteWriter u8(int value) {
        reserve(1);
        bytes[length++] = (byte) value;
        return this;
    }

    /** Writes the low 16 bits. */
    public ByteWriter u16(int value) {
        reserve(2);
        bytes[length] = (byte) value;
        bytes[length + 1] = (byte) (value >> 8);
        length += 2;
        return this;
    }

    /** Writes 4 bytes. */
    public ByteWriter i32(int value) {
        reserve(4);
        bytes[length] = (byte) value;
        bytes[length + 1] = (byte) (value >> 8);
        bytes[length + 2] = (byte) (value >> 16);
        bytes[length + 3] = (byte) (value >> 24);
        length += 4;
        return this;
    }

    /** Writes 8 bytes. */
    public ByteWriter i64(long value) {
        return i32((int) value).i32((int) (value >> 32));
    }

    /** Writes 0 or 1, one byte. */
    public ByteWriter flag(boolean value) {
        return u8(value ? 1 : 0);
    }

    /** Writes all of an array. */
    public ByteWriter bytes(byte[] value) {
        return bytes(value, value.length);
    }

    /** Writes the first bytes of an array. */
    public ByteWriter bytes(byte[] value, int count) {
        reserve(count);
        System.arraycopy(value, 0, bytes, length, count);
        length += count;
        return this;
    }

    /**
     * Writes a text's bytes in UTF-8 behind their number, one byte. A text of more than {@code
     * bytesMax} bytes, or of more than 255, is cut at a character's border.
     */
    public ByteWriter text(String value, int bytesMax) {
        byte[] utf8 = PlainText.utf8(value, Math.min(255, bytesMax));
        return u8(utf8.length).bytes(utf8);
    }

    /** The same for a text that may be longer: its number of bytes takes two. */
    public ByteWriter longText(String value, int bytesMax) {
        byte[] utf8 = PlainText.utf8(value, bytesMax);
        return u16(utf8.length).bytes(utf8);
    }

    /** Writes a name of at most 255 {@code char}s behind their number, two bytes each. */
    public ByteWriter name(String name) {
        u8(name.length());
        for (int i = 0; i < name.length(); i++) {
            u16(name.charAt(i));
        }
        return this;
    }

    /** Replaces a {@code u8} that was written before. */
    public void setU8(int position, int value) {
        bytes[position] = (byte) value;
    }

    /** Forgets what was written; the array stays. */
    public void clear() {
        length = 0;
    }

    /** The array itself; another after a write that did not fit. */
    public byte[] buffer() {
        return bytes;
    }

    /** How many bytes were written. */
    public int length() {
        return length;
    }

    /** The bytes written so far, in a fresh array. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    private void reserve(int more) {
        if (more > bytes.length - length) {
            grow(more);
        }
    }

    // Apart, so that the rest of a write is small enough to be inlined.
    private void grow(int more) {
        bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
}
