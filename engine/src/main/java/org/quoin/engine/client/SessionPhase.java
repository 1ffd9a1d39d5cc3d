package org.quoin.engine.client;

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

    /** Whether there is a connection over which the host has accepted us. */
    boolean isAccepted() {
        return compareTo(LOADING) >= 0 && compareTo(PLAYING) <= 0;
    }
}
