package org.quoin.sim.terrain;

import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.Survey;

/**
 * Finds the ground at the points of a grid without making columns. A point whose coordinates are
 * multiples of {@link Region#STEP} gets the height that its column has; caves are not looked for.
 * Slopes are those from point to point, so on a wide grid bare rock is rarer than it is.
 */
final class Surveyor implements GroundPlan {
    private final NaturalTerrain.Makers makers;
    private final int x0;
    private final int z0;
    private final int step;

    /** Points along an edge, with one more around for slopes. */
    private final int rim;

    private final int[] fields;
    private final int[] heights;
    private final short[] tops;

    /** A grid of {@code side} x {@code side} points, the first of them at x0 and z0. */
    Surveyor(NaturalTerrain.Makers makers, int x0, int z0, int step, int side) {
        this.makers = makers;
        this.x0 = x0;
        this.z0 = z0;
        this.step = step;
        rim = side + 2;
        fields = new int[rim * rim * Landscape.FIELDS];
        heights = new int[rim * rim];
        tops = new short[rim * rim];
        for (int j = 0; j < rim; j++) {
            for (int i = 0; i < rim; i++) {
                measure(j * rim + i, x0 + (i - 1) * step, z0 + (j - 1) * step);
            }
        }
    }

    private void measure(int at, int x, int z) {
        makers.landscape().sample(x, z, fields, at * Landscape.FIELDS);
        int rough = makers.roughness().at(x, z);
        int height = fields[at * Landscape.FIELDS + Landscape.HEIGHT] + rough + (rough >> 1);
        int crag = fields[at * Landscape.FIELDS + Landscape.CRAG];
        heights[at] = height;
        tops[at] = (short) (crag > 0 ? makers.rock().topAt(x, z, height, crag) : height >> 16);
    }

    /** The result. */
    Survey survey() {
        Survey survey = new Survey(rim - 2);
        for (int j = 0; j < rim - 2; j++) {
            for (int i = 0; i < rim - 2; i++) {
                int x = i * step;
                int z = j * step;
                int ground = makers.soil().ground(this, x, z);
                int cover = ground;
                Climate climate = climate(x, z);
                if (top(x, z) < Terrain.WATER_LEVEL) {
                    cover = climate.isFrozen() ? Blocks.ICE : Blocks.WATER;
                }
                survey.set(i, j, top(x, z), ground, cover);
                int woods = makers.trees().woods(this, climate, x, z);
                if (woods > 0 && Trees.mayGrowOn(ground)) {
                    survey.setWoods(i, j, woods, makers.trees().leaves(climate, x0 + x, z0 + z));
                }
            }
        }
        return survey;
    }

    private int index(int x, int z) {
        return (z / step + 1) * rim + x / step + 1;
    }

    @Override
    public int x0() {
        return x0;
    }

    @Override
    public int z0() {
        return z0;
    }

    @Override
    public int top(int x, int z) {
        return tops[index(x, z)];
    }

    @Override
    public int field(int field, int x, int z) {
        return fields[index(x, z) * Landscape.FIELDS + field];
    }

    @Override
    public int slope(int x, int z) {
        int at = index(x, z);
        int alongX = Math.abs(heights[at + 1] - heights[at - 1]);
        int alongZ = Math.abs(heights[at + rim] - heights[at - rim]);
        return Math.max(alongX, alongZ) / step;
    }

    @Override
    public int dither(int x, int z) {
        return Region.dither(makers.dither(), x0 + x, z0 + z);
    }

    @Override
    public Climate climate(int x, int z) {
        return GroundPlan.climate(
                field(Landscape.TEMPERATURE, x, z),
                field(Landscape.HUMIDITY, x, z),
                top(x, z),
                makers.fringes().at(x0 + x, z0 + z),
                dither(x, z));
    }
}
