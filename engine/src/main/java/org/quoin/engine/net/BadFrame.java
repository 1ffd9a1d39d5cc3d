package org.quoin.engine.net;

/** What {@link FrameSerialization} gives KryoNet for bytes that are no message: it never throws. */
enum BadFrame {
    /** Came by TCP: the connection is to be closed. */
    STREAM,
    /** Came by UDP: to be dropped. */
    DATAGRAM
}
