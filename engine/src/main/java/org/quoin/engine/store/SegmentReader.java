package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads a segment record by record up to its end, or up to the first damaged record. It allocates
 * no more than the file is long.
 */
public final class SegmentReader implements AutoCloseable {
    private final InputStream in;
    private final SegmentHeader header;
    private final long fileBytes;
    private long offset;
    private @Nullable String damage;

    private SegmentReader(InputStream in, SegmentHeader.Found found, long fileBytes) {
        this.in = in;
        this.header = found.header();
        this.fileBytes = fileBytes;
        this.offset = found.byteCount();
    }

    /**
     * Opens a segment.
     *
     * @throws StoreException if the header is damaged, or of another format or other rules
     */
    public static SegmentReader open(SegmentFolder folder, String file)
            throws IOException, StoreException {
        long bytes = folder.bytes(file);
        InputStream in = folder.read(file);
        try {
            return new SegmentReader(in, SegmentHeader.find(in, file), bytes);
        } catch (IOException | StoreException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /** Returns the segment's header. */
    public SegmentHeader header() {
        return header;
    }

    /** Returns where the next record begins. */
    public long offset() {
        return offset;
    }

    /** Returns what is wrong with the record at {@link #offset}; null if the file ends there. */
    public @Nullable String damage() {
        return damage;
    }

    /** Returns the next record; null at the end or at damage. */
    public @Nullable SegmentRecord next() throws IOException {
        byte[] head = readHead();
        if (head == null) {
            return null;
        }
        byte[] payload = new byte[payloadBytes(head)];
        if (in.readNBytes(payload, 0, payload.length) < payload.length) {
            return damaged("it ends early");
        }
        if (SegmentRecord.crc(head, payload, 0) != buffer(head).getInt(4)) {
            return damaged("its checksum is wrong");
        }
        SegmentRecord record = SegmentRecord.parse(head[SegmentRecord.HEAD_BYTES - 1], payload);
        if (record == null) {
            return damaged("its fields do not fit");
        }
        offset += head.length + payload.length;
        return record;
    }

    /**
     * Skips the next record without checking its payload.
     *
     * @return the turn it belongs to; 0 for a seat; -1 at the end
     */
    int skip() throws IOException {
        byte[] head = readHead();
        if (head == null) {
            return -1;
        }
        int length = payloadBytes(head);
        int kind = head[SegmentRecord.HEAD_BYTES - 1];
        byte[] turn = new byte[kind == SegmentRecord.Kinds.SEATED ? 0 : Math.min(4, length)];
        int got = in.readNBytes(turn, 0, turn.length);
        in.skipNBytes(length - got);
        offset += head.length + length;
        return turn.length < 4 ? 0 : buffer(turn).getInt();
    }

    /** Skips all records up to the end and returns the highest turn, at least {@code turn}. */
    int skipToEnd(int turn) throws IOException {
        return skipToEnd(turn, () -> false);
    }

    /**
     * The same, or up to where it is to stop.
     *
     * @param stopAsked asked at each record
     */
    int skipToEnd(int turn, BooleanSupplier stopAsked) throws IOException {
        int last = turn;
        for (int next = skip(); next >= 0 && !stopAsked.getAsBoolean(); next = skip()) {
            last = Math.max(last, next);
        }
        return last;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private byte @Nullable [] readHead() throws IOException {
        if (damage != null) {
            return null;
        }
        byte[] head = new byte[SegmentRecord.HEAD_BYTES];
        int got = in.readNBytes(head, 0, head.length);
        if (got == 0) {
            return null;
        }
        if (got < head.length) {
            damaged("it ends early");
            return null;
        }
        int kind = head[SegmentRecord.HEAD_BYTES - 1];
        int length = payloadBytes(head);
        if (!SegmentRecord.Kinds.isKnown(kind)
                || length < 0
                || length > SegmentRecord.Kinds.bytesMax(kind)) {
            damaged("there is no record of kind " + kind + " and " + length + " bytes");
            return null;
        }
        if (length > fileBytes - offset - head.length) {
            damaged("it ends early");
            return null;
        }
        return head;
    }

    private @Nullable SegmentRecord damaged(String how) {
        damage = how;
        return null;
    }

    private static int payloadBytes(byte[] head) {
        return buffer(head).getInt();
    }

    private static ByteBuffer buffer(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
