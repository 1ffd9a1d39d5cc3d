package org.quoin.lab.soak;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.quoin.lab.VirtualNetwork.MessageTampering;

/** Runs many seeds in parallel. Each session runs in one thread. */
public final class Soak {
    private Soak() {}

    /** Runs one seed. */
    public static Result runOne(SoakOptions options, long seed) {
        return new SoakRun(Scenario.draw(seed, options), MessageTampering.NONE).run();
    }

    /**
     * Runs all seeds.
     *
     * @param threads the number of seeds that run at once
     * @param done receives each result, on the caller's thread
     */
    public static void run(SoakOptions options, int threads, Consumer<Result> done)
            throws InterruptedException {
        run(options.seedFirst(), options.seedLast(), threads, seed -> runOne(options, seed), done);
    }

    /**
     * Runs a session for each seed from the first to the last.
     *
     * @param threads the number of seeds that run at once
     * @param session runs one, on any thread
     * @param done receives each result, on the caller's thread
     */
    public static <R> void run(
            long first, long last, int threads, LongFunction<R> session, Consumer<R> done)
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
            BlockingQueue<R> results = new LinkedBlockingQueue<>();
            AtomicLong next = new AtomicLong(first);
            for (int i = 0; i < threads; i++) {
                pool.execute(() -> work(next, last, session, results));
            }
            for (long i = first; i <= last; i++) {
                done.accept(results.take());
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static <R> void work(
            AtomicLong next, long last, LongFunction<R> session, BlockingQueue<R> results) {
        for (long seed = next.getAndIncrement();
                seed <= last && !Thread.currentThread().isInterrupted();
                seed = next.getAndIncrement()) {
            results.add(session.apply(seed));
        }
    }

    /**
     * The result of one session.
     *
     * @param seed the session's seed
     * @param problems the violations in the order they were found; empty if there were none
     * @param digest a hash of everything that happened, the same for every run of the seed
     * @param turns the number of sealed turns
     * @param players the number of players
     * @param faults the number of faults
     * @param virtualNanos the session's duration on its own clock
     */
    public record Result(
            long seed,
            List<String> problems,
            long digest,
            int turns,
            int players,
            int faults,
            long virtualNanos) {
        /** Takes an unchangeable copy. */
        public Result {
            problems = List.copyOf(problems);
        }

        /** Whether there were no violations. */
        public boolean isGood() {
            return problems.isEmpty();
        }
    }
}
