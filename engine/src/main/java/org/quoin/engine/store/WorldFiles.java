package org.quoin.engine.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.SegmentFolder.SegmentFile;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.tinylog.Logger;

/** Operations on the files of a world that nobody has open. */
public final class WorldFiles {
    private static final int COPY_BYTES = 64 * 1024;

    /**
     * The lists that count in a world made from another on this machine: bans stay in force, names
     * stay with their owners, and a world for some stays one; all of them, and the seats, count for
     * the whole keys that were seen. An invitation opens the world that it was made for, and the
     * hosts for some time are hosts there.
     */
    private static final List<String> LISTS_CARRIED =
            List.of(ListFile.KEYS, ListFile.BANS, ListFile.MUTES, ListFile.NAMES, ListFile.ALLOWED);

    private WorldFiles() {}

    /**
     * A state of the world that can be gone back to: the end of a segment.
     *
     * @param file the segment
     * @param turn the last turn in it
     * @param savedMillis when that was written, since 1970
     */
    public record Backup(String file, int turn, long savedMillis) {}

    /** Says whether a file of that name belongs to what a world is played from. */
    public static boolean isSegment(String name) {
        return Segments.isSegment(name);
    }

    /**
     * Writes a world that begins with a state, as the only segment in its folder.
     *
     * @param seats of players whose avatars are in that state
     * @param lowersLevels whether hosts and moderators become builders, in a first turn
     * @throws IOException if it cannot be written; a part of it may be there then
     */
    public static void create(
            Path folder,
            WorldSettings settings,
            WorldImage image,
            List<Seat> seats,
            boolean lowersLevels)
            throws IOException {
        TurnEncoder encoder = new TurnEncoder();
        NewSegment segment = new NewSegment(image, encoder.base(), seats);
        if (lowersLevels) {
            segment.add(turnOf(ImportedLevels::commands, image, encoder));
        }
        write(new DiskFolder(folder), settings, segment);
    }

    /** Writes a state as the newest segment of a folder: all of it, or nothing. */
    static void append(
            SegmentFolder files, WorldSettings settings, WorldImage image, List<Seat> seats)
            throws IOException {
        write(files, settings, new NewSegment(image, new TurnEncoder().base(), seats));
    }

    private static void write(SegmentFolder files, WorldSettings settings, NewSegment segment)
            throws IOException {
        try {
            segment.write(files, SegmentHeader.of(settings).toBytes());
            segment.catchUp().sync();
        } finally {
            if (segment.file != null) {
                segment.file.close();
            }
        }
        files.rename(segment.partName(), segment.name());
        files.sync();
    }

    /** The records of a turn with commands that follow from a state; none if there are none. */
    private static byte[] turnOf(
            Function<Simulation, Command[]> from, WorldImage image, TurnEncoder encoder) {
        Simulation world = image.open();
        Command[] commands = from.apply(world);
        if (commands.length == 0 || world.turn() == Integer.MAX_VALUE) {
            return new byte[0];
        }
        Turn turn = new Turn(world.turn() + 1, new int[0], new int[0], commands);
        world.step(turn);
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        records.writeBytes(new SegmentRecord.Sealed(turn.number(), encoder.encode(turn)).toBytes());
        records.writeBytes(new SegmentRecord.Hashed(turn.number(), world.stateHash()).toBytes());
        return records.toByteArray();
    }

    /** Copies the lists that count in a world made from another. */
    public static void copyLists(SegmentFolder from, Path to) throws IOException {
        for (String name : LISTS_CARRIED) {
            String text = ListFile.textIn(from, name);
            if (!text.isEmpty()) {
                new ListFile(new DiskFolder(to), name).write(text);
            }
        }
    }

    /**
     * Locks a world, so that no host opens it meanwhile.
     *
     * @throws StoreException if a host has it open
     */
    public static SegmentFolder.Lock lock(Path folder) throws IOException, StoreException {
        return new DiskFolder(folder).lock();
    }

    /**
     * The same to throw the world away, which one with links in it can be, too.
     *
     * @throws StoreException if a host has it open
     */
    public static SegmentFolder.Lock lockToRemove(Path folder) throws IOException, StoreException {
        return new DiskFolder(folder).lockToRemove();
    }

