package org.quoin.engine.store;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.wire.Blob;

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
            byte[] bytes = new byte[HEAD_BYTES + 20 + base.length() + packed.length()];
            ByteBuffer out = payload(bytes);
            out.putInt(world.turn()).putLong(world.stateHash()).putInt(world.rawBytes());
            out.putInt(base.length());
            base.copyTo(bytes, out.position());
            packed.copyTo(bytes, out.position() + base.length());
            return finish(bytes, Kinds.WORLD);
        } else if (this instanceof Sealed sealed) {
            byte[] bytes = new byte[HEAD_BYTES + 4 + sealed.coded().length()];
            ByteBuffer out = payload(bytes).putInt(sealed.turn());
            sealed.coded().copyTo(bytes, out.position());
            return finish(bytes, Kinds.SEALED);
        } else if (this instanceof Hashed hashed) {
            byte[] bytes = new byte[HEAD_BYTES + 12];
            payload(bytes).putInt(hashed.turn()).putLong(hashed.stateHash());
            return finish(bytes, Kinds.HASHED);
        } else if (this instanceof Seated seated) {
            Seat seat = seated.seat();
            byte[] name = seat.name().getBytes(StandardCharsets.UTF_8);
            byte[] bytes = new byte[HEAD_BYTES + 10 + name.length];
            ByteBuffer out = payload(bytes).put((byte) seat.slot()).putLong(seat.token());
            SegmentHeader.putText(out, seat.name());
            return finish(bytes, Kinds.SEATED);
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
        ByteBuffer in = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
        try {
            SegmentRecord record =
                    switch (kind) {
                        case Kinds.WORLD -> world(in);
                        case Kinds.SEALED -> new Sealed(in.getInt(), rest(in));
                        case Kinds.HASHED -> new Hashed(in.getInt(), in.getLong());
                        case Kinds.SEATED -> seated(in);
                        default -> null;
                    };
            return in.hasRemaining() ? null : record;
        } catch (BufferUnderflowException e) {
            return null;
        }
    }

    private static @Nullable World world(ByteBuffer in) {
        int turn = in.getInt();
        long stateHash = in.getLong();
        int rawBytes = in.getInt();
        int baseBytes = in.getInt();
        if (turn < 0
                || rawBytes < 0
                || rawBytes > StoreLimits.SNAPSHOT_BYTES_MAX
                || baseBytes < 0
                || baseBytes > Math.min(in.remaining(), StoreLimits.BASE_BYTES_MAX)) {
            return null;
        }
        byte[] base = new byte[baseBytes];
        in.get(base);
        return new World(turn, stateHash, rawBytes, Blob.owning(base), rest(in));
    }

    private static Seated seated(ByteBuffer in) {
        int slot = Byte.toUnsignedInt(in.get());
        long token = in.getLong();
        return new Seated(new Seat(slot, SegmentHeader.text(in), token));
    }

    private static Blob rest(ByteBuffer in) {
        byte[] bytes = new byte[in.remaining()];
        in.get(bytes);
        return Blob.owning(bytes);
    }

    private static ByteBuffer payload(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(HEAD_BYTES);
    }

    private static byte[] finish(byte[] bytes, int kind) {
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
