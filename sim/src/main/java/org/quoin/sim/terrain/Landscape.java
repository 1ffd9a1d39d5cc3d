package org.quoin.sim.terrain;

import org.quoin.sim.world.Terrain;

/**
 * The large forms: where land and sea are, how high, how rough, how warm and how wet. Everything
 * here changes slowly, so that it is asked for every few blocks and blended between.
 */
final class Landscape {
    /** Places in the array that {@link #sample} fills; all have 16 fractional bits. */
    static final int HEIGHT = 0;

    /** How far, in blocks, the rock may stand out of the smooth height or fall short of it. */
    static final int CRAG = 1;

    static final int TEMPERATURE = 2;
    static final int HUMIDITY = 3;

    /** Negative at sea, positive inland. */
    static final int INLAND = 4;

    /** Where woods are, and how dense. */
    static final int WOODS = 5;

    /** Where caves may open to the sky. */
    static final int CAVE_MOUTHS = 6;

    static final int FIELDS = 7;

    private static final int LAND_BIAS = Noise.percent(10);

    /** Blocks of height by how far inland. */
    private static final Curve BASE =
            new Curve(
                    Noise.percent(-50), blocks(26),
                    Noise.percent(-28), blocks(40),
                    Noise.percent(-12), blocks(53),
                    Noise.percent(-4), blocks(60),
                    Noise.percent(0), blocks(63) + Noise.percent(30),
                    Noise.percent(5), blocks(64) + Noise.percent(60),
                    Noise.percent(18), blocks(68),
                    Noise.percent(40), blocks(77),
                    Noise.percent(65), blocks(86));

    private final Octaves inland;
    private final Octaves hills;
    private final Octaves hilliness;
    private final Octaves mountains;
    private final Octaves ridges;
    private final Octaves rivers;
    private final Octaves lakes;
    private final Octaves crags;
    private final Octaves temperature;
    private final Octaves humidity;
    private final Octaves woods;
    private final Octaves caveMouths;

    Landscape(long seed) {
        inland = new Octaves(seed, 1, 9, 5);
        hills = new Octaves(seed, 2, 7, 4);
        hilliness = new Octaves(seed, 3, 8, 2);
        mountains = new Octaves(seed, 4, 9, 2);
        ridges = new Octaves(seed, 5, 8, 5);
        rivers = new Octaves(seed, 6, 8, 3);
        lakes = new Octaves(seed, 7, 7, 2);
        crags = new Octaves(seed, 8, 7, 2);
        temperature = new Octaves(seed, 9, 9, 3);
        humidity = new Octaves(seed, 10, 9, 3);
        woods = new Octaves(seed, 11, 6, 3);
        caveMouths = new Octaves(seed, 12, 6, 2);
    }

    /** Fills {@link #FIELDS} values of {@code out} from {@code at} on with those of a place. */
    void sample(int x, int z, int[] out, int at) {
        int land = inland.at(x, z) + LAND_BIAS;
        int shore = Noise.step(0, Noise.percent(16), land);
        int high =
                Noise.mul(
                        Noise.step(Noise.percent(2), Noise.percent(26), mountains.at(x, z)),
                        Noise.step(Noise.percent(3), Noise.percent(20), land));
        int hilly = Noise.step(Noise.percent(-15), Noise.percent(25), hilliness.at(x, z));
        int roll = 4 * Noise.ONE + 22 * hilly;
        int height = BASE.at(land) + Noise.mul(hills.at(x, z), blend(blocks(4), roll, shore));
        if (high > 0) {
            height += Noise.mul(high, blocks(8) + 92 * ridges.ridges(x, z));
        }
        height = carveWater(height, x, z, Noise.step(Noise.percent(-2), Noise.percent(6), land));
        out[at + HEIGHT] = height;
        out[at + CRAG] = crag(height, high, hilly, x, z);
        int warmth = temperature.at(x, z);
        out[at + TEMPERATURE] = warmth;
        out[at + HUMIDITY] = humidity.at(x, z);
        out[at + INLAND] = land;
        out[at + WOODS] = woods.at(x, z);
        out[at + CAVE_MOUTHS] = caveMouths.at(x, z);
    }

    /** Temperature and humidity alone, as {@link NaturalTerrain#weather} tells them. */
    int weather(int x, int z) {
        return temperature.at(x, z) >> 2 << 16 | (humidity.at(x, z) >> 2 & 0xFFFF);
    }

    /** Lays rivers and lakes into low land. */
    private int carveWater(int height, int x, int z, int shore) {
        int low = Noise.mul(shore, Noise.ONE - Noise.step(blocks(74), blocks(96), height));
        if (low == 0) {
            return height;
        }
        int middle = Math.abs(rivers.at(x, z));
        int valley = Noise.ONE - Noise.step(Noise.percent(2), Noise.percent(14), middle);
        int basin = Noise.step(Noise.percent(26), Noise.percent(46), lakes.at(x, z));
        int carved = blend(height, blocks(Terrain.WATER_LEVEL - 4), Noise.mul(valley, low));
        return blend(carved, blocks(Terrain.WATER_LEVEL - 7), Noise.mul(basin, low));
    }

    private int crag(int height, int high, int hilly, int x, int z) {
        int dry =
                Noise.step(
                        blocks(Terrain.WATER_LEVEL + 3), blocks(Terrain.WATER_LEVEL + 12), height);
        if (dry == 0) {
            return 0;
        }
        int wild = Noise.step(Noise.percent(8), Noise.percent(30), crags.at(x, z));
        int amount = 14 * high + Noise.mul(wild, 8 * high + 14 * hilly);
        return Noise.mul(amount, dry);
    }

    private static int blend(int from, int to, int share) {
        return Noise.lerp(from, to, share);
    }

    static int blocks(int count) {
        return count << 16;
    }

    /** A line through given points, flat beyond the first and the last. */
    static final class Curve {
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
}
