package org.quoin.sim.terrain;

import org.quoin.sim.math.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;

/**
 * Where trees stand: at most one in each cell of a grid that knows nothing of columns, at a random
 * place in it, if the woods there are dense enough. A column grows all trees that reach into it, in
 * the same order as its neighbours do.
 */
final class Trees {
    /** Blocks along a cell; a tree keeps this minus {@link #PLACES} from the next. */
    private static final int CELL = 5;

    private static final int PLACES = 4;
    private static final int TREE_LINE = 108;

    /** From this rise over two blocks on no tree stands. */
    private static final int STEEP = Landscape.blocks(3);

    private final long salt;
    private final Soil soil;
    private final Noise kinds;

    Trees(long seed, Soil soil) {
        this.salt = Mix.mix(seed, 351);
        this.soil = soil;
        this.kinds = new Noise(seed, 352, 6);
    }

    /** Grows what reaches into a column. */
    void grow(Region region, Canvas canvas) {
        int firstX = Math.floorDiv(region.x0 - Region.MARGIN, CELL);
        int firstZ = Math.floorDiv(region.z0 - Region.MARGIN, CELL);
        int end = Section.SIDE + Region.MARGIN;
        for (int gz = firstZ; gz * CELL - region.z0 < end; gz++) {
            for (int gx = firstX; gx * CELL - region.x0 < end; gx++) {
                long bits = Scatter.at(salt, gx, gz);
                int x = gx * CELL + Scatter.pick(bits, 0, PLACES) - region.x0;
                int z = gz * CELL + Scatter.pick(bits, 16, PLACES) - region.z0;
                if (x >= -Region.MARGIN && x < end && z >= -Region.MARGIN && z < end) {
                    plant(region, canvas, x, z, bits);
                }
            }
        }
    }

    private void plant(Region region, Canvas canvas, int x, int z, long bits) {
        int top = region.top(x, z);
        if (top <= Landscape.WATER_LEVEL
                || top >= TREE_LINE
                || region.slope(x, z) > STEEP
                || Caves.mayOpen(region, x, z)) {
            return;
        }
        Climate climate = region.climate(x, z);
        int thinned = Math.max(0, top - 90) * 30;
        if (Scatter.pick(bits, 32, 1000) >= density(climate, region, x, z) - thinned) {
            return;
        }
        int ground = soil.ground(region, x, z);
        if (ground != Blocks.GRASS && ground != Blocks.SNOWY_GRASS && ground != Blocks.DRY_GRASS) {
            return;
        }
        int kind = kinds.at(region.x0 + x, region.z0 + z);
        TreeShapes shapes = new TreeShapes(canvas, x, top, z, Mix.mix(bits));
        switch (climate) {
            case SNOWY, TAIGA -> shapes.spruce();
            case SAVANNA -> shapes.umbrella();
            default -> {
                boolean birch =
                        kind + (Scatter.pick(bits, 48, Noise.ONE) - Noise.ONE / 2) / 4
                                > Noise.percent(12);
                if (birch) {
                    shapes.birch();
                } else {
                    shapes.oak();
                }
            }
        }
    }

    /** Trees in a thousand cells. */
    private static int density(Climate climate, Region region, int x, int z) {
        int woods =
                Noise.step(
                        Noise.percent(-4), Noise.percent(26), region.field(Landscape.WOODS, x, z));
        return switch (climate) {
            case TEMPERATE -> 35 + Noise.mul(woods, 700);
            case TAIGA -> 180 + Noise.mul(woods, 560);
            case SNOWY -> 40 + Noise.mul(woods, 430);
            case SAVANNA -> 30 + Noise.mul(woods, 60);
            case DESERT -> 0;
        };
    }
}
