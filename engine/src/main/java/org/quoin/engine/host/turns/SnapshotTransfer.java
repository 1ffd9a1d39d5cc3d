package org.quoin.engine.host.turns;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;

/** One snapshot for one client: first it is packed, then it is sent as it is acknowledged. */
public final class SnapshotTransfer {
    /** Within these any rate will do: 51 s at 20 turns/s, 17 at 60. */
    private static final int GRACE_TURNS = Limits.HISTORY_TURNS_MAX / 4;

    private final SnapshotCache.Job job;
    private final boolean forEntry;
    private SnapshotCache.@Nullable PackedSnapshot snapshot;
    private int sentBytes;
    private int ackedBytes;

    private SnapshotTransfer(SnapshotCache.Job job, boolean forEntry) {
        this.job = job;
        this.forEntry = forEntry;
    }

    /** For a client that has no world yet: it gets no turn before the whole snapshot. */
    public static SnapshotTransfer forEntry(SnapshotCache.Job job) {
        return new SnapshotTransfer(job, true);
    }

    /** For a client whose world differs: turns go on meanwhile. */
    public static SnapshotTransfer forResync(SnapshotCache.Job job) {
        return new SnapshotTransfer(job, false);
    }

    public boolean forEntry() {
        return forEntry;
    }

    /** The packing of the snapshot. */
    public SnapshotCache.Job job() {
        return job;
    }

    /** Begins to send. */
    public void begin(SnapshotCache.PackedSnapshot packed) {
        snapshot = packed;
    }

    public boolean isPacked() {
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

    /** Notes how many bytes have arrived in all. Returns whether that many were sent. */
    boolean acknowledge(int receivedBytes) {
        if (receivedBytes > sentBytes) {
            return false;
        }
        ackedBytes = Math.max(ackedBytes, receivedBytes);
        return true;
    }

    /**
     * Whether the client takes it so slowly that the turns after it are no longer kept when it has
     * all of it: it would only hold a world in memory. Nobody is asked for a rate at first, nor
     * while no turns are played.
     *
     * @param newestTurn the last sealed turn
     */
    public boolean isTooSlow(int newestTurn) {
        SnapshotCache.PackedSnapshot packed = snapshot;
        if (packed == null) {
            return false;
        }
        long pastTurns = (long) newestTurn - job.turn() - GRACE_TURNS;
        long neededBytes =
                packed.packedBytes() * pastTurns / (Limits.HISTORY_TURNS_MAX - GRACE_TURNS);
        return ackedBytes < neededBytes;
    }

    /** How much is still to be sent; 0 before it is packed. */
    int leftBytes() {
        return snapshot == null ? 0 : snapshot.packedBytes() - sentBytes;
    }

    /**
     * The next part if the client's acknowledgements allow one, or null.
     *
     * @param bytesMax of a part, up to {@link Limits#SNAPSHOT_PART_BYTES_MAX}
     * @param partsMax of this length that may be on their way
     */
    @Nullable Blob nextPart(int bytesMax, int partsMax) {
        SnapshotCache.PackedSnapshot packed = snapshot;
        if (packed == null || isSent() || sentBytes - ackedBytes >= partsMax * bytesMax) {
            return null;
        }
        Blob part = packed.part(sentBytes, bytesMax);
        sentBytes += part.length();
        return part;
    }
}
