package org.quoin.engine.transport;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelException;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.SecureChannel;

/** A client that is written by hand: one socket by TCP and one for datagrams, on loopback. */
final class RawPeer implements AutoCloseable {
    static final int REGISTER_BYTES = 13;

    final Socket tcp = new Socket();
    final DatagramSocket udp;
    private final InetSocketAddress host;
    private final SecureChannel line =
            new SecureChannel(ChannelCredentials.ofClient(Identity.fresh()));
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();

    /** The messages that have come by TCP through the secure channel. */
    final List<byte[]> opened = new ArrayList<>();

    private boolean ended;
    private boolean begun;

    /** How many of the bytes that were heard were taken as messages. */
    private int taken;

    /** Connects from an address of this machine. */
    RawPeer(int port, String from) throws IOException {
        this(port, from, new DatagramSocket(0, InetAddress.getByName(from)));
    }

    /** Connects, and sends datagrams from a socket that somebody else may use as well. */
    RawPeer(int port, String from, DatagramSocket udp) throws IOException {
        this.udp = udp;
        this.host = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        tcp.bind(new InetSocketAddress(InetAddress.getByName(from), 0));
        tcp.connect(host, 10_000);
        tcp.setSoTimeout(1);
        udp.setSoTimeout(1);
    }

    /** The bytes that have come by TCP so far. */
    byte[] heard() {
        try {
            InputStream in = tcp.getInputStream();
            byte[] buffer = new byte[4096];
            for (int n = in.read(buffer); ; n = in.read(buffer)) {
                if (n < 0) {
                    ended = true;
                    break;
                }
                heard.write(buffer, 0, n);
            }
        } catch (SocketTimeoutException e) {
            // No more for now.
        } catch (IOException e) {
            ended = true; // Reset.
        }
        return heard.toByteArray();
    }

    /** Whether the host has closed the connection. */
    boolean isEnded() {
        heard();
        return ended;
    }

    /** Whether the host's registration has come. */
    boolean isGreeted() {
        return heard().length >= 4 + REGISTER_BYTES;
    }

    /** Sends a message by TCP. */
    void stream(byte... message) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(4 + message.length).order(ByteOrder.LITTLE_ENDIAN);
        tcp.getOutputStream().write(frame.putInt(message.length).put(message).array());
    }

    /** Sends the first message of the secure channel alone. Returns its bytes, with its length. */
    int beginLine() throws IOException {
        begun = true;
        byte[] first = line.begin();
        stream(first);
        return 4 + first.length;
    }

    /** Takes what has come: goes on with the handshake; returns whether it has completed. */
    boolean isProven() {
        try {
            if (!begun) {
                begun = true;
                stream(line.begin());
            }
            byte[] all = heard();
            while (all.length - taken > 4) {
                int length = ByteBuffer.wrap(all).order(ByteOrder.LITTLE_ENDIAN).getInt(taken);
                if (all.length - taken - 4 < length) {
                    break;
                }
                byte[] frame = Arrays.copyOfRange(all, taken + 4, taken + 4 + length);
                taken += 4 + length;
                if (!line.isReady() && SecureChannel.isHandshake(frame)) {
                    stream(Objects.requireNonNull(line.receiveHandshake(frame)));
                } else if (line.isReady() && length > REGISTER_BYTES) {
                    opened.add(line.openStream(frame)); // Shorter ones are KryoNet's own.
                }
            }
            return line.isReady();
        } catch (IOException | ChannelException e) {
            throw new AssertionError(e);
        }
    }

    /** Sends a message by TCP through the secure channel. */
    void sealed(byte... message) throws IOException {
        stream(line.sealStream(message, message.length));
    }

    /** The plain text of a sealed datagram; an empty array for any other. */
    byte[] opened(byte[] datagram) {
        byte[] message = line.openDatagram(datagram);
        return message == null ? new byte[0] : message;
    }

    /** Sends a datagram. */
    void datagram(byte... message) throws IOException {
        udp.send(new DatagramPacket(message, message.length, host));
    }

    /** Registers its datagrams with what the host has sent. */
    void register() throws IOException {
        byte[] registration = new byte[REGISTER_BYTES];
        System.arraycopy(heard(), 4, registration, 0, REGISTER_BYTES);
        registration[0] = 2;
        datagram(registration);
    }

    /** The next datagram that has come, or an empty array. */
    byte[] pollDatagram() {
        DatagramPacket packet = new DatagramPacket(new byte[2000], 2000);
        try {
            udp.receive(packet);
        } catch (SocketTimeoutException e) {
            return new byte[0];
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] bytes = new byte[packet.getLength()];
        System.arraycopy(packet.getData(), 0, bytes, 0, bytes.length);
        return bytes;
    }

    @Override
    public void close() throws IOException {
        tcp.close();
        udp.close();
    }
}
