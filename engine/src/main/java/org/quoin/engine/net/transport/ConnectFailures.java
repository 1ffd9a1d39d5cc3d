package org.quoin.engine.net.transport;

import java.io.IOException;
import java.net.ConnectException;
import org.quoin.engine.client.DisconnectReason;

/** Why a client could not connect to an address, in words for the player. */
final class ConnectFailures {
    private final String host;
    private final int port;

    ConnectFailures(String host, int port) {
        this.host = host;
        this.port = port;
    }

    /** The name of the host cannot be looked up. */
    DisconnectReason unknownHost() {
        return unreachable("There is no computer called \"" + host + "\"");
    }

    /** The host ended the connection before it stood. */
    DisconnectReason closed() {
        return unreachable(where() + " closed the connection");
    }

    /** The host is there, but no datagram comes through. */
    DisconnectReason blocked() {
        return DisconnectReason.of(
                DisconnectReason.Kind.UDP_BLOCKED,
                where()
                        + " answers by TCP, but not by UDP: a firewall on the way blocks UDP port "
                        + port);
    }

    /**
     * KryoNet's attempt failed.
     *
     * @param registered whether the host has answered by TCP: what failed is what comes after that
     */
    DisconnectReason of(IOException e, boolean registered) {
        if (registered) {
            return blocked();
        }
        if (e.getCause() == null) {
            // KryoNet gives a cause where it could not even connect.
            String text = " takes the connection but says nothing: a host that sleeps, or no host";
            return unreachable(where() + text);
        }
        String why = e.getCause() instanceof ConnectException ? "" : " in time";
        return unreachable("Nobody answers at " + where() + why);
    }

    /** Nobody knows why. */
    DisconnectReason other() {
        return unreachable("Could not connect to " + where());
    }

    private static DisconnectReason unreachable(String text) {
        return DisconnectReason.of(DisconnectReason.Kind.UNREACHABLE, text);
    }

    private String where() {
        return host + ":" + port;
    }
}
