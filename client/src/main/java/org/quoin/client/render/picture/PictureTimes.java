package org.quoin.client.render.picture;

import java.util.Arrays;

/** How long the last frames took. The time is an argument. */
public final class PictureTimes {
    /** Enough for a 99th percentile that means something: 4 s at 60 frames a second. */
    public static final int FRAMES_MAX = 256;

    private static final double NANOS_PER_MILLI = 1e6;

    private final long[] nanos = new long[FRAMES_MAX];
    private final long[] sorted = new long[FRAMES_MAX];
    private int next;
    private int count;
    private long lastNanos;
    private boolean started;

    /**
     * The figures of the last frames.
     *
     * @param fps frames a second over the last second, or as far back as is known
     * @param p50Millis half of the frames took less
     * @param p99Millis one in a hundred took more
     */
    public record Snapshot(double fps, double p50Millis, double p99Millis) {}

    /** Notes that a frame has been shown. */
    public void frame(long nowNanos) {
        if (started) {
            nanos[next] = nowNanos - lastNanos;
            next = (next + 1) % FRAMES_MAX;
            count = Math.min(FRAMES_MAX, count + 1);
        }
        started = true;
        lastNanos = nowNanos;
    }

    /** The figures now; all 0 before the second frame. */
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
        int frames = 0;
        while (frames < count && sum < 1_000_000_000L) {
            frames++;
            sum += nanos[Math.floorMod(next - frames, FRAMES_MAX)];
        }
        return sum == 0 ? 0 : frames * 1e9 / sum;
    }
}
