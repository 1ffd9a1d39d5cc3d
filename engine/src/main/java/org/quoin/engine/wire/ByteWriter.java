package org.quoin.engine.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes little-endian bytes into an array that grows. */
final class ByteWriter {
    private byte[] bytes;
    private ByteBuffer out;

    ByteWriter(int expectedBytes) {
        bytes = new byte[Math.max(16, expectedBytes)];
        out = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    ByteWriter u8(int value) {
        room(1).put((byte) value);
        return this;
    }

    ByteWriter u16(int value) {
        room(2).putShort((short) value);
        return this;
    }

    ByteWriter i32(int value) {
        room(4).putInt(value);
        return this;
    }

    ByteWriter i64(long value) {
        room(8).putLong(value);
        return this;
    }

    ByteWriter bytes(byte[] value) {
        return bytes(value, value.length);
    }

    /** The first so many of an array's bytes. */
    ByteWriter bytes(byte[] value, int count) {
        room(count).put(value, 0, count);
        return this;
    }

    /** A text, cut at a character's border if it is longer than that many bytes. */
    ByteWriter text(String value, int bytesMax) {
        String cut = value;
        byte[] utf8 = cut.getBytes(StandardCharsets.UTF_8);
        while (utf8.length > Math.min(255, bytesMax)) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
            utf8 = cut.getBytes(StandardCharsets.UTF_8);
        }
        return u8(utf8.length).bytes(utf8);
    }

    /** Puts a {@code u8} where one was written before. */
    void setU8(int position, int value) {
        bytes[position] = (byte) value;
    }

    /** Forgets what was written; the array stays. */
    void clear() {
        out.clear();
    }

    /** The array itself; another after a write that did not fit. */
    byte[] buffer() {
        return bytes;
    }

    int length() {
        return out.position();
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, out.position());
    }

    private ByteBuffer room(int count) {
        if (out.remaining() < count) {
            int position = out.position();
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, position + count));
            out = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(position);
        }
        return out;
    }
}
