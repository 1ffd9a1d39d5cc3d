package org.quoin.sim.terrain;

/**
 * The ground's heights and climates before any voxel is generated, at positions relative to a
 * corner: for a column and its surroundings, or for a wide grid.
 */
interface GroundPlan {
    /** The world's x where local places begin. */
    int x0();

    /** The world's z. */
    int z0();

    /** The y of the lowest block above the ground, caves aside. */
    int top(int x, int z);

    /** A field of {@link Landscape}. */
    int field(int field, int x, int z);

    /** How steep the ground is: the larger rise over two blocks, 16 fractional bits. */
    int slope(int x, int z);

    /** 16 random bits of a place in the world; the same in every plan. */
    int dither(int x, int z);

    /** The climate, with a ragged border, and colder with height. */
    Climate climate(int x, int z);

    /**
     * The climate of a place.
     *
     * @param fringe a noise with 16 fractional bits that makes borders ragged
     * @param dither see {@link #dither}
     */
    static Climate climate(int temperature, int humidity, int top, int fringe, int dither) {
        int ragged = fringe / 9 + (dither - (Noise.ONE >> 1)) / 110;
        int above = Math.max(0, top - 80);
        return Climate.of(temperature + ragged - above * (Noise.ONE / 330), humidity + ragged);
    }
}
