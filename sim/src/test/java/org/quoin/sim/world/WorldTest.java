package org.quoin.sim.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.EditedSection.VoxelHash;

class WorldTest {
    @Test
    void theFlatWorldIsLayered() {
        World world = new World(new FlatTerrain());
        assertEquals(Blocks.AIR, world.blockAt(5, -1, 5));
        assertEquals(Blocks.BEDROCK, world.blockAt(5, 0, 5));
        assertEquals(Blocks.STONE, world.blockAt(5, 59, 5));
        assertEquals(Blocks.DIRT, world.blockAt(5, 60, 5));
        assertEquals(Blocks.GRASS, world.blockAt(5, 63, 5));
        assertEquals(Blocks.AIR, world.blockAt(5, 64, 5));
        assertEquals(Blocks.AIR, world.blockAt(5, 256, 5));
        assertEquals(Blocks.BEDROCK, world.blockAt(WorldBounds.BORDER, 100, 5));
        assertEquals(Blocks.BEDROCK, world.blockAt(5, 100, -WorldBounds.BORDER - 1));
    }

    @Test
    void terrainSectionsEqualTerrainBlocks() {
        FlatTerrain terrain = new FlatTerrain();
        for (int y = 0; y < WorldBounds.HEIGHT; y++) {
            int block = terrain.section(7, y >> 4, -3).blockAt(3, y & 15, 9);
            assertEquals(terrain.blockAt(115, y, -39), block, "y " + y);
        }
    }

    @Test
    void randomEditsReadBackAndHashAsIfSummedAnew() {
        long seed = 11;
        Random random = new Random(seed);
        World world = new World(new FlatTerrain());
        TreeMap<Long, Integer> naive = new TreeMap<>();
        for (int i = 0; i < 20_000; i++) {
            int x = random.nextInt(40) - 20;
            int y = random.nextInt(40) + 44;
            int z = random.nextInt(40) - 20;
            int block = random.nextInt(Blocks.COUNT);
            world.setBlock(x, y, z, block);
            naive.put(((x + 20L) * 256 + y) * 64 + z + 20, block);
        }
        long hash = 0;
        for (var entry : naive.entrySet()) {
            int z = (int) (entry.getKey() % 64) - 20;
            int y = (int) (entry.getKey() / 64 % 256);
            int x = (int) (entry.getKey() / 64 / 256) - 20;
            int block = entry.getValue();
            assertEquals(block, world.blockAt(x, y, z), "seed " + seed);
            int before = world.terrain().blockAt(x, y, z);
            hash += VoxelHash.change(VoxelHash.place(x, y, z), before, block);
        }
        assertEquals(hash, world.voxelHash(), "seed " + seed);
        long sum = 0;
        for (long key : world.editedKeysAscending()) {
            sum += world.sectionHash(key);
        }
        assertEquals(hash, sum);
    }

    @Test
    void whatEditsTakeInASnapshotIsKnownAtAllTimes() {
        Random random = new Random(12);
        World world = new World(new FlatTerrain());
        world.restoreUniform(SectionKey.of(3, 4, 5), Blocks.STONE);
        for (int i = 0; i < 3000; i++) {
            int x = random.nextInt(40) + 30;
            int z = random.nextInt(40) + 60;
            world.setBlock(x, random.nextInt(20) + 55, z, random.nextInt(3));
            if (i % 500 == 0) {
                assertEquals(snapshotBytes(world), world.editedBytes(), "after " + i);
            }
        }
        World copy = new World(new FlatTerrain());
        for (long key : world.editedKeysAscending()) {
            copy.restoreSection(key, world.section(key).toBlocks());
        }
        assertEquals(snapshotBytes(world), copy.editedBytes());
        assertEquals(copy.editedSections(), world.editedSections());
    }

    private static long snapshotBytes(World world) {
        long bytes = 0;
        for (long key : world.editedKeysAscending()) {
            byte[] blocks = world.section(key).toBlocks();
            bytes += World.SECTION_BYTES + World.RUN_BYTES;
            for (int i = 1; i < blocks.length; i++) {
                bytes += blocks[i] == blocks[i - 1] ? 0 : World.RUN_BYTES;
            }
        }
        return bytes;
    }

    @Test
    void theHashForgetsWhatWasUndoneButNotWhereItIs() {
        World world = new World(new FlatTerrain());
        world.setBlock(1, 70, 1, Blocks.STONE);
        long one = world.voxelHash();
        assertNotEquals(0, one);
        world.setBlock(1, 70, 1, Blocks.AIR);
        assertEquals(0, world.voxelHash());
        world.setBlock(2, 70, 1, Blocks.STONE);
        assertNotEquals(one, world.voxelHash());
    }

    @Test
    void changesAreListedOnceUntilDrained() {
        World world = new World(new FlatTerrain());
        world.setBlock(0, 70, 0, Blocks.STONE);
        world.setBlock(1, 70, 0, Blocks.STONE);
        world.setBlock(-1, 70, 0, Blocks.STONE);
        long[] expected = {SectionKey.of(0, 4, 0), SectionKey.of(-1, 4, 0)};
        assertArrayEquals(expected, world.drainChangedKeys());
        assertEquals(0, world.drainChangedKeys().length);
        world.setBlock(0, 70, 0, Blocks.STONE);
        assertEquals(0, world.drainChangedKeys().length, "no change, nothing listed");
    }

    @Test
    void editsOutsideTheWorldAreOurMistake() {
        World world = new World(new FlatTerrain());
        assertThrows(IllegalArgumentException.class, () -> world.setBlock(0, 256, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> world.setBlock(0, -1, 0, 1));
        assertThrows(
                IllegalArgumentException.class, () -> world.setBlock(WorldBounds.BORDER, 5, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> world.setBlock(0, 5, 0, Blocks.COUNT));
    }
}
