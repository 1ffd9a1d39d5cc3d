package org.quoin.sim.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.RulesVersion.Golden;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

class NaturalTerrainTest {
    private static final long[] SEEDS = {0, 1, 42, -7, Long.MIN_VALUE};

    private static long hash(TerrainColumn column) {
        long hash = Mix.mix(column.cx(), column.cz());
        for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
            byte[] blocks = column.section(sy).toBlocks();
            for (int i = 0; i < Section.VOLUME; i++) {
                hash = hash * 31 + blocks[i];
            }
        }
        for (int i = 0; i < TerrainColumn.AREA; i++) {
            hash = hash * 31 + column.surfaceHeight(Section.localX(i), i >> Section.SHIFT);
        }
        return Mix.mix(hash);
    }

    private static List<long[]> goldenColumns() {
        List<long[]> columns = new ArrayList<>();
        Random random = new Random(99);
        for (int i = 0; i < 24; i++) {
            columns.add(new long[] {random.nextInt(200) - 100, random.nextInt(200) - 100});
        }
        int last = (WorldBounds.BORDER >> Section.SHIFT) - 1;
        columns.add(new long[] {last, last});
        columns.add(new long[] {-last - 1, last});
        columns.add(new long[] {0, -last - 1});
        return columns;
    }

    @Test
    void theGoldenColumnsAreTheSameEverywhere() {
        long hash = 0;
        for (long seed : SEEDS) {
            NaturalTerrain terrain = new NaturalTerrain(seed);
            for (long[] at : goldenColumns()) {
                hash = Mix.mix(hash, hash(terrain.column((int) at[0], (int) at[1])));
            }
        }
        assertEquals(Golden.NATURAL_COLUMNS, Long.toHexString(hash));
    }

    @Test
    void aColumnIsTheSameInWhateverOrderAndOnWhateverThread() throws InterruptedException {
        List<long[]> columns = goldenColumns();
        long[] alone = new long[columns.size()];
        for (int i = 0; i < alone.length; i++) {
            NaturalTerrain fresh = new NaturalTerrain(3);
            alone[i] = hash(fresh.column((int) columns.get(i)[0], (int) columns.get(i)[1]));
        }
        NaturalTerrain shared = new NaturalTerrain(3);
        List<String> wrong = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            int first = t * 7;
            Thread thread =
                    new Thread(
                            () -> {
                                for (int i = 0; i < alone.length; i++) {
                                    int index = (first + i * 5) % alone.length;
                                    long[] at = columns.get(index);
                                    long hash = hash(shared.column((int) at[0], (int) at[1]));
                                    if (hash != alone[index]) {
                                        wrong.add("column " + at[0] + ", " + at[1]);
                                    }
                                }
                            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void otherSeedsMakeOtherWorlds() {
        long one = hash(new NaturalTerrain(1).column(3, 4));
        assertNotEquals(one, hash(new NaturalTerrain(2).column(3, 4)));
    }

    @Test
    void avatarsAppearOnDryGround() {
        for (long seed = 0; seed < 80; seed++) {
            NaturalTerrain terrain = new NaturalTerrain(Mix.mix(seed));
            SpawnPlace spawn = terrain.spawn();
            for (int dz = -8; dz < 8; dz += 3) {
                for (int dx = -8; dx < 8; dx += 3) {
                    int x = spawn.x() + dx;
                    int z = spawn.z() + dz;
                    int height = terrain.surfaceHeight(x, z);
                    assertTrue(height >= Terrain.WATER_LEVEL, "seed " + seed + ": " + height);
                }
            }
        }
    }

    @Test
    void allClimatesLieWithinAnHoursWalk() {
        for (long seed : SEEDS) {
            NaturalTerrain terrain = new NaturalTerrain(seed);
            EnumSet<Climate> found = EnumSet.noneOf(Climate.class);
            for (int cz = -125; cz <= 125; cz += 5) {
                for (int cx = -125; cx <= 125; cx += 5) {
                    Region region = terrain.region(cx, cz);
                    if (region.top(8, 8) > Terrain.WATER_LEVEL) {
                        found.add(region.climate(8, 8));
                    }
                }
            }
            assertEquals(EnumSet.allOf(Climate.class), found, "seed " + seed);
        }
    }

    @Test
    void bedrockLiesBelowAndNothingHangsOverTheTop() {
        NaturalTerrain terrain = new NaturalTerrain(8);
        Random random = new Random(8);
        for (int i = 0; i < 60; i++) {
            TerrainColumn column = terrain.column(random.nextInt(4000), -random.nextInt(4000));
            Section bottom = column.section(0);
            for (int at = 0; at < TerrainColumn.AREA; at++) {
                assertEquals(Blocks.BEDROCK, bottom.blockAt(at));
                int surface = column.surfaceHeight(Section.localX(at), at >> Section.SHIFT);
                assertTrue(surface > 1 && surface < WorldBounds.HEIGHT - 20, "surface " + surface);
            }
            assertTrue(column.section(WorldBounds.SECTIONS_HIGH - 1).isEmpty());
        }
    }

    @Test
    void waterIsHeldByWhatIsAroundIt() {
        NaturalTerrain terrain = new NaturalTerrain(42);
        int leaks = 0;
        int waters = 0;
        for (int cx = -24; cx < 24; cx += 2) {
            TerrainColumn[] row = new TerrainColumn[3];
            for (int i = 0; i < 3; i++) {
                row[i] = terrain.column(cx + i - 1, 7);
            }
            for (int x = 0; x < Section.SIDE; x++) {
                for (int z = 1; z < Section.SIDE - 1; z++) {
                    for (int y = 30; y < Terrain.WATER_LEVEL; y++) {
                        int wx = (cx << Section.SHIFT) + x;
                        if (at(row, cx, wx, y, z) == Blocks.WATER) {
                            waters++;
                            leaks += at(row, cx, wx - 1, y, z) == Blocks.AIR ? 1 : 0;
                            leaks += at(row, cx, wx + 1, y, z) == Blocks.AIR ? 1 : 0;
                            leaks += at(row, cx, wx, y, z - 1) == Blocks.AIR ? 1 : 0;
                            leaks += at(row, cx, wx, y, z + 1) == Blocks.AIR ? 1 : 0;
                            leaks += at(row, cx, wx, y - 1, z) == Blocks.AIR ? 1 : 0;
                        }
                    }
                }
            }
        }
        assertTrue(waters > 5000, "waters " + waters);
        assertEquals(0, leaks);
    }

    private static int at(TerrainColumn[] row, int cx, int x, int y, int z) {
        return row[(x >> Section.SHIFT) - cx + 1].blockAt(x, y, (7 << Section.SHIFT) + z);
    }
}
