package org.quoin.server.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldList;
import org.tinylog.Logger;

/**
 * The worlds on this machine's disk as they were found last. They are looked for on the thread of
 * the jobs, so that no picture waits for a disk, and after each job.
 */
public final class ListedWorlds {
    /** Before the first picture nobody notices; a disk that takes longer is not waited for. */
    private static final long FIRST_MILLIS_MAX = 250;

    private final Path folder;
    private final WorldJobs jobs;
    private final AtomicBoolean asked = new AtomicBoolean();
    private final CountDownLatch first = new CountDownLatch(1);
    private volatile Listing newest = new Listing(0, List.of());
    private volatile Backups backups = new Backups(Path.of(""), List.of(), List.of());

    /**
     * The worlds found.
     *
     * @param number grows with each change
     * @param entries the worlds, the last played first
     */
    public record Listing(int number, List<WorldList.Entry> entries) {}

    private record Backups(Path world, List<WorldFiles.Backup> entries, List<BackupFile> files) {}

    /**
     * Has found nothing yet.
     *
     * @param folder of the worlds, each in one below it
     */
    public ListedWorlds(Path folder, WorldJobs jobs) {
        this.folder = folder;
        this.jobs = jobs;
    }

    /** The newest list; empty before the first. From any thread. */
    public Listing newest() {
        return newest;
    }

    /** Begins to look for them. */
    public void look() {
        if (!asked.getAndSet(true)) {
            WorldJobs.Job unused =
                    jobs.begin(
                            progress -> {
                                asked.set(false); // Who asks from here on wants a newer list.
                                lookNow();
                                return "";
                            });
        }
    }

    /** Looks for them and returns when that is done: for the thread of the jobs. */
    public void lookNow() {
        List<WorldList.Entry> found = WorldList.of(folder);
        Listing before = newest;
        if (!found.equals(before.entries)) {
            newest = new Listing(before.number + 1, found);
        }
        first.countDown();
    }

    /** Waits a moment for the first list. */
    public void awaitFirst() {
        try {
            boolean unused = first.await(FIRST_MILLIS_MAX, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Begins to look for the backups of a world. */
    public void lookForBackups(Path world) {
        backups = new Backups(world, List.of(), List.of());
        WorldJobs.Job unused =
                jobs.begin(
                        progress -> {
                            try {
                                Path beside = BackupFile.folderOf(world);
                                List<BackupFile> files = BackupFile.list(world, beside);
                                backups = new Backups(world, List.of(), files);
                                backups = new Backups(world, WorldFiles.backups(world), files);
                            } catch (IOException e) {
                                Logger.warn(e, "The backups of a world cannot be listed");
                            }
                            return "";
                        });
    }

    /** The backups of a world, the newest first; empty before they were found. */
    public List<WorldFiles.Backup> backups(Path world) {
        Backups now = backups;
        return now.world.equals(world) ? now.entries : List.of();
    }

    /** The backups that a host has made of a world, as files beside it; the newest first. */
    public List<BackupFile> backupFiles(Path world) {
        Backups now = backups;
        return now.world.equals(world) ? now.files : List.of();
    }
}
