package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Blocks;

/** Liquids look at many voxels in a copy of their section, at few one by one: with one result. */
class FluidTwinTest {
    private static final int ALWAYS = 1;
    private static final int NEVER = Integer.MAX_VALUE;

    private static final int[] BLOCKS = {
        Blocks.WATER, Blocks.WATER, Blocks.LAVA, Blocks.STONE, Blocks.STONE, Blocks.SAND,
        Blocks.AIR, Blocks.AIR, Blocks.AIR, Blocks.FIRE, Blocks.FLOWER_RED, Blocks.TNT,
        Blocks.PLANKS, Blocks.GLASS, Blocks.WATER + 3, Blocks.LAVA + 2,
    };

    @Test
    void copiesOfSectionsAndSingleVoxelsGiveTheSameWorldAndQueues() {
        for (long seed = 1; seed <= 12; seed++) {
            Scene copies = new Scene();
            Scene singles = new Scene();
            copies.simulation.blockRules().setDenseMin(ALWAYS);
            singles.simulation.blockRules().setDenseMin(NEVER);
            build(copies, seed);
            build(singles, seed);
            assertTrue(copies.scheduled() > 500, "seed " + seed);
            for (int turn = 0; turn < 120; turn++) {
                copies.run(1);
                singles.run(1);
                assertEquals(
                        singles.simulation.hashParts(),
                        copies.simulation.hashParts(),
                        "seed " + seed + ", turn " + turn);
            }
            assertArrayEquals(
                    Snapshot.write(singles.simulation), Snapshot.write(copies.simulation));
        }
    }

    /** Across the corners of eight sections, and at the top and the bottom of the world. */
    private static void build(Scene scene, long seed) {
        Random random = new Random(seed);
        int[] heights = {58, 240, 1};
        int y0 = heights[(int) (seed % heights.length)];
        for (int i = 0; i < 900; i++) {
            int x = 10 + random.nextInt(14);
            int y = Math.min(255, y0 + random.nextInt(16));
            int z = 10 + random.nextInt(14);
            scene.set(x, y, z, BLOCKS[random.nextInt(BLOCKS.length)]);
        }
    }
}
