package org.quoin.server.report;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * The first fault of our own in any thread, until the main loop looks. Later ones follow from it as
 * a rule, and are only logged. Safe for all threads.
 */
public final class Failures implements AutoCloseable {
    private final AtomicReference<@Nullable Failure> first = new AtomicReference<>();
    private Thread.@Nullable UncaughtExceptionHandler before;
    private boolean watching;

    /**
     * A fault.
     *
     * @param thread the name of the thread in which it came up
     */
    public record Failure(String thread, Throwable error) {}

    /** Also takes what no thread of this process catches, until {@link #close}. */
    public static Failures watchingAllThreads() {
        Failures failures = new Failures();
        failures.watching = true;
        failures.before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, error) -> {
                    Logger.error(error, "The thread {} has failed", thread.getName());
                    failures.add(thread.getName(), error);
                });
        return failures;
    }

    /** Receives a fault of the calling thread. */
    public void add(Throwable error) {
        add(Thread.currentThread().getName(), error);
    }

    private void add(String thread, Throwable error) {
        first.compareAndSet(null, new Failure(thread, error));
    }

    /** The first fault; null while there is none. */
    public @Nullable Failure first() {
        return first.get();
    }

    @Override
    public void close() {
        if (watching) {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }
}
