package org.quoin.engine.work;

import java.util.ArrayDeque;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.Workers;

/**
 * The threads of this process that help with ticks, shared by all its simulations: daemons named
 * {@code quoin-tick-N} that start when there is work and end when there has been none for some
 * seconds, so they need no closing. Safe for any number of threads.
 *
 * <p>The thread that steps a simulation does parts of the work itself and never waits for a helper
 * that has not begun; so it goes on however busy the helpers are.
 */
public final class TickThreads {
    /** More threads help little: the stages in between run on one thread. */
    private static final int THREADS_MAX = 4;

    private static final long IDLE_MILLIS = 5000;

    private final int threads;

    /** Guards the fields below, and which parts of a job have begun. */
    private final Object lock = new Object();

    /** Jobs with parts that have not begun. */
    private final ArrayDeque<Job> waiting = new ArrayDeque<>();

    private int helpers;
    private int idleHelpers;
    private int helpersMade;

    /** How often helpers were called; unchanged after a wait, a helper may end. */
    private long calls;

    /** Makes threads for ticks; the number includes the simulation's own thread. */
    public TickThreads(int threads) {
        this.threads = threads;
    }

    /** Returns as many threads as there are cores, at most four. */
    public static TickThreads ofThisMachine() {
        return new TickThreads(Math.min(THREADS_MAX, Runtime.getRuntime().availableProcessors()));
    }

    /** Returns workers for one simulation, which one thread at a time steps. */
    public Workers newWorkers() {
        return threads == 1 ? Workers.INLINE : new Job();
    }

    /** The work of one simulation; reused for each of its stages, so that none allocates. */
    private final class Job implements Workers {
        private IntConsumer task = TickThreads::nothing;
        private int tasks;
        private int begun;

        // Guarded by this.
        private int unfinished;
        private @Nullable Throwable failure;

        @Override
        public int threads() {
            return threads;
        }

        @Override
        public void run(int parts, IntConsumer part) {
            if (parts <= 1) {
                Workers.INLINE.run(parts, part);
                return;
            }
            synchronized (this) {
                unfinished = parts;
            }
            synchronized (lock) {
                task = part;
                tasks = parts;
                begun = 0;
                waiting.add(this);
                callHelpers(Math.min(parts, threads) - 1);
            }
            int next = begin();
            while (next >= 0) {
                runPart(part, next);
                next = begin();
            }
            awaitOthers();
        }

        /** Returns the next part that has not begun, or -1. */
        private int begin() {
            synchronized (lock) {
                if (begun == tasks) {
                    return -1;
                }
                int next = begun++;
                if (begun == tasks) {
                    waiting.remove(this);
                }
                return next;
            }
        }

        private void runPart(IntConsumer part, int number) {
            Throwable thrown = null;
            try {
                part.accept(number);
            } catch (Throwable e) { // Thrown on by the thread that asked for the work.
                thrown = e;
            }
            synchronized (this) {
                failure = thrown == null ? failure : thrown;
                unfinished--;
                if (unfinished == 0) {
                    notifyAll();
                }
            }
        }

        private void awaitOthers() {
            boolean interrupted = false;
            Throwable thrown;
            synchronized (this) {
                while (unfinished > 0) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        interrupted = true; // They are nearly done.
                    }
                }
                thrown = failure;
                failure = null;
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            if (thrown != null) {
                throw new IllegalStateException("a part of a tick has failed", thrown);
            }
        }
    }

    /** To be called with the lock held. */
    private void callHelpers(int wanted) {
        calls++;
        if (idleHelpers > 0) {
            lock.notifyAll();
        }
        for (int i = idleHelpers; i < wanted && helpers < threads - 1; i++) {
            helpers++;
            helpersMade++;
            Thread thread = new Thread(this::help, "quoin-tick-" + helpersMade);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void nothing(int part) {}

    private void help() {
        while (true) {
            Job job;
            IntConsumer task;
            int part;
            synchronized (lock) {
                if (!awaitWork()) {
                    helpers--;
                    return;
                }
                // To the end of the queue: several simulations may wait.
                job = waiting.remove();
                waiting.add(job);
                task = job.task;
                part = job.begin();
            }
            job.runPart(task, part);
        }
    }

    /** To be called with the lock held; false if there was no work for a while. */
    private boolean awaitWork() {
        idleHelpers++;
        try {
            while (waiting.isEmpty()) {
                long before = calls;
                lock.wait(IDLE_MILLIS);
                if (calls == before) {
                    return false;
                }
            }
            return true;
        } catch (InterruptedException e) {
            return false;
        } finally {
            idleHelpers--;
        }
    }
}
