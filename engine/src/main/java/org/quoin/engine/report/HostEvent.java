package org.quoin.engine.report;

/**
 * Events caused by strangers and broken connections, as a host counts them. None of them affects
 * anybody else.
 */
public enum HostEvent {
    /** Connections refused because their address had opened too many. */
    CONNECT_RATE,
    /** Connections without a player that made room for others. */
    MADE_ROOM,
    /** Connections that had not registered, or not proved who they are, in time. */
    HANDSHAKE_TIMEOUT,
    /** Connections whose handshake was wrong. */
    HANDSHAKE_WRONG,
    /** Connections whose handshakes were more than a host can wait for. */
    HANDSHAKE_OVERFLOW,
    /** Connections that claimed the address of another for datagrams. */
    ADDRESS_TAKEN,
    /** Datagrams of another protocol. */
    DATAGRAM_MALFORMED,
    /** Datagrams from where nobody has registered or no longer is, guessed registrations too. */
    DATAGRAM_STRANGER,
    /** Datagrams that the other end of the connection has not sealed. */
    DATAGRAM_FORGED,
    /** Datagrams that had come before. */
    DATAGRAM_REPEATED,
    /** Connections whose stream is not framed as ours. */
    STREAM_MALFORMED,
    /** Connections whose stream the other end of the connection has not sealed. */
    STREAM_FORGED,
    /** Connections that sent without pause. */
    FLOOD,
    /** Connections that did not read what they were sent. */
    NOT_READ,
    /** Messages that were sealed well and said what the protocol does not allow. */
    MESSAGE_WRONG,
    /** Connections that met a mistake of the host's own. */
    OWN_FAULT;
}
