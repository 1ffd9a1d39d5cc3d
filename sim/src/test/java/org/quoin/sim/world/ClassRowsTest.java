package org.quoin.sim.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.terrain.FlatTerrain;

/** Looking at a box of cells at once finds what looking at each of them finds. */
class ClassRowsTest {
    private static final int[] SOME = {
        Blocks.AIR, Blocks.AIR, Blocks.STONE, Blocks.STONE_SLAB, Blocks.WATER, Blocks.LAVA
    };

    private static void assertBoxesAreAsTheirCells(
            World world, WorldReader reader, Random random, String what) {
        for (int i = 0; i < 4000; i++) {
            int x = random.nextInt(60) - 30;
            int y = random.nextInt(60) + 30;
            int z = random.nextInt(60) - 30;
            assertBox(world, reader, x, y, z, random, what);
        }
    }

    private static void assertBox(
            World world, WorldReader reader, int x, int y, int z, Random random, String what) {
        int x1 = x + random.nextInt(3);
        int y1 = y + random.nextInt(3);
        int z1 = z + random.nextInt(3);
        int met = 0;
        for (int cx = x; cx <= x1; cx++) {
            for (int cy = y; cy <= y1; cy++) {
                for (int cz = z; cz <= z1; cz++) {
                    met |= VoxelClass.of(world.blockAt(cx, cy, cz));
                }
            }
        }
        String where = what + ", at " + x + ", " + y + ", " + z;
        assertEquals(met, reader.classesIn(x, x1, y, y1, z, z1), where);
    }

    @Test
    void aBoxIsWhatItsCellsAre() {
        for (long seed = 0; seed < 4; seed++) {
            Random random = new Random(seed);
            World world = new World(new FlatTerrain());
            WorldReader reader = world.newReader();
            for (int round = 0; round < 4; round++) {
                for (int i = 0; i < 3000; i++) {
                    int x = random.nextInt(60) - 30;
                    int z = random.nextInt(60) - 30;
                    int block = SOME[random.nextInt(SOME.length)];
                    // The first edits fall into few sections: the others are the terrain's.
                    world.setBlock(round == 0 ? x & 15 : x, 55 + random.nextInt(20), z, block);
                }
                String what = "seed " + seed + ", round " + round;
                assertBoxesAreAsTheirCells(world, reader, random, what);
            }
        }
    }

    @Test
    void beyondTheWorldItIsAsTheReaderSays() {
        Random random = new Random(1);
        World world = new World(new FlatTerrain());
        WorldReader reader = world.newReader();
        for (int i = 0; i < 200; i++) {
            int x = random.nextInt(4) - 2;
            assertBox(world, reader, x, -1, 3, random, "below");
            assertBox(world, reader, x, WorldBounds.HEIGHT - 1, 3, random, "above");
            assertBox(world, reader, WorldBounds.BORDER - 2, 70, x, random, "east");
            assertBox(world, reader, -WorldBounds.BORDER - 2, 300, x, random, "west");
        }
    }
}
