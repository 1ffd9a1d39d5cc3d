package org.quoin.client.far;

import java.util.Arrays;

/**
 * How high the ground rises all around the camera: for each of {@value #RAYS} directions the
 * steepest way up along which one looks into it. All places are relative to the camera, in blocks.
 *
 * <p>A ray is filled by the square that its middle lies in, so what is seen only through a gap
 * narrower than a ray may be called hidden: unlike {@link org.quoin.client.cull.Horizon}, which is
 * for what is near, it may err by two pixels.
 */
final class FarHorizon {
    /** A third of a degree each: 2 blocks at a distance of 330, 8 at the end of the far land. */
    static final int RAYS = 1024;

    private static final double PER_QUARTER = RAYS / 4.0;

    private final float[] slopes = new float[RAYS];

    /** Of the square asked for last: the rays between its edges, and how far away it is. */
    private double from;

    private double to;
    private double nearest;
    private double farthest;

    /** There is nothing in the way any more. */
    void clear() {
        Arrays.fill(slopes, Float.NEGATIVE_INFINITY);
    }

    /**
     * Where a direction stands among the rays: a number that grows with the angle, from 0 to {@link
     * #RAYS}. The first and every quarter's first lie along an axis.
     */
    static double ray(double x, double z) {
        double sum = Math.abs(x) + Math.abs(z);
        if (z >= 0) {
            return PER_QUARTER * (x >= 0 ? z / sum : 1 - x / sum);
        }
        return PER_QUARTER * (x < 0 ? 2 - z / sum : 3 + x / sum);
    }

    /** Measures a square. Returns whether it lies to one side of the camera. */
    private boolean measure(double x, double z, double side) {
        double beside = Math.max(Math.max(x, -x - side), Math.max(z, -z - side));
        if (beside < 1) {
            return false;
        }
        double dx = Math.max(0, Math.max(x, -x - side));
        double dz = Math.max(0, Math.max(z, -z - side));
        nearest = Math.sqrt(dx * dx + dz * dz);
        double fx = Math.max(Math.abs(x), Math.abs(x + side));
        double fz = Math.max(Math.abs(z), Math.abs(z + side));
        farthest = Math.sqrt(fx * fx + fz * fz);
        double middle = ray(x + side / 2, z + side / 2);
        from = middle;
        to = middle;
        widen(middle, ray(x, z));
        widen(middle, ray(x + side, z));
        widen(middle, ray(x, z + side));
        widen(middle, ray(x + side, z + side));
        return true;
    }

    /** No corner is a half turn away from the middle. */
    private void widen(double middle, double corner) {
        double turned =
                corner - middle > RAYS / 2.0
                        ? corner - RAYS
                        : middle - corner > RAYS / 2.0 ? corner + RAYS : corner;
        from = Math.min(from, turned);
        to = Math.max(to, turned);
    }

    /**
     * There is ground in a square, everywhere as high as that or higher.
     *
     * @param x of the corner, as is z
     */
    void raise(double x, double z, double side, double y) {
        if (!measure(x, z, side)) {
            return;
        }
        float slope = (float) (y / (y > 0 ? farthest : nearest));
        int end = (int) Math.floor(to - 0.5);
        for (int i = (int) Math.ceil(from - 0.5); i <= end; i++) {
            int ray = i & RAYS - 1;
            slopes[ray] = Math.max(slopes[ray], slope);
        }
    }

    /** Whether nothing that is as low as that, and in that square or behind it, can be seen. */
    boolean hides(double x, double z, double side, double y) {
        if (!measure(x, z, side)) {
            return false;
        }
        float slope = (float) (y / (y > 0 ? nearest : farthest));
        int end = (int) Math.ceil(to - 0.5);
        for (int i = (int) Math.floor(from - 0.5); i <= end; i++) {
            if (slopes[i & RAYS - 1] < slope) {
                return false;
            }
        }
        return true;
    }
}
