package org.quoin.lab.attack;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/**
 * A hostile host. It opens the secure channel as hosts do, receives a client's hello, and then
 * sends any messages it likes. It serves one client at a time, on one port for TCP and UDP.
 */
final class HostileHost implements AutoCloseable {
    private static final int HELLO = 0x10;
    private static final int FRAME_BYTES_MAX = 16_928;
    private static final int MESSAGES_MAX = 5000;
    private static final int READ_MILLIS = 3000;

    private final ServerSocket tcp;
    private final DatagramSocket udp;
    private final AttackChannel.Key key = new AttackChannel.Key();
    private final IntFunction<byte[]> says;
    private final AtomicInteger greeted = new AtomicInteger();
    private volatile boolean closed;

    /**
     * @param says the message for each number from 0 up, after a client's hello; an empty one ends
     *     it
     */
    HostileHost(IntFunction<byte[]> says) throws IOException {
        this.says = says;
        tcp = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
        udp = new DatagramSocket(tcp.getLocalPort(), InetAddress.getLoopbackAddress());
        Thread thread = new Thread(this::serve, "quoin-attack-host");
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return tcp.getLocalPort();
    }

    /** The number of clients that said hello. */
    int greeted() {
        return greeted.get();
    }

    private void serve() {
        while (!closed) {
            try (Socket client = tcp.accept()) {
                client.setSoTimeout(READ_MILLIS);
                talk(client);
            } catch (IOException e) {
                // The client has gone, as it should.
            }
        }
    }

    private void talk(Socket client) throws IOException {
        ByteBuffer register = AttackMessages.little(13).put((byte) AttackMessages.REGISTER_TCP);
        send(client, AttackMessages.bytes(register.putInt(1).putLong(77)));
        registerDatagrams(client);
        AttackChannel line = new AttackChannel(false, key);
        DataInputStream in = new DataInputStream(client.getInputStream());
        while (true) {
            byte[] frame = new byte[Math.min(FRAME_BYTES_MAX, Integer.reverseBytes(in.readInt()))];
            in.readFully(frame);
            if (frame.length <= 16 && frame[0] < 10) {
                continue;
            }
            if (!line.isReady()) {
                byte[] answer = line.receiveHandshake(frame);
                if (answer != null) {
                    send(client, answer);
                }
            } else if ((line.openStream(frame)[0] & 0xFF) == HELLO) {
                break;
            }
        }
        greeted.incrementAndGet();
        for (int i = 0; i < MESSAGES_MAX && !closed; i++) {
            byte[] message = says.apply(i);
            if (message.length == 0) {
                break;
            }
            send(client, line.sealStream(message));
        }
        in.skipNBytes(Integer.MAX_VALUE); // Until the client hangs up or falls silent.
    }

    /** Accepts the first datagram as the registration, whatever it holds. */
    private void registerDatagrams(Socket client) throws IOException {
        udp.setSoTimeout(READ_MILLIS);
        udp.receive(new DatagramPacket(new byte[64], 64));
        byte[] taken = new byte[13];
        taken[0] = AttackMessages.REGISTER_UDP;
        send(client, taken);
    }

    private static void send(Socket client, byte[] message) throws IOException {
        ByteBuffer frame = AttackMessages.little(4 + message.length);
        client.getOutputStream()
                .write(AttackMessages.bytes(frame.putInt(message.length).put(message)));
    }

    @Override
    public void close() {
        closed = true;
        udp.close();
        try {
            tcp.close();
        } catch (IOException e) {
            // Already closed, as intended.
        }
    }
}
