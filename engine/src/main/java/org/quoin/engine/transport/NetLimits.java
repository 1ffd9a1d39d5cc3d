package org.quoin.engine.transport;

import org.quoin.engine.wire.Limits;

/** The limits of sockets and queues, each with its reason. */
public final class NetLimits {
    /** Bytes that wait for a peer's socket: the snapshot parts in flight and some turns. */
    static final int WRITE_BUFFER_BYTES = 96 * 1024;

    /**
     * The part of the write buffer that datagrams which travel by the stream leave free: for
     * messages that are not sent again.
     */
    static final int STREAM_RESERVE_BYTES = 32 * 1024;

    /** Holds the longest message that a client accepts. */
    static final int CLIENT_OBJECT_BUFFER_BYTES = Limits.STREAM_MESSAGE_BYTES_MAX + 128;

    /** The longest message of a client: a datagram's worth of frames, or a sentence or two. */
    static final int STREAM_MESSAGE_TO_HOST_BYTES_MAX = 2048;

    /** Holds the longest message that a host accepts; there are three for each connection. */
    static final int HOST_OBJECT_BUFFER_BYTES = 2 * STREAM_MESSAGE_TO_HOST_BYTES_MAX;

    /**
     * All players, and some that join or come back before their old connection is known to be dead.
     * KryoNet's cost grows with their number. Beyond it {@link UnfinishedConnections} makes room.
     */
    public static final int CONNECTIONS_MAX = connectionsMax(Limits.PLAYERS_MAX);

    /** Connections that wait in the system to be accepted: a burst of all players and as many. */
    static final int LISTEN_BACKLOG = 512;

    /**
     * How many times the bytes that came from an address may go to it before it is proven: no more
     * than came, where QUIC (RFC 9000, 8.1) allows three times as many. Forging the address of a
     * victim gains nothing.
     */
    static final int UNPROVEN_FACTOR_MAX = 1;

    /** The most such credit that can be saved up: nobody needs more than some checks. */
    static final int UNPROVEN_CREDIT_BYTES_MAX = 256;

    /** Between two checks of an address that has not answered: more than most round trips. */
    static final long ADDRESS_CHECK_NANOS = 250_000_000L;

    /**
     * Between two registrations of a client without datagrams: the first may be lost in a flood,
     * but then the next would be as well if it went at once.
     */
    static final long REGISTRATION_AGAIN_NANOS = 100_000_000L;

    /**
     * From accepting a connection to its registration by datagram: longer than a client tries, so
     * that the client finds out first that datagrams are blocked.
     */
    static final long REGISTRATION_NANOS_MAX = 12_000_000_000L;

    /** From then to the end of the secure channel's handshake: a slow path and a slow machine. */
    static final long HANDSHAKE_NANOS_MAX = 5_000_000_000L;

    /**
     * Messages of handshakes that a host has given to the thread that computes: each takes it about
     * a millisecond, and has something to do until the host's thread gives it more.
     */
    static final int HANDSHAKES_UNDER_WAY_MAX = 4;

    /** How long the thread that computes handshakes stays without work. */
    static final int HANDSHAKER_IDLE_SECONDS = 5;

    /**
     * Handshakes that a host begins one after the other, a few at a time: all players who come back
     * at once after its connection was cut, and as many who were never here.
     */
    static final int HANDSHAKES_AT_ONCE = 2 * Limits.PLAYERS_MAX;

    /** Handshakes a second after that: a fifth of a core, whoever knocks. */
    static final int HANDSHAKES_PER_SECOND = 100;

    /** Messages of one peer that wait for its handshake: its last, a hello, and some to spare. */
    static final int HANDSHAKE_MESSAGES_MAX = 8;

    /**
     * Messages by TCP of one peer until its handshake is over: all that may wait, and those that
     * were taken before. Read in one round, so that many strangers do not fill the queue of events.
     */
    static final int GREETING_MESSAGES_MAX = 2 * HANDSHAKE_MESSAGES_MAX;

    /**
     * TCP messages of one peer a second, in the long run: frames and acknowledgements of 60 turns
     * that travel by the stream, a hash of each turn, keep-alives.
     */
    static final int STREAM_MESSAGES_PER_SECOND_MAX = 256;

