package org.quoin.lab;

import org.quoin.engine.report.DatagramWatch;

/**
 * One end of a connection. It finds out whether datagrams come through, as the game's real
 * transports do, and sends everything over the stream if they do not.
 */
final class DatagramFallback {
    /** KryoNet sends this while a stream is idle; recognized by identity. */
    static final byte[] KEEP_ALIVE = {0};

    /** Announces that datagrams go over the stream from now on; recognized by identity. */
    static final byte[] STREAM_ONLY = {0};

    private final DatagramWatch watch = new DatagramWatch();
    private boolean streamOnly;

    DatagramFallback(boolean streamOnly) {
        this.streamOnly = streamOnly;
    }

    boolean isStreamOnly() {
        return streamOnly;
    }

    /** Starts expecting datagrams. */
    void expect(long nowNanos) {
        watch.expect(nowNanos);
    }

    void datagramReceived(long nowNanos) {
        watch.datagramReceived(nowNanos);
    }

    /** Notes a message from the stream; returns whether it is for the session. */
    boolean streamReceived(byte[] message, long nowNanos) {
        watch.streamReceived(nowNanos);
        streamOnly |= message == STREAM_ONLY;
        return message != STREAM_ONLY && message != KEEP_ALIVE;
    }

    /** Gives up on datagrams if they are dead; returns whether the other end must be notified. */
    boolean giveUp() {
        boolean gives = !streamOnly && watch.isDead();
        streamOnly |= gives;
        return gives;
    }
}
