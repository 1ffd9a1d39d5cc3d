package org.quoin.engine.transport;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.FrameworkMessage;
import com.esotericsoftware.kryonet.FrameworkMessage.RegisterTCP;
import com.esotericsoftware.kryonet.FrameworkMessage.RegisterUDP;
import com.esotericsoftware.kryonet.KryoNetException;
import com.esotericsoftware.kryonet.Serialization;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Wire;

/**
 * Carries our byte messages through KryoNet, and writes the bytes of KryoNet's own messages, so
 * that no object is ever made of what a peer sends. The layout is drawn in {@link
 * org.quoin.engine.wire}.
 *
 * <p>KryoNet does not say from which channel bytes came, but calls {@link #readLength} for TCP
 * alone. So that method marks the buffer by setting little-endian order, which {@link #read} finds;
 * UDP buffers keep the order that they were made with.
 *
 * <p>KryoNet matches datagrams to connections by an integer that counts up, which anybody can
 * guess. So the registration carries a random secret too; see {@link Secrets}.
 */
final class FrameSerialization implements Serialization {
    /** Bytes that KryoNet needs after every message for the head of the next. */
    static final int HEAD_BYTES = 4;

    /** The longest datagram, as it is sealed: with headers it fits the least that IPv6 carries. */
    private static final int DATAGRAM_BYTES_MAX =
            Limits.DATAGRAM_BYTES_MAX + ChannelFormat.DATAGRAM_BYTES_ADDED;

    private static final int REGISTER_TCP = 1;
    private static final int REGISTER_UDP = 2;
    private static final int KEEP_ALIVE = 3;
    private static final int STREAM_ONLY = 4;
    private static final int ADDRESS_CHECK = 6;
    static final int REGISTER_BYTES = 1 + 4 + 8;

    /**
     * Messages of KryoNet's own, and of the two transports, are no longer; sealed ones are. So what
     * the secure channel makes of a message is never taken for one of those.
     */
    private static final int OWN_BYTES_MAX = 16;

    /** The datagram by which a host ends its own wait for others. */
    static final byte[] WAKE = {0};

    /** The secrets of connections. */
    interface Secrets {
        /** The secret to send with a registration. */
        long secretOf(int connection);

        /** Whether a registration with this secret is accepted. */
        boolean accept(int connection, long secret);

        /** Whether we are the host: then datagrams of strangers may only be registrations. */
        boolean isHost();

        /** Somebody has sent what KryoNet drops, or closes a connection for, without a word. */
        default void wrong(HostEvent event) {}
    }

    private final Secrets secrets;

    FrameSerialization(Secrets secrets) {
        this.secrets = secrets;
    }

    @Override
    public void write(Connection connection, ByteBuffer buffer, Object object) {
        // Anything but a KryoNetException would leave a half-written buffer behind.
        try {
            buffer.order(ByteOrder.LITTLE_ENDIAN);
            if (object instanceof Packet packet) {
                requireRoom(buffer, packet.length);
                buffer.put(packet.bytes, 0, packet.length);
            } else if (object instanceof RegisterTCP register) {
                requireRoom(buffer, REGISTER_BYTES);
                buffer.put((byte) REGISTER_TCP).putInt(register.connectionID);
                buffer.putLong(secrets.secretOf(register.connectionID));
            } else if (object instanceof RegisterUDP register) {
                requireRoom(buffer, REGISTER_BYTES);
                buffer.put((byte) REGISTER_UDP).putInt(register.connectionID);
                buffer.putLong(secrets.isHost() ? 0 : secrets.secretOf(register.connectionID));
            } else if (object instanceof FrameworkMessage.KeepAlive) {
                requireRoom(buffer, 1);
                buffer.put((byte) KEEP_ALIVE);
            } else if (object instanceof AddressCheck check) {
                requireRoom(buffer, REGISTER_BYTES);
                buffer.put((byte) ADDRESS_CHECK).putInt(check.connection).putLong(check.nonce);
            } else if (object == Notice.STREAM_ONLY) {
                requireRoom(buffer, 1);
                buffer.put((byte) STREAM_ONLY);
            } else {
                throw new KryoNetException("not a message of ours: " + object.getClass());
            }
        } catch (KryoNetException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new KryoNetException("could not write a message", e);
        }
    }

