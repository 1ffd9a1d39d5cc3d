package org.quoin.engine.client;

import java.io.ByteArrayOutputStream;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.work.Workshop;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.bytes.SnapshotException;

/** Collects the parts of a packed snapshot and makes the world of them. */
final class SnapshotDownload {
    /** What the host said does not fit what it sent. */
    static final class BadSnapshotException extends Exception {
        private static final long serialVersionUID = 1L;

        BadSnapshotException(String message) {
            super(message);
        }
    }

    private final int turn;
    private final int rawBytes;
    private final int packedBytes;
    private final WorldConfig config;
    // Grows with what has really come, whatever was announced.
    private final ByteArrayOutputStream packed = new ByteArrayOutputStream();

    /** Begins one of which all that was announced. */
    SnapshotDownload(int turn, int rawBytes, int packedBytes, WorldConfig config) {
        this.turn = turn;
        this.rawBytes = rawBytes;
        this.packedBytes = packedBytes;
        this.config = config;
    }

    int receivedBytes() {
        return packed.size();
    }

    int totalBytes() {
        return packedBytes;
    }

    boolean isComplete() {
        return packed.size() == packedBytes;
    }

    void add(ToClient.SnapshotPart part) throws BadSnapshotException {
        int end = part.offset() + part.bytes().length();
        if (part.offset() != packed.size() || end > packedBytes) {
            throw new BadSnapshotException(
                    "part [" + part.offset() + ", " + end + ") after " + packed.size() + " bytes");
        }
        byte[] bytes = new byte[part.bytes().length()];
        part.bytes().copyTo(bytes, 0);
        packed.writeBytes(bytes);
    }

    Simulation open(Workshop workshop) throws BadSnapshotException {
        byte[] raw = unpack();
        try {
            Simulation simulation = Snapshot.read(raw, 0, raw.length, workshop.columns());
            boolean asAnnounced = simulation.turn() == turn && simulation.config().equals(config);
            if (!asAnnounced) {
                throw new BadSnapshotException("the snapshot is not the one announced");
            }
            workshop.equip(simulation);
            return simulation;
        } catch (SnapshotException e) {
            throw new BadSnapshotException("snapshot: " + e.getMessage());
        }
    }

    private byte[] unpack() throws BadSnapshotException {
        byte[] raw = Packing.unpack(packed.toByteArray(), rawBytes);
        if (raw == null) {
            throw new BadSnapshotException(
                    "the snapshot does not unpack to " + rawBytes + " bytes");
        }
        return raw;
    }
}
