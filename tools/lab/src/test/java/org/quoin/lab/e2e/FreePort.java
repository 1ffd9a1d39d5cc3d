package org.quoin.lab.e2e;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.ServerSocket;

/** Finds ports that nobody uses. */
final class FreePort {
    private FreePort() {}

    /** A port that was free a moment ago, for TCP and for UDP. */
    static int find() throws IOException {
        while (true) {
            try (ServerSocket tcp = new ServerSocket(0);
                    DatagramSocket udp = new DatagramSocket(tcp.getLocalPort())) {
                return udp.getLocalPort();
            } catch (BindException e) {
                // Taken for UDP: try the next.
            }
        }
    }
}
