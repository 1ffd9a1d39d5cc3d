package org.quoin.sim.rule;

import org.quoin.sim.util.Mix;

/**
 * Randomness without a state: a pure function of the world's seed, the turn, the purpose and the
 * place. The purpose keeps two rules at one place and turn from drawing the same.
 */
final class Chance {
    static final int GROWTH = 1;
    static final int FIRE = 2;

    private static final int PURPOSE_SHIFT = 32;

    private Chance() {}

    /** 64 random bits for a voxel. */
    static long at(long seed, int purpose, int turn, int x, int y, int z) {
        long when = (long) purpose << PURPOSE_SHIFT | turn;
        return Mix.mix(Mix.mix(seed, when), (long) x << 32 | (z & 0xFFFFFFFFL), y);
    }

    /** 64 random bits for a section. */
    static long at(long seed, int purpose, int turn, long key) {
        return Mix.mix(seed, (long) purpose << PURPOSE_SHIFT | turn, key);
    }
}
