package org.quoin.engine.congestion;

/**
 * Whether a queue persists although we send less than the connection carries: then others keep it
 * full. Single reports of arrived bytes are too rough to show that beside a download that comes in
 * bursts; the shortest queue of some seconds is not.
 */
final class StandingQueue {
    /** A queue that is ours falls within this time by more than jitter. */
    private static final int WINDOW_MICROS = 2_000_000;

    /** By this share of the window, at least, our own queue falls: so much less goes. */
    private static final double FALLS_SHARE_MIN = 0.1;

    private static final long NANOS_PER_MICRO = 1000;

    private int windowMicros;
    private long lowestNanos;
    private long lowestBeforeNanos;

    /** From now on less goes than the connection carries. */
    void begin(int nowMicros) {
        windowMicros = nowMicros;
        lowestNanos = Long.MAX_VALUE;
        lowestBeforeNanos = Long.MAX_VALUE;
    }

    /**
     * The queue has that length now, by the other end's clock. Returns whether the shortest of a
     * window was about as long as that of the window before.
     */
    boolean stands(int nowMicros, long queueNanos) {
        lowestNanos = Math.min(lowestNanos, queueNanos);
        if (nowMicros - windowMicros < WINDOW_MICROS) {
            return false;
        }
        long fallsNanos = (long) (FALLS_SHARE_MIN * WINDOW_MICROS * NANOS_PER_MICRO);
        boolean stands =
                lowestBeforeNanos != Long.MAX_VALUE && lowestNanos > lowestBeforeNanos - fallsNanos;
        windowMicros = nowMicros;
        lowestBeforeNanos = lowestNanos;
        lowestNanos = Long.MAX_VALUE;
        return stands;
    }
}
