package org.quoin.engine.report;

import org.quoin.engine.wire.Clocks;

/**
 * The clocks in our datagrams: our time, and the peer's newest with how long we hold it, and how
 * many of the peer's datagrams had come with it.
 */
public final class EchoClock {
    /** An echo held for longer says nothing about the round trip and would overflow. */
    private static final long HOLD_NANOS_MAX = 60_000_000_000L;

    private boolean known;
    private int peerSendMicros;
    private long receivedNanos;
    private long heardThen;

    /** The low 32 bits of the microseconds of a time. */
    public static int micros(long nanos) {
        return (int) Math.floorDiv(nanos, 1000L);
    }

    /**
     * The peer's time arrived; it is dropped if a later one overtook it.
     *
     * @param heard how many datagrams have come, the one with this time included
     */
    public void receive(Clocks clocks, long heard, long nowNanos) {
        if (!known || clocks.sendMicros() - peerSendMicros > 0) {
            known = true;
            peerSendMicros = clocks.sendMicros();
            receivedNanos = nowNanos;
            heardThen = heard;
        }
    }

    /** How many datagrams had come when the time came that is echoed. */
    public long heardThen() {
        return heardThen;
    }

    /** The clocks of a datagram that is sent now. */
    public Clocks stamp(long nowNanos) {
        long holdNanos = nowNanos - receivedNanos;
        if (!known || holdNanos > HOLD_NANOS_MAX) {
            return new Clocks(micros(nowNanos), 0, Clocks.NO_ECHO);
        }
        return new Clocks(micros(nowNanos), peerSendMicros, (int) (holdNanos / 1000));
    }
}
