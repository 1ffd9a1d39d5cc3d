package org.quoin.engine.host;

/**
 * Counts the datagrams of one client that were equal to one of the last: doubled on their way, or
 * sent again because nothing was answered.
 */
final class DoubleMeter {
    /** Datagrams that are remembered: over half a second of them. A power of two. */
    private static final int REMEMBERED = 32;

    private static final long FNV_START = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private final long[] remembered = new long[REMEMBERED];
    private long heard;
    private long doubles;

    /** Takes a datagram. */
    void hear(byte[] bytes) {
        long hash = FNV_START;
        for (byte next : bytes) {
            hash = (hash ^ (next & 0xFF)) * FNV_PRIME;
        }
        int known = (int) Math.min(heard, REMEMBERED);
        for (int i = 0; i < known; i++) {
            if (remembered[i] == hash) {
                doubles++;
                return;
            }
        }
        remembered[(int) (heard++ % REMEMBERED)] = hash;
    }

    /** How many there were. */
    long doubles() {
        return doubles;
    }
}
