package org.quoin.engine.host.turns;

import org.jspecify.annotations.Nullable;

/** Where a host session puts what it sends. Connections are numbered by the transport. */
public interface HostOutbox {
    /** Sends a message reliably and in order. */
    void stream(int connection, byte[] message);

    /**
     * Sends a message that may be lost, duplicated or overtaken.
     *
     * @param buffer copied before this returns
     * @param length how many bytes of the buffer, at most {@link
     *     org.quoin.engine.wire.Limits#DATAGRAM_BYTES_MAX}
     */
    void datagram(int connection, byte[] buffer, int length);

    /**
     * Whether the datagrams of a connection travel by its stream, as they do where UDP is blocked:
     * then none is lost or overtaken, and repeating one is of no use.
     */
    boolean isReliable(int connection);

    /** A connection has a player now: it is not ended to make room for others. */
    default void served(int connection) {}

    /** How many more bytes {@link #stream} takes for a connection now. */
    int streamRoomBytes(int connection);

    /** Whether a connection is one of the host's own process, and not through its port. */
    default boolean isOwn(int connection) {
        return false;
    }

    /** Whether the messages of a connection travel over a network, real or simulated. */
    default boolean hasNetwork(int connection) {
        return !isOwn(connection);
    }

    /**
     * The address that a connection comes from, until its end has been told; null for one of this
     * machine and where it is not known.
     */
    default @Nullable String addressOf(int connection) {
        return null;
    }

    /** Ends a connection. Messages that were streamed before may or may not arrive. */
    void close(int connection);
}
