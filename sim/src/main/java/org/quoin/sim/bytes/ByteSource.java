package org.quoin.sim.bytes;

/**
 * Bytes being read, little-endian; asking for more than there are is a {@link SnapshotException}.
 */
public final class ByteSource {
    private final byte[] bytes;
    private final int start;
    private final int end;
    private int position;

    /** Reads {@code length} bytes from {@code offset} on; the array is not copied. */
    public ByteSource(byte[] bytes, int offset, int length) {
        this.bytes = bytes;
        this.start = offset;
        this.end = offset + length;
        this.position = offset;
    }

    /** Reads 8 bits, unsigned. */
    public int u8() throws SnapshotException {
        if (position >= end) {
            throw wrong("ends early");
        }
        return Byte.toUnsignedInt(bytes[position++]);
    }

    /** Reads 16 bits, unsigned. */
    public int u16() throws SnapshotException {
        int low = u8();
        return low | (u8() << 8);
    }

    /** Reads 4 bytes. */
    public int i32() throws SnapshotException {
        int low = u16();
        return low | (u16() << 16);
    }

    /** Reads 8 bytes. */
    public long i64() throws SnapshotException {
        long low = Integer.toUnsignedLong(i32());
        return low | ((long) i32() << 32);
    }

    /** Reads a byte that must be 0 or 1. */
    public boolean flag() throws SnapshotException {
        int value = u8();
        if (value > 1) {
            throw wrong("flag " + value + " instead of 0 or 1");
        }
        return value == 1;
    }

    /** How many bytes are left. */
    public int remaining() {
        return end - position;
    }

    /** The exception to throw when what was read cannot be; names the place. */
    public SnapshotException wrong(String what) {
        return new SnapshotException("snapshot, byte " + (position - start) + ": " + what);
    }
}
