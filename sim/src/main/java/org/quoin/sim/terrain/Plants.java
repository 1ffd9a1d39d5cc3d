package org.quoin.sim.terrain;

import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.WorldBounds;

/** Plants other than trees: grass, flowers in patches, bushes, cactus. */
final class Plants {
    private final long salt;
    private final Noise meadows;
    private final Noise flowers;

    Plants(long seed) {
        salt = Mix.mix(seed, 341);
        meadows = new Noise(seed, 342, 4);
        flowers = new Noise(seed, 343, 5);
    }

    /** Plants a column; where a tree stands already nothing grows. */
    void grow(Region region, Canvas canvas) {
        for (int z = 0; z < Section.SIDE; z++) {
            for (int x = 0; x < Section.SIDE; x++) {
                int top = region.top(x, z);
                if (top < WorldBounds.HEIGHT - 4 && canvas.get(x, top, z) == Blocks.AIR) {
                    int ground = canvas.get(x, top - 1, z);
                    long bits = Scatter.at(salt, region.x0 + x, region.z0 + z);
                    grow(region, canvas, x, top, z, ground, bits);
                }
            }
        }
    }

    private void grow(Region region, Canvas canvas, int x, int y, int z, int ground, long bits) {
        int chance = Scatter.pick(bits, 0, 1000);
        switch (ground) {
            case Blocks.GRASS -> {
                int plant = meadow(region.x0 + x, region.z0 + z, chance, bits);
                if (plant != Blocks.AIR) {
                    canvas.set(x, y, z, plant);
                }
            }
            case Blocks.DRY_GRASS -> {
                if (chance < 140) {
                    canvas.set(x, y, z, chance < 10 ? Blocks.DEAD_BUSH : Blocks.TALL_GRASS);
                }
            }
            case Blocks.SAND -> {
                if (region.climate(x, z) == Climate.DESERT && y > Terrain.WATER_LEVEL) {
                    desert(canvas, x, y, z, chance, bits);
                }
            }
            default -> {}
        }
    }

    private int meadow(int x, int z, int chance, long bits) {
        int flower = flowers.at(x, z);
        if (flower > Noise.percent(22) && chance < 90) {
            boolean red = (flower + Scatter.pick(bits, 16, Noise.ONE / 8)) > Noise.percent(34);
            return red ? Blocks.FLOWER_RED : Blocks.FLOWER_YELLOW;
        }
        if (chance >= 990) {
            return (bits & 1L << 40) == 0 ? Blocks.FLOWER_RED : Blocks.FLOWER_YELLOW;
        }
        int grass = 60 + Math.max(0, meadows.at(x, z)) / 180;
        return chance < grass ? Blocks.TALL_GRASS : Blocks.AIR;
    }

    private static void desert(Canvas canvas, int x, int y, int z, int chance, long bits) {
        if (chance < 5) {
            // A cactus stands free: nothing beside it is higher than its foot.
            int height = 1 + Scatter.pick(bits, 16, 3);
            for (int i = 0; i < height && isFree(canvas, x, y + i, z); i++) {
                canvas.set(x, y + i, z, Blocks.CACTUS);
            }
        } else if (chance < 13) {
            canvas.set(x, y, z, Blocks.DEAD_BUSH);
        }
    }

    private static boolean isFree(Canvas canvas, int x, int y, int z) {
        return isAir(canvas, x - 1, y, z)
                && isAir(canvas, x + 1, y, z)
                && isAir(canvas, x, y, z - 1)
                && isAir(canvas, x, y, z + 1);
    }

    /** Beyond the column's border the canvas is unknown: no cactus stands there. */
    private static boolean isAir(Canvas canvas, int x, int y, int z) {
        return Canvas.contains(x, y, z) && canvas.get(x, y, z) == Blocks.AIR;
    }
}
