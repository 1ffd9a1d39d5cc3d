package org.quoin.engine.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.LinkException;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.succession.Inheritance;
import org.quoin.engine.host.succession.NamedSuccessors;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.succession.LeftWorld;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.wire.Lineage;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;
import org.tinylog.Logger;

/**
 * The folder of a world that was hosted here before others carried it on: all of its turns are
 * among those of the world as it is now. The world goes on in it behind a new snapshot; the turns
 * between are in the folders of those who hosted meanwhile. A folder with turns that were played
 * here alone stays as it is, and so does one whose host has not named those who led to the world as
 * it is now: everybody who was in a world knows its lineage, and could tell it of another one.
 *
 * <p>What is written, in this order, so that a crash leaves the world as it was or as it is:
 *
 * <pre>
 *   lineage.txt        its turns so far are of the new lineage as well
 *   lists of players   as the last host had them
 *   journal-TURN       under its name once it is whole
 * </pre>
 */
public final class EarlierFolder {
    private EarlierFolder() {}

    /**
     * The folder of a world, directly below one; of several the one that has come furthest.
     *
     * @param lineage whose turns the world is made of
     * @param turn its last turn
     * @param isBefore whether a host, by its own number for the world, has hosted it before
     * @return null if there is none
     */
    public static @Nullable Path find(
            Path worlds, Lineage lineage, int turn, Predicate<HostChain> isBefore) {
        Path found = null;
        int foundTurn = -1;
        if (!Files.isDirectory(worlds)) {
            return null;
        }
        try (Stream<Path> folders = Files.list(worlds)) {
            List<Path> all =
                    folders.filter(Files::isDirectory)
                            .filter(each -> !String.valueOf(each.getFileName()).startsWith("."))
                            .sorted()
                            .limit(StoreLimits.WORLDS_LISTED_MAX)
                            .toList();
            for (Path each : all) {
                DiskFolder folder = new DiskFolder(each);
                int last = lastTurn(folder, lineage, turn);
                if (last > foundTurn && wasHostedBy(folder, isBefore)) {
                    found = each;
                    foundTurn = last;
                }
            }
        } catch (IOException e) {
            Logger.warn("looking for a world in {}: {}", worlds, e.toString());
        }
        return found;
    }

    private static boolean wasHostedBy(SegmentFolder folder, Predicate<HostChain> isBefore)
            throws IOException {
        HostChain host = ChainFile.of(ListFile.textIn(folder, ListFile.CHAIN));
        return host != null && isBefore.test(host);
    }

    /** The last turn in a folder of the same world; -1 if it is none, or has turns of its own. */
    private static int lastTurn(SegmentFolder folder, Lineage lineage, int turn) {
        try {
            Lineage theirs = LineageFile.of(ListFile.textIn(folder, ListFile.LINEAGE));
            List<String> segments = Segments.list(folder);
            if (theirs == null || segments.isEmpty() || lineage.lastTurnSharedWith(theirs) == 0) {
                return -1;
            }
            String newest = segments.get(segments.size() - 1);
            try (SegmentReader reader = SegmentReader.open(folder, newest)) {
                int last = reader.skipToEnd(Segments.turnOf(newest));
                boolean ours = reader.header().isOurRules();
                return ours && last <= turn && lineage.continues(theirs, last) ? last : -1;
            }
        } catch (IOException | StoreException e) {
            Logger.debug("{}: {}", folder.where(), e.toString());
            return -1;
        }
    }

    /**
     * Opens the folder in which a world goes on that this machine hosts again, locked.
     *
     * @param isBefore as for {@link #find}
     * @return null if there is none, or another host has it open
     */
    public static @Nullable WorldFolder reopen(
            Path worlds, Takeover takeover, Predicate<HostChain> isBefore) {
        Simulation world = takeover.simulation();
        Path path = find(worlds, takeover.lineage(), world.turn(), isBefore);
        return path == null ? null : reopen(new DiskFolder(path), takeover);
    }

    /** The same of a folder that may be one. */
    static @Nullable WorldFolder reopen(SegmentFolder folder, Takeover takeover) {
        Simulation world = takeover.simulation();
        SegmentFolder.Lock lock = lock(folder);
        if (lock == null) {
            return null;
        }
        try {
            if (lastTurn(folder, takeover.lineage(), world.turn()) < 0) {
                lock.close();
                return null;
            }
            deleteParts(folder);
            Inheritance inherited = Inheritance.of(takeover.records());
            begin(folder, takeover.lineage(), inherited.lists());
            Logger.info("the world goes on in {}", folder.where());
            HostSession.Start start =
                    new HostSession.Start(world, List.of()).after(takeover.lineage());
            return WorldFolder.of(folder, lock, settings(folder), start);
        } catch (IOException | StoreException | RuntimeException e) {
            Logger.warn("{} cannot go on: {}", folder.where(), e.toString());
            lock.close();
            return null;
        }
    }

