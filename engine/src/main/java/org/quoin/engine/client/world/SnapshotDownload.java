package org.quoin.engine.client.world;

import java.io.ByteArrayOutputStream;
import org.quoin.engine.client.turns.ProtocolViolationException;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.bytes.BadBytesException;

/** Collects the parts of a packed snapshot and makes the world of them. */
public final class SnapshotDownload {
    private final int turn;
    private final int rawBytes;
    private final int packedBytes;
    private final WorldConfig config;
    // Grows with what has really come, whatever was announced.
    private final ByteArrayOutputStream packed = new ByteArrayOutputStream();

    /** Begins the download of a snapshot that was announced with these properties. */
    public SnapshotDownload(int turn, int rawBytes, int packedBytes, WorldConfig config) {
        this.turn = turn;
        this.rawBytes = rawBytes;
        this.packedBytes = packedBytes;
        this.config = config;
    }

    /** Whether all have come. */
    public boolean isComplete() {
        return packed.size() == packedBytes;
    }

    /**
     * Adds the next part.
     *
     * @return how many bytes are here now
     * @throws ProtocolViolationException if it is another one, or too long
     */
    public int add(ToClient.SnapshotPart part) throws ProtocolViolationException {
        int end = part.offset() + part.bytes().length();
        if (part.offset() != packed.size() || end > packedBytes) {
            throw new ProtocolViolationException(
                    "part [" + part.offset() + ", " + end + ") after " + packed.size() + " bytes");
        }
        byte[] bytes = new byte[part.bytes().length()];
        part.bytes().copyTo(bytes, 0);
        packed.writeBytes(bytes);
        return packed.size();
    }

    /**
     * Makes the world of a complete download.
     *
     * @throws ProtocolViolationException if it is no snapshot, or not the one announced
     */
    public Simulation open(SimulationResources resources) throws ProtocolViolationException {
        byte[] raw = unpack();
        try {
            Simulation simulation = Snapshot.read(raw, 0, raw.length, resources.columns());
            boolean asAnnounced = simulation.turn() == turn && simulation.config().equals(config);
            if (!asAnnounced) {
                throw new ProtocolViolationException("the snapshot is not the one announced");
            }
            resources.assignTo(simulation);
            return simulation;
        } catch (BadBytesException e) {
            throw new ProtocolViolationException("snapshot: " + e.getMessage());
        }
    }

    private byte[] unpack() throws ProtocolViolationException {
        byte[] raw = Packing.unpack(packed.toByteArray(), rawBytes);
        if (raw == null) {
            throw new ProtocolViolationException(
                    "the snapshot does not unpack to " + rawBytes + " bytes");
        }
        return raw;
    }
}
