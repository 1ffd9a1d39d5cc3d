package org.quoin.lab;

import org.quoin.engine.report.DatagramWatch;

/**
 * One end of a connection that finds out whether datagrams come through, as the game's real
 * transports do, and sends everything by the stream once they do not.
 */
final class DatagramFallback {
    /** What KryoNet sends while a stream is idle; recognised by being this object. */
    static final byte[] KEEP_ALIVE = {0};

    /** Says that datagrams go by the stream from now on; recognised in the same way. */
    static final byte[] STREAM_ONLY = {0};

    private final DatagramWatch watch = new DatagramWatch();
    private boolean streamOnly;

    DatagramFallback(boolean streamOnly) {
        this.streamOnly = streamOnly;
    }

    boolean isStreamOnly() {
        return streamOnly;
    }

    /** From now on datagrams must come. */
    void expect(long nowNanos) {
        watch.expect(nowNanos);
    }

    void datagramReceived(long nowNanos) {
        watch.datagramReceived(nowNanos);
    }

    /** Something came by the stream; returns whether it is a message for the session. */
    boolean streamReceived(byte[] message, long nowNanos) {
        watch.streamReceived(nowNanos);
        streamOnly |= message == STREAM_ONLY;
        return message != STREAM_ONLY && message != KEEP_ALIVE;
    }

    /** Gives datagrams up if they are dead; returns whether the other end must be told. */
    boolean giveUp() {
        boolean gives = !streamOnly && watch.isDead();
        streamOnly |= gives;
        return gives;
    }
}
