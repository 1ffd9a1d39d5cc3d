package org.quoin.engine.net;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A proxy before a host, with a firewall: it forwards TCP connections to the host, and datagrams as
 * long as they are allowed; it can cut all connections, and meddle with streams; and it keeps all
 * that comes by.
 */
final class FirewallProxy implements AutoCloseable {
    /** A length, one byte and its tag: anything shorter is KryoNet's own. */
    private static final int SEALED_BYTES_MIN = 4 + 1 + 16;

    private final InetSocketAddress host;
    private final ServerSocket server;
    private final DatagramSocket near;

    /** The sockets that represent clients to the host, by the clients' addresses. */
    private final Map<SocketAddress, DatagramSocket> far = new ConcurrentHashMap<>();

    /** Guarded by itself. */
    private final List<Socket> streams = new ArrayList<>();

    private final ByteArrayOutputStream captured = new ByteArrayOutputStream();
    private volatile boolean blocked;

    /** The tampering with the next message of a stream, by whether it goes to the host. */
    private final Map<Boolean, Meddling> meddling = new ConcurrentHashMap<>();

    /** How somebody on the way tampers with a message of a stream. */
    enum Meddling {
        CHANGE,
        REPEAT,
        LEAVE_OUT
    }

    FirewallProxy(int hostPort, boolean blocked) throws IOException {
        this.blocked = blocked;
        host = new InetSocketAddress(InetAddress.getLoopbackAddress(), hostPort);
        server = new ServerSocket(0);
        near = new DatagramSocket(server.getLocalPort());
        start(this::acceptAll);
        start(this::carryDatagramsThere);
    }

    int port() {
        return server.getLocalPort();
    }

    /** From now on no datagram comes through; streams go on. */
    void blockDatagrams() {
        blocked = true;
    }

    /** Meddles with the next message of a stream that is long enough to be a sealed one. */
    void meddle(Meddling how, boolean toHost) {
        meddling.put(toHost, how);
    }

    /** Cuts every present connection; new ones come through. */
    void cut() throws IOException {
        synchronized (streams) {
            for (Socket socket : streams) {
                socket.close();
            }
            streams.clear();
        }
    }

    private void acceptAll() {
        try {
            while (true) {
                Socket client = server.accept();
                Socket toHost = new Socket(host.getAddress(), host.getPort());
                client.setTcpNoDelay(true);
                toHost.setTcpNoDelay(true);
                synchronized (streams) {
                    streams.add(client);
                    streams.add(toHost);
                }
                start(() -> copy(client, toHost, true));
                start(() -> copy(toHost, client, false));
            }
        } catch (IOException e) {
            // Closed: that is the end of the proxy.
        }
    }

    private void copy(Socket from, Socket to, boolean toHost) {
        byte[] buffer = new byte[64 * 1024];
        try (from;
                to) {
            OutputStream out = to.getOutputStream();
            for (int n = from.getInputStream().read(buffer);
                    n >= 0;
                    n = from.getInputStream().read(buffer)) {
                // A message goes at once, so what is read is one message, or some.
                capture(buffer, n);
                Meddling how = n < SEALED_BYTES_MIN ? null : meddling.remove(toHost);
                if (how == Meddling.CHANGE) {
                    buffer[n - 1] ^= 1;
                }
                if (how != Meddling.LEAVE_OUT) {
                    out.write(buffer, 0, n);
                }
                if (how == Meddling.REPEAT) {
                    out.write(buffer, 0, n);
                }
            }
        } catch (IOException e) {
            // Either end has closed the connection.
        }
    }

    private synchronized void capture(byte[] bytes, int length) {
        captured.write(bytes, 0, length);
    }

    /** All bytes that came here so far, of both ways and kinds, in the order of their messages. */
    synchronized byte[] captured() {
        return captured.toByteArray();
    }

    private void carryDatagramsThere() {
        try {
            byte[] buffer = new byte[2048];
            while (true) {
                DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
                near.receive(packet);
                capture(buffer, packet.getLength());
                if (!blocked) {
                    DatagramSocket socket = far.get(packet.getSocketAddress());
                    if (socket == null) {
                        socket = open(packet.getSocketAddress());
                    }
                    socket.send(new DatagramPacket(buffer, packet.getLength(), host));
                }
            }
        } catch (IOException e) {
            // Closed: that is the end of the proxy.
        }
    }

    private DatagramSocket open(SocketAddress client) throws IOException {
        DatagramSocket socket = new DatagramSocket();
        far.put(client, socket);
        start(() -> carryDatagramsBack(socket, client));
        return socket;
    }

    private void carryDatagramsBack(DatagramSocket socket, SocketAddress client) {
        try {
            byte[] buffer = new byte[2048];
            while (true) {
                DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
                socket.receive(packet);
                capture(buffer, packet.getLength());
                if (!blocked) {
                    near.send(new DatagramPacket(buffer, packet.getLength(), client));
                }
            }
        } catch (IOException e) {
            // Closed: that is the end of the proxy.
        }
    }

    private static void start(Runnable what) {
        Thread thread = new Thread(what, "proxy");
        thread.setDaemon(true);
        thread.start();
    }

    /** Closes the proxy and all connections through it. */
    void vanish() throws IOException {
        server.close();
        near.close();
        far.values().forEach(DatagramSocket::close);
        cut();
    }

    @Override
    public void close() throws IOException {
        vanish();
    }
}
