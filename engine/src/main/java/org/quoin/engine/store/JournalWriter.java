package org.quoin.engine.store;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.SegmentFolder.SegmentFile;
import org.tinylog.Logger;

/**
 * Writes the files of a journal. All methods but the flags are called on one thread, which only
 * appends. Syncs and snapshots run on another executor, and their results come back to this thread.
 * A failure of the disk, and a fault of our own or of Java, is reported: nothing more is appended
 * to the segments that lack something from there on, and a new one is tried later. Neither stops
 * the game.
 */
final class JournalWriter {
    /** A task that may fail and takes long. */
    private interface SlowTask {
        void run() throws IOException;
    }

    private final SegmentFolder folder;
    private final byte[] header;
    private final Executor writes;
    private final Executor slow;
    private final Consumer<Reason> problems;
    private final CompletableFuture<Void> closed = new CompletableFuture<>();

    /** New segments: the first is being written, the others wait for it. */
    private final ArrayDeque<NewSegment> coming = new ArrayDeque<>();

    private @Nullable SegmentFile current;
    private String currentName = "";
    private int slowTasks;
    private boolean unsynced;
    private boolean syncing;
    private boolean everSynced;
    private long syncedNanos;
    private long lookedNanos;
    private boolean closing;

    /** The last reported problem that is not over; null while all goes well. */
    private @Nullable StoreCode told;

    private volatile boolean wantsSegment;
    private volatile boolean folderGone;
    private volatile boolean rotating;
    private volatile SaveState state = SaveState.NOTHING;

    JournalWriter(
            SegmentFolder folder,
            WorldSettings settings,
            Executor writes,
            Executor slow,
            Consumer<Reason> problems) {
        this.folder = folder;
        this.header = SegmentHeader.of(settings).toBytes();
        this.writes = writes;
        this.slow = slow;
        this.problems = problems;
    }

    /** Whether a failure calls for a new segment; from any thread. */
    boolean wantsSegment() {
        return wantsSegment;
    }

    /** Whether the world has to be written anew at once, as its folder is gone; from any thread. */
    boolean isFolderGone() {
        return folderGone;
    }

    /** Whether a new segment is being written; from any thread. */
    boolean isRotating() {
        return rotating;
    }

    /** The saved state; from any thread. */
    SaveState state() {
        return state;
    }

    /** Completed when everything is written and synced after {@link #close}. */
    CompletableFuture<Void> closed() {
        return closed;
    }

