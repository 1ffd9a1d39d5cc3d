package org.quoin.sim.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.terrain.Terrains;

/** Sections that share their voxels against a twin in which each has its own. */
class UniformSectionTest {
    private static final int SECTIONS = 4;

    private static World world() {
        return new World(Terrains.make(TerrainType.FLAT, 1));
    }

    private static long key(int section) {
        return SectionKey.of(section, 1, 0);
    }

    @Test
    void sectionsThatShareTheirVoxelsBehaveAsThoseThatDoNot() {
        for (long seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            World shared = world();
            World naive = world();
            int[] kinds = {Blocks.AIR, Blocks.STONE, Blocks.WATER, Blocks.GRASS};
            for (int i = 0; i < SECTIONS; i++) {
                int block = kinds[random.nextInt(kinds.length)];
                byte[] plain = new byte[Section.VOLUME];
                Arrays.fill(plain, (byte) block);
                shared.restoreUniform(key(i), block);
                naive.restoreSection(key(i), plain);
            }
            WorldReader other = shared.newReader();
            for (int step = 0; step < 300; step++) {
                int x = random.nextInt(SECTIONS * Section.SIDE);
                int y = Section.SIDE + random.nextInt(Section.SIDE);
                int z = random.nextInt(Section.SIDE);
                String at = "seed " + seed + " step " + step;
                assertEquals(naive.blockAt(x, y, z), shared.blockAt(x, y, z), at);
                assertEquals(naive.blockAt(x, y, z), other.blockAt(x, y, z), at);
                assertEquals(
                        naive.newReader().classesIn(x, x, y, y, z, z),
                        other.classesIn(x, x, y, y, z, z),
                        at);
                if (random.nextInt(3) == 0) {
                    int block = kinds[random.nextInt(kinds.length)];
                    shared.setBlock(x, y, z, block);
                    naive.setBlock(x, y, z, block);
                }
            }
            assertEquals(naive.voxelHash(), shared.voxelHash(), "seed " + seed);
            for (int i = 0; i < SECTIONS; i++) {
                assertArrayEquals(
                        naive.section(key(i)).toBlocks(), shared.section(key(i)).toBlocks());
                assertEquals(naive.sectionHash(key(i)), shared.sectionHash(key(i)));
                assertEquals(
                        naive.randomlyUpdatedLayers(key(i)), shared.randomlyUpdatedLayers(key(i)));
            }
        }
    }

    @Test
    void anEditChangesNoOtherSectionOfThatBlock() {
        World world = world();
        world.restoreUniform(key(0), Blocks.STONE);
        world.restoreUniform(key(1), Blocks.STONE);
        world.setBlock(3, 20, 3, Blocks.AIR);
        assertEquals(Blocks.AIR, world.blockAt(3, 20, 3));
        assertEquals(Blocks.STONE, world.blockAt(19, 20, 3));
        World again = world();
        again.restoreUniform(key(0), Blocks.STONE);
        assertEquals(Blocks.STONE, again.blockAt(3, 20, 3));
    }
}
