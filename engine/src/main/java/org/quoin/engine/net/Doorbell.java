package org.quoin.engine.net;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * Registers clients that cannot send datagrams: KryoNet's server reads nothing by TCP from whoever
 * has not registered by UDP, so the host sends the registration to itself. No datagram is ever sent
 * to the address that KryoNet then knows for such a client, as it is this socket's.
 */
final class Doorbell implements AutoCloseable {
    private final DatagramSocket socket;
    private final InetSocketAddress door;

    /** For a host with that UDP port. */
    Doorbell(int port) throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        this.door = new InetSocketAddress(loopback, port);
        this.socket = new DatagramSocket(new InetSocketAddress(loopback, 0));
    }

    /** Registers a connection; may get lost like any datagram. */
    void ring(HostConnection connection) throws IOException {
        byte[] bytes = FrameSerialization.registration(connection.getID(), connection.secret);
        socket.send(new DatagramPacket(bytes, bytes.length, door));
    }

    @Override
    public void close() {
        socket.close();
    }
}
