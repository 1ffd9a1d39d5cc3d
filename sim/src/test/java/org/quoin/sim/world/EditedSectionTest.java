package org.quoin.sim.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** An edited section's derived data follows its edits, on any thread. */
final class EditedSectionTest {
    private static final int ROUNDS = 2000;

    /** Asked before the edits or after them, packed or not: the same as counting all voxels. */
    @Test
    void layersOfRandomUpdatesAreThoseOfTheNaiveTwin() {
        int[] kinds = {Blocks.AIR, Blocks.STONE, Blocks.GRASS, Blocks.SAPLING, Blocks.LAVA};
        Random random = new Random(4);
        EditedSection section = EditedSection.uniform(Blocks.AIR, 0);
        section.ownVoxels();
        for (int edit = 0; edit < 3000; edit++) {
            int index = random.nextInt(3) * 256 + random.nextInt(4);
            int block = kinds[random.nextInt(edit % 500 < 250 ? 5 : 2)];
            section.setBlock(index, section.blockAt(index), block);
            if (edit > 100) {
                int naive = 0;
                for (int i = 0; i < Section.VOLUME; i++) {
                    boolean updated = Blocks.isRandomlyUpdated(section.blockAt(i));
                    naive |= updated ? 1 << Section.localY(i) : 0;
                }
                assertEquals(naive, section.randomlyUpdatedLayers(), "edit " + edit);
                assertEquals(naive, Section.of(section.blocks()).randomlyUpdatedLayers());
            }
        }
    }

    @Test
    void threadsThatAskAtOnceGetTheRowsThatLaterEditsChange() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            CyclicBarrier together = new CyclicBarrier(2);
            for (int round = 0; round < ROUNDS; round++) {
                EditedSection section = new EditedSection(new byte[Section.VOLUME], 0);
                Callable<long[]> ask =
                        () -> {
                            together.await();
                            return section.classRows();
                        };
                Future<long[]> one = threads.submit(ask);
                Future<long[]> other = threads.submit(ask);
                assertSame(one.get(), other.get(), "round " + round);
                assertSame(section.classRows(), one.get(), "round " + round);
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
