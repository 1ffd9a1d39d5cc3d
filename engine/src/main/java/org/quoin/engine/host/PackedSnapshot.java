package org.quoin.engine.host;

import java.util.Arrays;
import java.util.zip.Deflater;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;

/**
 * The world after a turn, packed for the wire. Immutable; everybody who joins in the same turn
 * shares one.
 */
final class PackedSnapshot {
    private final int turn;
    private final int rawBytes;
    private final byte[] packed;
    private final Blob baseTurn;

    private PackedSnapshot(int turn, int rawBytes, byte[] packed, Blob baseTurn) {
        this.turn = turn;
        this.rawBytes = rawBytes;
        this.packed = packed;
        this.baseTurn = baseTurn;
    }

    static PackedSnapshot of(Simulation simulation, Blob baseTurn) {
        byte[] raw = Snapshot.write(simulation);
        return new PackedSnapshot(simulation.turn(), raw.length, pack(raw), baseTurn);
    }

    int turn() {
        return turn;
    }

    int rawBytes() {
        return rawBytes;
    }

    int packedBytes() {
        return packed.length;
    }

    Blob baseTurn() {
        return baseTurn;
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
