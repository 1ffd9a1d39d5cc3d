package org.quoin.engine.transport;

import java.io.IOException;
import java.net.ServerSocket;

/** A port that nobody has. */
final class FreePort {
    private static final int ATTEMPTS_MAX = 20;

    private FreePort() {}

    /** Opens lines on a free port; tries again where others take it meanwhile. */
    static int open(HostEndpoints lines) throws IOException {
        for (int attempt = 0; ; attempt++) {
            try {
                int port = find();
                lines.open(port);
                return port;
            } catch (IOException e) {
                if (attempt == ATTEMPTS_MAX) {
                    throw e;
                }
            }
        }
    }

    private static int find() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }
}
