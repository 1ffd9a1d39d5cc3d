package org.quoin.engine.secure;

/** The bytes that the secure channel adds to a message, and those of its handshake. */
public final class ChannelFormat {
    /** A tag of Poly1305. */
    public static final int TAG_BYTES = 16;

    /** Bytes added to a message of the stream. */
    public static final int STREAM_BYTES_ADDED = TAG_BYTES;

    /**
     * Of a datagram's counter, its low bytes: at 300 datagrams a second one may be missed for 109 s
     * before the rest is guessed wrong, and a connection is given up after 10 s.
     */
    static final int COUNTER_BYTES = 2;

    /** Bytes added to a datagram. */
    public static final int DATAGRAM_BYTES_ADDED = COUNTER_BYTES + TAG_BYTES;

    /** The first byte of a handshake message. */
    public static final int HANDSHAKE_KIND = 0x05;

    /** The handshake's own version; another build may understand more than one. */
    static final int HANDSHAKE_VERSION = 1;

    /** The first message of the handshake: as long as a host's answer without its chain. */
    public static final int HANDSHAKE_FIRST_BYTES = 194;

    /** The longest message of the handshake: a host's answer with its {@link HostChain}. */
    public static final int HANDSHAKE_BYTES_MAX = HANDSHAKE_FIRST_BYTES + HostChain.BYTES;

    /** How many messages the handshake takes one way, the longer one. */
    public static final int HANDSHAKE_ROUND_TRIPS = 1;

    private ChannelFormat() {}
}
