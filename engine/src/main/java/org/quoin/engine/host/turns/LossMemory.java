package org.quoin.engine.host.turns;

import org.quoin.engine.congestion.RingWindow;

/**
 * Whether datagrams are lost every few seconds. Copies of turns must not come and go with each
 * loss: one that hits while there are none is a stall. Datagrams that only seem lost while the
 * round trip grows turn up soon, so the sum over a minute counts.
 */
final class LossMemory {
    private static final int SECONDS = 60;
    private static final long SECOND_NANOS = 1_000_000_000L;

    /** Fewer may only seem lost. */
    private static final int LOST_MIN = 3;

    private final RingWindow lostAt = new RingWindow(SECONDS);
    private long lastNanos;

    /** So many were lost in all. Returns whether one is lost every few seconds. */
    boolean isLossy(long lostTotal, long nowNanos) {
        if (lostAt.count() == 0 || nowNanos - lastNanos >= SECOND_NANOS) {
            lostAt.add(lostTotal);
            lastNanos = nowNanos;
        }
        return lostTotal - lostAt.get(lostAt.count() - 1) >= LOST_MIN;
    }
}
