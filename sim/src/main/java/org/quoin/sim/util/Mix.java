package org.quoin.sim.util;

/**
 * Mixing functions for hashes and for randomness without state. The mixer is the finaliser of
 * SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014).
 * Weaker ones collided on structured edits when sums of them served as a state hash.
 */
public final class Mix {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private Mix() {}

    /** A well-mixed bijection of the 64-bit numbers. */
    public static long mix(long value) {
        long z = value + GOLDEN_GAMMA;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Mixes two values; order matters. */
    public static long mix(long a, long b) {
        return mix(mix(a) ^ b);
    }

    /** Mixes three values; order matters. */
    public static long mix(long a, long b, long c) {
        return mix(mix(mix(a) ^ b) ^ c);
    }
}
