package org.quoin.sim.terrain;

import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;

/** Lays veins of ore into the stone: short walks that begin anywhere in the column. */
final class Ores {
    /**
     * One kind.
     *
     * @param veins in a column
     * @param steps of each
     * @param bottom lowest y
     * @param top highest y that a vein begins at
     */
    private record Kind(int block, int veins, int steps, int bottom, int top) {}

    private static final Kind[] KINDS = {
        new Kind(Blocks.COAL_ORE, 14, 12, 10, 125),
        new Kind(Blocks.COPPER_ORE, 8, 9, 30, 96),
        new Kind(Blocks.IRON_ORE, 10, 8, 6, 72),
        new Kind(Blocks.GOLD_ORE, 3, 7, 5, 34),
        new Kind(Blocks.DIAMOND_ORE, 2, 5, 4, 18),
        new Kind(Blocks.GRAVEL, 3, 26, 8, 60),
    };

    private final long salt;

    Ores(long seed) {
        salt = Mix.mix(seed, 321);
    }

    /** Lays the veins of a column. */
    void lay(Region region, Canvas canvas) {
        long bits = Scatter.at(salt, region.x0, region.z0);
        for (Kind kind : KINDS) {
            for (int vein = 0; vein < kind.veins; vein++) {
                bits = Mix.mix(bits);
                int y = kind.bottom + Scatter.pick(bits, 0, kind.top - kind.bottom);
                vein(kind, canvas, (int) (bits >>> 32) & 15, y, (int) (bits >>> 40) & 15, bits);
            }
        }
    }

    private static void vein(Kind kind, Canvas canvas, int x, int y, int z, long start) {
        long bits = start;
        for (int step = 0; step < kind.steps; step++) {
            if (!Canvas.contains(x, y, z)) {
                return;
            }
            int index = Canvas.index(x, y, z);
            if (isStone(canvas.get(index))) {
                canvas.set(index, kind.block);
            }
            if (step % 16 == 0) {
                bits = Mix.mix(bits);
            }
            switch ((int) (bits & 7)) {
                case 0 -> x++;
                case 1 -> x--;
                case 2 -> z++;
                case 3 -> z--;
                case 4 -> y++;
                case 5 -> y--;
                case 6 -> x += 1 - 2 * ((int) (bits >>> 3) & 1);
                default -> z += 1 - 2 * ((int) (bits >>> 3) & 1);
            }
            bits >>>= 4;
        }
    }

    private static boolean isStone(int block) {
        return block == Blocks.STONE
                || block == Blocks.GRANITE
                || block == Blocks.ANDESITE
                || block == Blocks.LIMESTONE;
    }
}
