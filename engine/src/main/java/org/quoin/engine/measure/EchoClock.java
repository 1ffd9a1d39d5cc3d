package org.quoin.engine.measure;

import org.quoin.engine.wire.Clocks;

/** Fills the head of our datagrams: our time, and the peer's newest with how long we hold it. */
public final class EchoClock {
    /** An echo held for longer says nothing about the round trip and would run over. */
    private static final long HOLD_NANOS_MAX = 60_000_000_000L;

    private boolean heard;
    private int peerSendMicros;
    private long heardNanos;

    /** The low 32 bits of the microseconds of a time. */
    public static int micros(long nanos) {
        return (int) Math.floorDiv(nanos, 1000L);
    }

    /** Notes the peer's time, unless the datagram was overtaken by a later one. */
    public void receive(Clocks clocks, long nowNanos) {
        if (!heard || clocks.sendMicros() - peerSendMicros > 0) {
            heard = true;
            peerSendMicros = clocks.sendMicros();
            heardNanos = nowNanos;
        }
    }

    /** The head of a datagram that is sent now. */
    public Clocks stamp(long nowNanos) {
        long holdNanos = nowNanos - heardNanos;
        if (!heard || holdNanos > HOLD_NANOS_MAX) {
            return new Clocks(micros(nowNanos), 0, Clocks.NO_ECHO);
        }
        return new Clocks(micros(nowNanos), peerSendMicros, (int) (holdNanos / 1000));
    }
}
