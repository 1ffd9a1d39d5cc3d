package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.World;

/** The memory used by images of a world. */
final class WorldImageTest {
    @Test
    void anImageTakesTheSectionsThatChangedSinceTheOneBefore() {
        Simulation simulation = Simulation.create(new WorldConfig(3, 20));
        World world = simulation.world();
        for (int i = 0; i < 50; i++) {
            world.setBlock(16 * i, 70, 0, Blocks.STONE);
        }
        WorldImage before = WorldImage.of(simulation);
        long same = WorldImage.of(simulation).memoryBytesBeside(before);
        world.setBlock(0, 71, 0, Blocks.STONE);
        world.setBlock(16, 71, 0, Blocks.STONE);
        WorldImage after = WorldImage.of(simulation);
        long sections =
                world.section(sectionKey(0)).memoryBytes()
                        + world.section(sectionKey(1)).memoryBytes();
        assertEquals(same + sections, after.memoryBytesBeside(before));
        assertTrue(sections >= 2 * 16 * 16 * 16 / 8, "a bit a voxel: " + sections);
    }

    @Test
    void eachBodyCounts() {
        Simulation simulation = Simulation.create(new WorldConfig(3, 20));
        WorldImage before = WorldImage.of(simulation);
        long without = before.memoryBytesBeside(before);
        for (int i = 0; i < 1000; i++) {
            simulation.dynamic().bodies.addItem(i, 80, 0, Blocks.STONE, 5000);
        }
        // Columns of longs, ints and bytes; see Bodies.
        long with = WorldImage.of(simulation).memoryBytesBeside(before);
        assertTrue(with - without >= 1000 * (4 * 8 + 9 * 4 + 3), with + " - " + without);
    }

    private static long sectionKey(int sx) {
        return SectionKey.of(sx, 70 >> 4, 0);
    }
}
