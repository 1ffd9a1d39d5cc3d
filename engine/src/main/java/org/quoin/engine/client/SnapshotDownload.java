package org.quoin.engine.client;

import java.io.ByteArrayOutputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.quoin.engine.wire.ToClient;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.SnapshotException;

/** Collects the parts of a packed snapshot and makes the world of them. */
final class SnapshotDownload {
    /** What the host said does not fit what it sent. */
    static final class BadSnapshotException extends Exception {
        private static final long serialVersionUID = 1L;

        BadSnapshotException(String message) {
            super(message);
        }
    }

    private final ToClient.Welcome welcome;
    // Grows with what has really come, whatever was announced.
    private final ByteArrayOutputStream packed = new ByteArrayOutputStream();

    SnapshotDownload(ToClient.Welcome welcome) {
        this.welcome = welcome;
    }

    int receivedBytes() {
        return packed.size();
    }

    int totalBytes() {
        return welcome.packedBytes();
    }

    boolean isComplete() {
        return packed.size() == welcome.packedBytes();
    }

    void add(ToClient.SnapshotPart part) throws BadSnapshotException {
        int end = part.offset() + part.bytes().length();
        if (part.offset() != packed.size() || end > welcome.packedBytes()) {
            throw new BadSnapshotException(
                    "part [" + part.offset() + ", " + end + ") after " + packed.size() + " bytes");
        }
        byte[] bytes = new byte[part.bytes().length()];
        part.bytes().copyTo(bytes, 0);
        packed.writeBytes(bytes);
    }

    Simulation open() throws BadSnapshotException {
        byte[] raw = unpack();
        try {
            Simulation simulation = Snapshot.read(raw, 0, raw.length);
            boolean asAnnounced =
                    simulation.turn() == welcome.snapshotTurn()
                            && simulation.config().seed() == welcome.seed()
                            && simulation.config().turnRate() == welcome.turnRate();
            if (!asAnnounced) {
                throw new BadSnapshotException("the snapshot is not the one announced");
            }
            return simulation;
        } catch (SnapshotException e) {
            throw new BadSnapshotException("snapshot: " + e.getMessage());
        }
    }

    private byte[] unpack() throws BadSnapshotException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed.toByteArray());
            byte[] raw = new byte[welcome.rawBytes()];
            int length = 0;
            while (length < raw.length) {
                int count = inflater.inflate(raw, length, raw.length - length);
                if (count == 0) {
                    throw new BadSnapshotException("the snapshot ends after " + length + " bytes");
                }
                length += count;
            }
            if (inflater.getRemaining() > 0 || inflater.inflate(new byte[1]) > 0) {
                throw new BadSnapshotException("the snapshot is longer than announced");
            }
            return raw;
        } catch (DataFormatException e) {
            throw new BadSnapshotException("the snapshot does not unpack: " + e.getMessage());
        } finally {
            inflater.end();
        }
    }
}
