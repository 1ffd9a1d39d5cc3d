package org.quoin.client.render.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

@Tag("slow")
final class LightFloodTest {
    private static final int LAST = Section.SIDE;

    private final LightFlood flood = new LightFlood();

    @Test
    void lightOfEveryVoxelIsThatOfTheNaiveTwin() {
        int dim = 0;
        for (long seed = 1; seed <= 30; seed++) {
            Random random = new Random(seed);
            Neighbourhood world = seed % 2 == 0 ? randomWorld(random) : roofs(random);
            NaiveLight naive = new NaiveLight(world);
            flood.fill(world);
            for (int y = -1; y <= LAST; y++) {
                for (int z = -1; z <= LAST; z++) {
                    for (int x = -1; x <= LAST; x++) {
                        int cell = flood.cells[PaddedBlocks.index(x, y, z)];
                        if (cell != 0) {
                            String where = "seed " + seed + " at " + x + " " + y + " " + z;
                            assertEquals(naive.sky(x, y, z), cell >> 8 & 255, "sky, " + where);
                            assertEquals(naive.lamp(x, y, z), cell & 255, "lamps, " + where);
                            dim += (cell >> 8 & 255) % 15 > 0 && (cell & 255) > 0 ? 1 : 0;
                        }
                    }
                }
            }
        }
        assertTrue(dim > 500, "the worlds have something of everything, not " + dim);
    }

    @Test
    void aSectionAsItWasBeforeShinesThroughNowhere() {
        Neighbourhood bright = randomWorld(new Random(3));
        Neighbourhood dark = columns(5, sy -> Section.uniform(sy < 9 ? Blocks.STONE : Blocks.AIR));
        flood.fill(bright);
        flood.fill(dark);
        for (int cell : flood.cells) {
            assertEquals(0, cell);
        }
    }

    @Test
    void whatIsKnownOfAColumnAfterAnEditIsWhatAFreshOneKnows() {
        for (long seed = 1; seed <= 40; seed++) {
            Random random = new Random(seed);
            Section[] sections = new Section[16];
            for (int sy = 0; sy < 16; sy++) {
                sections[sy] = random.nextInt(3) == 0 ? Section.AIR : noise(random);
            }
            ColumnVoxels column = ColumnVoxels.of(sy -> sections[sy]);
            for (int edit = 0; edit < 6; edit++) {
                int sy = random.nextInt(16);
                sections[sy] = random.nextInt(3) == 0 ? Section.AIR : noise(random);
                column = column.with(sy, sections[sy]);
                ColumnVoxels fresh = ColumnVoxels.of(y -> sections[y]);
                for (int place = 0; place < 256; place++) {
                    assertEquals(fresh.skyTop(place), column.skyTop(place), "seed " + seed);
                }
            }
        }
    }

    /** Caves and overhangs, water and leaves, lamps, lava and fire, at the height of sea or sky. */
    private static Neighbourhood randomWorld(Random random) {
        int height = new int[] {0, 1, 5, 7, 14, 15}[random.nextInt(6)];
        int solid = random.nextInt(9);
        int roofs = random.nextInt(4);
        return columns(
                height,
                sy -> {
                    if (random.nextInt(5) == 0) {
                        return Section.uniform(random.nextBoolean() ? Blocks.STONE : Blocks.AIR);
                    }
                    if (sy > height + 1) {
                        return random.nextInt(4) < roofs ? noise(random, 1) : Section.AIR;
                    }
                    return noise(random, solid);
                });
    }

    /** Level ground under the open sky with a few roofs, so that little is dark. */
    private static Neighbourhood roofs(Random random) {
        int roofs = random.nextInt(4);
        int lamps = random.nextInt(2);
        return columns(
                4,
                sy -> {
                    byte[] blocks = new byte[Section.VOLUME];
                    Arrays.fill(blocks, (byte) (sy < 4 ? Blocks.STONE : Blocks.AIR));
                    if (sy == 4) {
                        Arrays.fill(blocks, 0, random.nextInt(1000), (byte) Blocks.STONE);
                        for (int i = 0; i < roofs + lamps; i++) {
                            int block = i < roofs ? Blocks.STONE : Blocks.FIRE;
                            int at = random.nextInt(Section.VOLUME - 5);
                            Arrays.fill(blocks, at, at + random.nextInt(5), (byte) block);
                        }
                    }
                    return Section.of(blocks);
                });
    }

    private static Neighbourhood columns(
            int height, java.util.function.IntFunction<Section> sectionAt) {
        ColumnVoxels[] columns = new ColumnVoxels[Neighbourhood.COLUMNS];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = ColumnVoxels.of(sectionAt);
        }
        return new Neighbourhood(SectionKey.of(7, height, -7), columns);
    }

    private static Section noise(Random random) {
        return noise(random, 1 + random.nextInt(4));
    }

    private static Section noise(Random random, int solid) {
        int[] rare = {
            Blocks.LAMP,
            Blocks.LAVA,
            Blocks.FIRE,
            Blocks.WATER,
            Blocks.LEAVES,
            Blocks.GLASS,
            Blocks.PLANKS_SLAB,
            Blocks.TALL_GRASS,
            Blocks.ICE
        };
        byte[] blocks = new byte[Section.VOLUME];
        for (int i = 0; i < blocks.length; i++) {
            int block = random.nextInt(10) < solid ? Blocks.STONE : Blocks.AIR;
            blocks[i] = (byte) (random.nextInt(60) == 0 ? rare[random.nextInt(9)] : block);
        }
        return Section.of(blocks);
    }
}
