package org.quoin.lab;

/**
 * The end of a connection that is dialled: a host, or a player who could become one. All that comes
 * waits for its machine's next round.
 */
interface DialledEnd {
    /** Whether its process is gone, so that its machine refuses connections. */
    boolean isDown();

    /** Whether its machine is gone, too, so that nothing answers. */
    boolean isGone();

    /** Somebody dials. */
    void add(VirtualConnection connection);

    /** A connection stands. */
    void opened(VirtualConnection connection);

    /** A connection has ended. */
    void closed(VirtualConnection connection);

    /** A message came by the stream. */
    void streamArrived(VirtualConnection connection, byte[] message);

    /** A datagram came. */
    void datagramArrived(VirtualConnection connection, byte[] message);
}
