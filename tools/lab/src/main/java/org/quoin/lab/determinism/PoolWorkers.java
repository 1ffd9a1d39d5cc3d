package org.quoin.lab.determinism;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.quoin.sim.util.Workers;

/**
 * Runs exactly the requested number of threads, however few cores there are, to check that results
 * do not depend on it.
 */
final class PoolWorkers implements Workers, AutoCloseable {
    private final int threads;
    private final ExecutorService pool;

    PoolWorkers(int threads) {
        this.threads = threads;
        this.pool =
                Executors.newFixedThreadPool(
                        threads,
                        task -> {
                            Thread thread = new Thread(task, "proof");
                            thread.setDaemon(true);
                            return thread;
                        });
    }

    @Override
    public int threads() {
        return threads;
    }

    @Override
    public void run(int tasks, IntConsumer task) {
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> parts = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            parts.add(
                    pool.submit(
                            () -> {
                                for (int i = next.getAndIncrement();
                                        i < tasks;
                                        i = next.getAndIncrement()) {
                                    task.accept(i);
                                }
                            }));
        }
        for (Future<?> part : parts) {
            try {
                part.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("a part failed", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            }
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
