package org.quoin.engine.client;

/**
 * Why a session ended.
 *
 * @param kind for programs
 * @param text for the player: one or two plain sentences
 */
public record EndReason(Kind kind, String text) {
    /** What kind of end. */
    public enum Kind {
        /** The host said goodbye, or ended the stream without a word. */
        HOST_CLOSED,
        /** The connection broke, or nothing was heard for too long. */
        CONNECTION_LOST,
        /** Nobody answered at that address and port. */
        UNREACHABLE,
        /** The host answered by TCP, but no datagram came through. */
        UDP_BLOCKED,
        /** Other versions. */
        WRONG_VERSION,
        /** Every slot is taken. */
        HOST_FULL,
        /** The host does not take the name. */
        NAME_REFUSED,
        /** We left. */
        LEFT,
        /** One side sent what the protocol does not allow. */
        PROTOCOL_ERROR,
        /** Our world differs and cannot go on. */
        DESYNC
    }

    /** What a player reads when the host is gone. */
    public static final String HOST_CLOSED_TEXT = "The host has closed the world";

    /** An end of that kind. */
    public static EndReason of(Kind kind, String text) {
        return new EndReason(kind, text);
    }
}