    /** The task, and the handling of a fault that ends it: a record may be lost by it. */
    Runnable guarded(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                failed(e);
            }
        };
    }

    /** Begins a new segment; until it is complete, records go to the old one, too. */
    void begin(NewSegment segment) {
        rotating = true;
        folderGone = false;
        coming.add(segment);
        if (coming.size() == 1) {
            writeNext();
        }
    }

    /** Appends whole records. */
    void append(byte[] records) {
        state = state.changed();
        for (NewSegment segment : coming) {
            segment.add(records);
        }
        SegmentFile file = current;
        if (file != null) {
            try {
                file.append(records);
                unsynced = true;
            } catch (IOException e) {
                lose(FileCode.of(e));
            }
        }
    }

    /** Gives up all open segments, because records are missing from here on. */
    void abandon(Reason reason) {
        coming.forEach(segment -> segment.abandoned = true);
        lose(reason);
    }

    /** A bug of the journal: the file may lack a record. */
    private void failed(Throwable fault) {
        // First what needs no memory, as that may be what is missing.
        SegmentFile lost = current;
        current = null;
        wantsSegment = true;
        coming.forEach(segment -> segment.abandoned = true);
        // The one that the other executor is at goes when that is done.
        coming.removeIf(segment -> !segment.underWay);
        rotating = !coming.isEmpty();
        Logger.error(fault, "the journal");
        report(Reason.of(FileCode.OTHER, fault.toString()));
        if (lost != null) {
            slowly(lost::close, ignored -> {});
        }
        endIfDone();
    }

    /** Syncs once a second, and looks whether the file is still where it was. */
    void advance(long nowNanos) {
        if (nowNanos - lookedNanos >= StoreLimits.SYNC_NANOS) {
            lookedNanos = nowNanos;
            look();
        }
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
                        lose(FileCode.of(failure));
                    } else if (file == current) {
                        state = SaveState.upTo(nowNanos, !unsynced);
                    }
                });
    }

    /** Somebody may delete or move the folder: records appended then would be lost. */
    private void look() {
        SegmentFile file = current;
        if (file != null && !file.isAt(currentName)) {
            lose(Reason.of(StoreCode.FOLDER_GONE, folder.where()));
            folderGone = true;
        }
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
        segment.underWay = true;
        slowly(
                () -> segment.write(folder, header),
                failure -> {
                    segment.underWay = false;
                    written(segment, failure);
                });
    }

    /** Appends and syncs what was played while the snapshot was written. */
    private void written(NewSegment segment, @Nullable IOException failure) {
        try {
            check(failure);
            SegmentFile file = segment.catchUp();
            segment.underWay = true;
            slowly(
                    file::sync,
                    failed -> {
                        segment.underWay = false;
                        synced(segment, file, failed);
                    });
        } catch (IOException e) {
            giveUp(segment, e);
        }
    }

    /** Replaces the old segment; records appended during this sync are synced with the next. */
    private void synced(NewSegment segment, SegmentFile file, @Nullable IOException failure) {
        try {
            check(failure);
            segment.catchUp();
            folder.rename(segment.partName(), segment.name());
        } catch (IOException e) {
            giveUp(segment, e);
            return;
        }
        coming.remove(segment);
        switchTo(file, segment.name());
        writeNext();
    }

    private void giveUp(NewSegment segment, IOException problem) {
        coming.remove(segment);
        wantsSegment = true;
        Logger.warn("a snapshot could not be written: {}", problem.toString());
        if (current == null) {
            report(FileCode.of(problem));
        } else if (told == null) { // The segment before lacks nothing and goes on.
            tell(StoreCode.SAVED_BEFORE, FileCode.of(problem));
        }
        slowly(() -> discard(segment), ignored -> {});
        writeNext();
    }

    private static void check(@Nullable IOException failure) throws IOException {
        if (failure != null) {
            throw failure;
        }
    }

    private void switchTo(SegmentFile file, String name) {
        SegmentFile old = current;
        current = file;
        currentName = name;
        unsynced = true;
        wantsSegment = false;
        Logger.debug("the journal goes on in {}", name);
        if (told != null) {
            boolean wasSaved = told == StoreCode.SAVED_BEFORE;
            told = null;
            Reason over = Reason.of(wasSaved ? StoreCode.BEGUN_AGAIN : StoreCode.SAVED_AGAIN);
            problems.accept(over);
            Logger.info("the world in {}: {}", folder.where(), over.text());
        }
        slowly(
                () -> {
                    // The name first: without it, what is appended from here on would be lost.
                    folder.sync();
                    if (old != null) {
                        old.sync();
                        old.close();
                    }
                    Segments.prune(folder, StoreLimits.WORLD_BYTES_MAX);
                },
                failure -> {
                    if (failure != null) {
                        Logger.warn("tidying {}: {}", folder.where(), failure.toString());
                    }
                });
    }

    /** Gives up the current file; a new segment will be tried. */
    private void lose(Reason reason) {
        SegmentFile lost = current;
        current = null;
        wantsSegment = true;
        report(reason);
        if (lost != null) {
            slowly(lost::close, ignored -> {});
        }
    }

    private void report(Reason reason) {
        state = state.failing(reason);
        if (told != StoreCode.NOT_SAVED) {
            tell(StoreCode.NOT_SAVED, reason);
        }
    }

    private void tell(StoreCode what, Reason why) {
        told = what;
        Reason problem = Reason.of(what).because(why);
        Logger.error("the world in {}: {}", folder.where(), problem.text());
        problems.accept(problem);
    }

    private void discard(NewSegment segment) throws IOException {
        SegmentFile file = segment.file;
        if (file != null) {
            file.close();
        }
        folder.delete(segment.partName());
    }

    private void slowly(SlowTask task, Consumer<@Nullable IOException> done) {
        slowTasks++;
        slow.execute(
                () -> {
                    IOException failure = run(task);
                    writes.execute(
                            guarded(
                                    () -> {
                                        slowTasks--;
                                        done.accept(failure);
                                        endIfDone();
                                    }));
                });
    }

    private static @Nullable IOException run(SlowTask task) {
        try {
            task.run();
            return null;
        } catch (IOException e) {
            return e;
        } catch (RuntimeException | Error e) { // Or nobody would learn that the task has ended.
            Logger.error(e, "the journal");
            return new IOException(e.toString(), e);
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
                        report(FileCode.of(failure));
                    } else {
                        state = SaveState.upTo(state.savedNanos(), true);
                    }
                });
    }
}
