package org.quoin.engine.host;

/** Where a host session puts what is to be sent. Connections are named by the transport. */
public interface HostOutbox {
    /** Sends a message in order and surely. */
    void stream(int connection, byte[] message);

    /**
     * Sends a message that may be lost, doubled or overtaken.
     *
     * @param buffer copied before this returns
     * @param length how many bytes of the buffer, at most {@link
     *     org.quoin.engine.wire.Limits#DATAGRAM_BYTES_MAX}
     */
    void datagram(int connection, byte[] buffer, int length);

    /**
     * Whether that connection's datagrams travel by its stream, as where UDP is blocked: then none
     * is lost or overtaken, and repeating one is of no use.
     */
    boolean isReliable(int connection);

    /** How many more bytes {@link #stream} takes for that connection right now. */
    int streamRoomBytes(int connection);

    /** Ends a connection. What was streamed before may still arrive, or not. */
    void close(int connection);
}
