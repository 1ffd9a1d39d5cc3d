package org.quoin.engine.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.quoin.engine.store.SegmentFolder.SegmentFile;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Packing;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldImage;
import org.quoin.sim.util.BadBytesException;

/**
 * A segment whose snapshot is being written. Records that come meanwhile are kept here until they
 * can follow it. All methods but {@link #write} are called on the writer's thread.
 */
final class NewSegment {
    private final WorldImage image;
    private final Blob base;
    private final List<Seat> seats;
    private final ByteArrayOutputStream since = new ByteArrayOutputStream();

    /** A turn is missing, so this segment must not be used. */
    boolean abandoned;

    /** The other executor is at it, and says when it is done. */
    boolean underWay;

    /** The file that {@link #write} has created. */
    @Nullable SegmentFile file;

    NewSegment(WorldImage image, Blob base, List<Seat> seats) {
        this.image = image;
        this.base = base;
        this.seats = List.copyOf(seats);
    }

    String name() {
        return Segments.of(image.turn());
    }

    String partName() {
        return name() + Segments.PART;
    }

    void add(byte[] records) {
        since.writeBytes(records);
        abandoned |= since.size() > StoreLimits.QUEUE_BYTES_MAX;
    }

    /** Appends, without a sync, what was played since {@link #write} or the last call. */
    SegmentFile catchUp() throws IOException {
        SegmentFile begun = file;
        if (begun == null || abandoned) {
            throw new ReasonedIOException(Reason.of(FileCode.TOO_SLOW));
        }
        begun.append(since.toByteArray());
        since.reset();
        return begun;
    }

    /** Writes and syncs everything before the first turn; slow, on a thread of its own. */
    void write(SegmentFolder folder, byte[] header) throws IOException {
        byte[] raw = image.toBytes();
        if (raw.length > StoreLimits.SNAPSHOT_BYTES_MAX || !image.isReadable()) {
            throw new ReasonedIOException(Reason.of(FileCode.WORLD_LARGE, raw.length >> 20));
        }
        try {
            Snapshot.check(raw);
        } catch (BadBytesException e) {
            throw new ReasonedIOException(
                    Reason.of(FileCode.WORLD_STATE, String.valueOf(e.getMessage())));
        }
        SegmentFile begun = folder.create(partName());
        file = begun;
        begun.append(header);
        begun.append(
                new SegmentRecord.World(
                                image.turn(),
                                image.stateHash(),
                                raw.length,
                                base,
                                Blob.owning(Packing.pack(raw)))
                        .toBytes());
        for (Seat seat : seats) {
            begun.append(new SegmentRecord.Seated(seat).toBytes());
        }
        begun.sync();
    }
}
