package org.quoin.engine.net;

/** What the two ends of a connection tell each other beside the sessions' messages. */
enum Notice {
    /** Datagrams do not come through: from now on everything goes by the stream. */
    STREAM_ONLY
}
