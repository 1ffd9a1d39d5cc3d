package org.quoin.sim.terrain;

/** A line through given points, flat beyond the first and the last. */
final class Curve {
    private final int[] xs;
    private final int[] ys;

    /**
     * @param points x, y, x, y, ...; ascending by x
     */
    Curve(int... points) {
        xs = new int[points.length / 2];
        ys = new int[points.length / 2];
        for (int i = 0; i < xs.length; i++) {
            xs[i] = points[2 * i];
            ys[i] = points[2 * i + 1];
        }
    }

    /** The y at an x. */
    int at(int x) {
        if (x <= xs[0]) {
            return ys[0];
        }
        for (int i = 1; i < xs.length; i++) {
            if (x < xs[i]) {
                long rise = (long) (ys[i] - ys[i - 1]) * (x - xs[i - 1]);
                return ys[i - 1] + (int) (rise / (xs[i] - xs[i - 1]));
            }
        }
        return ys[ys.length - 1];
    }
}
