package org.quoin.sim.world;

import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Threads that ask an edited section at once are answered with the one array that edits change. */
final class EditedSectionTest {
    private static final int ROUNDS = 2000;

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
