package org.quoin.engine.measure;

/**
 * Finds out that datagrams no longer come through while the stream lives: a network address
 * translation that was set up anew, or a firewall that woke up. Silence alone proves nothing, as
 * the peer or this machine may have been held up; a stream that goes on for a while without any
 * datagram does.
 */
public final class DatagramWatch {
    /** Peers send a datagram at least four times a second. */
    private static final long SILENCE_NANOS = 3_000_000_000L;

    /** So long must the stream have gone on; peers send something at least once a second. */
    private static final long STREAM_NANOS = 2_000_000_000L;

    private boolean watching;
    private boolean streamHeard;
    private long lastDatagramNanos;
    private long streamSinceNanos;
    private long lastStreamNanos;

    /** Datagrams are to be expected from now on. */
    public void expect(long nowNanos) {
        if (!watching) {
            datagram(nowNanos);
        }
    }

    /** A datagram came. */
    public void datagram(long nowNanos) {
        watching = true;
        streamHeard = false;
        lastDatagramNanos = nowNanos;
    }

    /** Something came by the stream. */
    public void stream(long nowNanos) {
        if (!streamHeard || nowNanos - lastStreamNanos > STREAM_NANOS) {
            streamSinceNanos = nowNanos;
        }
        streamHeard = true;
        lastStreamNanos = nowNanos;
    }

    /** Whether datagrams are lost for good. To be asked after all that has come was told. */
    public boolean isDead() {
        return watching
                && streamHeard
                && lastStreamNanos - lastDatagramNanos >= SILENCE_NANOS
                && lastStreamNanos - streamSinceNanos >= STREAM_NANOS;
    }
}
