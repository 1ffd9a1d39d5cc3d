package org.quoin.sim.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.TerrainColumn;

/** Where players appear, and to which side they look then. */
final class SpawnSearchTest {
    private static final int SEEDS = 24;

    /** All avatars appear within this many blocks. */
    private static final int REACH = 8;

    /** Each seed's place, searched once for all tests, as that takes a tenth of a second. */
    private static final List<SpawnPlace> PLACES =
            IntStream.range(0, SEEDS).mapToObj(seed -> natural(seed).spawn()).toList();

    private static NaturalTerrain natural(long seed) {
        return new NaturalTerrain(Mix.mix(seed));
    }

    private static int blockAt(NaturalTerrain terrain, int x, int y, int z) {
        return terrain.column(x >> 4, z >> 4).blockAt(x, y, z);
    }

    private static boolean isTree(int block) {
        int kind = Blocks.kindOf(block);
        return kind == Blocks.LOG
                || kind == Blocks.BIRCH_LOG
                || kind == Blocks.SPRUCE_LOG
                || kind == Blocks.LEAVES
                || kind == Blocks.BIRCH_LEAVES
                || kind == Blocks.SPRUCE_LEAVES;
    }

    /** How many of some seeds' places have no tree and no bare ground where avatars appear. */
    @Test
    void playersAppearOnGrassAwayFromTrees() {
        int meadows = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            meadows += isMeadow(natural(seed), PLACES.get(seed)) ? 1 : 0;
        }
        assertTrue(meadows >= SEEDS - 2, meadows + " of " + SEEDS);
    }

    private static boolean isMeadow(NaturalTerrain terrain, SpawnPlace spawn) {
        Map<List<Integer>, TerrainColumn> columns = new HashMap<>();
        for (int dz = -REACH; dz <= REACH; dz++) {
            for (int dx = -REACH; dx <= REACH; dx++) {
                int x = spawn.x() + dx;
                int z = spawn.z() + dz;
                int ground = terrain.surfaceHeight(x, z);
                TerrainColumn column =
                        columns.computeIfAbsent(
                                List.of(x >> 4, z >> 4),
                                at -> terrain.column(at.get(0), at.get(1)));
                if (ground < Terrain.WATER_LEVEL
                        || !Blocks.isGrass(column.blockAt(x, ground - 1, z))) {
                    return false;
                }
                for (int y = ground; y < ground + 8; y++) {
                    if (isTree(column.blockAt(x, y, z))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** The first player's eyes see ten blocks of air or plants before anything solid. */
    @Test
    void nothingStandsRightBeforeTheEyes() {
        for (int seed = 0; seed < SEEDS; seed++) {
            NaturalTerrain terrain = natural(seed);
            SpawnPlace spawn = PLACES.get(seed);
            int x = spawn.x() - 7;
            int z = spawn.z() - 7;
            int eye = terrain.surfaceHeight(x, z) + 2;
            for (int far = 1; far <= 10; far++) {
                int px = x - (int) ((Angle.sin(spawn.yaw()) * far) >> 16);
                int pz = z + (int) ((Angle.cos(spawn.yaw()) * far) >> 16);
                int block = blockAt(terrain, px, eye + far / 3, pz);
                assertTrue(!Blocks.isSolid(block), "seed " + seed + ", " + far + " blocks away");
            }
        }
    }

    /** Nor does it depend on what was asked before: each place is a function of the seed. */
    @Test
    void theSameSeedHasTheSamePlaceHoweverItIsAsked() throws InterruptedException {
        long golden = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            NaturalTerrain used = natural(seed);
            TerrainColumn far = used.column(77, -33);
            assertTrue(far.surfaceHeight(77 * 16, -33 * 16) > 0);
            SpawnPlace[] other = new SpawnPlace[1];
            Thread thread = new Thread(() -> other[0] = used.spawn());
            thread.start();
            thread.join();
            SpawnPlace place = PLACES.get(seed);
            assertEquals(place, other[0], "seed " + seed);
            golden = Mix.mix(Mix.mix(Mix.mix(golden, place.x()), place.z()), place.yaw());
        }
        assertEquals(
                "c53b57db91155482",
                Long.toHexString(golden),
                "how to make it again: run this test");
    }
}
