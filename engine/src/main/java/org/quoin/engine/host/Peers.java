package org.quoin.engine.host;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Who is connected. */
final class Peers {
    private static final HostPeer[] NOBODY = {};

    /** By connection, ascending. */
    private final TreeMap<Integer, HostPeer> byConnection = new TreeMap<>();

    /** The same to walk while peers come and go; made anew after each change. */
    private HostPeer[] all = NOBODY;

    void open(int connection, long nowNanos) {
        byConnection.put(connection, new HostPeer(connection, nowNanos));
        all = byConnection.values().toArray(NOBODY);
    }

    void remove(HostPeer peer) {
        byConnection.remove(peer.connection, peer);
        all = byConnection.values().toArray(NOBODY);
    }

    @Nullable HostPeer find(int connection) {
        return byConnection.get(connection);
    }

    /** All, ascending by connection; never changed afterwards, and not to be. */
    HostPeer[] all() {
        return all;
    }
}
