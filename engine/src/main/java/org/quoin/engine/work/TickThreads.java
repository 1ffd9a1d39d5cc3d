package org.quoin.engine.work;

import java.util.ArrayDeque;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.work.Workers;

/**
 * The threads of this process that help with ticks, shared by all its simulations: daemons named
 * {@code quoin-tick-N} that come when there is work and go when there has been none for some
 * seconds, so nobody needs to close them. Safe for any number of threads.
 *
 * <p>The thread that steps a simulation takes parts of its work itself and never waits for a helper
 * that has not begun; so it gets on however busy the helpers are.
 */
public final class TickThreads {
    /** More threads than these help little: the stages between have one thread alone. */
    private static final int THREADS_MAX = 4;

    private static final long IDLE_MILLIS = 5000;

    private final int threads;

    /** Guards all below, and which parts of a job have begun. */
    private final Object lock = new Object();

    /** Those whose parts have not all begun. */
    private final ArrayDeque<Job> waiting = new ArrayDeque<>();

    private int helpers;
    private int idleHelpers;
    private int helpersMade;

    /** How often helpers were called; tells one who waits from one whose time is over. */
    private long calls;

    /** So many threads for a tick, the simulation's own included. */
    public TickThreads(int threads) {
        this.threads = threads;
    }

    /** As many as there are cores, four at most. */
    public static TickThreads ofThisMachine() {
        return new TickThreads(Math.min(THREADS_MAX, Runtime.getRuntime().availableProcessors()));
    }

    /** For one simulation, which is stepped by one thread at a time. */
    public Workers newWorkers() {
        return threads == 1 ? Workers.INLINE : new Job();
    }

    /** The work of one simulation; used again for each of its stages, so that none allocates. */
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

        /** The next part that nobody has begun, or -1. */
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
            } catch (Throwable e) { // It belongs to whoever asked for the work.
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

    /** With the lock held. */
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
                // The others' turn comes too, where several simulations wait.
                job = waiting.remove();
                waiting.add(job);
                task = job.task;
                part = job.begin();
            }
            job.runPart(task, part);
        }
    }

    /** With the lock held; false when there was nothing to do for a while. */
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
