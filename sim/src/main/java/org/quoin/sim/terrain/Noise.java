package org.quoin.sim.terrain;

import org.quoin.sim.util.Mix;
import org.quoin.sim.world.SectionKey;

/**
 * Gradient noise (Ken Perlin's idea of 1985) in integers, in two and three dimensions. A lattice of
 * random gradients whose spacing is a power of two, smoothly blended between; results have 16
 * fractional bits, mean 0, and lie within about -1..1, most of them within ±0.5.
 *
 * <p>Each noise has an offset of its own, so that the zeros that every noise has at its lattice
 * points do not fall together.
 */
final class Noise {
    /** The number one. */
    static final int ONE = 1 << 16;

    private final long salt;
    private final int shift;
    private final int mask;
    private final int offsetX;
    private final int offsetY;
    private final int offsetZ;

    /**
     * @param seed the world's
     * @param purpose a different number for each noise of a world
     * @param shift log2 of the spacing in blocks, 2..14
     */
    Noise(long seed, int purpose, int shift) {
        this.salt = Mix.mix(seed, purpose, shift);
        this.shift = shift;
        this.mask = (1 << shift) - 1;
        long offsets = Mix.mix(salt);
        this.offsetX = (int) offsets & mask;
        this.offsetY = (int) (offsets >>> 20) & mask;
        this.offsetZ = (int) (offsets >>> 40) & mask;
    }

    /** The noise at a place on the ground. */
    int at(int x, int z) {
        int px = x + offsetX;
        int pz = z + offsetZ;
        int cx = px >> shift;
        int cz = pz >> shift;
        int tx = (px & mask) << (16 - shift);
        int tz = (pz & mask) << (16 - shift);
        int g00 = gradient(cx, cz);
        int g10 = gradient(cx + 1, cz);
        int g01 = gradient(cx, cz + 1);
        int g11 = gradient(cx + 1, cz + 1);
        int fx = fade(tx);
        int near = lerp(dot(g00, tx, tz), dot(g10, tx - ONE, tz), fx);
        int far = lerp(dot(g01, tx, tz - ONE), dot(g11, tx - ONE, tz - ONE), fx);
        return lerp(near, far, fade(tz));
    }

    /**
     * The noise along an upright line.
     *
     * @param y of the first value
     * @param step blocks from value to value
     * @param out where the values go, {@code count} of them from {@code at} on
     */
    void line(int x, int y, int z, int step, int count, int[] out, int at) {
        int px = x + offsetX;
        int pz = z + offsetZ;
        int cx = px >> shift;
        int cz = pz >> shift;
        int tx = (px & mask) << (16 - shift);
        int tz = (pz & mask) << (16 - shift);
        int fx = fade(tx);
        int fz = fade(tz);
        int cyBefore = Integer.MIN_VALUE;
        // Of the layers of lattice points below and above: blended gradients in y, and the rest.
        int restBelow = 0;
        int restAbove = 0;
        int slopeBelow = 0;
        int slopeAbove = 0;
        for (int i = 0; i < count; i++) {
            int py = y + i * step + offsetY;
            int cy = py >> shift;
            if (cy != cyBefore) {
                if (cy == cyBefore + 1 && i > 0) {
                    restBelow = restAbove;
                    slopeBelow = slopeAbove;
                } else {
                    restBelow = rest(cx, cy, cz, tx, tz, fx, fz);
                    slopeBelow = slope(cx, cy, cz, fx, fz);
                }
                restAbove = rest(cx, cy + 1, cz, tx, tz, fx, fz);
                slopeAbove = slope(cx, cy + 1, cz, fx, fz);
                cyBefore = cy;
            }
            int ty = (py & mask) << (16 - shift);
            int below = restBelow + mul(slopeBelow, ty);
            int above = restAbove + mul(slopeAbove, ty - ONE);
            out[at + i] = lerp(below, above, fade(ty));
        }
    }

    /** The part of a layer's blended dot products that does not depend on y. */
    private int rest(int cx, int cy, int cz, int tx, int tz, int fx, int fz) {
        int near =
                lerp(
                        dot(gradient(cx, cy, cz), tx, tz),
                        dot(gradient(cx + 1, cy, cz), tx - ONE, tz),
                        fx);
        int far =
                lerp(
                        dot(gradient(cx, cy, cz + 1), tx, tz - ONE),
                        dot(gradient(cx + 1, cy, cz + 1), tx - ONE, tz - ONE),
                        fx);
        return lerp(near, far, fz);
    }

    /** The blended y components of a layer's gradients. */
    private int slope(int cx, int cy, int cz, int fx, int fz) {
        int near = lerp(upright(gradient(cx, cy, cz)), upright(gradient(cx + 1, cy, cz)), fx);
        int far =
                lerp(upright(gradient(cx, cy, cz + 1)), upright(gradient(cx + 1, cy, cz + 1)), fx);
        return lerp(near, far, fz);
    }

    private int gradient(int cx, int cz) {
        return (int) Mix.mix(salt ^ (((long) cx << 32) | (cz & 0xFFFF_FFFFL)));
    }

    private int gradient(int cx, int cy, int cz) {
        return (int) Mix.mix(salt ^ SectionKey.of(cx, cy, cz));
    }

    /** Three signed bytes of a gradient are its x, z and y. */
    private static int dot(int gradient, int x, int z) {
        return ((byte) gradient * (x >> 1) + (byte) (gradient >> 8) * (z >> 1)) >> 6;
    }

    private static int upright(int gradient) {
        return (byte) (gradient >> 16) << 9;
    }

    /** 6t⁵ - 15t⁴ + 10t³: no seam, not even in the curvature. */
    static int fade(int t) {
        int cube = mul(mul(t, t), t);
        return mul(cube, mul(6 * t - 15 * ONE, t) + 10 * ONE);
    }

    /** From {@code a} at 0 to {@code b} at {@link #ONE}. */
    static int lerp(int a, int b, int t) {
        return a + mul(b - a, t);
    }

    /** 0 up to {@code from}, {@link #ONE} from {@code to} on, smooth between. */
    static int step(int from, int to, int value) {
        if (value <= from) {
            return 0;
        }
        if (value >= to) {
            return ONE;
        }
        return fade((int) (((long) (value - from) << 16) / (to - from)));
    }

    /** The product of two numbers with 16 fractional bits. */
    static int mul(int a, int b) {
        return (int) (((long) a * b) >> 16);
    }

    /** The number in hundredths. */
    static int percent(int hundredths) {
        return hundredths * ONE / 100;
    }
}
