package org.quoin.engine.lab.soak;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.quoin.engine.lab.LabTamper;

/** Runs many seeds side by side. Each session is played in one thread. */
public final class Soak {
    private Soak() {}

    /** Runs one seed. */
    public static SoakResult runOne(SoakOptions options, long seed) {
        return new SoakRun(Scenario.draw(seed, options), LabTamper.NONE).run();
    }

    /**
     * Runs all seeds.
     *
     * @param threads how many at once
     * @param done hears of each result as it comes, on the caller's thread
     */
    public static void run(SoakOptions options, int threads, Consumer<SoakResult> done)
            throws InterruptedException {
        AtomicInteger number = new AtomicInteger();
        ExecutorService pool =
                Executors.newFixedThreadPool(
                        threads,
                        task -> {
                            Thread thread =
                                    new Thread(task, "quoin-soak-" + number.getAndIncrement());
                            thread.setDaemon(true);
                            return thread;
                        });
        try {
            BlockingQueue<SoakResult> results = new LinkedBlockingQueue<>();
            AtomicLong next = new AtomicLong(options.seedFirst());
            for (int i = 0; i < threads; i++) {
                pool.execute(() -> work(options, next, results));
            }
            for (long i = 0; i < options.count(); i++) {
                done.accept(results.take());
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static void work(
            SoakOptions options, AtomicLong next, BlockingQueue<SoakResult> results) {
        for (long seed = next.getAndIncrement();
                seed <= options.seedLast() && !Thread.currentThread().isInterrupted();
                seed = next.getAndIncrement()) {
            results.add(runOne(options, seed));
        }
    }
}
