package org.quoin.engine.store;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * The files of a journal. All methods but the flags are called on one thread, which only appends;
 * syncing and snapshots go to another executor, and their ends come back to this thread. A disk
 * that fails is told of and tried again with a new segment; it never stops the game.
 */
final class JournalWriter {
    /** What may fail and takes long. */
    private interface SlowTask {
        void run() throws IOException;
    }

    private final SegmentFolder folder;
    private final byte[] header;
    private final Executor writes;
    private final Executor slow;
    private final Consumer<String> problems;
    private final CompletableFuture<Void> closed = new CompletableFuture<>();

    /** The first is being written, the others wait for it. */
    private final ArrayDeque<NewSegment> coming = new ArrayDeque<>();

    private @Nullable SegmentFile current;
    private int slowTasks;
    private boolean unsynced;
    private boolean syncing;
    private boolean everSynced;
    private long syncedNanos;
    private boolean closing;
    private boolean told;

    private volatile boolean wantsSegment;
    private volatile boolean rotating;

    JournalWriter(
            SegmentFolder folder,
            WorldSettings settings,
            Executor writes,
            Executor slow,
            Consumer<String> problems) {
        this.folder = folder;
        this.header = SegmentHeader.of(settings).toBytes();
        this.writes = writes;
        this.slow = slow;
        this.problems = problems;
    }

    /** Whether something went wrong that a new segment would mend; from any thread. */
    boolean wantsSegment() {
        return wantsSegment;
    }

    /** Whether a new segment is on its way; from any thread. */
    boolean isRotating() {
        return rotating;
    }

    /** Completed when everything is written and synced after {@link #close}. */
    CompletableFuture<Void> closed() {
        return closed;
    }

    /** Begins a new segment; records go to the old one as well until the new one stands. */
    void begin(NewSegment segment) {
        rotating = true;
        coming.add(segment);
        if (coming.size() == 1) {
            writeNext();
        }
    }

    /** Appends whole records. */
    void append(byte[] records) {
        for (NewSegment segment : coming) {
            segment.add(records);
        }
        SegmentFile file = current;
        if (file != null) {
            try {
                file.append(records);
                unsynced = true;
            } catch (IOException e) {
                lose(reason(e));
            }
        }
    }

    /** Records are missing from here on: nothing that is open may be appended to any more. */
    void abandon(String reason) {
        coming.forEach(segment -> segment.abandoned = true);
        lose(reason);
    }

    /** Syncs once a second. */
    void tick(long nowNanos) {
        SegmentFile file = current;
        boolean due = !everSynced || nowNanos - syncedNanos >= StoreLimits.SYNC_NANOS;
        if (file == null || !unsynced || syncing || !due) {
            return;
        }
        everSynced = true;
        syncedNanos = nowNanos;
        syncing = true;
        unsynced = false;
        slowly(
                file::sync,
                failure -> {
                    syncing = false;
                    if (failure != null && file == current) {
                        lose(failure);
                    }
                });
    }

    /** Syncs and closes everything as soon as it is written. */
    void close() {
        closing = true;
        endIfDone();
    }

    private void writeNext() {
        NewSegment segment = coming.peek();
        if (segment == null) {
            rotating = false;
            return;
        }
        slowly(() -> segment.write(folder, header), failure -> written(segment, failure));
    }

    /** Has what was played meanwhile follow the snapshot, as safe there as in the old segment. */
    private void written(NewSegment segment, @Nullable String failure) {
        try {
            check(failure);
            SegmentFile file = segment.catchUp();
            slowly(file::sync, failed -> synced(segment, file, failed));
        } catch (IOException e) {
            giveUp(segment, reason(e));
        }
    }

    /** The new segment takes the old one's place; what came during a sync waits for the next. */
    private void synced(NewSegment segment, SegmentFile file, @Nullable String failure) {
        try {
            check(failure);
            segment.catchUp();
            folder.rename(segment.partName(), segment.name());
        } catch (IOException e) {
            giveUp(segment, reason(e));
            return;
        }
        coming.remove();
        take(file, segment.name());
        writeNext();
    }

    private void giveUp(NewSegment segment, String problem) {
        coming.remove();
        wantsSegment = true;
        tell("a snapshot could not be written: " + problem);
        slowly(() -> discard(segment), ignored -> {});
        writeNext();
    }

    private static void check(@Nullable String failure) throws IOException {
        if (failure != null) {
            throw new IOException(failure);
        }
    }

    private void take(SegmentFile file, String name) {
        SegmentFile old = current;
        current = file;
        unsynced = true;
        wantsSegment = false;
        Logger.debug("the journal goes on in {}", name);
        if (told) {
            told = false;
            problems.accept("The world is being saved again.");
            Logger.info("the world in {} is being saved again", folder.where());
        }
        slowly(
                () -> {
                    // The name first: without it what is appended from now on would be lost.
                    folder.sync();
                    if (old != null) {
                        old.sync();
                        old.close();
                    }
                    Retention.prune(folder, StoreLimits.WORLD_BYTES_MAX);
                },
                failure -> {
                    if (failure != null) {
                        Logger.warn("tidying {}: {}", folder.where(), failure);
                    }
                });
    }

    /** Gives up the file that is appended to; a new segment will be tried. */
    private void lose(String reason) {
        SegmentFile lost = current;
        current = null;
        wantsSegment = true;
        tell(reason);
        if (lost != null) {
            slowly(lost::close, ignored -> {});
        }
    }

    private void tell(String reason) {
        if (!told) {
            told = true;
            Logger.error("the world in {} is not being saved: {}", folder.where(), reason);
            problems.accept("The world is not being saved: " + reason);
        }
    }

    private void discard(NewSegment segment) throws IOException {
        SegmentFile file = segment.file;
        if (file != null) {
            file.close();
        }
        folder.delete(segment.partName());
    }

    private void slowly(SlowTask task, Consumer<@Nullable String> done) {
        slowTasks++;
        slow.execute(
                () -> {
                    String failure = run(task);
                    writes.execute(
                            () -> {
                                slowTasks--;
                                done.accept(failure);
                                endIfDone();
                            });
                });
    }

    private static @Nullable String run(SlowTask task) {
        try {
            task.run();
            return null;
        } catch (IOException e) {
            return reason(e);
        } catch (RuntimeException | OutOfMemoryError e) {
            Logger.error(e, "the journal");
            return e.toString();
        }
    }

    private void endIfDone() {
        if (!closing || !coming.isEmpty() || slowTasks > 0 || closed.isDone()) {
            return;
        }
        SegmentFile file = current;
        if (file == null) {
            closed.complete(null);
            return;
        }
        current = null;
        slowly(
                () -> {
                    file.sync();
                    file.close();
                },
                failure -> {
                    if (failure != null) {
                        tell(failure);
                    }
                });
    }

    private static String reason(IOException e) {
        String message = e.getMessage();
        return message == null ? e.toString() : message;
    }
}
