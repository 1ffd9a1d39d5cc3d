package org.quoin.engine.session;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.pacing.ProtocolViolationException;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.work.OpenBudget;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.Simulation;
import org.quoin.sim.Simulation.ColumnSources;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ReadStoppedException;

/** Collects the parts of a packed snapshot and makes the world of them. */
public final class SnapshotDownload {
    /** The grace for a download of any size: a host that is silent is given a minute. */
    private static final int GRACE_SECONDS = 90;

    /** The slowest line over which a world can be joined at all has 16 kbit/s. */
    private static final int BYTES_PER_SECOND_MIN = 2000;

    /** No host keeps the turns since for longer. */
    private static final int SECONDS_MAX = 600;

    /**
     * How many times the packed bytes may be in memory at once: while their array grows to twice
     * its length, and in the copy that is unpacked.
     */
    private static final int PACKED_COPIES = 3;

    private static final long SECOND_NANOS = 1_000_000_000L;

    private final int turn;
    private final int rawBytes;
    private final int packedBytes;
    private final WorldConfig config;
    private final OpenBudget budget;
    private final EndCode tooLarge;
    private final @Nullable Reason problem;
    private int received;
    private boolean begun;
    private long beganNanos;

    // Grows with what has really come, whatever was announced.
    private ByteArrayOutputStream packed = new ByteArrayOutputStream();

    /**
     * Begins the download of a snapshot that was announced with these properties.
     *
     * @param budget of this world and of everything held until it is made
     * @param heldBytes the part of that memory held by another world, which stays meanwhile
     * @param tooLarge the message if the budget is not enough; the megabytes are filled in
     */
    public SnapshotDownload(
            int turn,
            int rawBytes,
            int packedBytes,
            WorldConfig config,
            OpenBudget budget,
            long heldBytes,
            EndCode tooLarge) {
        this.turn = turn;
        this.rawBytes = rawBytes;
        this.packedBytes = packedBytes;
        this.config = config;
        this.budget = budget;
        this.tooLarge = tooLarge;
        this.problem = reserve(heldBytes);
    }

    private @Nullable Reason reserve(long heldBytes) {
        try {
            budget.reserve(heldBytes + rawBytes + (long) PACKED_COPIES * packedBytes);
            return null;
        } catch (ReadStoppedException e) {
            return reason(e);
        }
    }

    /**
     * Why the download must not go on: the announced size exceeds the memory budget. Null if it
     * may.
     */
    public @Nullable Reason problem() {
        return problem;
    }

    /**
     * Time passes.
     *
     * @throws ProtocolViolationException if the parts come so slowly that they would never end
     */
    public void check(long nowNanos) throws ProtocolViolationException {
        if (!begun) {
            begun = true;
            beganNanos = nowNanos;
        }
        int seconds = Math.min(SECONDS_MAX, GRACE_SECONDS + packedBytes / BYTES_PER_SECOND_MIN);
        if (!isComplete() && nowNanos - beganNanos > seconds * SECOND_NANOS) {
            throw new ProtocolViolationException(
                    Reason.of(EndCode.WORLD_SLOW, received / 1000, packedBytes / 1000, seconds));
        }
    }

    /** Whether all have come. */
    public boolean isComplete() {
        return received == packedBytes;
    }

    /**
     * Adds the next part.
     *
     * @return how many bytes are here now
     * @throws ProtocolViolationException if it is another one, or too long
     */
    public int add(ToClient.SnapshotPart part) throws ProtocolViolationException {
        int end = part.offset() + part.bytes().length();
        if (part.offset() != received || end > packedBytes) {
            throw new ProtocolViolationException(
                    "part [" + part.offset() + ", " + end + ") after " + received + " bytes");
        }
        byte[] bytes = new byte[part.bytes().length()];
        part.bytes().copyTo(bytes, 0);
        packed.writeBytes(bytes);
        received = end;
        return received;
    }

    /**
     * Makes the world of a complete download, once.
     *
     * @throws ProtocolViolationException if it is no snapshot, not the one announced, or beyond the
     *     budget
     * @throws ReadStoppedException if it is not wanted any more
     */
    public Simulation open(SimulationResources resources) throws ProtocolViolationException {
        budget.begin();
        try {
            byte[] raw = unpack();
            ColumnSources columns = budget.columns(resources.columns());
            Simulation simulation = Snapshot.read(raw, 0, raw.length, columns, budget);
            boolean asAnnounced = simulation.turn() == turn && simulation.config().equals(config);
            if (!asAnnounced) {
                throw new ProtocolViolationException("the snapshot is not the one announced");
            }
            resources.assignTo(simulation);
            return simulation;
        } catch (BadBytesException e) {
            throw new ProtocolViolationException("snapshot: " + e.getMessage());
        } catch (ReadStoppedException e) {
            throw new ProtocolViolationException(reason(e));
        }
    }

    /**
     * The message for the player.
     *
     * @throws ReadStoppedException the same, if the player cancelled it
     */
    private Reason reason(ReadStoppedException e) {
        return switch (e.reason()) {
            case CANCELLED -> throw e;
            case TIME -> Reason.of(EndCode.WORLD_LONG, e.allowed());
            case MEMORY -> Reason.of(tooLarge, e.allowed());
        };
    }

    private byte[] unpack() throws ProtocolViolationException {
        byte[] bytes = packed.toByteArray();
        packed = new ByteArrayOutputStream(0);
        byte[] raw = Packing.unpack(bytes, rawBytes);
        if (raw == null) {
            throw new ProtocolViolationException(
                    "the snapshot does not unpack to " + rawBytes + " bytes");
        }
        return raw;
    }
}
