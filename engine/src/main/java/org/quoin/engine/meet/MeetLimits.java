package org.quoin.engine.meet;

import org.quoin.engine.congestion.Rate;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.engine.wire.Limits;

/** The limits of meeting points and of the games that use them, each with its reason. */
public final class MeetLimits {
    /** Of this protocol; other versions are refused. */
    public static final int VERSION = 1;

    /** Beside the game's own port. */
    public static final int DEFAULT_PORT = 47801;

    /** The longest frame: a registration with five successors and a long name. */
    public static final int FRAME_BYTES_MAX = 512;

    /** From connecting to the first frame, and from a challenge to its answer. */
    public static final long FIRST_FRAME_NANOS_MAX = 5_000_000_000L;

    /** How long a joiner waits for the host to accept: a slow path, three times there and back. */
    public static final long OFFER_NANOS_MAX = 8_000_000_000L;

    /** How long a game waits for a meeting point to answer: longer than an offer lives. */
    public static final long ANSWER_NANOS_MAX = 12_000_000_000L;

    /** Between two signs of life of a host: routers forget a silent connection after minutes. */
    public static final long ALIVE_NANOS = 10_000_000_000L;

    /** Further registrations by one connection: successors change when players come and go. */
    static final Rate RENEWALS = Rate.everySeconds(2, 10);

    /** From one to the next try, if it is not answered. */
    static final long RENEW_AGAIN_NANOS = 10_000_000_000L;

    /** The same as a meeting point allows, as what was sent in time may come at once. */
    public static final Rate RENEWALS_ALLOWED = Rate.everySeconds(4, 5);

    /** After three of them a host is gone. */
    public static final long HOST_SILENCE_NANOS_MAX = 35_000_000_000L;

    /** After that a pair without a byte is ended: games send something every second. */
    public static final long PAIR_SILENCE_NANOS_MAX = 60_000_000_000L;

    /** The longest datagram of a game, as it is sealed. */
    public static final int GAME_DATAGRAM_BYTES_MAX =
            Limits.DATAGRAM_BYTES_MAX + ChannelFormat.DATAGRAM_BYTES_ADDED;

    /** The header of a relayed datagram: 'Q', a kind, a tag. */
    public static final int DATAGRAM_HEAD_BYTES = 10;

    /** The longest datagram on its way. */
    public static final int DATAGRAM_BYTES_MAX = DATAGRAM_HEAD_BYTES + GAME_DATAGRAM_BYTES_MAX;

    /** A question for one's address: at least as long as its answer. */
    public static final int BIND_BYTES = 40;

    /** Parts of a stream between two games. */
    public static final int PART_BYTES_MAX = 8 * 1024;

    /** Bytes that wait for a socket; a part and its head always fit while half of it is free. */
    public static final int BUFFER_BYTES = 32 * 1024;

    /** Bytes that datagrams within a stream leave free: the stream itself must go on. */
    static final int STREAM_RESERVE_BYTES = 12 * 1024;

    /** Addresses that are tried to reach the other game. */
    static final int ADDRESSES_MAX = 8;

    /** Probes to an address that does not answer: 98 % of those that succeed do at the first. */
    static final int PROBES_MAX = 3;

    /** Between two of these: more than the round trip of most. */
    static final long PROBE_AGAIN_NANOS = 400_000_000L;

    /** Between two probes of a way that is open. */
    static final long PROBE_OPEN_NANOS = 1_000_000_000L;

    /** A way by which no probe was answered for so long is closed. */
    public static final long PATH_SILENCE_NANOS = 3_500_000_000L;

    /** Between two questions for one's address: routers keep a mapping for half a minute. */
    static final long BIND_AGAIN_NANOS = 10_000_000_000L;

    /** The same until the first answer. */
    static final long BIND_FIRST_NANOS = 300_000_000L;

    /** Unanswered questions in a row before they are asked rarely: UDP is blocked, probably. */
    static final int BIND_TRIES = 10;

    /** Pairs of one host: each player through a meeting point, and some that come back. */
    static final int PAIRS_OF_HOST_MAX = 300;

    /** The first wait before a host connects again; doubled each time. */
    static final long RETRY_NANOS_MIN = 1_000_000_000L;

    /** The longest such wait. */
    static final long RETRY_NANOS_MAX = 60_000_000_000L;

    private MeetLimits() {}
}
