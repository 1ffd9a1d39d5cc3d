package org.quoin.client.predict;

/**
 * A difference that is shown less and less until it is gone: starts and ends gently. Coordinates
 * are blocks; the time is an argument.
 */
final class Slide {
    private static final double NOTHING_BLOCKS = 1e-7;

    private final double[] start = new double[3];
    private final double[] now = new double[3];
    private long startNanos;
    private long durationNanos = 1;

    /** What is left of it: x, y, z; valid until the next call. */
    double[] at(long nowNanos) {
        double left = left(nowNanos);
        for (int i = 0; i < 3; i++) {
            now[i] = start[i] * left;
        }
        return now;
    }

    private double left(long nowNanos) {
        double share = share(nowNanos);
        return share * share * (3 - 2 * share);
    }

    private double share(long nowNanos) {
        return Math.max(0, 1 - (nowNanos - startNanos) / (double) durationNanos);
    }

    /** How fast it shrinks, blocks per second. */
    double speed(long nowNanos) {
        double blocks = Math.sqrt(start[0] * start[0] + start[1] * start[1] + start[2] * start[2]);
        double share = share(nowNanos);
        return blocks * 6 * share * (1 - share) * 1e9 / durationNanos;
    }

    /** Adds to what is left, and takes at least that long from now on. */
    void add(double x, double y, double z, long nanos, long nowNanos) {
        if (Math.abs(x) + Math.abs(y) + Math.abs(z) < NOTHING_BLOCKS) {
            return;
        }
        double left = left(nowNanos);
        start[0] = start[0] * left + x;
        start[1] = start[1] * left + y;
        start[2] = start[2] * left + z;
        durationNanos = Math.max(nanos, startNanos + durationNanos - nowNanos);
        startNanos = nowNanos;
    }

    /** Shows nothing of it any more. */
    void stop() {
        start[0] = 0;
        start[1] = 0;
        start[2] = 0;
    }
}
