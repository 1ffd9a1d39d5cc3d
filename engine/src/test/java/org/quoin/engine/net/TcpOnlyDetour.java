package org.quoin.engine.net;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A port beside a host's: what comes by TCP gets through to the host, datagrams get lost. */
final class TcpOnlyDetour implements AutoCloseable {
    private final int hostPort;
    private final ServerSocket server;
    private final DatagramSocket hole;

    TcpOnlyDetour(int hostPort) throws IOException {
        this.hostPort = hostPort;
        server = new ServerSocket(0);
        hole = new DatagramSocket(server.getLocalPort());
        start(this::carry);
    }

    int port() {
        return server.getLocalPort();
    }

    private void carry() {
        try (Socket near = server.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), hostPort)) {
            start(() -> copy(far, near));
            near.getInputStream().transferTo(far.getOutputStream());
        } catch (IOException e) {
            // Either end has hung up: that is the end of the detour.
        }
    }

    private static void copy(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // Either end has hung up: that is the end of the detour.
        }
    }

    private static void start(Runnable what) {
        Thread thread = new Thread(what, "detour");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        server.close();
        hole.close();
    }
}
