package org.quoin.sim.terrain;

import org.quoin.sim.util.Mix;

/** Randomness of places: well-mixed numbers that are a pure function of a salt and a place. */
final class Scatter {
    private Scatter() {}

    /** 64 random bits of a place on the ground. */
    static long at(long salt, int x, int z) {
        return Mix.mix(salt ^ (((long) x << 32) | (z & 0xFFFF_FFFFL)));
    }

    /** A number in 0..{@code bound}-1 from 16 of the bits, the first of them at {@code shift}. */
    static int pick(long bits, int shift, int bound) {
        return (int) (((bits >>> shift) & 0xFFFF) * bound) >>> 16;
    }
}
