package org.quoin.engine.session.pacing;

/**
 * Notices when a queue on the way to us is gone, so that what was measured in it can be forgotten:
 * delays and buffers remember ten seconds, as jitter comes again; a queue that was emptied does
 * not. Jitter makes single datagrams late and a queue all of them, so the quickest of each fifth of
 * a second counts.
 */
final class PastQueue {
    private static final long BUCKET_NANOS = 200_000_000L;

    /** It has been gone for so long before it counts as gone. */
    private static final int CALM_BUCKETS = 5;

    /** Anything that lasted this long is no jitter. */
    private static final int LASTING_BUCKETS = 3;

    /** Shorter peaks are not worth forgetting. */
    static final long PEAK_NANOS_MIN = 80_000_000L;

    /** Gone is what is at most this part of the longest queue: a narrow connection keeps some. */
    private static final int GONE_PART = 2;

    /**
     * A longest datagram that takes at most this much longer than a shortest does not mean that a
     * queue is left.
     */
    private static final long CALM_NANOS_MIN = 20_000_000L;

    private final long[] calm = new long[CALM_BUCKETS];
    private int buckets;
    private long bucketStartNanos;
    private long quickestNanos = Long.MAX_VALUE;
    private long peakNanos;

    /** Whether there was one that has not gone. */
    boolean isRemembered() {
        return peakNanos >= PEAK_NANOS_MIN;
    }

    /** The time for which a queue must be gone: older measurements were taken in it. */
    static long calmNanos() {
        return CALM_BUCKETS * BUCKET_NANOS;
    }

    /** A datagram came that took so much longer than the quickest; returns whether a queue went. */
    boolean isGone(long queueNanos, long nowNanos) {
        if (quickestNanos == Long.MAX_VALUE) {
            bucketStartNanos = nowNanos;
        }
        quickestNanos = Math.min(quickestNanos, queueNanos);
        if (nowNanos - bucketStartNanos < BUCKET_NANOS) {
            return false;
        }
        calm[buckets % CALM_BUCKETS] = quickestNanos;
        buckets++;
        quickestNanos = Long.MAX_VALUE;
        long lasting = Long.MAX_VALUE;
        for (int age = 1; age <= LASTING_BUCKETS; age++) {
            lasting = Math.min(lasting, calm[Math.floorMod(buckets - age, CALM_BUCKETS)]);
        }
        peakNanos = Math.max(peakNanos, lasting);
        long longest = 0;
        for (long each : calm) {
            longest = Math.max(longest, each);
        }
        boolean enough = buckets >= CALM_BUCKETS && peakNanos >= PEAK_NANOS_MIN;
        if (!enough || longest > Math.max(CALM_NANOS_MIN, peakNanos / GONE_PART)) {
            return false;
        }
        peakNanos = longest;
        return true;
    }
}
