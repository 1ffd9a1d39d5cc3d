package org.quoin.client.predict;

/**
 * The way of the eye in the turn that is shown: straight from one place to the next, and a little
 * beyond where the next turn is late. When it turns out to lead elsewhere, the eye slides over in
 * {@value #BLEND_MILLIS} ms instead of jumping. Coordinates are blocks; the time is an argument.
 */
final class EyePath {
    /** How long a correction takes. */
    static final int BLEND_MILLIS = 100;

    /** A correction of more is a jump that really happened; the fastest fall is 3 in a turn. */
    static final double SNAP_BLOCKS = 4;

    /**
     * How long it takes to make up for a turn that was left out or repeated as the input delay
     * changed: nothing was wrong, so a slightly slower or faster walk is all that may show.
     */
    static final int SHIFT_MILLIS = 800;

    /**
     * How far the path goes on when the next turn does not come, in turns: where the input delay is
     * lowered, one is left out.
     */
    private static final double SHARE_MAX = 2;

    private static final double NOTHING_BLOCKS = 1e-7;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final long turnNanos;
    private final double[] from = new double[3];
    private final double[] to = new double[3];
    private final double[] beyond = new double[3];
    private long startNanos;
    private boolean known;

    /** What is still to be blended out, as it was at {@link #errorNanos}. */
    private final double[] error = new double[3];

    private long errorNanos;
    private long blendNanos = BLEND_MILLIS * NANOS_PER_MILLI;
    private final double[] shown = new double[3];
    private final double[] before = new double[3];

    EyePath(long turnNanos) {
        this.turnNanos = turnNanos;
    }

    /** The eye at a time: x, y, z; valid until the next call. */
    double[] at(long nowNanos) {
        line(nowNanos, shown);
        double left = left(nowNanos);
        for (int i = 0; i < 3; i++) {
            shown[i] += error[i] * left;
        }
        return shown;
    }

    private void line(long nowNanos, double[] out) {
        double share = (nowNanos - startNanos) / (double) turnNanos;
        double first = Math.max(0, Math.min(1, share));
        double second = Math.max(0, Math.min(SHARE_MAX, share) - 1);
        for (int i = 0; i < 3; i++) {
            out[i] = from[i] + (to[i] - from[i]) * first + (beyond[i] - to[i]) * second;
        }
    }

    /** The share of the error that is left: starts and ends gently. */
    private double left(long nowNanos) {
        double left = Math.max(0, 1 - (nowNanos - errorNanos) / (double) blendNanos);
        return left * left * (3 - 2 * left);
    }

    /**
     * Leads the eye another way from now on.
     *
     * @param start where it is at {@code atNanos}
     * @param end where it is a turn later
     * @param further where it is another turn later, if nothing new is known until then
     * @param blendMillis in which time the eye slides over from where it was; 0 is at once
     */
    void lead(
            double[] start,
            double[] end,
            double[] further,
            long atNanos,
            int blendMillis,
            long nowNanos) {
        line(nowNanos, before);
        System.arraycopy(start, 0, from, 0, 3);
        System.arraycopy(end, 0, to, 0, 3);
        System.arraycopy(further, 0, beyond, 0, 3);
        if (distance(from, to) > SNAP_BLOCKS) {
            System.arraycopy(to, 0, from, 0, 3); // Nobody walks that far in a turn.
        }
        if (distance(to, beyond) > SNAP_BLOCKS) {
            System.arraycopy(to, 0, beyond, 0, 3);
        }
        startNanos = atNanos;
        if (known && blendMillis > 0) {
            blend(blendMillis * NANOS_PER_MILLI, nowNanos);
        }
        known = true;
    }

    private void blend(long durationNanos, long nowNanos) {
        line(nowNanos, shown);
        double jump = distance(before, shown);
        if (jump > SNAP_BLOCKS) {
            error[0] = 0;
            error[1] = 0;
            error[2] = 0;
        } else if (jump > NOTHING_BLOCKS) {
            double left = left(nowNanos);
            for (int i = 0; i < 3; i++) {
                error[i] = error[i] * left + before[i] - shown[i];
            }
            blendNanos = Math.max(durationNanos, errorNanos + blendNanos - nowNanos);
            errorNanos = nowNanos;
        }
    }

    static double distance(double[] a, double[] b) {
        double dx = a[0] - b[0];
        double dy = a[1] - b[1];
        double dz = a[2] - b[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
