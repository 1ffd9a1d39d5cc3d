package org.quoin.client.lab.attack;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One hostile client: a TCP socket, a UDP socket, and the messages of {@code docs/protocol.md} as
 * bytes. Nothing here uses the game's own codecs: a mistake that both ends share would be hidden.
 */
final class AttackPeer implements AutoCloseable {
    /** Half of a frame of the stream may come in one read. */
    private static final int HEAD_BYTES = 4;

    private static final int STREAM_BYTES_MAX = 16_896;
    private static final int CONNECT_MILLIS = 2000;
    private static final int REGISTER_TCP = 0x01;
    private static final int REGISTER_UDP = 0x02;
    private static final int HELLO = 0x10;
    private static final int SNAPSHOT_ACK = 0x14;
    private static final int READY = 0x15;
    private static final int QUERY = 0x1E;
    private static final int FRAMES = 0x21;

    private final Socket tcp = new Socket();
    private final DatagramSocket udp;
    private final InetSocketAddress host;
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
    private long sentBytes;
    private long heardBytes;

    /**
     * Connects.
     *
     * @param from the address of this machine to come from
     */
    AttackPeer(InetSocketAddress host, InetAddress from) throws IOException {
        this.host = host;
        this.udp = new DatagramSocket(0, from);
        try {
            tcp.bind(new InetSocketAddress(from, 0));
            tcp.connect(host, CONNECT_MILLIS);
            tcp.setTcpNoDelay(true);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /** Bytes that were sent, by both ways. */
    long sentBytes() {
        return sentBytes;
    }

    /** Bytes that have come by TCP. */
    long heardBytes() {
        return heardBytes;
    }

    /** Sends a message by TCP. */
    void stream(ByteBuffer message) throws IOException {
        byte[] frame = new byte[HEAD_BYTES + message.position()];
        ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN).putInt(message.position());
        message.flip().get(frame, HEAD_BYTES, message.limit());
        raw(frame);
    }

    /** Sends bytes by TCP as they are. */
    void raw(byte... bytes) throws IOException {
        tcp.getOutputStream().write(bytes);
        sentBytes += bytes.length;
    }

    /** Sends a datagram. */
    void datagram(byte... bytes) throws IOException {
        udp.send(new DatagramPacket(bytes, bytes.length, host));
        sentBytes += bytes.length;
    }

    /** How many bytes wait at the socket that datagrams are sent from; they are taken out. */
    int takeDatagrams() throws IOException {
        int bytes = 0;
        udp.setSoTimeout(1);
        try {
            while (true) {
                DatagramPacket packet = new DatagramPacket(new byte[2048], 2048);
                udp.receive(packet);
                bytes += packet.getLength();
            }
        } catch (SocketTimeoutException e) {
            return bytes;
        }
    }

    /**
     * The next message of the stream; null if none is complete after that time.
     *
     * @throws IOException if the host has closed the connection
     */
    @Nullable ByteBuffer poll(int timeoutMillis) throws IOException {
        ByteBuffer message = takeMessage();
        if (message != null) {
            return message;
        }
        tcp.setSoTimeout(Math.max(1, timeoutMillis));
        InputStream in = tcp.getInputStream();
        byte[] buffer = new byte[STREAM_BYTES_MAX];
        try {
            int count = in.read(buffer);
            if (count < 0) {
                throw new EOFException("the host has hung up");
            }
            heard.write(buffer, 0, count);
            heardBytes += count;
        } catch (SocketTimeoutException e) {
            return null;
        }
        return takeMessage();
    }

    private @Nullable ByteBuffer takeMessage() throws IOException {
        byte[] all = heard.toByteArray();
        if (all.length < HEAD_BYTES) {
            return null;
        }
        int length = ByteBuffer.wrap(all).order(ByteOrder.LITTLE_ENDIAN).getInt();
        if (length < 1 || length > STREAM_BYTES_MAX) {
            throw new IOException("a frame of " + length + " bytes");
        }
        if (all.length < HEAD_BYTES + length) {
            return null;
        }
        heard.reset();
        heard.write(all, HEAD_BYTES + length, all.length - HEAD_BYTES - length);
        return ByteBuffer.wrap(all, HEAD_BYTES, length).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The next message of a kind; what else comes is dropped. Null if it does not come in time. */
    @Nullable ByteBuffer await(int kind, long millis) throws IOException {
        long untilNanos = System.nanoTime() + millis * 1_000_000L;
        while (System.nanoTime() - untilNanos < 0) {
            ByteBuffer message = poll(20);
            if (message != null && (message.get(0) & 0xFF) == kind) {
                return message;
            }
        }
        return null;
    }

    /** Registers the socket for datagrams with what the host has sent; the secret is the host's. */
    boolean register() throws IOException {
        ByteBuffer registration = await(REGISTER_TCP, CONNECT_MILLIS);
        if (registration == null) {
            return false;
        }
        byte[] answer = new byte[registration.remaining()];
        registration.get(answer);
        answer[0] = REGISTER_UDP;
        datagram(answer);
        return true;
    }

    /** Asks what is hosted. */
    void query() throws IOException {
        stream(little(8).put((byte) QUERY).put(MAGIC));
    }

    private static final byte[] MAGIC = "QUON".getBytes(StandardCharsets.US_ASCII);

    /** What a host says of its version: it is asked, as a stranger would. */
    record Version(short protocol, int rules, String game) {
        static Version of(ByteBuffer worldInfo) {
            worldInfo.position(1);
            return new Version(worldInfo.getShort(), worldInfo.getInt(), text(worldInfo));
        }
    }

    /** Says hello as a new player. */
    void hello(Version version, String name) throws IOException {
        ByteBuffer hello = little(256).put((byte) HELLO).put(MAGIC);
        hello.putShort(version.protocol).putInt(version.rules);
        putText(hello, version.game);
        putText(hello, name);
        hello.putLong(0).putLong(0).putInt(0).put((byte) 0).put((byte) 0);
        stream(hello);
    }

    /** The parts of a welcome that an attacker needs. */
    record Welcome(int slot, long token, int snapshotTurn, int packedBytes) {
        static Welcome of(ByteBuffer message) {
            message.position(1);
            int slot = message.get() & 0xFF;
            long token = message.getLong();
            message.getLong(); // Session.
            text(message);
            message.position(message.position() + 16 + 2); // World, hash every, resumed.
            int turn = message.getInt();
            message.getInt(); // Raw bytes.
            return new Welcome(slot, token, turn, message.getInt());
        }
    }

    /** Acknowledges bytes of the snapshot. */
    void acknowledge(int bytes) throws IOException {
        stream(little(8).put((byte) SNAPSHOT_ACK).putInt(bytes));
    }

    /** Says that it is ready. */
    void ready(int turn) throws IOException {
        stream(little(8).put((byte) READY).putInt(turn));
    }

    /** Sends the frames of the next two turns by TCP, standing still, and acknowledges the last. */
    void frames(Welcome welcome, int newestTurn) throws IOException {
        ByteBuffer frames = little(64).put((byte) FRAMES).put((byte) 0);
        frames.putInt((int) welcome.token()).putShort((short) newestTurn).put((byte) 1);
        frames.putShort((short) (newestTurn + 1)).put((byte) 2).put((byte) 0);
        stream(frames);
    }

    private static String text(ByteBuffer in) {
        byte[] bytes = new byte[in.get() & 0xFF];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void putText(ByteBuffer out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.put((byte) bytes.length).put(bytes);
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void close() {
        udp.close();
        try {
            tcp.close();
        } catch (IOException e) {
            // It is gone, which is what was wanted.
        }
    }
}
