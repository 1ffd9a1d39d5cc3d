package org.quoin.engine.host;

import java.util.Arrays;
import java.util.zip.Deflater;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;

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
        return new PackedSnapshot(raw.length, pack(raw));
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

    private static byte[] pack(byte[] raw) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(raw);
            deflater.finish();
            byte[] packed = new byte[raw.length / 2 + 64];
            int length = 0;
            while (!deflater.finished()) {
                if (length == packed.length) {
                    packed = Arrays.copyOf(packed, 2 * packed.length);
                }
                length += deflater.deflate(packed, length, packed.length - length);
            }
            return Arrays.copyOf(packed, length);
        } finally {
            deflater.end();
        }
    }
}
