package org.quoin.sim.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.VoxelClass;
import org.quoin.sim.world.World;
import org.quoin.sim.world.WorldReader;

/** A window shows what the world's reader does, or says that it cannot tell. */
class BodyWindowTest {
    private static final int[] BLOCKS = {
        Blocks.AIR, Blocks.AIR, Blocks.STONE, Blocks.WATER, Blocks.STONE_SLAB, Blocks.LAVA
    };

    @Test
    void aLookIsThatOfTheReader() {
        int told = 0;
        for (long seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            World world = new World(new FlatTerrain());
            for (int i = 0; i < 1500; i++) {
                int block = BLOCKS[random.nextInt(BLOCKS.length)];
                int y = 60 + random.nextInt(14);
                world.setBlock(random.nextInt(44) - 22, y, random.nextInt(44) - 22, block);
            }
            WorldReader reader = world.newReader();
            BodyWindow window = new BodyWindow(reader);
            int cx = random.nextInt(3) - 1;
            int cz = random.nextInt(3) - 1;
            window.load(cx, cz, 58, 72);
            for (int i = 0; i < 20_000; i++) {
                int x = 16 * cx - 4 + random.nextInt(24);
                int y = 56 + random.nextInt(18);
                int z = 16 * cz - 4 + random.nextInt(24);
                int x1 = x + random.nextInt(3);
                int y1 = y + random.nextInt(4);
                int z1 = z + random.nextInt(3);
                int seen = window.classesIn(x, x1, y, y1, z, z1);
                if (seen != BodyWindow.UNKNOWN) {
                    assertEquals(reader.classesIn(x, x1, y, y1, z, z1), seen, "seed " + seed);
                    told++;
                } else if (isWithin(x, x1, 16 * cx) && y >= 58 && y1 <= 72) {
                    boolean inside = isWithin(z, z1, 16 * cz);
                    int other = VoxelClass.PARTIAL | VoxelClass.LAVA;
                    int met = reader.classesIn(x, x1, y, y1, z, z1);
                    assertTrue(!inside || (met & other) != 0, "seed " + seed);
                }
            }
            window.close();
            assertEquals(BodyWindow.UNKNOWN, window.classesIn(16 * cx, 16 * cx, 60, 60, 0, 0));
        }
        assertTrue(told > 20_000, told + " looks");
    }

    private static boolean isWithin(int low, int high, int column) {
        return low >= column - 2 && high < column + 18;
    }
}
