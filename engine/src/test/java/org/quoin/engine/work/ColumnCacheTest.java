package org.quoin.engine.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.quoin.sim.Simulation.ColumnSources;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.TerrainType;
import org.quoin.sim.world.WorldBounds;

final class ColumnCacheTest {
    private static final WorldConfig WORLD =
            new WorldConfig(9, 20).withTerrain(TerrainType.NATURAL);

    private static void assertEqualColumns(TerrainColumn expected, TerrainColumn actual) {
        for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
            byte[] blocks = expected.section(sy).toBlocks();
            assertEquals(0, Arrays.compare(blocks, actual.section(sy).toBlocks()), "y " + sy);
        }
    }

    @Test
    void columnsAreThoseThatAreMadeOnTheSpot() {
        ColumnSource ahead = new ColumnCache(2).of(WORLD);
        ColumnSource inline = ColumnSources.INLINE.of(WORLD);
        for (int cx = -3; cx < 3; cx++) {
            ahead.want(cx, 5);
        }
        for (int cx = -4; cx < 4; cx++) {
            assertEqualColumns(inline.column(cx, 5), ahead.column(cx, 5));
        }
    }

    @Test
    void allUsersOfAColumnShareIt() {
        ColumnCache library = new ColumnCache(1);
        TerrainColumn column = library.of(WORLD).column(1, 2);
        assertSame(column, library.of(WORLD).column(1, 2));
        assertSame(column, library.of(WORLD).ready(1, 2));
    }

    @Test
    void manyThreadsThatAskInAnyOrderGetTheSame() throws InterruptedException {
        ColumnSource shared = new ColumnCache(2).of(WORLD);
        ColumnSource inline = ColumnSources.INLINE.of(WORLD);
        List<String> wrong = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            SplittableRandom random = new SplittableRandom(t);
            Thread thread =
                    new Thread(
                            () -> {
                                for (int i = 0; i < 60; i++) {
                                    int cx = random.nextInt(5);
                                    int cz = random.nextInt(5);
                                    shared.want(random.nextInt(5), random.nextInt(5));
                                    TerrainColumn column = shared.column(cx, cz);
                                    if (column.cx() != cx || column.cz() != cz) {
                                        wrong.add(cx + ", " + cz);
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
        assertEqualColumns(inline.column(4, 4), shared.column(4, 4));
    }
}
