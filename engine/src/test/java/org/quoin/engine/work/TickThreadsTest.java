package org.quoin.engine.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.quoin.sim.util.Workers;

class TickThreadsTest {
    private static final int ROUNDS = 2000;

    /** How many threads there are is not this test's to say, so the plain array is not shared. */
    private static void runsEachPartOnce(Workers workers) {
        AtomicIntegerArray ran = new AtomicIntegerArray(17);
        int[] plain = new int[17];
        for (int round = 1; round <= ROUNDS; round++) {
            int parts = round % 17 + 1;
            workers.run(
                    parts,
                    part -> {
                        ran.incrementAndGet(part);
                        plain[part]++;
                    });
            for (int part = 0; part < parts; part++) {
                assertEquals(plain[part], ran.get(part), "seen by the caller, round " + round);
            }
        }
        int sum = 0;
        for (int part = 0; part < 17; part++) {
            sum += ran.get(part);
        }
        int wanted = 0;
        for (int round = 1; round <= ROUNDS; round++) {
            wanted += round % 17 + 1;
        }
        assertEquals(wanted, sum);
    }

    @Test
    void eachPartRunsOnceAndIsSeenByTheCaller() {
        for (int threads = 1; threads <= 4; threads++) {
            runsEachPartOnce(new TickThreads(threads).newWorkers());
        }
    }

    @Test
    void simulationsThatShareTheThreadsDoNotMixTheirParts()
            throws InterruptedException, ExecutionException {
        TickThreads threads = new TickThreads(3);
        ExecutorService callers = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int caller = 0; caller < 4; caller++) {
                all.add(callers.submit(() -> runsEachPartOnce(threads.newWorkers())));
            }
            for (Future<?> each : all) {
                each.get();
            }
        } finally {
            callers.shutdownNow();
        }
    }

    @Test
    void oneCoreHasNoHelpers() {
        assertSame(Workers.INLINE, new TickThreads(1).newWorkers());
        assertSame(Workers.INLINE, SimulationResources.NONE.threads().newWorkers());
    }

    @Test
    void whatAPartThrowsIsThrownWhenAllAreDone() {
        Workers workers = new TickThreads(2).newWorkers();
        AtomicInteger ran = new AtomicInteger();
        IntConsumer breaking =
                part -> {
                    ran.incrementAndGet();
                    if (part == 3) {
                        throw new IllegalArgumentException("broken on purpose");
                    }
                };
        var thrown = assertThrows(IllegalStateException.class, () -> workers.run(8, breaking));
        assertEquals("broken on purpose", thrown.getCause().getMessage());
        assertEquals(8, ran.get());
        runsEachPartOnce(workers);
    }

    @Test
    void sharingWorkAllocatesNothingInTheCaller() {
        Workers workers = new TickThreads(2).newWorkers();
        int[] sums = new int[8];
        IntConsumer task = part -> sums[part]++;
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < ROUNDS; i++) {
            workers.run(8, task);
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < ROUNDS; i++) {
            workers.run(8, task);
        }
        // The thread that measures has its own array for the answer, and little beside.
        long perRun = (threads.getCurrentThreadAllocatedBytes() - before) / ROUNDS;
        assertEquals(0, perRun);
    }
}
