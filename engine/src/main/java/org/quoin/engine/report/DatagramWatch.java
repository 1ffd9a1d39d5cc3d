package org.quoin.engine.report;

/**
 * Finds out that datagrams no longer come through while the stream lives: a network address
 * translation was set up anew, or a firewall has stepped in. Silence alone proves nothing, as the
 * peer or this machine may have been held up; a stream that goes on for a while without any
 * datagram does.
 */
public final class DatagramWatch {
    /** Peers send a datagram at least four times a second. */
    private static final long SILENCE_NANOS = 3_000_000_000L;

    /** The stream must have gone on for this long; peers send something at least once a second. */
    private static final long STREAM_NANOS = 2_000_000_000L;

    private boolean watching;
    private boolean streamHeard;
    private long lastDatagramNanos;
    private long streamSinceNanos;
    private long lastStreamNanos;

    /** Datagrams are to be expected from now on. */
    public void expect(long nowNanos) {
        if (!watching) {
            datagramReceived(nowNanos);
        }
    }

    /** A datagram came. */
    public void datagramReceived(long nowNanos) {
        watching = true;
        streamHeard = false;
        lastDatagramNanos = nowNanos;
    }

    /** Something came by the stream. */
    public void streamReceived(long nowNanos) {
        if (!streamHeard || nowNanos - lastStreamNanos > STREAM_NANOS) {
            streamSinceNanos = nowNanos;
        }
        streamHeard = true;
        lastStreamNanos = nowNanos;
    }

    /** Whether datagrams are lost for good. To be asked when all that has come was passed on. */
    public boolean isDead() {
        return watching
                && streamHeard
                && lastStreamNanos - lastDatagramNanos >= SILENCE_NANOS
                && lastStreamNanos - streamSinceNanos >= STREAM_NANOS;
    }
}
