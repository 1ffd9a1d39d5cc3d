package org.quoin.lab.attack;

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
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One hostile client: a TCP socket, a UDP socket and its own secure channel. Only a handshake makes
 * the channel; without it a host ignores nearly everything sent.
 */
final class AttackPeer implements AutoCloseable {
    /** One read may return half a stream frame. */
    private static final int HEAD_BYTES = 4;

    /** Frames up to this size whose first byte is below 10 are unencrypted. */
    private static final int PLAIN_BYTES_MAX = 16;

    private static final int PLAIN_KIND_MAX = 0x0F;
    private static final int STREAM_BYTES_MAX = 16_912;
    private static final int DATAGRAM_BYTES_MAX = 2048;
    private static final int CONNECT_MILLIS = 2000;

    private final Socket tcp = new Socket();
    private final DatagramSocket udp;
    private final InetSocketAddress host;
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
    private @Nullable AttackChannel line;
    private @Nullable AttackChannel greeting;
    private boolean proven;
    private long sentBytes;
    private long heardBytes;

    /**
     * Connects.
     *
     * @param from the local address to connect from
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

    /** The bytes sent over both sockets. */
    long sentBytes() {
        return sentBytes;
    }

    /** The bytes received over TCP. */
    long heardBytes() {
        return heardBytes;
    }

    /** Opens the secure channel as a player the host has not seen before. */
    void greet() throws IOException {
        greet(new AttackChannel.Key());
    }

    /** Opens the secure channel with a key. */
    void greet(AttackChannel.Key who) throws IOException {
        beginGreeting(who);
        if (!finishGreeting(CONNECT_MILLIS)) {
            throw new IOException("the host does not answer the handshake");
        }
    }

    /** Sends the first message of the secure channel. */
    void beginGreeting(AttackChannel.Key who) throws IOException {
        AttackChannel made = new AttackChannel(true, who);
        greeting = made;
        plain(made.begin());
    }

    /** Sends its last message if the host has answered the first within a time. */
    boolean finishGreeting(int millis) throws IOException {
        AttackChannel made = greeting;
        ByteBuffer answer = made == null ? null : await(AttackMessages.LINE, millis);
        if (made == null || answer == null) {
            return false;
        }
        byte[] last = made.receiveHandshake(rest(answer));
        if (last == null) {
            throw new IOException("a handshake without an end");
        }
        plain(last);
        line = made;
        return true;
    }

    private AttackChannel line() throws IOException {
        AttackChannel made = line;
        if (made == null) {
            throw new IOException("no secure channel");
        }
        return made;
    }

    /** Sends a message over TCP through the secure channel. */
    void stream(byte... message) throws IOException {
        plain(line().sealStream(message));
    }

    /** Sends a message over TCP unencrypted. */
    void plain(byte... message) throws IOException {
        ByteBuffer frame = AttackMessages.little(HEAD_BYTES + message.length);
        raw(AttackMessages.bytes(frame.putInt(message.length).put(message)));
    }

    /** Sends bytes over TCP as they are, without a length prefix. */
    void raw(byte... bytes) throws IOException {
        tcp.getOutputStream().write(bytes);
        sentBytes += bytes.length;
    }

    /** Encrypts a message as a datagram of the secure channel. */
    byte[] sealed(byte... message) throws IOException {
        return line().sealDatagram(message);
    }

    /** Ends the connection with a TCP reset. */
    void reset() throws IOException {
        tcp.setSoLinger(true, 0);
        tcp.close();
    }

    /** Sends a datagram as it is. */
    void datagram(byte... bytes) throws IOException {
        udp.send(new DatagramPacket(bytes, bytes.length, host));
        sentBytes += bytes.length;
    }

    /** The next datagram as it is; null if none arrives within a millisecond. */
    private @Nullable ByteBuffer takeDatagram() throws IOException {
        DatagramPacket packet =
                new DatagramPacket(new byte[DATAGRAM_BYTES_MAX], DATAGRAM_BYTES_MAX);
        udp.setSoTimeout(1);
        try {
            udp.receive(packet);
            return ByteBuffer.wrap(Arrays.copyOf(packet.getData(), packet.getLength()))
                    .order(ByteOrder.LITTLE_ENDIAN);
        } catch (SocketTimeoutException e) {
            return null;
        }
    }

    /** Drains the UDP socket and returns how many bytes waited there. */
    int takeDatagrams() throws IOException {
        int bytes = 0;
        for (ByteBuffer next = takeDatagram(); next != null; next = takeDatagram()) {
            bytes += next.remaining();
        }
        return bytes;
    }

    /**
     * The next datagram of the secure channel, decrypted; null if there is none. Answers the host's
     * address checks.
     */
    @Nullable ByteBuffer pollDatagram() throws IOException {
        ByteBuffer datagram = takeDatagram();
        if (datagram == null) {
            return null;
        }
        if (datagram.remaining() <= PLAIN_BYTES_MAX) {
            if (AttackMessages.kind(datagram) == AttackMessages.ADDRESS_CHECK) {
                plain(rest(datagram));
                proven = true;
            }
            return null;
        }
        byte[] message = line().openDatagram(rest(datagram));
        return message == null ? null : ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Whether it has proven to the host that the datagrams' address is its own. */
    boolean isProven() {
        return proven;
    }

    /**
     * The next message of the stream, decrypted; null if none is complete within the timeout.
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
        int end = HEAD_BYTES + length;
        if (all.length < end) {
            return null;
        }
        heard.reset();
        heard.write(all, end, all.length - end);
        byte[] frame = Arrays.copyOfRange(all, HEAD_BYTES, end);
        boolean plain = length <= PLAIN_BYTES_MAX && (frame[0] & 0xFF) <= PLAIN_KIND_MAX;
        if (line != null && !plain) {
            frame = line.openStream(frame);
        }
        return ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The next message of a kind; others are dropped. Null if it does not arrive in time. */
    @Nullable ByteBuffer await(int kind, long millis) throws IOException {
        long untilNanos = System.nanoTime() + millis * 1_000_000L;
        while (System.nanoTime() - untilNanos < 0) {
            ByteBuffer message = poll(20);
            if (message != null && AttackMessages.kind(message) == kind) {
                return message;
            }
        }
        return null;
    }

    /**
     * Registers the UDP socket with the secret from the host's registration message; returns
     * whether the host has accepted it.
     */
    boolean register() throws IOException {
        ByteBuffer registration = await(AttackMessages.REGISTER_TCP, CONNECT_MILLIS);
        if (registration == null) {
            return false;
        }
        byte[] answer = rest(registration);
        answer[0] = AttackMessages.REGISTER_UDP;
        datagram(answer);
        return await(AttackMessages.REGISTER_UDP, CONNECT_MILLIS) != null;
    }

    private static byte[] rest(ByteBuffer message) {
        byte[] bytes = new byte[message.remaining()];
        message.get(bytes);
        return bytes;
    }

    static void closeAll(Iterable<AttackPeer> peers) {
        peers.forEach(AttackPeer::close);
    }

    @Override
    public void close() {
        udp.close();
        try {
            tcp.close();
        } catch (IOException e) {
            // Already closed, as intended.
        }
    }
}
