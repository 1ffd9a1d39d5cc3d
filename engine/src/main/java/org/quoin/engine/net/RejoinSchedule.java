package org.quoin.engine.net;

import org.quoin.engine.net.transport.NetLimits;

/** When to try again to connect after a connection was lost, and when to give up. */
final class RejoinSchedule {
    private static final long FIRST_WAIT_NANOS = 250_000_000L;
    private static final long WAIT_NANOS_MAX = 2_000_000_000L;

    private boolean begun;
    private long untilNanos;
    private long waitNanos;
    private long nextNanos;

    /** The connection is lost, or an attempt to reconnect has failed. */
    void lost(long nowNanos) {
        if (!begun) {
            begun = true;
            untilNanos = nowNanos + NetLimits.REJOIN_NANOS_MAX;
            waitNanos = FIRST_WAIT_NANOS;
        } else {
            waitNanos = Math.min(WAIT_NANOS_MAX, 2 * waitNanos);
        }
        nextNanos = nowNanos + waitNanos;
    }

    /** We are in the world again: the next loss starts a new schedule. */
    void restored() {
        begun = false;
    }

    /** Whether the connection has been lost for so long that the host has given our avatar up. */
    boolean isOver(long nowNanos) {
        return begun && nowNanos - untilNanos >= 0;
    }

    /** When the next attempt should begin. */
    long nextAttemptNanos() {
        return nextNanos;
    }
}
