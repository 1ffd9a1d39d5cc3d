package org.quoin.client.worlds;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.store.StoreException;
import org.tinylog.Logger;

/** Long work with worlds, one after the other on a thread of its own, "quoin-worlds". */
public final class WorldJobs implements AutoCloseable {
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(
                    work -> {
                        Thread made = new Thread(work, "quoin-worlds");
                        made.setDaemon(true);
                        return made;
                    });

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

        /** Lets it stop soon; what it had begun is removed. */
        public void cancel() {
            progress.cancel();
        }
    }

    /**
     * The end of a job.
     *
     * @param how it ended
     * @param text for the player: the result, or why it failed; empty after a cancel
     */
    public record End(How how, String text) {
        /** How a job ended. */
        public enum How {
            /** It is done. */
            DONE,
            /** It could not be done. */
            FAILED,
            /** The player did not want it any more. */
            CANCELLED
        }
    }

    /** Begins a job and returns at once. */
    public Job begin(Work work) {
        Job job = new Job();
        Future<?> unused = thread.submit(() -> run(work, job));
        return job;
    }

    private static void run(Work work, Job job) {
        try {
            job.end = new End(End.How.DONE, work.run(job.progress));
        } catch (Progress.CancelledException e) {
            job.end = new End(End.How.CANCELLED, "");
        } catch (StoreException e) {
            job.end = new End(End.How.FAILED, String.valueOf(e.getMessage()));
        } catch (IOException | RuntimeException e) {
            Logger.warn(e, "Work with a world failed");
            String message = e.getMessage();
            job.end = new End(End.How.FAILED, message == null ? e.toString() : message);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
