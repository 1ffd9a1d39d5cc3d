package org.quoin.engine.host.turns;

import java.util.TreeMap;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.OtherEnd;

/** The connections. */
public final class Peers {
    private static final Peer[] NONE = {};

    private final HostOutbox outbox;
    private final ObjIntConsumer<byte[]> counts;

    /** By connection, ascending. */
    private final TreeMap<Integer, Peer> byConnection = new TreeMap<>();

    /** The same, to walk while peers come and go; made anew after each change. */
    private Peer[] all = NONE;

    /**
     * @param outbox where what is sent goes
     * @param counts takes each message that is sent, and its length
     */
    public Peers(HostOutbox outbox, ObjIntConsumer<byte[]> counts) {
        this.outbox = outbox;
        this.counts = counts;
    }

    /** There is a new connection. */
    public void open(int connection, long origin, @Nullable OtherEnd end, long nowNanos) {
        byConnection.put(connection, new Peer(outbox, counts, connection, origin, end, nowNanos));
        all = byConnection.values().toArray(NONE);
    }

    /** A connection is gone. */
    public void remove(Peer peer) {
        byConnection.remove(peer.connection(), peer);
        all = byConnection.values().toArray(NONE);
    }

    /** Ends a connection. */
    public void hangUp(Peer peer) {
        remove(peer);
        outbox.close(peer.connection());
    }

    public @Nullable Peer find(int connection) {
        return byConnection.get(connection);
    }

    /** The connection of a player; null if it has none. */
    public @Nullable Peer of(Player player) {
        for (Peer peer : all) {
            if (peer.player() == player) {
                return peer;
            }
        }
        return null;
    }

    /** How many have a player. */
    public int servedCount() {
        int served = 0;
        for (Peer peer : all) {
            served += peer.player() == null ? 0 : 1;
        }
        return served;
    }

    /** All, ascending by connection; an array that does not change and must not be changed. */
    public Peer[] all() {
        return all;
    }
}
