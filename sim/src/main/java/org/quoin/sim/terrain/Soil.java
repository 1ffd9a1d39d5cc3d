package org.quoin.sim.terrain;

import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;

/** Covers the rock: grass, sand, snow, the floors of waters; and fills the waters. */
final class Soil {
    /** From this rise over two blocks on, soil does not hold and rock shows. */
    private static final int STEEP = Landscape.blocks(3) + Noise.percent(40);

    private static final int ROCK_ABOVE = 104;
    private static final int SNOW_ABOVE = 118;
    private static final int SHORE = Noise.percent(9);

    private final Noise patches;
    private final Noise layers;

    Soil(long seed) {
        patches = new Noise(seed, 331, 5);
        layers = new Noise(seed, 332, 6);
    }

    /** Covers the ground of a column and fills its waters. */
    void cover(Region region, Canvas canvas) {
        for (int z = 0; z < Section.SIDE; z++) {
            for (int x = 0; x < Section.SIDE; x++) {
                int top = region.top(x, z);
                if (canvas.get(x, top - 1, z) != Blocks.AIR) {
                    lay(canvas, x, top, z, region, ground(region, x, z));
                }
                if (top < Terrain.WATER_LEVEL) {
                    flood(canvas, x, top, z, region.climate(x, z));
                }
            }
        }
    }

    /** The uppermost block of the ground at a local place, margin included. */
    int ground(GroundPlan plan, int x, int z) {
        int top = plan.top(x, z);
        Climate climate = plan.climate(x, z);
        int dither = plan.dither(x, z);
        int patch = patches.at(plan.x0() + x, plan.z0() + z);
        if (top < Terrain.WATER_LEVEL) {
            return waterFloor(plan, x, z, climate, patch);
        }
        if (isBeach(plan, x, z, climate, patch)) {
            return climate.isFrozen() ? Blocks.GRAVEL : Blocks.SAND;
        }
        int ragged = (patch >> 13) + (dither >> 14);
        boolean steep = plan.slope(x, z) + (patch >> 1) + (dither >> 1) > STEEP;
        if (climate == Climate.DESERT) {
            return steep ? Blocks.SANDSTONE : Blocks.SAND;
        }
        if (top + ragged > SNOW_ABOVE) {
            return plan.slope(x, z) > 2 * STEEP ? Blocks.STONE : Blocks.SNOW;
        }
        if (steep) {
            return rock(plan, x, z, top);
        }
        if (climate.isFrozen()) {
            return Blocks.SNOWY_GRASS;
        }
        if (top + ragged > ROCK_ABOVE) {
            return patch + (dither >> 2) > 0 ? rock(plan, x, z, top) : Blocks.GRAVEL;
        }
        return climate == Climate.SAVANNA ? Blocks.DRY_GRASS : Blocks.GRASS;
    }

    /** Bare rock shows bands, so that cliffs are not all one grey. */
    private int rock(GroundPlan plan, int x, int z, int top) {
        int band = layers.at(plan.x0() + x + 3 * top, plan.z0() + z - 3 * top);
        if (band > Noise.percent(22)) {
            return Blocks.ANDESITE;
        }
        return band < Noise.percent(-30) ? Blocks.LIMESTONE : Blocks.STONE;
    }

    private static boolean isBeach(GroundPlan plan, int x, int z, Climate climate, int patch) {
        int above = plan.top(x, z) - Terrain.WATER_LEVEL;
        if (above > 2 || plan.slope(x, z) > Landscape.blocks(2)) {
            return false;
        }
        boolean sea = plan.field(Landscape.INLAND, x, z) < SHORE + (patch >> 3);
        if (sea) {
            return above < 2 || patch > 0;
        }
        // Rivers and lakes have a beach here and there.
        return above == 0 && (patch > Noise.percent(6) || climate == Climate.DESERT);
    }

    private static int waterFloor(GroundPlan plan, int x, int z, Climate climate, int patch) {
        int depth = Terrain.WATER_LEVEL - plan.top(x, z);
        if (climate == Climate.DESERT) {
            return Blocks.SAND;
        }
        if (depth <= 3) {
            boolean grassy = plan.field(Landscape.INLAND, x, z) > SHORE && patch < 0;
            return grassy ? Blocks.DIRT : Blocks.SAND;
        }
        if (patch > Noise.percent(20)) {
            return Blocks.CLAY;
        }
        return patch < Noise.percent(-12) || depth > 14 ? Blocks.GRAVEL : Blocks.SAND;
    }

    private static void lay(Canvas canvas, int x, int top, int z, Region region, int ground) {
        if (ground == Blocks.STONE) {
            return;
        }
        int depth = 3 + (region.dither(x, z) >> 15);
        int below = below(ground);
        for (int i = 1; i <= depth && top - i > 0; i++) {
            put(canvas, x, top - i, z, i == 1 ? ground : below);
        }
        if (ground == Blocks.SAND && region.climate(x, z) == Climate.DESERT) {
            for (int i = depth + 1; i <= depth + 5 && top - i > 0; i++) {
                put(canvas, x, top - i, z, Blocks.SANDSTONE);
            }
        }
    }

    private static void put(Canvas canvas, int x, int y, int z, int block) {
        if (canvas.get(x, y, z) != Blocks.AIR) {
            canvas.set(x, y, z, block);
        }
    }

    private static int below(int ground) {
        if (Blocks.isGrass(ground)) {
            return Blocks.DIRT;
        }
        return switch (ground) {
            case Blocks.SNOW, Blocks.GRAVEL, Blocks.CLAY -> Blocks.STONE;
            default -> ground;
        };
    }

    private static void flood(Canvas canvas, int x, int top, int z, Climate climate) {
        for (int y = top; y < Terrain.WATER_LEVEL; y++) {
            canvas.set(x, y, z, Blocks.WATER);
        }
        if (climate.isFrozen()) {
            canvas.set(x, Terrain.WATER_LEVEL - 1, z, Blocks.ICE);
        }
    }
}
