package org.quoin.engine.net;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.client.DisconnectReason;
import org.quoin.engine.identity.PublicIdentity;
import org.quoin.engine.net.transport.ClientLine;
import org.quoin.engine.reason.EndCode;

/**
 * The host of one client's life: the first that was believed. Who answers later, when the client
 * connects again, must be that one, whatever the keys that are remembered say: else somebody on the
 * way could cut the line for a moment and take the session over. Belongs to the client's thread.
 */
final class SameHost implements ClientLine.HostCheck {
    private final String host;
    private final int port;
    private final HostKeys keys;
    private @Nullable PublicIdentity first;

    /**
     * @param host name or address, as the player gave it
     * @param keys decides about the first
     */
    SameHost(String host, int port, HostKeys keys) {
        this.host = host;
        this.port = port;
        this.keys = keys;
    }

    @Override
    public @Nullable DisconnectReason problemOf(PublicIdentity identity) {
        PublicIdentity before = first;
        if (before != null && before.equals(identity)) {
            return null;
        }
        // Asked also about another one, so that it is the one the player may trust.
        DisconnectReason problem = keys.problemOf(host, port, identity);
        if (before == null && problem == null) {
            first = identity;
        }
        return before == null || problem != null
                ? problem
                : DisconnectReason.of(
                        DisconnectReason.Kind.HOST_CHANGED,
                        EndCode.HOST_CHANGED,
                        host + ":" + port,
                        before.fingerprint(),
                        identity.fingerprint());
    }
}
