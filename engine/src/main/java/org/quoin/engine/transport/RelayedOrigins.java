package org.quoin.engine.transport;

import java.net.InetAddress;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Where players come from whose connections reach the host through a program of this machine:
 * limits and bans of addresses count for them as for everybody. From any thread.
 */
public final class RelayedOrigins {
    private final ConcurrentHashMap<Integer, InetAddress> byPort = new ConcurrentHashMap<>();

    /** A connection that will come from a port of this machine's loopback is somebody else's. */
    public void add(int port, InetAddress origin) {
        byPort.put(port, origin);
    }

    /** There is no such connection any more. */
    public void remove(int port) {
        byPort.remove(port);
    }

    @Nullable InetAddress originOf(int port) {
        return byPort.get(port);
    }
}
