package org.quoin.server.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.quoin.engine.audit.AuditFile;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.SegmentFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;

/** Copies worlds, throws them away and takes them back to an earlier state. */
public final class WorldCopy {
    private static final int BUFFER_BYTES = 64 * 1024;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private WorldCopy() {}

    /**
     * Says whether a file of that name is part of a world, wherever it goes. Names and addresses of
     * the banned are not: a file of a world is given to others.
     */
    static boolean belongs(String name) {
        return WorldFiles.isSegment(name) || name.equals(WorldPicture.FILE);
    }

    /**
     * Says whether a host writes a file of that name beside the world's own, for itself alone: such
     * a file is in every zip that a player makes of a world's folder by hand.
     */
    static boolean staysWithHost(String name) {
        int end = name.endsWith(ListFile.PART) ? ListFile.PART.length() : 0;
        return name.equals(DiskFolder.LOCK_FILE)
                || AuditFile.isOne(name)
                || ListFile.ALL.contains(name.substring(0, name.length() - end));
    }

    /** The files of a world, by their names. */
    static List<Path> filesOf(Path world) throws IOException {
        try (Stream<Path> files = Files.list(world)) {
            return files.filter(file -> PlainFiles.isFile(file))
                    .filter(file -> belongs(String.valueOf(file.getFileName())))
                    .sorted()
                    .toList();
        }
    }

    /**
     * The same with the files that a copy on this machine keeps: bans stay in force, and names stay
     * with their owners. But it is another world: nobody was named to host it, nobody carries it
     * on, and the code at a meeting point stays with the first.
     */
    private static List<Path> filesToCopy(Path world) throws IOException {
        List<Path> files = new ArrayList<>(filesOf(world));
        for (String name : ListFile.ALL) {
            Path list = world.resolve(name);
            boolean isThere = Files.isRegularFile(list, LinkOption.NOFOLLOW_LINKS);
            if (isThere && !ListFile.OF_HOSTS.contains(name)) {
                files.add(list);
            }
        }
        return files;
    }

    static long bytesOf(List<Path> files) throws IOException {
        long bytes = 0;
        for (Path file : files) {
            bytes += PlainFiles.bytes(file);
        }
        return bytes;
    }

    static void copy(InputStream in, OutputStream out, Progress progress) throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        for (int got = in.read(buffer); got > 0; got = in.read(buffer)) {
            out.write(buffer, 0, got);
            progress.add(got);
        }
    }

    /**
     * Copies a world into a folder that does not exist yet, and gives the copy its own name.
     *
     * @throws StoreException if a host has the world open
     */
    @SuppressWarnings("try") // Held, not used.
    public static void copy(Path world, Path to, String name, Progress progress)
            throws IOException, StoreException {
        Path part = to.resolveSibling("." + to.getFileName() + ".part");
        FolderCopy.delete(part);
        SegmentFolder.Lock lock = WorldFiles.lock(world);
        try {
            List<Path> files = filesToCopy(world);
            progress.begin(bytesOf(files));
            PlainFiles.createFolders(part);
            for (Path file : files) {
                Path target = part.resolve(file.getFileName());
                try (InputStream in = PlainFiles.read(file);
                        OutputStream out = PlainFiles.createStream(target)) {
                    copy(in, out, progress);
                }
                Files.setLastModifiedTime(target, Files.getLastModifiedTime(file));
            }
            WorldFiles.rename(part, name);
            Files.move(part, to);
        } finally {
            lock.close();
            FolderCopy.delete(part);
        }
    }

    /** Moves a file or folder in one step. */
    interface Mover {
        /** Moves it, or throws and leaves it as it is. */
        void move(Path from, Path to) throws IOException;
    }

    private static void moveAtOnce(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Moves a world into the trash, where nothing is ever deleted by the game.
     *
     * @return where it is now
     * @throws StoreException if a host has the world open
     */
    public static Path throwAway(Path world, Path trash, Instant now, Progress progress)
            throws IOException, StoreException {
        return throwAway(world, trash, now, progress, WorldCopy::moveAtOnce);
    }

    static Path throwAway(Path world, Path trash, Instant now, Progress progress, Mover mover)
            throws IOException, StoreException {
        SegmentFolder.Lock lock = WorldFiles.lockToRemove(world);
        try {
            PlainFiles.createFolders(trash);
            Path to = freePlace(trash, world.getFileName() + "-" + time(now));
            try {
                mover.move(world, to);
                return to;
            } catch (AtomicMoveNotSupportedException e) { // The trash is on another disk.
                FolderCopy.copy(world, to, progress);
                for (Path file : filesOf(world)) { // While nobody can open it.
                    Files.delete(file);
                }
            } catch (FileSystemException e) { // Windows moves no folder in which a file is open.
                lock.close();
                mover.move(world, to);
                return to;
            }
            lock.close();
            FolderCopy.delete(world);
            return to;
        } finally {
            lock.close();
        }
    }

    /**
     * Rolls a world back to the end of one of its segments. Later segments go to the trash.
     *
     * @return where they are now
     * @throws StoreException if a host has the world open
     */
    public static Path restore(Path world, String segment, Path trash, Instant now)
            throws IOException, StoreException {
        return restore(world, segment, trash, now, Files::move);
    }

    @SuppressWarnings("try") // Held, not used.
    static Path restore(Path world, String segment, Path trash, Instant now, Mover mover)
            throws IOException, StoreException {
        SegmentFolder.Lock lock = WorldFiles.lock(world);
        try {
            if (!WorldFiles.isSegment(segment) || !PlainFiles.isFile(world.resolve(segment))) {
                throw new StoreException(Reason.of(WorldCode.BACKUP_GONE));
            }
            Path to = freePlace(trash, world.getFileName() + "-later-" + time(now));
            PlainFiles.createFolders(to);
            List<String> newer = WorldFiles.newerThan(world, segment);
            moveAll(newer, world, to, mover);
            return to;
        } finally {
            lock.close();
        }
    }

    /** Moves all of them or none: on failure those already moved are moved back. */
    private static void moveAll(List<String> files, Path from, Path to, Mover mover)
            throws IOException {
        int at = files.size() - 1; // The newest first: if the way back fails, too, a world is left.
        try {
            for (; at >= 0; at--) {
                mover.move(from.resolve(files.get(at)), to.resolve(files.get(at)));
            }
        } catch (IOException e) {
            try {
                for (int back = at + 1; back < files.size(); back++) {
                    mover.move(to.resolve(files.get(back)), from.resolve(files.get(back)));
                }
                Files.deleteIfExists(to);
            } catch (IOException again) {
                e.addSuppressed(again);
                throw new PartlyDoneException(e, to);
            }
            throw e;
        }
    }

    private static String time(Instant now) {
        return TIME.withZone(ZoneOffset.UTC).format(now);
    }

    private static Path freePlace(Path folder, String name) {
        Path free = folder.resolve(name);
        for (int i = 2; Files.exists(free, LinkOption.NOFOLLOW_LINKS); i++) {
            free = folder.resolve(name + "-" + i);
        }
        return free;
    }
}
