package org.quoin.engine.host;

import java.util.Arrays;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Packing;

/**
 * The world after a turn, packed for the wire. Immutable; everybody who joins in the same turn
 * shares one.
 */
final class PackedSnapshot {
    private final int rawBytes;
    private final byte[] packed;

    private PackedSnapshot(int rawBytes, byte[] packed) {
        this.rawBytes = rawBytes;
        this.packed = packed;
    }

    static PackedSnapshot of(byte[] raw) {
        return new PackedSnapshot(raw.length, Packing.pack(raw));
    }

    int rawBytes() {
        return rawBytes;
    }

    int packedBytes() {
        return packed.length;
    }

    /** The part that begins at an offset. */
    Blob part(int offset) {
        int end = Math.min(packed.length, offset + Limits.SNAPSHOT_PART_BYTES_MAX);
        return Blob.owning(Arrays.copyOfRange(packed, offset, end));
    }
}
