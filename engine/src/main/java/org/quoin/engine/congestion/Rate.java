package org.quoin.engine.congestion;

/**
 * How often something may happen; a {@link TokenBucket} holds to it.
 *
 * @param atOnce the burst: how many at once after a quiet while
 * @param perSecond how many a second after that, in the long run
 */
public record Rate(double atOnce, double perSecond) {
    /** One more every {@code seconds} after the burst. */
    public static Rate everySeconds(double atOnce, double seconds) {
        return new Rate(atOnce, 1 / seconds);
    }

    /** Some more an hour after the burst. */
    public static Rate perHour(double atOnce, double count) {
        return new Rate(atOnce, count / 3600);
    }
}
