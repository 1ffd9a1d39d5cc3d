package org.quoin.engine.transport;

import java.io.IOException;
import java.net.ConnectException;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.session.DisconnectReason;

/** Why a client could not connect to an address. */
final class ConnectFailures {
    private final String host;
    private final int port;

    ConnectFailures(String host, int port) {
        this.host = host;
        this.port = port;
    }

    /** The name of the host cannot be looked up. */
    DisconnectReason unknownHost() {
        return unreachable(EndCode.NO_COMPUTER, host);
    }

    /** The host ended the connection before it stood. */
    DisconnectReason closed() {
        return unreachable(EndCode.HUNG_UP, where());
    }

    /** The host has taken the connection and says nothing. */
    DisconnectReason silent() {
        return unreachable(EndCode.SAYS_NOTHING, where());
    }

    /** The host is there, but no datagram comes through. */
    DisconnectReason blocked() {
        return DisconnectReason.of(
                DisconnectReason.Kind.UDP_BLOCKED, EndCode.UDP_BLOCKED, where(), port);
    }

    /**
     * KryoNet's attempt failed.
     *
     * @param registered whether the host has answered by TCP, and a later step failed
     */
    DisconnectReason of(IOException e, boolean registered) {
        if (registered) {
            return blocked();
        }
        if (e.getCause() == null) {
            // KryoNet gives a cause where it could not even connect.
            return unreachable(EndCode.SAYS_NOTHING, where());
        }
        boolean refused = e.getCause() instanceof ConnectException;
        return unreachable(refused ? EndCode.NOBODY : EndCode.NOBODY_IN_TIME, where());
    }

    /** Somebody on the way changes what is sent, or it is no host of this version. */
    DisconnectReason notPrivate() {
        return DisconnectReason.of(
                DisconnectReason.Kind.PROTOCOL_ERROR, EndCode.NOT_PRIVATE, where());
    }

    /** Nobody knows why. */
    DisconnectReason other() {
        return unreachable(EndCode.NOT_CONNECTED, where());
    }

    private static DisconnectReason unreachable(EndCode code, Object about) {
        return DisconnectReason.of(DisconnectReason.Kind.UNREACHABLE, code, about);
    }

    private String where() {
        // An IPv6 address has colons itself.
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
