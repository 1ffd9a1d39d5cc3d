package org.quoin.client.render.picture;

import java.util.Arrays;

/** How long the last pictures took. The time is an argument. */
public final class PictureTimes {
    /** Enough for a meaningful 99th percentile: 4 s at 60 pictures a second. */
    public static final int PICTURES_MAX = 256;

    private static final double NANOS_PER_MILLI = 1e6;

    // No RingWindow of the engine: drawing does not depend on the engine.
    private final long[] nanos = new long[PICTURES_MAX];
    private final long[] sorted = new long[PICTURES_MAX];
    private int next;
    private int count;
    private long lastNanos;
    private boolean started;

    /**
     * The figures of the last pictures.
     *
     * @param fps pictures per second over the last second, or as far back as is known
     * @param p50Millis half of the pictures took less
     * @param p99Millis one in a hundred took more
     */
    public record Snapshot(double fps, double p50Millis, double p99Millis) {}

    /** Notes that a picture has been shown. */
    public void pictureShown(long nowNanos) {
        if (started) {
            nanos[next] = nowNanos - lastNanos;
            next = (next + 1) % PICTURES_MAX;
            count = Math.min(PICTURES_MAX, count + 1);
        }
        started = true;
        lastNanos = nowNanos;
    }

    /** The figures now; all 0 before the second picture. */
    public Snapshot snapshot() {
        if (count == 0) {
            return new Snapshot(0, 0, 0);
        }
        System.arraycopy(nanos, 0, sorted, 0, count);
        Arrays.sort(sorted, 0, count);
        return new Snapshot(
                fps(),
                sorted[count / 2] / NANOS_PER_MILLI,
                sorted[Math.min(count - 1, count * 99 / 100)] / NANOS_PER_MILLI);
    }

    private double fps() {
        long sum = 0;
        int pictures = 0;
        while (pictures < count && sum < 1_000_000_000L) {
            pictures++;
            sum += nanos[Math.floorMod(next - pictures, PICTURES_MAX)];
        }
        return sum == 0 ? 0 : pictures * 1e9 / sum;
    }
}
