package org.quoin.client.assets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Threads that decode pictures while packs are read: this takes nearly all of the time, and no
 * picture needs another. Results are awaited in a fixed order, so nothing depends on the number of
 * threads.
 */
final class DecodeThreads implements AutoCloseable {
    private final @Nullable ExecutorService threads;

    /**
     * Starts threads.
     *
     * @param count how many; with 0, {@link #begin} does the work itself
     */
    DecodeThreads(int count) {
        AtomicInteger number = new AtomicInteger();
        threads =
                count == 0
                        ? null
                        : Executors.newFixedThreadPool(
                                count,
                                work -> {
                                    Thread thread =
                                            new Thread(
                                                    work,
                                                    "quoin-picture-" + number.incrementAndGet());
                                    thread.setDaemon(true);
                                    return thread;
                                });
    }

    /** Begins some work. */
    <T> Future<T> begin(Callable<T> work) {
        if (threads != null) {
            return threads.submit(work);
        }
        FutureTask<T> task = new FutureTask<>(work);
        task.run();
        return task;
    }

    /** Waits for all results; rethrows an exception of the work. */
    static <T> List<T> join(List<Future<T>> begun) {
        List<T> results = new ArrayList<>();
        for (Future<T> each : begun) {
            results.add(join(each));
        }
        return results;
    }

    /** Waits for a result; rethrows an exception of the work. */
    static <T> T join(Future<T> begun) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return begun.get();
                } catch (InterruptedException e) {
                    interrupted = true; // The work ends soon, and its result is needed.
                } catch (ExecutionException e) {
                    throw thrown(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException thrown(@Nullable Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException usual ? usual : new IllegalStateException(cause);
    }

    @Override
    public void close() {
        if (threads != null) {
            threads.shutdownNow();
        }
    }
}
