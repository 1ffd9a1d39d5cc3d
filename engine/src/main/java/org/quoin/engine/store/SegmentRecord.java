package org.quoin.engine.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.wire.Blob;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/** One record of a segment; drawn in the package's documentation. */
public sealed interface SegmentRecord {
    /** Bytes before a record's payload. */
    int HEAD_BYTES = 9;

    /**
     * The world after a turn.
     *
     * @param stateHash the state hash of the world
     * @param base the initial state of a decoder of the turns after it
     * @param packed {@code rawBytes} of a snapshot, deflated
     */
    record World(int turn, long stateHash, int rawBytes, Blob base, Blob packed)
            implements SegmentRecord {}

    /** A sealed turn. */
    record Sealed(int turn, Blob coded) implements SegmentRecord {}

    /** The state hash after a turn. */
    record Hashed(int turn, long stateHash) implements SegmentRecord {}

    /** The player who has a slot from here on. */
    record Seated(Seat seat) implements SegmentRecord {}

    /** Returns the record's bytes, head included. */
    default byte[] toBytes() {
        if (this instanceof World world) {
            Blob base = world.base();
            Blob packed = world.packed();
            ByteWriter out = payload(20 + base.length() + packed.length());
            out.i32(world.turn()).i64(world.stateHash()).i32(world.rawBytes());
            base.writeTo(out.i32(base.length()));
            packed.writeTo(out);
            return finish(out, Kinds.WORLD);
        } else if (this instanceof Sealed sealed) {
            Blob coded = sealed.coded();
            ByteWriter out = payload(4 + coded.length()).i32(sealed.turn());
            coded.writeTo(out);
            return finish(out, Kinds.SEALED);
        } else if (this instanceof Hashed hashed) {
            return finish(payload(12).i32(hashed.turn()).i64(hashed.stateHash()), Kinds.HASHED);
        } else if (this instanceof Seated seated) {
            Seat seat = seated.seat();
            ByteWriter out = payload(10 + 255).u8(seat.slot()).i64(seat.token());
            SegmentHeader.putText(out, seat.name());
            return finish(out, Kinds.SEATED);
        }
        throw new IllegalStateException("no form of " + this);
    }

    /** The numbers of the kinds and their limits. */
    final class Kinds {
        static final int WORLD = 1;
        static final int SEALED = 2;
        static final int HASHED = 3;
        static final int SEATED = 4;

        private Kinds() {}

        static boolean isKnown(int kind) {
            return kind >= WORLD && kind <= SEATED;
        }

        static int bytesMax(int kind) {
            return kind == WORLD
                    ? StoreLimits.SNAPSHOT_BYTES_MAX + StoreLimits.BASE_BYTES_MAX
                    : StoreLimits.RECORD_BYTES_MAX;
        }
    }

    /**
     * Parses a payload whose checksum was right.
     *
     * @return null if its fields do not fit: a checksum may be right by accident or by malice
     */
    static @Nullable SegmentRecord parse(int kind, byte[] payload) {
        ByteReader in = new ByteReader("record", payload);
        try {
            SegmentRecord record =
                    switch (kind) {
                        case Kinds.WORLD -> world(in);
                        case Kinds.SEALED -> new Sealed(in.i32(), rest(in));
                        case Kinds.HASHED -> new Hashed(in.i32(), in.i64());
                        case Kinds.SEATED -> seated(in);
                        default -> null;
                    };
            return in.remaining() > 0 ? null : record;
        } catch (BadBytesException e) {
            return null;
        }
    }

    private static @Nullable World world(ByteReader in) throws BadBytesException {
        int turn = in.i32();
        long stateHash = in.i64();
        int rawBytes = in.i32();
        int baseBytes = in.i32();
        if (turn < 0
                || rawBytes < 0
                || rawBytes > StoreLimits.SNAPSHOT_BYTES_MAX
                || baseBytes > StoreLimits.BASE_BYTES_MAX) {
            return null;
        }
        Blob base = Blob.owning(in.bytes(baseBytes));
        return new World(turn, stateHash, rawBytes, base, rest(in));
    }

    private static Seated seated(ByteReader in) throws BadBytesException {
        int slot = in.u8();
        long token = in.i64();
        return new Seated(new Seat(slot, SegmentHeader.text(in), token));
    }

    private static Blob rest(ByteReader in) throws BadBytesException {
        return Blob.owning(in.rest());
    }

    /** A record whose head is still to be filled in. */
    private static ByteWriter payload(int expectedBytes) {
        return new ByteWriter(HEAD_BYTES + expectedBytes).bytes(new byte[HEAD_BYTES]);
    }

    private static byte[] finish(ByteWriter out, int kind) {
        // Mostly the writer's own array is full: a snapshot is not copied once more.
        byte[] bytes = out.length() == out.buffer().length ? out.buffer() : out.toBytes();
        ByteBuffer head = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(0, bytes.length - HEAD_BYTES);
        head.put(HEAD_BYTES - 1, (byte) kind);
        head.putInt(4, crc(bytes, bytes, HEAD_BYTES));
        return bytes;
    }

    /** Returns the checksum of the length and kind in a record's head, and of its payload. */
    static int crc(byte[] head, byte[] payload, int payloadAt) {
        CRC32C crc = new CRC32C();
        crc.update(head, 0, 4);
        crc.update(head[HEAD_BYTES - 1]);
        crc.update(payload, payloadAt, payload.length - payloadAt);
        return (int) crc.getValue();
    }
}
