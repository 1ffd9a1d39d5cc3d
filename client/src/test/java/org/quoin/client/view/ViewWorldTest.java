package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.quoin.sim.ViewTick.SectionUpdate;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.WorldBounds;

class ViewWorldTest {
    private final FlatTerrain terrain = new FlatTerrain();
    private final ViewWorld world = new ViewWorld(terrain);
    private final TreeSet<Long> stale = new TreeSet<>();
    private final TreeSet<Long> relit = new TreeSet<>();

    private void told(long key, boolean lightOnly) {
        (lightOnly ? relit : stale).add(key);
    }

    private static Section with(Section section, int index, int block) {
        byte[] blocks = section.toBlocks();
        blocks[index] = (byte) block;
        return Section.of(blocks);
    }

    private void set(int x, int y, int z, int block) {
        long key = SectionKey.ofBlock(x, y, z);
        Section after = with(world.section(key), Section.indexOfBlock(x, y, z), block);
        world.apply(List.of(new SectionUpdate(key, after)), this::told);
    }

    @Test
    void untouchedWorldIsTheTerrain() {
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            int x = random.nextInt(200) - 100;
            int y = random.nextInt(300) - 20;
            int z = random.nextInt(200) - 100;
            assertEquals(terrain.blockAt(x, y, z), world.blockAt(x, y, z));
        }
        assertEquals(Blocks.BEDROCK, world.blockAt(WorldBounds.BORDER, 70, 0));
    }

    @Test
    void editsAreSeenAtOnceAndNothingElseChanges() {
        assertEquals(Blocks.AIR, world.blockAt(-1, 64, 5));
        set(-1, 64, 5, Blocks.BRICKS);
        assertEquals(Blocks.BRICKS, world.blockAt(-1, 64, 5));
        assertEquals(Blocks.AIR, world.blockAt(0, 64, 5));
        set(-1, 64, 5, Blocks.AIR);
        assertEquals(Blocks.AIR, world.blockAt(-1, 64, 5));
        assertEquals(1, world.edits().sections());
    }

    @Test
    void aChangeAmidASectionMakesOnlyThatSectionStale() {
        set(8, 70, 8, Blocks.STONE);
        assertEquals(new TreeSet<>(List.of(SectionKey.of(0, 4, 0))), stale);
    }

    @Test
    void aChangeThatIsNoneMakesNothingStale() {
        set(8, 70, 8, Blocks.AIR);
        assertEquals(new TreeSet<>(), stale);
    }

    @Test
    void neighboursThatAVoxelTouchesBecomeStaleAsInTheNaiveTwin() {
        for (long seed = 1; seed <= 60; seed++) {
            Random random = new Random(seed);
            ViewWorld fresh = new ViewWorld(terrain);
            byte[] blocks = fresh.section(SectionKey.of(2, 4, -3)).toBlocks();
            TreeSet<Long> expected = new TreeSet<>();
            for (int i = 0; i < 1 + random.nextInt(2); i++) {
                int index = edgy(random) | edgy(random) << 4 | edgy(random) << 8;
                blocks[index] = Blocks.PLANKS;
                addTouched(
                        expected,
                        32 + Section.localX(index),
                        64 + Section.localY(index),
                        -48 + Section.localZ(index));
            }
            TreeSet<Long> told = new TreeSet<>();
            fresh.apply(
                    List.of(new SectionUpdate(SectionKey.of(2, 4, -3), Section.of(blocks))),
                    (key, lightOnly) -> {
                        if (!lightOnly) {
                            told.add(key);
                        }
                    });
            assertEquals(expected, told, "seed " + seed);
        }
    }

    private static int edgy(Random random) {
        return random.nextBoolean() ? random.nextInt(2) * 15 : random.nextInt(16);
    }

    private static void addTouched(Set<Long> touched, int x, int y, int z) {
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                for (int dz = -1; dz <= 1; dz++) {
                    touched.add(SectionKey.ofBlock(x + dx, y + dy, z + dz));
                }
            }
        }
    }

    @Test
    void noSectionOutsideTheWorldBecomesStale() {
        set(0, 0, 0, Blocks.STONE);
        set(0, 255, 0, Blocks.STONE);
        assertTrue(stale.stream().allMatch(key -> SectionKey.y(key) >= 0));
        assertTrue(stale.stream().allMatch(key -> SectionKey.y(key) < WorldBounds.SECTIONS_HIGH));
    }

    @Test
    void sectionsFromATickAreKeptAsTheyAre() {
        Section section = Section.uniform(Blocks.SAND);
        long key = SectionKey.of(1, 5, 1);
        world.section(key);
        world.apply(List.of(new SectionUpdate(key, section)), this::told);
        assertSame(section, world.section(key));
        assertEquals(27, stale.size());
    }

    @Test
    void whatNobodyHasLookedAtHasNoMeshesAndIsNotWaitedFor() {
        long key = SectionKey.of(50, 5, 50);
        Section section = Section.uniform(Blocks.SAND);
        world.apply(List.of(new SectionUpdate(key, section)), this::told);
        assertEquals(new TreeSet<>(), stale);
        assertEquals(new TreeSet<>(), relit);
        assertSame(section, world.section(key));
    }

    @Test
    void shownBlocksAreAirWhereNothingWasDrawnAndMakeNoColumn() {
        AtomicInteger made = new AtomicInteger();
        Terrain counted =
                (cx, cz) -> {
                    made.incrementAndGet();
                    return terrain.column(cx, cz);
                };
        ViewWorld view = new ViewWorld(counted);
        BlockReader shown = view.shownBlocks();
        assertEquals(Blocks.AIR, shown.blockAt(3, 1, 3));
        assertEquals(0, made.get());
        assertEquals(terrain.blockAt(3, 1, 3), view.blockAt(3, 1, 3));
        assertEquals(terrain.blockAt(3, 1, 3), shown.blockAt(3, 1, 3));
        assertEquals(1, made.get());
    }
}
