package org.quoin.engine.wire;

import java.util.Arrays;
import org.quoin.sim.util.ByteWriter;

/** Immutable bytes; equal if their contents are. */
public final class Blob {
    /** No bytes. */
    public static final Blob EMPTY = new Blob(new byte[0]);

    private final byte[] bytes;

    private Blob(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Wraps an array without a copy; the caller must not change it afterwards. */
    public static Blob owning(byte[] bytes) {
        return new Blob(bytes);
    }

    /** How many bytes. */
    public int length() {
        return bytes.length;
    }

    /** Copies all of them out. */
    public void copyTo(byte[] target, int offset) {
        System.arraycopy(bytes, 0, target, offset, bytes.length);
    }

    /** Writes all of them. */
    public void writeTo(ByteWriter out) {
        out.bytes(bytes);
    }

    /** The array itself, to be read only. */
    byte[] unsafeBytes() {
        return bytes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Blob blob && Arrays.equals(bytes, blob.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return bytes.length + " bytes";
    }
}
