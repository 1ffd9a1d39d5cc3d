package org.quoin.engine.client;

/**
 * Notices that this process stood still: stopped, swapped out, or its machine asleep. What is read
 * right afterwards waited in our own sockets, so when it is read says nothing about the network.
 */
final class Slumber {
    /** A session that is awake does something four times a second. */
    private static final long ASLEEP_NANOS_MIN = 500_000_000L;

    /** Within so long all that waited is read, if only a datagram at a time. */
    private static final long DROWSY_NANOS = 250_000_000L;

    private boolean begun;
    private boolean drowsy;
    private long seenNanos;
    private long wokeNanos;

    /**
     * The session does something.
     *
     * @param playing whether turns are executed; who is not yet in the world may well have nothing
     *     to do for seconds
     */
    void seen(long nowNanos, boolean playing) {
        if (begun && playing && nowNanos - seenNanos > ASLEEP_NANOS_MIN) {
            drowsy = true;
            wokeNanos = nowNanos;
        } else if (drowsy && nowNanos - wokeNanos > DROWSY_NANOS) {
            drowsy = false;
        }
        begun = true;
        seenNanos = nowNanos;
    }

    /** Whether what comes may have waited for us. */
    boolean isDrowsy() {
        return drowsy;
    }
}
