package org.quoin.engine.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Packing;
import org.quoin.sim.WorldImage;

/**
 * A segment on its way: its snapshot is being written beside while turns go on, which are kept here
 * until they can follow it. Belongs to the {@link JournalWriter} but for {@link #write}.
 */
final class NewSegment {
    private final WorldImage image;
    private final Blob base;
    private final List<Seat> seats;
    private final ByteArrayOutputStream since = new ByteArrayOutputStream();

    /** A turn is missing, so this segment must not be taken. */
    boolean abandoned;

    /** What {@link #write} has begun. */
    @Nullable SegmentFile file;

    NewSegment(WorldImage image, Blob base, List<Seat> seats) {
        this.image = image;
        this.base = base;
        this.seats = List.copyOf(seats);
    }

    String name() {
        return SegmentNames.of(image.turn());
    }

    String partName() {
        return name() + SegmentNames.PART;
    }

    void add(byte[] records) {
        since.writeBytes(records);
        abandoned |= since.size() > StoreLimits.QUEUE_BYTES_MAX;
    }

    /** Appends what was played since {@link #write} or the last call; not yet synced then. */
    SegmentFile catchUp() throws IOException {
        SegmentFile begun = file;
        if (begun == null || abandoned) {
            throw new IOException("the disk is too slow");
        }
        begun.append(since.toByteArray());
        since.reset();
        return begun;
    }

    /** Writes and syncs all up to the first turn; the slow part, on a thread of its own. */
    void write(SegmentFolder folder, byte[] header) throws IOException {
        byte[] raw = image.toBytes();
        if (raw.length > StoreLimits.SNAPSHOT_BYTES_MAX) {
            throw new IOException("the world of " + raw.length + " bytes is too big");
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
