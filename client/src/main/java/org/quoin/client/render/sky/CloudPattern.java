package org.quoin.client.render.sky;

import org.quoin.sim.math.Mix;

/** A repeating pattern of blocky clouds: two octaves of value noise, cut off. */
final class CloudPattern {
    static final int SIDE = 128;

    private static final long SEED = 0x51_0C_10_0DL;
    private static final double CUT = 0.56;

    private CloudPattern() {}

    /** Density of each texel, 0 or 255 with some thin edges between, rows of {@link #SIDE}. */
    static byte[] make() {
        byte[] density = new byte[SIDE * SIDE];
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                double value = noise(x, y, 12) * 0.62 + noise(x + 51, y + 17, 4) * 0.38;
                int level = value > CUT ? 255 : value > CUT - 0.03 ? 110 : 0;
                density[y * SIDE + x] = (byte) level;
            }
        }
        return density;
    }

    /** Smooth noise 0..1 that repeats after {@link #SIDE} (rounded to whole cells). */
    private static double noise(int x, int y, int cell) {
        int cells = SIDE / cell;
        double px = (double) x * cells / SIDE;
        double py = (double) y * cells / SIDE;
        int cx = (int) Math.floor(px);
        int cy = (int) Math.floor(py);
        double fx = smooth(px - cx);
        double fy = smooth(py - cy);
        double top = lerp(at(cx, cy, cells), at(cx + 1, cy, cells), fx);
        double bottom = lerp(at(cx, cy + 1, cells), at(cx + 1, cy + 1, cells), fx);
        return lerp(top, bottom, fy);
    }

    private static double at(int cx, int cy, int cells) {
        long mixed = Mix.mix(SEED + cells, Math.floorMod(cx, cells), Math.floorMod(cy, cells));
        return (mixed >>> 11) * 0x1p-53;
    }

    private static double smooth(double t) {
        return t * t * (3 - 2 * t);
    }

    private static double lerp(double a, double b, double t) {
        return a + (b - a) * t;
    }
}
