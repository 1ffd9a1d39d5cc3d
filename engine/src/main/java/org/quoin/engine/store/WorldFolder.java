package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.quoin.engine.host.HostStart;
import org.tinylog.Logger;

/**
 * A world's folder while a host has it: locked, recovered, ready for a journal. Close it after the
 * journal.
 */
public final class WorldFolder implements AutoCloseable {
    private static final int COPY_BYTES = 64 * 1024;

    private final SegmentFolder folder;
    private final SegmentFolder.Lock lock;
    private final WorldSettings settings;
    private final HostStart start;

    private WorldFolder(
            SegmentFolder folder,
            SegmentFolder.Lock lock,
            WorldSettings settings,
            HostStart start) {
        this.folder = folder;
        this.lock = lock;
        this.settings = settings;
        this.start = start;
    }

    /** {@link #open(SegmentFolder, WorldSettings)} of a folder on disk. */
    public static WorldFolder open(Path path, WorldSettings ifNew) throws StoreException {
        return open(new DiskFolder(path), ifNew);
    }

    /**
     * Takes the folder, and recovers the world that is in it or makes a new one. What was found is
     * said in the log.
     *
     * @param ifNew of what to make a new world; one that is there keeps its own settings
     * @throws StoreException if another host has it, if it is of another version, if nothing of it
     *     can be read, or if the disk fails
     */
    public static WorldFolder open(SegmentFolder folder, WorldSettings ifNew)
            throws StoreException {
        try {
            SegmentFolder.Lock lock = folder.lock();
            try {
                return recover(folder, lock, ifNew);
            } catch (IOException | StoreException | RuntimeException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw new StoreException(
                    "The world in " + folder.where() + " cannot be opened: " + e, e);
        }
    }

    /** The names of a world's segments, oldest first, each after the turn it begins with. */
    public static List<String> segments(SegmentFolder folder) throws IOException {
        return SegmentNames.segments(folder);
    }

    /** The turn in a segment's name; -1 if it is no segment's name. */
    public static int firstTurnOf(String file) {
        return SegmentNames.isSegment(file) ? SegmentNames.turnOf(file) : -1;
    }

    /** The world's own settings. */
    public WorldSettings settings() {
        return settings;
    }

    /** The world to begin with; the session that takes it may change it. */
    public HostStart start() {
        return start;
    }

    /** A journal in this folder; see {@link Journal}. At most one. */
    public Journal journal(Executor writes, Executor slow, Consumer<String> problems) {
        return new Journal(folder, settings, writes, slow, problems);
    }

    /** Lets others have the folder. */
    @Override
    public void close() {
        lock.close();
    }

    private static WorldFolder recover(
            SegmentFolder folder, SegmentFolder.Lock lock, WorldSettings ifNew)
            throws IOException, StoreException {
        Recovery recovery = Recovery.of(folder);
        if (recovery == null) {
            Logger.info("a new world in {}", folder.where());
            return new WorldFolder(folder, lock, ifNew, HostStart.fresh(ifNew.config()));
        }
        recovery.story().forEach(line -> Logger.info("world in {}: {}", folder.where(), line));
        setAside(folder, recovery);
        return new WorldFolder(
                folder,
                lock,
                recovery.settings(),
                new HostStart(recovery.simulation(), recovery.seats()));
    }

    /** Moves out of the way what the next recovery must not meet, and deletes none of it. */
    private static void setAside(SegmentFolder folder, Recovery recovery) throws IOException {
        for (String file : recovery.unusable()) {
            folder.rename(file, file + SegmentNames.DAMAGED);
        }
        if (recovery.damage() != null && recovery.simulation().turn() == recovery.snapshotTurn()) {
            // The next segment gets the same name and takes its place.
            copy(folder, recovery.file(), recovery.file() + SegmentNames.DAMAGED);
        }
        for (String name : folder.names()) {
            // Its turns stand in the segment before as well.
            if (name.endsWith(SegmentNames.PART)) {
                folder.delete(name);
            }
        }
    }

    private static void copy(SegmentFolder folder, String from, String to) throws IOException {
        try (InputStream in = folder.read(from)) {
            SegmentFile out = folder.create(to);
            try {
                byte[] buffer = new byte[COPY_BYTES];
                for (int got = in.read(buffer); got > 0; got = in.read(buffer)) {
                    out.append(Arrays.copyOf(buffer, got));
                }
                out.sync();
            } finally {
                out.close();
            }
        }
    }
}