    /**
     * TCP messages of one peer at once: those of ten seconds during which the stream was held up;
     * after more the connection is lost anyway.
     */
    static final int STREAM_MESSAGES_AT_ONCE_MAX = 10 * STREAM_MESSAGES_PER_SECOND_MAX;

    /** The bytes of those messages: frames are some 30 bytes. */
    static final int STREAM_BYTES_PER_SECOND_MAX = 32 * 1024;

    /** The bytes of messages at once; also what a peer can make us keep in a round. */
    static final int STREAM_BYTES_AT_ONCE_MAX = 10 * STREAM_BYTES_PER_SECOND_MAX;

    /**
     * Events of one round of the host, from all peers: those of 256 peers after this machine paused
     * for a second. Further datagrams are lost.
     */
    static final int EVENTS_PER_ROUND_MAX = 64 * 1024;

    /** KryoNet reads one datagram in an update: this many before the session advances again. */
    static final int UPDATES_PER_ROUND_MAX = 64;

    /** Between two checks for silent connections. */
    static final long SWEEP_NANOS = 100_000_000L;

    /** The most datagrams held back in one direction: 17 seconds of two a turn at 60 turns/s. */
    static final int CONDITIONED_DATAGRAMS_MAX = 2048;

    /** Datagrams of one direction that wait between two threads: as many as above. */
    static final int LOCAL_DATAGRAMS_MAX = CONDITIONED_DATAGRAMS_MAX;

    /** Bytes of a stream that are held back: ten seconds of a snapshot at the fastest. */
    static final int CONDITIONED_STREAM_BYTES_MAX = 4 * 1024 * 1024;

    /** The most a host may send a client in one round: a snapshot's window and many turns. */
    static final int CLIENT_EVENTS_PER_ROUND_MAX = 4 * 1024;

    /** Also how long a thread may take to notice that it is to end: KryoNet cannot be woken. */
    public static final int SELECT_MILLIS_MAX = 50;

    /**
     * For registering by TCP and UDP; after that a client tries TCP alone. A busy machine takes
     * five seconds to answer at times, and TCP alone would be wrong for it; where UDP is really
     * blocked nobody should wait longer.
     */
    static final int CONNECT_MILLIS_MAX = 8000;

    /** How long a client waits for a host to prove who it is: as long as for a connection. */
    static final long ANSWER_NANOS_MAX = CONNECT_MILLIS_MAX * 1_000_000L;

    /** How long a client tries to come back: as long as a host keeps a lost player's avatar. */
    public static final long REJOIN_NANOS_MAX = Limits.ABSENCE_SECONDS_MAX * 1_000_000_000L;

    /**
     * A connection that is lost sooner after we came back counts as the loss before going on: where
     * each is cut or damaged in turn, coming back ends after {@link #REJOIN_NANOS_MAX} as well.
     */
    public static final long STEADY_NANOS = 10_000_000_000L;

    /** After this a new connection over which the host does not answer is given up. */
    public static final long REJOIN_ATTEMPT_NANOS_MAX = 12_000_000_000L;

    /** After this many datagrams that the host's machine rejects we send no more. */
    static final int UNREACHABLE_MAX = 3;

    /** How long a closing host waits for its clients to have read the goodbye. */
    public static final long GOODBYE_NANOS_MAX = 300_000_000L;

    /** How long a caller waits until a world is handed over: it is warmed up, and agreed on. */
    public static final long HAND_OVER_MILLIS_MAX = 14_000;

    /** How long a caller of close waits for the thread to end. */
    public static final long CLOSE_MILLIS_MAX = 1000;

    /** How long a closing host waits until its world is written; a big one takes some seconds. */
    public static final long JOURNAL_CLOSE_MILLIS_MAX = 20_000;

    /** A selector that fails this often in a row will not recover. */
    static final int FAILURES_IN_A_ROW_MAX = 1000;

    private NetLimits() {}

    /** The same for that many players. */
    static int connectionsMax(int players) {
        return players + 128;
    }

    /**
     * How long to select until a time; rounded up so that no thread spins in the last millisecond.
     */
    public static int selectMillis(long dueNanos, long nowNanos) {
        long waitNanos = dueNanos - nowNanos;
        if (waitNanos <= 0) {
            return 0;
        }
        return (int) Math.min(SELECT_MILLIS_MAX, (waitNanos + 999_999) / 1_000_000);
    }
}
