package org.quoin.engine.host;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;

/** One snapshot on its way to one client: first packed, then sent as it is acknowledged. */
final class SnapshotTransfer {
    final PackingJob job;

    /** Whether the client has no world before it: no turn may come before the whole snapshot. */
    final boolean forEntry;

    private @Nullable PackedSnapshot snapshot;
    private int sentBytes;
    private int ackedBytes;

    SnapshotTransfer(PackingJob job, boolean forEntry) {
        this.job = job;
        this.forEntry = forEntry;
    }

    /** Begins to send. */
    void begin(PackedSnapshot packed) {
        snapshot = packed;
    }

    boolean isPacked() {
        return snapshot != null;
    }

    /** Whether all of it is in the client's stream. */
    boolean isSent() {
        return snapshot != null && sentBytes == snapshot.packedBytes();
    }

    /** Whether all of it has arrived. */
    boolean isAcknowledged() {
        return isSent() && ackedBytes == sentBytes;
    }

    int sentBytes() {
        return sentBytes;
    }

    int ackedBytes() {
        return ackedBytes;
    }

    /** Notes how many bytes have arrived; whether so many were sent. */
    boolean acknowledge(int receivedBytes) {
        ackedBytes = Math.max(ackedBytes, receivedBytes);
        return receivedBytes <= sentBytes;
    }

    /** The next part if the client's acknowledgements allow one, or null. */
    @Nullable Blob nextPart() {
        PackedSnapshot packed = snapshot;
        int windowBytes = Limits.SNAPSHOT_PARTS_IN_FLIGHT_MAX * Limits.SNAPSHOT_PART_BYTES_MAX;
        if (packed == null || isSent() || sentBytes - ackedBytes >= windowBytes) {
            return null;
        }
        Blob part = packed.part(sentBytes);
        sentBytes += part.length();
        return part;
    }
}
