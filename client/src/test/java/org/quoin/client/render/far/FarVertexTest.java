package org.quoin.client.render.far;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class FarVertexTest {
    @Test
    void whatIsPackedIsUnpacked() {
        for (long seed = 1; seed <= 400; seed++) {
            Random random = new Random(seed);
            int x = (random.nextInt(200_000) - 100_000) * 4;
            int z = (random.nextInt(200_000) - 100_000) * 4;
            int y = random.nextInt(1024);
            int east = random.nextInt(31) - 15;
            int south = random.nextInt(31) - 15;
            int ends = random.nextInt(4);
            boolean water = random.nextBoolean();
            int color = random.nextInt(1 << 24) & 0xFCFCF8;
            int word0 = FarVertex.word0(x, y, z);
            int word1 = FarVertex.word1(y, ends, water, FarVertex.normal(east, south), color);
            String name = "seed " + seed;
            assertEquals(Math.floorMod(x, FarVertex.WORLD_BLOCKS), FarVertex.x(word0), name);
            assertEquals(Math.floorMod(z, FarVertex.WORLD_BLOCKS), FarVertex.z(word0), name);
            assertEquals(y, FarVertex.y(word0, word1), name);
            assertEquals(east, FarVertex.east(word1), name);
            assertEquals(south, FarVertex.south(word1), name);
            assertEquals(ends, FarVertex.ends(word1), name);
            assertEquals(water, FarVertex.isWater(word1), name);
            assertEquals(color, FarVertex.color(word1), name);
        }
    }

    @Test
    void whatIsTooHighIsCutOff() {
        assertEquals(
                1023,
                FarVertex.y(FarVertex.word0(0, 1024, 0), FarVertex.word1(1024, 0, false, 0, 0)));
        assertEquals(
                0, FarVertex.y(FarVertex.word0(0, -8, 0), FarVertex.word1(-8, 0, false, 0, 0)));
    }
}
