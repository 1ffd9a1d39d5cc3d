package org.quoin.engine.lan;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.quoin.engine.lan.WorldAnswer.Silence;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;

/**
 * Asks a host what world it hosts, by the way that who joins takes first: TCP to its port. One
 * question is one connection; the caller's thread waits for the answer. No library is involved: a
 * message is its length in four bytes, little-endian, and the bytes drawn in {@link
 * org.quoin.engine.wire}.
 */
public final class WorldQuestion {
    private static final int HEAD_BYTES = 4;

    /** A registration, an answer or a goodbye: none is longer. */
    private static final int MESSAGE_BYTES_MAX = 1024;

    /** The registration comes first, perhaps a keep-alive, then the answer. */
    private static final int MESSAGES_MAX = 8;

    private WorldQuestion() {}

    /**
     * Asks, and waits for the answer.
     *
     * @param host a name or an address, with the interface's name behind % where it needs one
     * @param timeoutMillis for the connection, and again for the whole answer, however slowly it
     *     comes, shared by the name's addresses; the time for the host's name is the system's
     */
    public static WorldAnswer ask(String host, int port, int timeoutMillis) {
        WorldAnswer answer = WorldAnswer.silent(Silence.UNKNOWN_NAME);
        try {
            List<InetAddress> addresses = new HostName(host).addresses();
            for (int i = 0; i < addresses.size() && answer.info() == null; i++) {
                answer = ask(addresses.get(i), port, timeoutMillis / addresses.size());
            }
        } catch (UnknownHostException e) {
            return answer;
        }
        return answer;
    }

    private static WorldAnswer ask(InetAddress address, int port, int timeoutMillis) {
        try (Socket socket = new Socket()) {
            long startNanos = System.nanoTime();
            socket.connect(new InetSocketAddress(address, port), timeoutMillis);
            long pingMicros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - startNanos);
            socket.setTcpNoDelay(true);
            send(socket, Wire.encode(new ToHost.WorldQuery()));
            return receive(socket, timeoutMillis, pingMicros);
        } catch (ConnectException e) {
            return WorldAnswer.silent(Silence.REFUSED);
        } catch (IOException e) {
            return WorldAnswer.silent(Silence.NOTHING_HEARD);
        }
    }

    private static void send(Socket socket, byte[] message) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(HEAD_BYTES + message.length);
        frame.order(ByteOrder.LITTLE_ENDIAN).putInt(message.length).put(message);
        socket.getOutputStream().write(frame.array());
    }

    private static WorldAnswer receive(Socket socket, int timeoutMillis, long pingMicros)
            throws IOException {
        long untilNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        for (int i = 0; i < MESSAGES_MAX; i++) {
            byte[] head = read(socket, HEAD_BYTES, untilNanos);
            int length = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getInt();
            if (length < 1 || length > MESSAGE_BYTES_MAX) {
                break;
            }
            byte[] message = read(socket, length, untilNanos);
            if (Byte.toUnsignedInt(message[0]) >= Wire.MESSAGE_FIRST_BYTE_MIN) {
                return Wire.decodeToClient(message, 0) instanceof ToClient.WorldInfo info
                        ? WorldAnswer.of(info, pingMicros)
                        : WorldAnswer.silent(Silence.NOT_UNDERSTOOD);
            }
        }
        return WorldAnswer.silent(Silence.NOT_UNDERSTOOD);
    }

    /**
     * Reads a number of bytes until a time at the latest: a socket's own limit is for each part.
     */
    private static byte[] read(Socket socket, int count, long untilNanos) throws IOException {
        byte[] bytes = new byte[count];
        for (int have = 0; have < count; ) {
            long leftMillis = TimeUnit.NANOSECONDS.toMillis(untilNanos - System.nanoTime());
            if (leftMillis <= 0) {
                throw new SocketTimeoutException("the answer comes too slowly");
            }
            socket.setSoTimeout((int) leftMillis);
            int more = socket.getInputStream().read(bytes, have, count - have);
            if (more < 0) {
                throw new EOFException("the answer ends in its middle");
            }
            have += more;
        }
        return bytes;
    }
}
