package org.quoin.engine.report;

import org.quoin.engine.congestion.RingWindow;

/** Durations: how many there were, their sum, and how the newest are distributed. */
public final class DurationLog {
    /** A minute at 20 a second. */
    private static final int KEPT = 1200;

    private static final long MICRO_NANOS = 1000;
    private static final double MICROS_PER_SECOND = 1e6;

    private final RingWindow micros = new RingWindow(KEPT);
    private long count;
    private long sumNanos;

    /** Adds one. */
    public void add(long nanos) {
        count++;
        sumNanos += nanos;
        micros.add(nanos / MICRO_NANOS);
    }

    /** A summary of the durations so far. */
    public Summary summary() {
        long[] sorted = micros.sorted();
        return new Summary(count, sumNanos / 1e9, seconds(sorted, 50), seconds(sorted, 99));
    }

    private static double seconds(long[] sorted, int percent) {
        return sorted.length == 0
                ? 0
                : RingWindow.percentileOf(sorted, percent) / MICROS_PER_SECOND;
    }

    /**
     * A summary of durations.
     *
     * @param count how many there were
     * @param sumSeconds their sum
     * @param p50Seconds the median of the newest; 0 if there are none
     * @param p99Seconds the 99th percentile of the newest; 0 if there are none
     */
    public record Summary(long count, double sumSeconds, double p50Seconds, double p99Seconds) {}
}
