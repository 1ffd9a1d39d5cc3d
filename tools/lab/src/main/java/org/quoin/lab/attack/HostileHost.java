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
 * A host that wishes its clients ill: it makes the private line as hosts do, takes their hello, and
 * says then what it likes. Serves one after the other, on one port of TCP and UDP.
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
     * @param says the message of a number, from 0 on, after a client's hello; empty ones end it
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

    /** How many clients said hello to it. */
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
        in.skipNBytes(Integer.MAX_VALUE); // Until the client hangs up, or says nothing more.
    }

    /** Takes whatever datagram comes first for the registration. */
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
            // It is gone, which is what was wanted.
        }
    }
}
