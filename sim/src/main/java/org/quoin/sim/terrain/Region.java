package org.quoin.sim.terrain;

import org.quoin.sim.world.Section;

/**
 * The ground of a column and {@value #MARGIN} blocks around it before any voxel is generated:
 * heights, climates, the kind of ground. Trees of neighboring columns reach across the border, so
 * the ground below them must be known here too, exactly as their own column sees it.
 *
 * <p>Local coordinates are the column's: 0..15 inside, {@code -MARGIN} to {@code 15 + MARGIN}
 * including the surroundings.
 */
final class Region implements GroundPlan {
    /** How far a tree may reach. */
    static final int MARGIN = 4;

    /** Blocks from sample to sample of everything that changes slowly. */
    static final int STEP = 4;

    /** Blocks around the column for which heights are known: one more, for slopes. */
    private static final int RIM = MARGIN + 1;

    /** Samples start two steps before the column. */
    private static final int REACH = 2 * STEP;

    static final int SAMPLES = (Section.SIDE + 2 * REACH) / STEP + 1;

    private static final int SIDE = Section.SIDE + 2 * RIM;

    final int x0;
    final int z0;
    private final int[] samples = new int[SAMPLES * SAMPLES * Landscape.FIELDS];
    private final int[] heights = new int[SIDE * SIDE];
    private final short[] tops = new short[SIDE * SIDE];
    private final long dither;
    private final Noise fringes;
    private int cragMax;
    private int heightMin = Integer.MAX_VALUE;
    private int heightMax = Integer.MIN_VALUE;

    Region(
            LandscapeSamples landscape,
            Noise roughness,
            Noise fringes,
            long dither,
            int cx,
            int cz) {
        this.x0 = cx << Section.SHIFT;
        this.z0 = cz << Section.SHIFT;
        this.dither = dither;
        this.fringes = fringes;
        for (int j = 0; j < SAMPLES; j++) {
            for (int i = 0; i < SAMPLES; i++) {
                int at = sampleIndex(i, j);
                landscape.at(x0 - REACH + i * STEP, z0 - REACH + j * STEP, samples, at);
                cragMax = Math.max(cragMax, samples[at + Landscape.CRAG]);
            }
        }
        for (int z = -RIM; z < Section.SIDE + RIM; z++) {
            for (int x = -RIM; x < Section.SIDE + RIM; x++) {
                int rough = roughness.at(x0 + x, z0 + z);
                int height = field(Landscape.HEIGHT, x, z) + rough + (rough >> 1);
                heights[index(x, z)] = height;
                heightMin = Math.min(heightMin, height);
                heightMax = Math.max(heightMax, height);
                tops[index(x, z)] = (short) (height >> 16);
            }
        }
    }

    private static int sampleIndex(int i, int j) {
        return (j * SAMPLES + i) * Landscape.FIELDS;
    }

    private static int index(int x, int z) {
        return (z + RIM) * SIDE + x + RIM;
    }

    @Override
    public int x0() {
        return x0;
    }

    @Override
    public int z0() {
        return z0;
    }

    /** A field of {@link Landscape} at a local place, blended between the samples. */
    @Override
    public int field(int field, int x, int z) {
        int px = x + REACH;
        int pz = z + REACH;
        int at = sampleIndex(px / STEP, pz / STEP) + field;
        int tx = px % STEP;
        int tz = pz % STEP;
        int near = samples[at] * (STEP - tx) / STEP + samples[at + Landscape.FIELDS] * tx / STEP;
        at += SAMPLES * Landscape.FIELDS;
        int far = samples[at] * (STEP - tx) / STEP + samples[at + Landscape.FIELDS] * tx / STEP;
        return near * (STEP - tz) / STEP + far * tz / STEP;
    }

    /** The smooth height at a local place, 16 fractional bits, before rock stands out of it. */
    int height(int x, int z) {
        return heights[index(x, z)];
    }

    /** The lowest smooth height known here. */
    int heightMin() {
        return heightMin;
    }

    /** The highest. */
    int heightMax() {
        return heightMax;
    }

    /** The largest {@link Landscape#CRAG} known here; 0 where the ground is nothing but smooth. */
    int cragMax() {
        return cragMax;
    }

    @Override
    public int top(int x, int z) {
        return tops[index(x, z)];
    }

    void setTop(int x, int z, int top) {
        tops[index(x, z)] = (short) top;
    }

    @Override
    public int slope(int x, int z) {
        int at = index(x, z);
        int alongX = Math.abs(heights[at + 1] - heights[at - 1]);
        int alongZ = Math.abs(heights[at + SIDE] - heights[at - SIDE]);
        return Math.max(alongX, alongZ);
    }

    @Override
    public int dither(int x, int z) {
        return dither(dither, x0 + x, z0 + z);
    }

    /** 16 random bits of a place in the world. */
    static int dither(long salt, int x, int z) {
        return (int) (Scatter.at(salt, x, z) >>> 48);
    }

    @Override
    public Climate climate(int x, int z) {
        return GroundPlan.climate(
                field(Landscape.TEMPERATURE, x, z),
                field(Landscape.HUMIDITY, x, z),
                top(x, z),
                fringes.at(x0 + x, z0 + z),
                dither(x, z));
    }
}
