package org.quoin.server;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command end cleanly on SIGINT and SIGTERM: the command is woken, finishes its report and
 * its output, and only then the process ends, with the command's own status and not the signal's.
 */
public final class StopSignal implements AutoCloseable {
    /**
     * Longer than a host takes to write the last snapshot of a big world, at most 20 s, and its
     * report. A command that failed has this long to say why.
     */
    private static final int FINISH_SECONDS = 25;

    private static final int FAILED = 1;

    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::awaitFinishAndExit, "stop-signal");
    private volatile int status = FAILED;

    public StopSignal() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Waits for a signal, at most {@code seconds}.
     *
     * @return whether there was a signal
     */
    public boolean await(double seconds) throws InterruptedException {
        return asked.await((long) (seconds * 1000), TimeUnit.MILLISECONDS);
    }

    /** Ends the command as a signal would; from any thread. */
    public void ask() {
        asked.countDown();
    }

    /** Whether there was a signal. */
    public boolean isAsked() {
        return asked.getCount() == 0;
    }

    /** The command is done: after a signal the process ends now. */
    public int finish(int exitStatus) {
        status = exitStatus;
        finished.countDown();
        return exitStatus;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // A signal has come: the hook is running already, and ends the process.
        }
    }

    private void awaitFinishAndExit() {
        asked.countDown();
        try {
            // The status says whether the command was done in time.
            boolean inTime = finished.await(FINISH_SECONDS, TimeUnit.SECONDS);
            Runtime.getRuntime().halt(inTime ? status : FAILED);
        } catch (InterruptedException e) {
            Runtime.getRuntime().halt(FAILED);
        }
    }
}