    /**
     * Gives a world another name. It stands in the head of the newest segment, which is written
     * anew.
     *
     * @param name at most {@link StoreLimits#WORLD_NAME_BYTES_MAX} bytes of UTF-8
     * @throws StoreException if a host has the world open, or its newest segment cannot be read
     */
    @SuppressWarnings("try") // Held, not used.
    public static void rename(Path folder, String name) throws IOException, StoreException {
        if (name.getBytes(StandardCharsets.UTF_8).length > StoreLimits.WORLD_NAME_BYTES_MAX) {
            throw new StoreException(
                    Reason.of(StoreCode.NAME_LONG, StoreLimits.WORLD_NAME_BYTES_MAX));
        }
        DiskFolder files = new DiskFolder(folder);
        SegmentFolder.Lock lock = files.lock();
        try {
            List<String> segments = Segments.list(files);
            if (segments.isEmpty()) {
                throw new StoreException(Reason.of(StoreCode.NO_WORLD, folder));
            }
            String newest = segments.get(segments.size() - 1);
            FileTime played = Files.getLastModifiedTime(folder.resolve(newest));
            String part = newest + Segments.PART;
            rewrite(files, newest, part, name);
            Files.setLastModifiedTime(folder.resolve(part), played);
            files.rename(part, newest);
            files.sync();
        } finally {
            lock.close();
        }
    }

    /** The name of a world in one of its segments; a rename changes only the newest. */
    public static String name(SegmentFolder files, String segment)
            throws IOException, StoreException {
        try (InputStream in = files.read(segment)) {
            return SegmentHeader.read(in, segment).settings().name();
        }
    }

