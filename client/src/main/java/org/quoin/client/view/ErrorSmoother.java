package org.quoin.client.view;

import java.util.function.DoubleToLongFunction;

/**
 * A difference that is shown less and less until it is gone: it starts and ends gently, and where
 * more is added on the way it goes on at the speed that it has. Coordinates are blocks; the time is
 * an argument. The shape is a cubic Hermite curve: given are place and speed now, and none of both
 * at the end.
 */
final class ErrorSmoother {
    /** Faster at the start, in ways a duration, it would overshoot. */
    private static final double SPEED_MAX = 3;

    private final double[] start = new double[3];

    /** At the start, blocks per duration. */
    private final double[] speed = new double[3];

    private final double[] now = new double[3];
    private boolean isNothing = true;
    private long startNanos;
    private long durationNanos = 1;

    /** The rest of it: x, y, z; valid until the next call. */
    double[] at(long nowNanos) {
        double t = share(nowNanos);
        double ofStart = 1 + t * t * (2 * t - 3);
        double ofSpeed = t * (1 - t) * (1 - t);
        for (int i = 0; i < 3; i++) {
            now[i] = start[i] * ofStart + speed[i] * ofSpeed;
        }
        return now;
    }

    /** How much of the time is over, 0..1. */
    private double share(long nowNanos) {
        return Math.max(0, Math.min(1, (nowNanos - startNanos) / (double) durationNanos));
    }

    /** How fast it changes along an axis, blocks per duration. */
    private double speed(int axis, double t) {
        return 6 * t * (t - 1) * start[axis] + (1 - t) * (1 - 3 * t) * speed[axis];
    }

    /** How fast it changes, blocks per second. */
    double speed(long nowNanos) {
        double t = share(nowNanos);
        return length(speed(0, t), speed(1, t), speed(2, t)) * 1e9 / durationNanos;
    }

    /**
     * Adds to what is left, from now on.
     *
     * @param nanos of a difference in blocks, how long it takes until nothing is left; no less than
     *     it would have taken
     */
    void add(double x, double y, double z, DoubleToLongFunction nanos, long nowNanos) {
        double t = share(nowNanos);
        double[] left = at(nowNanos);
        for (int i = 0; i < 3; i++) {
            speed[i] = speed(i, t) / durationNanos;
        }
        start[0] = left[0] + x;
        start[1] = left[1] + y;
        start[2] = left[2] + z;
        double blocks = length(start[0], start[1], start[2]);
        // Of nothing nobody knows when it began: clocks may be below zero.
        long leftNanos = isNothing ? 0 : startNanos + durationNanos - nowNanos;
        isNothing = false;
        durationNanos = Math.max(1, Math.max(leftNanos, nanos.applyAsLong(blocks)));
        startNanos = nowNanos;
        double fast = length(speed[0], speed[1], speed[2]) * durationNanos;
        double most = SPEED_MAX * blocks;
        double kept = fast > most ? most / fast : 1;
        for (int i = 0; i < 3; i++) {
            speed[i] *= durationNanos * kept;
        }
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Shows nothing of it any more. */
    void stop() {
        isNothing = true;
        for (int i = 0; i < 3; i++) {
            start[i] = 0;
            speed[i] = 0;
        }
    }
}