    /**
     * Has a folder take in the world that its player has left, as it was then.
     *
     * @return whether it has
     */
    public static boolean takeIn(Path folder, LeftWorld left) {
        return takeIn(new DiskFolder(folder), left);
    }

    /** The same. */
    static boolean takeIn(SegmentFolder folder, LeftWorld left) {
        Simulation world = left.simulation();
        SegmentFolder.Lock lock = lock(folder);
        if (lock == null) {
            return false;
        }
        try {
            int last = lastTurn(folder, left.lineage(), world.turn());
            if (last < 0) {
                return false;
            }
            deleteParts(folder);
            WorldSettings settings = settings(folder);
            Inheritance inherited = Inheritance.of(left.records());
            List<Seat> seats = seats(folder, inherited, world);
            begin(folder, left.lineage(), inherited.lists());
            WorldFiles.append(folder, settings, WorldImage.of(world), seats);
            new ListFile(folder, ListFile.SUCCESSORS).write(SuccessorsFile.text(hostsOf(left)));
            Segments.prune(folder, StoreLimits.WORLD_BYTES_MAX);
            Logger.info("{} has the world up to turn {}", folder.where(), world.turn());
            return true;
        } catch (IOException | StoreException | RuntimeException e) {
            Logger.warn("{} does not take in the world: {}", folder.where(), e.toString());
            return false;
        } finally {
            lock.close();
        }
    }

    /** Those who are asked when the folder is opened: first the host that was left. */
    private static NamedSuccessors hostsOf(LeftWorld left) {
        return left.isClosed()
                ? NamedSuccessors.NONE
                : new NamedSuccessors(left.named(), left.host());
    }

    private static SegmentFolder.@Nullable Lock lock(SegmentFolder folder) {
        try {
            return folder.lock();
        } catch (LinkException e) {
            Logger.warn("{}: {}", folder.where(), e.why().text());
        } catch (IOException | StoreException e) {
            Logger.info("{} is not free: {}", folder.where(), e.toString());
        }
        return null;
    }

    private static void begin(SegmentFolder folder, Lineage lineage, Map<String, String> lists)
            throws IOException {
        new ListFile(folder, ListFile.LINEAGE).write(LineageFile.text(lineage));
        for (Map.Entry<String, String> each : lists.entrySet()) {
            ListFile list = new ListFile(folder, each.getKey());
            boolean known = ListFile.OF_PLAYERS.contains(each.getKey());
            if (known && !list.read().equals(each.getValue())) { // All wait for the disk.
                list.write(each.getValue());
            }
        }
    }

    /** Deletes the parts of a host that was killed: their turns are in the segment before, too. */
    private static void deleteParts(SegmentFolder folder) throws IOException {
        for (String name : folder.names()) {
            if (name.endsWith(Segments.PART) || name.endsWith(ListFile.PART)) {
                folder.delete(name);
            }
        }
    }

    private static String newest(SegmentFolder folder) throws IOException {
        List<String> segments = Segments.list(folder);
        return segments.get(segments.size() - 1);
    }

    private static WorldSettings settings(SegmentFolder folder) throws IOException, StoreException {
        try (SegmentReader reader = SegmentReader.open(folder, newest(folder))) {
            return reader.header().settings();
        }
    }

    /** The seats that are known of those whose avatars are in the world: the host's, or ours. */
    private static List<Seat> seats(SegmentFolder folder, Inheritance inherited, Simulation world)
            throws IOException, StoreException {
        TreeMap<Integer, Seat> seats = new TreeMap<>();
        try (SegmentReader reader = SegmentReader.open(folder, newest(folder))) {
            for (SegmentRecord each = reader.next(); each != null; each = reader.next()) {
                if (each instanceof SegmentRecord.Seated seated) {
                    seats.put(seated.seat().slot(), seated.seat());
                }
            }
        }
        inherited.seats().forEach(each -> seats.put(each.slot(), each));
        return Journal.seated(seats.values(), world);
    }
}
