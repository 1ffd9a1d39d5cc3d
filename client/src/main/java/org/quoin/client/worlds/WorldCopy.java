package org.quoin.client.worlds;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.quoin.engine.store.SegmentFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;

/** Copies worlds, throws them away and takes them back to an earlier state. */
public final class WorldCopy {
    private static final int BUFFER_BYTES = 64 * 1024;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private WorldCopy() {}

    /** Says whether a file of that name is part of a world, as it is copied and exported. */
    static boolean belongs(String name) {
        return WorldFiles.isSegment(name) || name.equals(WorldPicture.FILE);
    }

    /** The files of a world, by their names. */
    static List<Path> filesOf(Path world) throws IOException {
        try (Stream<Path> files = Files.list(world)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .filter(file -> belongs(String.valueOf(file.getFileName())))
                    .sorted()
                    .toList();
        }
    }

    static long bytesOf(List<Path> files) throws IOException {
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
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
        deleteFolder(part);
        SegmentFolder.Lock lock = WorldFiles.lock(world);
        try {
            List<Path> files = filesOf(world);
            progress.begin(bytesOf(files));
            Files.createDirectories(part);
            for (Path file : files) {
                Path target = part.resolve(file.getFileName());
                try (InputStream in = Files.newInputStream(file);
                        OutputStream out = Files.newOutputStream(target)) {
                    copy(in, out, progress);
                }
                Files.setLastModifiedTime(target, Files.getLastModifiedTime(file));
            }
            WorldFiles.rename(part, name);
            Files.move(part, to);
        } finally {
            lock.close();
            deleteFolder(part);
        }
    }

    /**
     * Moves a world into the trash, where nothing is ever deleted by the game.
     *
     * @return where it is now
     * @throws StoreException if a host has the world open
     */
    public static Path throwAway(Path world, Path trash, Instant now)
            throws IOException, StoreException {
        WorldFiles.lock(world).close(); // Only asked: an open file keeps a folder from moving.
        Files.createDirectories(trash);
        Path to = freePlace(trash, world.getFileName() + "-" + time(now));
        return Files.move(world, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Takes a world back to the end of one of its segments. What came later goes into the trash.
     *
     * @return where that is now
     * @throws StoreException if a host has the world open
     */
    @SuppressWarnings("try") // Held, not used.
    public static Path restore(Path world, String segment, Path trash, Instant now)
            throws IOException, StoreException {
        SegmentFolder.Lock lock = WorldFiles.lock(world);
        try {
            if (!WorldFiles.isSegment(segment) || !Files.exists(world.resolve(segment))) {
                throw new StoreException("That backup is not there any more");
            }
            Path to = freePlace(trash, world.getFileName() + "-later-" + time(now));
            Files.createDirectories(to);
            List<String> newer = WorldFiles.newerThan(world, segment);
            // The newest first: if it fails on the way, a whole world is left.
            for (int i = newer.size() - 1; i >= 0; i--) {
                Files.move(world.resolve(newer.get(i)), to.resolve(newer.get(i)));
            }
            return to;
        } finally {
            lock.close();
        }
    }

    private static String time(Instant now) {
        return TIME.withZone(ZoneId.systemDefault()).format(now);
    }

    private static Path freePlace(Path folder, String name) {
        Path free = folder.resolve(name);
        for (int i = 2; Files.exists(free, LinkOption.NOFOLLOW_LINKS); i++) {
            free = folder.resolve(name + "-" + i);
        }
        return free;
    }

    /** Deletes a folder of files that was begun here; nothing if it is not there. */
    static void deleteFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }
}
