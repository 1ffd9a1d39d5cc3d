package org.quoin.sim.terrain;

import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;

/**
 * Where trees stand: at most one in each cell of a grid that knows nothing of columns, at a random
 * place in it, if the woods there are dense enough. A column grows all trees that reach into it, in
 * the same order as its neighbours do.
 */
final class Trees {
    /** Blocks along a cell; a tree keeps this minus {@link #PLACES} from the next. */
    static final int CELL = 5;

    private static final int PLACES = 4;
    private static final int TREE_LINE = 108;

    /** From this rise over two blocks on no tree stands. */
    private static final int STEEP = Landscape.blocks(3);

    private static final int BIRCHES = Noise.percent(12);

    /** The kind of plant a cell may hold. */
    enum Kind {
        NONE,
        OAK,
        BIRCH,
        SPRUCE,
        UMBRELLA
    }

    private final long salt;
    private final Soil soil;
    private final Noise kinds;

    Trees(long seed, Soil soil) {
        this.salt = Mix.mix(seed, 351);
        this.soil = soil;
        this.kinds = new Noise(seed, 352, 6);
    }

    /** Grows all trees that reach into a column. */
    void grow(Region region, Canvas canvas) {
        int firstX = Math.floorDiv(region.x0 - Region.MARGIN, CELL);
        int firstZ = Math.floorDiv(region.z0 - Region.MARGIN, CELL);
        int end = Section.SIDE + Region.MARGIN;
        for (int gz = firstZ; gz * CELL - region.z0 < end; gz++) {
            for (int gx = firstX; gx * CELL - region.x0 < end; gx++) {
                long bits = bitsOf(gx, gz);
                int x = placeIn(gx, bits) - region.x0;
                int z = placeIn(gz, bits >>> 16) - region.z0;
                if (x >= -Region.MARGIN && x < end && z >= -Region.MARGIN && z < end) {
                    plant(region, canvas, x, z, bits);
                }
            }
        }
    }

    private void plant(Region region, Canvas canvas, int x, int z, long bits) {
        Kind kind = kindAt(region, x, z, bits);
        if (kind != Kind.NONE) {
            draw(kind, canvas, x, region.top(x, z), z, bits);
        }
    }

    /** The kind of a cell's tree, if it stands at that local position, margin included. */
    Kind kindAt(Region region, int x, int z, long bits) {
        if (!isInReach(region, x, z) || Caves.mayOpen(region, x, z)) {
            return Kind.NONE;
        }
        Climate climate = region.climate(x, z);
        if (Scatter.pick(bits, 32, 1000) >= thinned(region, climate, x, z)
                || !mayGrowOn(soil.ground(region, x, z))) {
            return Kind.NONE;
        }
        int mixed = (Scatter.pick(bits, 48, Noise.ONE) - Noise.ONE / 2) / 4;
        return kind(climate, region.x0 + x, region.z0 + z, mixed);
    }

    /** Whether trees can stand at this height and on this slope. */
    private static boolean isInReach(GroundPlan plan, int x, int z) {
        int top = plan.top(x, z);
        return top > Terrain.WATER_LEVEL && top < TREE_LINE && plan.slope(x, z) <= STEEP;
    }

    /** Whether trees grow out of that block. */
    static boolean mayGrowOn(int ground) {
        return Blocks.isGrass(ground);
    }

    private Kind kind(Climate climate, int x, int z, int mixed) {
        return switch (climate) {
            case SNOWY, TAIGA -> Kind.SPRUCE;
            case SAVANNA -> Kind.UMBRELLA;
            case TEMPERATE, DESERT -> kinds.at(x, z) + mixed > BIRCHES ? Kind.BIRCH : Kind.OAK;
        };
    }

    private static int thinned(GroundPlan plan, Climate climate, int x, int z) {
        return density(climate, plan.field(Landscape.WOODS, x, z))
                - Math.max(0, plan.top(x, z) - 90) * 30;
    }

    /** Of a thousand cells around a place, how many have a tree if the ground bears them. */
    int woods(GroundPlan plan, Climate climate, int x, int z) {
        return isInReach(plan, x, z) ? Math.max(0, thinned(plan, climate, x, z)) : 0;
    }

    /** The leaves of most trees around a place in the world. */
    int leaves(Climate climate, int x, int z) {
        return switch (kind(climate, x, z, 0)) {
            case SPRUCE -> Blocks.SPRUCE_LEAVES;
            case BIRCH -> Blocks.BIRCH_LEAVES;
            case OAK, UMBRELLA -> Blocks.LEAVES;
            case NONE -> Blocks.AIR;
        };
    }

    /** Grows a tree whose lowest log stands at a place relative to the canvas. */
    static void draw(Kind kind, Canvas canvas, int x, int y, int z, long bits) {
        TreeShapes shapes = new TreeShapes(canvas, x, y, z, Mix.mix(bits));
        switch (kind) {
            case SPRUCE -> shapes.spruce();
            case UMBRELLA -> shapes.umbrella();
            case BIRCH -> shapes.birch();
            case OAK -> shapes.oak();
            case NONE -> {}
        }
    }

    /** Where along an axis a cell's tree stands. */
    static int placeIn(int cell, long bits) {
        return cell * CELL + Scatter.pick(bits, 0, PLACES);
    }

    /** The random bits of a cell. */
    long bitsOf(int gx, int gz) {
        return Scatter.at(salt, gx, gz);
    }

    /** Trees in a thousand cells, by the field {@link Landscape#WOODS}. */
    static int density(Climate climate, int field) {
        int woods = Noise.step(Noise.percent(-4), Noise.percent(26), field);
        return switch (climate) {
            case TEMPERATE -> 35 + Noise.mul(woods, 700);
            case TAIGA -> 180 + Noise.mul(woods, 560);
            case SNOWY -> 40 + Noise.mul(woods, 430);
            case SAVANNA -> 30 + Noise.mul(woods, 60);
            case DESERT -> 0;
        };
    }
}
