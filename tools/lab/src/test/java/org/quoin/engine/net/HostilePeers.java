package org.quoin.engine.net;

import java.io.IOException;
import java.io.OutputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Hostile peers, from one seed: garbage, half frames, huge lengths, floods, silence. */
final class HostilePeers implements AutoCloseable {
    private final Random random = new Random(99);
    private final InetSocketAddress target;
    private final List<Socket> open = new ArrayList<>();
    private final DatagramSocket udp;
    private int floods;

    HostilePeers(int port) throws IOException {
        target = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        udp = new DatagramSocket();
    }

    /** Does each of these once. */
    void rage() throws IOException {
        for (int i = 0; i < 10; i++) {
            connect();
            send(connect(), garbage(2000));
            send(connect(), new byte[] {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x7F, 1, 2, 3});
            send(connect(), new byte[] {0, 0, 0, 0});
            send(connect(), new byte[] {-1, -1, -1, -1});
            send(connect(), new byte[] {50, 0, 0, 0, 1, 2});
        }
        floodTcp();
        floodUdp();
    }

    /** How often a flood got past the registration, so that the host had to read it. */
    int floods() {
        return floods;
    }

    /**
     * Registers as a client does, so that the host goes on reading, then floods it with tiny
     * frames.
     */
    private void floodTcp() throws IOException {
        Socket socket = connect();
        byte[] registration = socket.getInputStream().readNBytes(17);
        if (registration.length < 17) {
            return;
        }
        byte[] answer = new byte[13];
        System.arraycopy(registration, 4, answer, 0, 13);
        answer[0] = 2;
        if (!register(socket, answer)) {
            return;
        }
        floods++;
        byte[] frames = new byte[20_000];
        for (int i = 0; i < frames.length; i += 5) {
            frames[i] = 1;
            frames[i + 4] = (byte) (random.nextBoolean() ? 3 : 0x16);
        }
        for (int i = 0; i < 50; i++) {
            send(socket, frames);
        }
    }

    /** Repeats the datagram until the host confirms it, as one may get lost. */
    private boolean register(Socket socket, byte[] answer) throws IOException {
        socket.setSoTimeout(100);
        for (int i = 0; i < 40; i++) {
            udp.send(new DatagramPacket(answer, answer.length, target));
            try {
                return socket.getInputStream().read() >= 0;
            } catch (SocketTimeoutException e) {
                // Once more.
            }
        }
        return false;
    }

    private void floodUdp() throws IOException {
        for (int i = 0; i < 3000; i++) {
            byte[] bytes = garbage(random.nextInt(1500));
            if (bytes.length > 0 && random.nextBoolean()) {
                bytes[0] = (byte) random.nextInt(0x40);
            }
            udp.send(new DatagramPacket(bytes, bytes.length, target));
        }
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket();
        socket.setSoTimeout(10_000);
        open.add(socket);
        socket.connect(target);
        return socket;
    }

    private void send(Socket socket, byte[] bytes) {
        try {
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
            out.flush();
        } catch (IOException e) {
            // The host has closed the connection, as it should.
        }
    }

    private byte[] garbage(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    @Override
    public void close() throws IOException {
        udp.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
