package org.quoin.server.world;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.StoreException.StoppedException;
import org.tinylog.Logger;

/** Long work with worlds, one after the other on a thread of its own, "quoin-worlds". */
public final class WorldJobs implements AutoCloseable {
    /**
     * Longer than it takes to delete a gigabyte, shorter than a player waits for a window to go.
     */
    private static final long CLOSE_MILLIS_MAX = 1500;

    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(
                    work -> {
                        Thread made = new Thread(work, "quoin-worlds");
                        made.setDaemon(true);
                        return made;
                    });

    private final Consumer<Throwable> failures;
    private volatile @Nullable Job running;
    private volatile boolean closing;

    /**
     * @param failures receives errors of our own, from the thread of the jobs
     */
    public WorldJobs(Consumer<Throwable> failures) {
        this.failures = failures;
    }

    /** Work that may take long. */
    public interface Work {
        /** Does it; returns what to tell the player. */
        String run(Progress progress) throws IOException, StoreException;
    }

    /** Work that was begun. From any thread. */
    public static final class Job {
        private final Progress progress = new Progress();
        private volatile @Nullable End end;

        /** The share that is done, 0 to 1; -1 while that is not known. */
        public double fraction() {
            return progress.fraction();
        }

        /** How it ended; null while it goes on. */
        public @Nullable End end() {
            return end;
        }

        /** Requests the running job to stop soon; its partial result is removed. */
        public void cancel() {
            progress.cancel();
        }
    }

    /**
     * The end of a job.
     *
     * @param how it ended
     * @param text for the player: the result; empty if there is none
     * @param failure why it failed; null if it did not
     * @param partlyIn where what was done lies if it failed on its way; empty if nothing was
     *     changed
     */
    public record End(How how, String text, @Nullable Throwable failure, String partlyIn) {
        private End(How how, String text) {
            this(how, text, null, "");
        }

        private static End failed(Throwable e) {
            String where = e instanceof PartlyDoneException partly ? partly.where() : "";
            return new End(How.FAILED, "", e, where);
        }

        /** How a job ended. */
        public enum How {
            /** It is done. */
            DONE,
            /** It could not be done. */
            FAILED,
            /** There was not enough memory. */
            OUT_OF_MEMORY,
            /** The player did not want it any more. */
            CANCELLED
        }
    }

    /** Begins a job and returns at once; after {@link #close} it is cancelled from the start. */
    public Job begin(Work work) {
        Job job = new Job();
        try {
            Future<?> unused = thread.submit(() -> run(work, job));
        } catch (RejectedExecutionException e) {
            job.end = new End(End.How.CANCELLED, "");
        }
        return job;
    }

    private void run(Work work, Job job) {
        running = job;
        if (closing) { // Nobody waits for what has not begun.
            job.progress.cancel();
            job.end = new End(End.How.CANCELLED, "");
            return;
        }
        try {
            job.end = new End(End.How.DONE, work.run(job.progress));
        } catch (Progress.CancelledException | StoppedException e) {
            boolean wanted = !job.progress.isCancelled();
            job.end = wanted ? End.failed(e) : new End(End.How.CANCELLED, "");
        } catch (StoreException e) {
            Logger.info("Work with a world failed: {}", e.getMessage());
            job.end = End.failed(e);
        } catch (IOException | RuntimeException e) {
            Logger.warn(e, "Work with a world failed");
            job.end = End.failed(e);
        } catch (OutOfMemoryError e) { // Of what a strange file wanted: there is enough again.
            Logger.warn(e, "There is not enough memory for work with a world");
            job.end = new End(End.How.OUT_OF_MEMORY, "");
        } catch (Throwable e) { // Whoever waits must not wait for ever.
            Logger.error(e, "Work with a world failed");
            job.end = End.failed(e);
            failures.accept(e);
        }
    }

    /**
     * Stops the running job, and waits a moment while it removes its partial result. Queued jobs do
     * not start.
     */
    @Override
    public void close() {
        closing = true; // Before we look at what runs: one of the two sees the other.
        thread.shutdown();
        Job last = running;
        if (last != null) {
            last.cancel();
        }
        try {
            if (!thread.awaitTermination(CLOSE_MILLIS_MAX, TimeUnit.MILLISECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            thread.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
