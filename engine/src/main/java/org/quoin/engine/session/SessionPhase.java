package org.quoin.engine.session;

import org.quoin.engine.wire.Limits;

/** Where a {@link ClientSession} stands; {@link SessionState} draws how it goes on. */
enum SessionPhase {
    /** No connection yet. */
    CONNECTING,
    /** The hello is sent. */
    GREETING,
    /** The snapshot comes. */
    LOADING,
    /** The turns since the snapshot, or since the connection was lost, are executed. */
    REPLAYING,
    /** The host is asked for our avatar. */
    JOINING,
    /** Our avatar is in the world. */
    PLAYING,
    /** The connection is lost, the world is kept. */
    RECONNECTING,
    /** The hello is sent over another connection, to come back to the world that is kept. */
    RETURNING,
    /** It is over. */
    ENDED;

    /** A client that plays is sent something in every turn. */
    private static final long SILENCE_NANOS_MAX = 10_000_000_000L;

    /**
     * Until the world is here all comes by the stream, which a narrow connection that loses its
     * first segments holds up for that long: the time to send them again doubles each time.
     */
    private static final long STREAM_SILENCE_NANOS_MAX = 20_000_000_000L;

    /** As long as the host keeps the seat of a player whose connection is lost. */
    static final long AWAY_NANOS_MAX = Limits.ABSENCE_SECONDS_MAX * 1_000_000_000L;

    /** For how long nothing may be heard of the host. */
    long silenceNanosMax() {
        boolean byStream = this == GREETING || this == LOADING || this == RETURNING;
        return byStream ? STREAM_SILENCE_NANOS_MAX : SILENCE_NANOS_MAX;
    }

    /** Whether there is a connection over which the host is to be heard, or there was one. */
    boolean awaitsHost() {
        return this != CONNECTING && this != RECONNECTING;
    }

    /** Whether there is a connection over which the host has accepted us. */
    boolean isAccepted() {
        return compareTo(LOADING) >= 0 && compareTo(PLAYING) <= 0;
    }

    /** Whether the connection is lost and is made again. */
    boolean isLost() {
        return this == RECONNECTING || this == RETURNING;
    }
}
