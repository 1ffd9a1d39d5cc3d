package org.quoin.engine.meet;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** Datagrams between games and a meeting point; drawn in the package's documentation. */
public final class MeetDatagram {
    /** Before a kind. */
    private static final byte MARK = 'Q';

    /** A game asks for its address. */
    public static final int BIND = 1;

    /** The answer. */
    public static final int SEEN = 2;

    /** Is this way open? */
    public static final int PROBE = 3;

    /** It is. */
    public static final int REACHED = 4;

    /** A datagram of the game. */
    public static final int DATA = 5;

    private static final int PROBE_BYTES = MeetLimits.DATAGRAM_HEAD_BYTES + 8;

    private MeetDatagram() {}

    /** An empty buffer that holds any of them. */
    public static ByteBuffer buffer() {
        // Longer than allowed, so that one that is too long is not cut to one that is not.
        return ByteBuffer.allocate(MeetLimits.DATAGRAM_BYTES_MAX + 1)
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The kind of a datagram that has the right length for it; 0 for anything else. */
    public static int kindOf(ByteBuffer in) {
        int length = in.remaining();
        if (length < PROBE_BYTES - 8
                || length > MeetLimits.DATAGRAM_BYTES_MAX
                || in.get(in.position()) != MARK) {
            return 0;
        }
        int kind = in.get(in.position() + 1);
        boolean good =
                switch (kind) {
                    case BIND -> length == MeetLimits.BIND_BYTES;
                    case SEEN -> length <= MeetLimits.BIND_BYTES && length > PROBE_BYTES;
                    case PROBE, REACHED -> length == PROBE_BYTES;
                    case DATA -> length > MeetLimits.DATAGRAM_HEAD_BYTES;
                    default -> false;
                };
        return good ? kind : 0;
    }

    /** Its tag. */
    public static long tagOf(ByteBuffer in) {
        return in.getLong(in.position() + 2);
    }

    /** The number that follows the tag, of all but DATA: a cookie or a nonce. */
    public static long numberOf(ByteBuffer in) {
        return in.getLong(in.position() + MeetLimits.DATAGRAM_HEAD_BYTES);
    }

    /** The address in a SEEN; null if there is none. */
    static @Nullable InetSocketAddress addressOf(ByteBuffer in) {
        ByteBuffer rest = in.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        rest.position(rest.position() + PROBE_BYTES);
        try {
            InetAddress address = MeetMessage.address(rest);
            int port = Short.toUnsignedInt(rest.getShort());
            return port == 0 ? null : new InetSocketAddress(address, port);
        } catch (MeetException | BufferUnderflowException e) {
            return null;
        }
    }

    /** A BIND. */
    public static ByteBuffer bind(long tag, long cookie) {
        ByteBuffer out = head(MeetLimits.BIND_BYTES, BIND, tag).putLong(cookie);
        return out.position(MeetLimits.BIND_BYTES).flip();
    }

    /** The answer to a BIND: never longer. */
    public static ByteBuffer seen(long tag, long cookie, InetSocketAddress from) {
        ByteBuffer out = head(MeetLimits.BIND_BYTES, SEEN, tag).putLong(cookie);
        MeetMessage.putAddress(out, from.getAddress());
        return out.putShort((short) from.getPort()).flip();
    }

    static ByteBuffer probe(int kind, long tag, long nonce) {
        return head(PROBE_BYTES, kind, tag).putLong(nonce).flip();
    }

    /** Writes a DATA in place of what a buffer holds. */
    static void data(ByteBuffer out, long tag, ByteBuffer game) {
        out.clear();
        out.put(MARK).put((byte) DATA).putLong(tag).put(game).flip();
    }

    private static ByteBuffer head(int bytes, int kind, long tag) {
        ByteBuffer out = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        return out.put(MARK).put((byte) kind).putLong(tag);
    }
}
