package org.quoin.client.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command end cleanly on SIGINT and SIGTERM: whoever waits is woken, finishes its report,
 * and only then the process ends, with status 0.
 */
final class StopSignal implements AutoCloseable {
    /** Longer than any report takes to write; after that the process must go. */
    private static final int FINISH_SECONDS = 10;

    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::finishAndExit, "stop-signal");

    StopSignal() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Waits for a signal, but no longer than {@code seconds}.
     *
     * @return whether there was a signal
     */
    boolean await(double seconds) throws InterruptedException {
        return asked.await((long) (seconds * 1000), TimeUnit.MILLISECONDS);
    }

    /** The command has finished, whatever the cause. */
    @Override
    public void close() {
        finished.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // A signal has come: the hook is running already, and ends the process.
        }
    }

    private void finishAndExit() {
        asked.countDown();
        boolean clean = false;
        try {
            clean = finished.await(FINISH_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // The virtual machine would report the signal, though all ended as it should.
        Runtime.getRuntime().halt(clean ? 0 : 1);
    }
}
