package org.quoin.engine.host;

/** Where a host session puts what is to be sent. Connections are named by the transport. */
public interface HostOutbox {
    /** Sends a message in order and surely. */
    void stream(int connection, byte[] message);

    /** Sends a message that may be lost, doubled or overtaken. */
    void datagram(int connection, byte[] message);

    /** How many more bytes {@link #stream} takes for that connection right now. */
    int streamRoomBytes(int connection);

    /** Ends a connection. What was streamed before may still arrive, or not. */
    void close(int connection);
}
