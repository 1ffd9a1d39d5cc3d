package org.quoin.engine.testing;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Waits for what other threads do: the only place of the engine's tests that reads a clock. A wait
 * ends with what it waits for or, on the slowest machine, fails after {@link #LIMIT_SECONDS} and
 * says what did not come.
 */
public final class Await {
    /** A whole test has longer: see the root pom.xml. */
    public static final int LIMIT_SECONDS = 60;

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private Await() {}

    /** Waits until the condition holds. It may throw when it can no longer come to hold. */
    public static void until(String what, BooleanSupplier condition) {
        until(() -> what, condition);
    }

    /** The same, where the description tells how far things have come. */
    public static void until(Supplier<String> what, BooleanSupplier condition) {
        long endNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - endNanos > 0) {
                throw new AssertionError(
                        "waited " + LIMIT_SECONDS + " s in vain until " + what.get());
            }
            LockSupport.parkNanos(PAUSE_NANOS);
            if (Thread.interrupted()) {
                throw new AssertionError("interrupted while waiting until " + what.get());
            }
        }
    }

    /** Waits for a value. */
    public static <T> T value(String what, CompletableFuture<T> future)
            throws InterruptedException, ExecutionException {
        try {
            return future.get(LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("waited " + LIMIT_SECONDS + " s in vain for " + what, e);
        }
    }
}
