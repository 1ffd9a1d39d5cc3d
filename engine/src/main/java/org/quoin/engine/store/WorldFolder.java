package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.LinkException;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.succession.NamedSuccessors;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.store.SegmentFolder.SegmentFile;
import org.quoin.engine.store.StoreException.StoppedException;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.work.OpenBudget;
import org.tinylog.Logger;

/**
 * A world's folder while a host uses it: locked, recovered, ready for a journal. To be closed after
 * the journal.
 */
public final class WorldFolder implements AutoCloseable {
    private static final int COPY_BYTES = 64 * 1024;

    private final SegmentFolder folder;
    private final SegmentFolder.Lock lock;
    private final WorldSettings settings;
    private final HostSession.Start start;
    private final NamedSuccessors successors;
    private final @Nullable MeetPlace meeting;
    private final @Nullable HostChain chain;

    private WorldFolder(
            SegmentFolder folder,
            SegmentFolder.Lock lock,
            WorldSettings settings,
            HostSession.Start start)
            throws IOException {
        this.successors = SuccessorsFile.of(ListFile.textIn(folder, ListFile.SUCCESSORS));
        this.meeting = MeetingFile.of(ListFile.textIn(folder, ListFile.MEETING));
        this.chain = ChainFile.of(ListFile.textIn(folder, ListFile.CHAIN));
        this.folder = folder;
        this.lock = lock;
        this.settings = settings;
        this.start = start;
    }

    /** {@link #open(SegmentFolder, WorldSettings, OpenBudget)} of a folder on disk. */
    public static WorldFolder open(Path path, WorldSettings ifNew, OpenBudget budget)
            throws StoreException {
        return open(new DiskFolder(path), ifNew, budget);
    }

    /** The same of a world of our own making, which may take what it needs. */
    public static WorldFolder open(Path path, WorldSettings ifNew) throws StoreException {
        return open(path, ifNew, OpenBudget.unlimited());
    }

    /** The same. */
    public static WorldFolder open(SegmentFolder folder, WorldSettings ifNew)
            throws StoreException {
        return open(folder, ifNew, OpenBudget.unlimited());
    }

    /**
     * Locks the folder, and recovers the world in it or makes a new one. Logs its findings.
     *
     * @param ifNew settings of a new world; an existing one keeps its own
     * @param budget for it; may be cancelled
     * @throws StoreException.StoppedException if the budget does not allow it; nothing is changed
     * @throws StoreException if another host has locked it, if it is of another version, if nothing
     *     of it can be read, if a list of players cannot, if a link is in the folder, or if the
     *     disk fails
     */
    public static WorldFolder open(SegmentFolder folder, WorldSettings ifNew, OpenBudget budget)
            throws StoreException {
        try {
            SegmentFolder.Lock lock = folder.lock();
            try {
                return recover(folder, lock, ifNew, budget);
            } catch (IOException | StoreException | RuntimeException e) {
                lock.close();
                throw e;
            }
        } catch (StoppedException e) {
            throw e.in(folder.where());
        } catch (LinkException e) {
            throw StoreException.of(e);
        } catch (IOException e) {
            throw StoreException.notOpened(folder.where(), e);
        }
    }

    /** Returns the names of a world's segments, oldest first. */
    public static List<String> segments(SegmentFolder folder) throws IOException {
        return Segments.list(folder);
    }

    /** Returns the turn in a segment's name; -1 if it is no segment's name. */
    public static int firstTurnOf(String file) {
        return Segments.isSegment(file) ? Segments.turnOf(file) : -1;
    }

    /** Returns the world's own settings. */
    public WorldSettings settings() {
        return settings;
    }

    /** Returns the world to start with; the session may change it. */
    public HostSession.Start start() {
        return start;
    }

    /**
     * The players who could carry on a world that was killed here, or was handed over; none for one
     * that was closed.
     */
    public NamedSuccessors successors() {
        return successors;
    }

    /** Where players have found the world at a meeting point; null for none. */
    public @Nullable MeetPlace meeting() {
        return meeting;
    }

    /** The id of the key that hosted it last; 0 if that is not known. */
    public long lastHost() {
        Lineage before = start.before();
        return before == null ? 0 : before.newest().host();
    }

    /** How its last host came to host it; null if that was never written. */
    public @Nullable HostChain chain() {
        return chain;
    }

    /** Returns the files, to be read while the world is played. */
    public SegmentFolder files() {
        return folder;
    }

    /** Returns a journal in this folder; see {@link Journal}. To be called at most once. */
    public Journal journal(Executor writes, Executor slow, Consumer<Reason> problems) {
        return new Journal(folder, settings, writes, slow, problems);
    }

    /**
     * Returns a list that is kept with the world; to be called at most once for each.
     *
     * @param name one of {@link ListFile#ALL}
     */
    public ListFile list(String name) {
        return new ListFile(folder, name);
    }

    /** Where it is on disk; null for a world that is kept elsewhere. */
    public @Nullable Path path() {
        return folder instanceof DiskFolder disk ? disk.path() : null;
    }

    /** Unlocks the folder. */
    @Override
    public void close() {
        lock.close();
    }

    /** A folder that was looked through already, with the world to start with. */
    static WorldFolder of(
            SegmentFolder folder,
            SegmentFolder.Lock lock,
            WorldSettings settings,
            HostSession.Start start)
            throws IOException {
        return new WorldFolder(folder, lock, settings, start);
    }

    private static WorldFolder recover(
            SegmentFolder folder, SegmentFolder.Lock lock, WorldSettings ifNew, OpenBudget budget)
            throws IOException, StoreException {
        for (String name : ListFile.ALL) {
            ListFile list = new ListFile(folder, name);
            // Whoever is on it: a list that cannot be read must not let everybody in.
            list.read();
            list.deletePart();
        }
        Recovery recovery = Recovery.of(folder, budget);
        if (recovery == null) {
            Logger.info("a new world in {}", folder.where());
            return new WorldFolder(folder, lock, ifNew, HostSession.Start.fresh(ifNew.config()));
        }
        recovery.findings().forEach(line -> Logger.info("world in {}: {}", folder.where(), line));
        setAside(folder, recovery);
        int lowered = ImportedLevels.lower(folder, recovery.simulation());
        if (lowered > 0) {
            Logger.info(
                    "world in {}: {} who were hosts or moderators elsewhere are builders here",
                    folder.where(),
                    lowered);
        }
        return new WorldFolder(
                folder,
                lock,
                recovery.settings(),
                new HostSession.Start(recovery.simulation(), recovery.seats())
                        .after(lineage(folder)));
    }

    /** Whose turns the world is made of; null if that was never written. */
    private static @Nullable Lineage lineage(SegmentFolder folder) throws IOException {
        String text = ListFile.textIn(folder, ListFile.LINEAGE);
        Lineage lineage = LineageFile.of(text);
        if (lineage == null && !text.isEmpty()) {
            Logger.warn("world in {}: {} says nothing", folder.where(), ListFile.LINEAGE);
        }
        return lineage;
    }

    /** Renames damaged segments, so that the next recovery does not read them. */
    private static void setAside(SegmentFolder folder, Recovery recovery) throws IOException {
        for (String file : recovery.unusable()) {
            folder.rename(file, file + Segments.DAMAGED);
        }
        if (recovery.damage() != null && recovery.simulation().turn() == recovery.snapshotTurn()) {
            // The next segment gets the same name and replaces it.
            copy(folder, recovery.file(), recovery.file() + Segments.DAMAGED);
        }
        for (String name : folder.names()) {
            // Its turns are in the segment before, too.
            if (name.endsWith(Segments.PART)) {
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
