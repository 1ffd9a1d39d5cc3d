package org.quoin.engine.host;

import org.quoin.engine.measure.RingWindow;

/**
 * Counts the datagrams of one client that were equal to one of the last: doubled on their way, or
 * sent again because nothing was answered.
 */
final class DoubleMeter {
    /** Datagrams that are remembered: over half a second of them. */
    private static final int REMEMBERED = 32;

    private static final long FNV_START = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private final RingWindow remembered = new RingWindow(REMEMBERED);
    private long doubles;

    /** Takes a datagram. */
    void hear(byte[] bytes) {
        long hash = FNV_START;
        for (byte next : bytes) {
            hash = (hash ^ (next & 0xFF)) * FNV_PRIME;
        }
        if (remembered.contains(hash)) {
            doubles++;
        } else {
            remembered.add(hash);
        }
    }

    /** How many there were. */
    long doubles() {
        return doubles;
    }
}