    @Override
    public Object read(@Nullable Connection connection, ByteBuffer buffer) {
        boolean stream = buffer.order() == ByteOrder.LITTLE_ENDIAN;
        int length = buffer.remaining();
        BadFrame bad = stream ? BadFrame.STREAM : BadFrame.DATAGRAM;
        int lengthMax = stream ? streamMessageBytesMax() : DATAGRAM_BYTES_MAX;
        boolean isNone = length == 0 || length > lengthMax;
        int kind = isNone ? 0 : buffer.get(buffer.position()) & 0xFF;
        if (isNone || (connection == null && kind != REGISTER_UDP)) {
            buffer.position(buffer.limit()); // Not worth a copy.
            return length == WAKE.length && kind == WAKE[0] ? bad : bad(bad, connection);
        }
        byte[] bytes = new byte[length];
        buffer.get(bytes);
        if (kind >= Wire.MESSAGE_FIRST_BYTE_MIN || length > OWN_BYTES_MAX) {
            return new Packet(bytes, stream);
        }
        Object own = readOwn(kind, bytes, stream);
        return own == null ? bad(bad, connection) : own;
    }

    /** Traffic of a connection is counted where it arrives; traffic of strangers is not. */
    private BadFrame bad(BadFrame bad, @Nullable Connection connection) {
        if (connection == null) {
            secrets.wrong(HostEvent.DATAGRAM_STRANGER);
        }
        return bad;
    }

    @Override
    public int getLengthLength() {
        return HEAD_BYTES;
    }

    @Override
    public void writeLength(ByteBuffer buffer, int length) {
        buffer.order(ByteOrder.LITTLE_ENDIAN).putInt(length);
    }

    @Override
    public int readLength(ByteBuffer buffer) {
        int length = buffer.order(ByteOrder.LITTLE_ENDIAN).getInt();
        // KryoNet closes a connection that announces nothing or less.
        if (length > 0 && length <= streamMessageBytesMax()) {
            return length;
        }
        secrets.wrong(HostEvent.STREAM_MALFORMED);
        return -1;
    }

    /** The datagram that registers a connection. */
    static byte[] registration(int connection, long secret) {
        ByteBuffer buffer = ByteBuffer.allocate(REGISTER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        return buffer.put((byte) REGISTER_UDP).putInt(connection).putLong(secret).array();
    }

    /** The longest message of the stream that we accept, as it is sealed. */
    private int streamMessageBytesMax() {
        return ChannelFormat.STREAM_BYTES_ADDED
                + (secrets.isHost()
                        ? NetLimits.STREAM_MESSAGE_TO_HOST_BYTES_MAX
                        : Limits.STREAM_MESSAGE_BYTES_MAX);
    }

    /** A message of KryoNet's own; null if it is not one, or not one for us. */
    private @Nullable Object readOwn(int kind, byte[] bytes, boolean stream) {
        ByteBuffer in = ByteBuffer.wrap(bytes, 1, bytes.length - 1).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length == 1 && stream) {
            // Keep-alives come by UDP too, but they prove nothing.
            return kind == KEEP_ALIVE
                    ? FrameworkMessage.keepAlive
                    : kind == STREAM_ONLY ? Notice.STREAM_ONLY : null;
        }
        if (bytes.length != REGISTER_BYTES) {
            return null;
        }
        int connection = in.getInt();
        long secret = in.getLong();
        if (kind == ADDRESS_CHECK && stream == secrets.isHost()) {
            return new AddressCheck(connection, secret);
        }
        if (kind == REGISTER_UDP && stream != secrets.isHost()) {
            RegisterUDP register = new RegisterUDP();
            register.connectionID = connection;
            return stream || secrets.accept(connection, secret) ? register : null;
        }
        if (kind == REGISTER_TCP && stream && secrets.accept(connection, secret)) {
            RegisterTCP register = new RegisterTCP();
            register.connectionID = connection;
            return register;
        }
        return null;
    }

    private static void requireRoom(ByteBuffer buffer, int bytes) {
        if (buffer.remaining() < bytes + HEAD_BYTES) {
            throw new KryoNetException("no room for " + bytes + " bytes: the peer does not read");
        }
    }

    /**
     * Passed to KryoNet for bytes that are not a message: {@link FrameSerialization} never throws
     * for them.
     */
    enum BadFrame {
        /** Came by TCP: the connection is to be closed. */
        STREAM,
        /** Came by UDP: to be dropped. */
        DATAGRAM
    }

    /**
     * Asks whether a client gets what is sent to the address that a datagram seemed to come from:
     * the host sends it there, and the client sends the same back by the stream. It is as long as
     * the registration, so that a forged one is no gain.
     *
     * @param nonce nobody else can guess it
     */
    record AddressCheck(int connection, long nonce) {
        static final int BYTES = REGISTER_BYTES;
    }

    /** Messages between the two transports themselves. */
    enum Notice {
        /** Datagrams do not come through: from now on everything goes by the stream. */
        STREAM_ONLY
    }
}