    private static void rewrite(SegmentFolder files, String from, String to, String name)
            throws IOException, StoreException {
        try (InputStream in = files.read(from)) {
            SegmentHeader old = SegmentHeader.read(in, from);
            WorldSettings before = old.settings();
            SegmentHeader renamed =
                    new SegmentHeader(
                            old.rulesVersion(),
                            old.gameVersion(),
                            old.protocolVersion(),
                            new WorldSettings(name, before.config(), before.latePolicy()));
            SegmentFile out = files.create(to);
            try {
                out.append(renamed.toBytes());
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

    /**
     * How many bytes of a segment are whole records, also while a host appends to it: a copy of
     * that length is a segment that ends there.
     *
     * @throws StoreException if it is no segment of this version
     */
    public static long wholeBytes(Path folder, String segment) throws IOException, StoreException {
        try (SegmentReader reader = SegmentReader.open(new DiskFolder(folder), segment)) {
            reader.skipToEnd(0);
            return reader.offset();
        }
    }

    /**
     * The newest segment of a world of older rules that can be opened.
     *
     * @param rules the version of its rules
     * @param lastTurn its last turn
     */
    public record Older(int rules, int lastTurn) {}

    /**
     * Says whether a world would continue under other rules than it was played by.
     *
     * @return null if there is no world, if it has the rules of this build, or if it cannot be
     *     opened at all
     */
    public static @Nullable Older older(Path folder) throws IOException {
        DiskFolder files = new DiskFolder(folder);
        List<String> segments = Segments.list(files);
        for (int i = segments.size() - 1; i >= 0; i--) {
            String file = segments.get(i);
            try (SegmentReader reader = SegmentReader.open(files, file)) {
                return reader.header().isOurRules()
                        ? null
                        : new Older(
                                reader.header().rulesVersion(),
                                reader.skipToEnd(Segments.turnOf(file)));
            } catch (StoreException e) {
                Logger.debug("{}: {}", folder, e.getMessage()); // Recovery tries the one before.
            }
        }
        return null;
    }

    /**
     * Plays the newest segment of a folder to its end.
     *
     * @param budget for that
     * @return the last turn in it
     * @throws StoreException.StoppedException if the budget does not allow it
     * @throws StoreException if it does not open, is damaged, or leads elsewhere than its hashes
     *     say
     */
    public static int proveNewest(Path folder, OpenBudget budget)
            throws IOException, StoreException {
        DiskFolder files = new DiskFolder(folder);
        List<String> segments = Segments.list(files);
        if (segments.isEmpty()) {
            throw new StoreException(Reason.of(StoreCode.EMPTY));
        }
        String newest = segments.get(segments.size() - 1);
        try (SegmentPlayer player = SegmentPlayer.openToContinue(files, newest, budget)) {
            boolean more;
            do {
                more = player.step() != null;
            } while (more);
            String damage = player.damage();
            if (damage != null || player.difference() != null) {
                throw StoreException.damaged(
                        newest, damage == null ? "its turns lead elsewhere" : damage);
            }
            return player.simulation().turn();
        }
    }

    /**
     * Returns the states that a world can go back to, the newest first; that is how it is now. A
     * state that two segments end with, as whenever a world was closed, is there once, unless the
     * newer one cannot be read: then the older is the way out.
     */
    public static List<Backup> backups(Path folder) throws IOException {
        DiskFolder files = new DiskFolder(folder);
        List<String> segments = Segments.list(files);
        List<Backup> backups = new ArrayList<>();
        for (int i = segments.size() - 1; i >= 0; i--) {
            String file = segments.get(i);
            boolean newest = i == segments.size() - 1;
            int turn = newest ? lastTurn(files, file) : Segments.turnOf(segments.get(i + 1));
            boolean same = backups.size() == 1 && turn == backups.get(0).turn();
            if (same && isWhole(files, backups.get(0).file())) {
                continue;
            }
            long millis = Files.getLastModifiedTime(folder.resolve(file)).toMillis();
            backups.add(new Backup(file, turn, millis));
        }
        return backups;
    }

    /** Says whether a segment begins with a world that can be read. */
    private static boolean isWhole(SegmentFolder files, String file) throws IOException {
        try (SegmentReader reader = SegmentReader.open(files, file)) {
            return reader.next() instanceof SegmentRecord.World;
        } catch (StoreException e) {
            return false;
        }
    }

    private static int lastTurn(SegmentFolder files, String file) throws IOException {
        int turn = Segments.turnOf(file);
        try (SegmentReader reader = SegmentReader.open(files, file)) {
            return reader.skipToEnd(turn);
        } catch (StoreException e) {
            return turn; // It says so when the world is opened.
        }
    }

    /**
     * Returns the segments that are newer than one: going back to it gives them up.
     *
     * @throws IOException if the folder cannot be read, or has no such segment
     */
    public static List<String> newerThan(Path folder, String file) throws IOException {
        List<String> segments = Segments.list(new DiskFolder(folder));
        int index = segments.indexOf(file);
        if (index < 0) {
            throw new NoSuchFileException(folder.resolve(file).toString());
        }
        return segments.subList(index + 1, segments.size());
    }

    /**
     * Deletes the oldest segments, and damaged ones, until a world's files are within a limit. The
     * newest segments stay in any case: one is the world, one the way back.
     *
     * @return how many files are deleted
     * @throws StoreException if a host has the world open, or there is none
     */
    @SuppressWarnings("try") // Held, not used.
    public static int prune(Path folder, long bytesMax) throws IOException, StoreException {
        DiskFolder files = new DiskFolder(folder);
        if (Segments.list(files).isEmpty()) {
            throw new StoreException(Reason.of(StoreCode.NO_WORLD, folder));
        }
        SegmentFolder.Lock lock = files.lock();
        try {
            int before = files.names().size();
            Segments.prune(files, bytesMax);
            return before - files.names().size();
        } finally {
            lock.close();
        }
    }

    /**
     * Checks files from elsewhere: every segment has a valid header, and the newest begins with a
     * world.
     *
     * @throws StoreException if not; the message says which file and why
     */
    public static void check(Path folder) throws IOException, StoreException {
        DiskFolder files = new DiskFolder(folder);
        List<String> segments = Segments.list(files);
        if (segments.isEmpty()) {
            throw new StoreException(Reason.of(StoreCode.EMPTY));
        }
        for (int i = 0; i < segments.size(); i++) {
            try (SegmentReader reader = SegmentReader.open(files, segments.get(i))) {
                boolean newest = i == segments.size() - 1;
                if (newest && !(reader.next() instanceof SegmentRecord.World)) {
                    throw new StoreException(Reason.of(StoreCode.NO_SNAPSHOT, segments.get(i)));
                }
            }
        }
    }
}
