package org.quoin.engine.client.turns;

/** Where a client session puts what is to be sent. */
public interface ClientOutbox {
    /** Sends a message in order and surely. */
    void stream(byte[] message);

    /** Sends a message that may be lost, doubled or overtaken. */
    void datagram(byte[] buffer, int length);

    /** Whether datagrams travel by the stream: none is lost, so none need be repeated. */
    boolean isReliable();
}
