package org.quoin.sim.terrain;

import org.jspecify.annotations.Nullable;

/**
 * The samples of a {@link Landscape} that columns are blended from, kept for the columns beside
 * them: a column looks at 81 places, 65 of which its neighbours look at as well.
 *
 * <p>Any number of threads may ask at once, without a lock. A sample is immutable, so a thread sees
 * all of it or none, and it follows from its place alone, so it does not matter which thread made
 * it or whether it was given up meanwhile.
 */
final class LandscapeSamples {
    /** Blocks from place to place. */
    static final int STEP = Region.STEP;

    /** Log2 of the places along each axis that do not drive each other out: 64 columns. */
    private static final int SIDE_BITS = 8;

    private static final int SIDE_MASK = (1 << SIDE_BITS) - 1;

    /** One place; the values as {@link Landscape#sample} fills them in. */
    private static final class Sample {
        private final int x;
        private final int z;
        private final int height;
        private final int crag;
        private final int temperature;
        private final int humidity;
        private final int inland;
        private final int woods;
        private final int caveMouths;

        private Sample(int x, int z, int[] values, int at) {
            this.x = x;
            this.z = z;
            height = values[at + Landscape.HEIGHT];
            crag = values[at + Landscape.CRAG];
            temperature = values[at + Landscape.TEMPERATURE];
            humidity = values[at + Landscape.HUMIDITY];
            inland = values[at + Landscape.INLAND];
            woods = values[at + Landscape.WOODS];
            caveMouths = values[at + Landscape.CAVE_MOUTHS];
        }

        private void copy(int[] out, int at) {
            out[at + Landscape.HEIGHT] = height;
            out[at + Landscape.CRAG] = crag;
            out[at + Landscape.TEMPERATURE] = temperature;
            out[at + Landscape.HUMIDITY] = humidity;
            out[at + Landscape.INLAND] = inland;
            out[at + Landscape.WOODS] = woods;
            out[at + Landscape.CAVE_MOUTHS] = caveMouths;
        }
    }

    private final Landscape landscape;

    /** By place modulo the side. 4 MB when it is full. */
    private final @Nullable Sample[] kept = new @Nullable Sample[1 << (2 * SIDE_BITS)];

    LandscapeSamples(Landscape landscape) {
        this.landscape = landscape;
    }

    /** Does what {@link Landscape#sample} does, at a place that is a multiple of the step. */
    void at(int x, int z, int[] out, int at) {
        int index = (z / STEP & SIDE_MASK) << SIDE_BITS | (x / STEP & SIDE_MASK);
        Sample known = kept[index];
        if (known != null && known.x == x && known.z == z) {
            known.copy(out, at);
            return;
        }
        landscape.sample(x, z, out, at);
        kept[index] = new Sample(x, z, out, at);
    }
}
