package org.quoin.client.display;

/**
 * Says how long to wait after a picture, so that there are not more in a second than wanted. Time
 * is an argument.
 */
final class PictureLimit {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private long dueNanos;

    /**
     * A picture was shown.
     *
     * @param most pictures in a second; 0 for no limit
     * @return how long to wait before the next is begun, at least 0
     */
    long waitNanos(int most, long nowNanos) {
        if (most <= 0) {
            dueNanos = nowNanos;
            return 0;
        }
        long period = SECOND_NANOS / most;
        // After a slow picture the next ones do not hurry to make up for it.
        dueNanos = Math.max(dueNanos + period, nowNanos);
        // A limit that was lowered a moment ago, or a clock that was set: never a long wait.
        dueNanos = Math.min(dueNanos, nowNanos + period);
        return dueNanos - nowNanos;
    }
}
