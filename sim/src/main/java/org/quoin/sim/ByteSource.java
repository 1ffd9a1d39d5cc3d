package org.quoin.sim;

/**
 * Bytes being read, little-endian; asking for more than there are is a {@link SnapshotException}.
 */
final class ByteSource {
    private final byte[] bytes;
    private final int start;
    private final int end;
    private int position;

    ByteSource(byte[] bytes, int offset, int length) {
        this.bytes = bytes;
        this.start = offset;
        this.end = offset + length;
        this.position = offset;
    }

    int u8() throws SnapshotException {
        if (position >= end) {
            throw wrong("ends early");
        }
        return Byte.toUnsignedInt(bytes[position++]);
    }

    int u16() throws SnapshotException {
        int low = u8();
        return low | (u8() << 8);
    }

    int i32() throws SnapshotException {
        int low = u16();
        return low | (u16() << 16);
    }

    long i64() throws SnapshotException {
        long low = Integer.toUnsignedLong(i32());
        return low | ((long) i32() << 32);
    }

    boolean flag() throws SnapshotException {
        int value = u8();
        if (value > 1) {
            throw wrong("flag " + value + " instead of 0 or 1");
        }
        return value == 1;
    }

    int remaining() {
        return end - position;
    }

    SnapshotException wrong(String what) {
        return new SnapshotException("snapshot, byte " + (position - start) + ": " + what);
    }
}
