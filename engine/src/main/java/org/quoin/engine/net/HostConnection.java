package org.quoin.engine.net;

import com.esotericsoftware.kryonet.Connection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** The host's end of a connection, with what KryoNet does not keep. */
final class HostConnection extends Connection {
    final long secret;
    final long acceptedNanos;

    /** Whether the session was told of it: from the registration of its datagram address on. */
    boolean announced;

    int messagesThisRound;

    HostConnection(long secret, long acceptedNanos) {
        this.secret = secret;
        this.acceptedNanos = acceptedNanos;
    }

    /** Where it comes from; null once it is closed. */
    @Nullable InetAddress address() {
        InetSocketAddress remote = getRemoteAddressTCP();
        return remote == null ? null : remote.getAddress();
    }
}
