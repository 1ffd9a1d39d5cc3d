package org.quoin.server.world;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.work.Calendar;
import org.quoin.engine.work.OpenBudget;
import org.tinylog.Logger;

/**
 * A backup of a world: a file as {@link WorldZip} writes it, made while the world is played. Its
 * newest segment ends with the last whole record that was there, so it is a world of that moment.
 *
 * @param file where it is; its name says when it was begun, in UTC
 * @param begunMillis when, since 1970
 */
public record BackupFile(Path file, long begunMillis) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private static final int BUFFER_BYTES = 64 * 1024;

    /** The host may delete its oldest segments meanwhile: then it is begun anew. */
    private static final int TRIES = 3;

    /** Longer than paths are. */
    private static final int PATH_BYTES_MAX = 8192;

    private static final String PART = ".part";
    private static final String CHECKED = ".checked";

    /**
     * A backup that was made.
     *
     * @param isOpened whether it was opened to check it; if not, it was read, and opening it takes
     *     more memory or time than there was
     */
    public record Made(BackupFile backup, boolean isOpened) {}

    /** Where a world's backups are if nothing else is said: beside its folder. */
    public static Path folderOf(Path world) {
        Path folder = world.toAbsolutePath().normalize();
        return folder.resolveSibling(folder.getFileName() + "-backups");
    }

    /**
     * Says that the backups of a name in a folder are those of a world. Two worlds whose folders
     * have one name would take each other's for their own, and delete them.
     *
     * @return another world that has said so and is still there; null if there is none
     */
    public static @Nullable Path claim(Path world, Path folder) throws IOException {
        Path other = otherOwner(world, folder);
        if (other == null) {
            PlainFiles.createFolders(folder);
            byte[] own = world.toAbsolutePath().normalize().toString().getBytes(UTF_8);
            PlainFiles.replace(ownerFile(world, folder), own);
        }
        return other;
    }

    private static @Nullable Path otherOwner(Path world, Path folder) throws IOException {
        Path file = ownerFile(world, folder);
        if (!PlainFiles.isFile(file)) {
            return null;
        }
        try {
            String text = new String(PlainFiles.readAtMost(file, PATH_BYTES_MAX), UTF_8).strip();
            Path owner = Path.of(text);
            if (!owner.isAbsolute()) {
                return null; // Empty, or of another system: the current folder says nothing here.
            }
            boolean isOther = !owner.equals(world.toAbsolutePath().normalize());
            return isOther && Files.isDirectory(owner) ? owner : null;
        } catch (InvalidPathException e) {
            return null; // Of another system.
        }
    }

    private static Path ownerFile(Path world, Path folder) {
        return folder.resolve(prefix(world) + "of.txt");
    }

    private static String prefix(Path world) {
        return world.toAbsolutePath().normalize().getFileName() + "-";
    }

    /**
     * The backups of a world in a folder, the newest first; at the end those of the future, of
     * which nobody knows when they were made: the clock was wrong.
     */
    public static List<BackupFile> list(Path world, Path folder) throws IOException {
        return list(world, folder, System.currentTimeMillis());
    }

    /** The same at a time. */
    static List<BackupFile> list(Path world, Path folder, long nowMillis) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        String prefix = prefix(world);
        List<BackupFile> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.startsWith(prefix)
                        && name.endsWith(WorldZip.SUFFIX)
                        && PlainFiles.isFile(file)) {
                    Long begun =
                            millisOf(
                                    name.substring(
                                            prefix.length(),
                                            name.length() - WorldZip.SUFFIX.length()));
                    if (begun != null) {
                        found.add(new BackupFile(file, begun));
                    }
                }
            }
        }
        found.sort(
                Comparator.comparing((BackupFile each) -> each.isOfFuture(nowMillis))
                        .thenComparing(BackupFile::begunMillis, Comparator.reverseOrder()));
        return found;
    }

    /** Whether its name is of the future. */
    boolean isOfFuture(long nowMillis) {
        return begunMillis > nowMillis + Calendar.SLACK_MILLIS;
    }

    private static @Nullable Long millisOf(String time) {
        try {
            return LocalDateTime.parse(time, TIME).toInstant(ZoneOffset.UTC).toEpochMilli();
        } catch (DateTimeParseException e) {
            return null; // Of another world whose name begins alike.
        }
    }

    /**
     * Makes a backup of a world that this process hosts. It gets its final name once it is
     * complete, flushed to disk and opened as a test.
     *
     * @param budget the budget for opening it
     * @throws StoreException if the written backup does not open
     * @throws IOException if the disk is full or fails; nothing is left behind
     */
    public static Made make(
            Path world, Path folder, long nowMillis, Progress progress, OpenBudget budget)
            throws IOException, StoreException {
        long begun = nowMillis / 1000 * 1000;
        Path file = placeOf(world, folder, begun);
        while (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) { // The clock was set back.
            begun += 1000;
            file = placeOf(world, folder, begun);
        }
        boolean isOpened = make(world, file, progress, budget);
        return new Made(new BackupFile(file, begun), isOpened);
    }

    /** The same under a name of its own; returns whether it was opened. */
    static boolean make(Path world, Path file, Progress progress, OpenBudget budget)
            throws IOException, StoreException {
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
        PlainFiles.createFolders(folder);
        Path part = folder.resolve("." + file.getFileName() + PART);
        deleteLeftovers(world, folder);
        try {
            write(world, part, progress);
            boolean isOpened = isProven(part, progress, budget);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            syncFolder(folder);
            return isOpened;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static Path placeOf(Path world, Path folder, long begunMillis) {
        String time = TIME.withZone(ZoneOffset.UTC).format(Instant.ofEpochMilli(begunMillis));
        return folder.resolve(prefix(world) + time + WorldZip.SUFFIX);
    }

    /** Deletes files left by a process killed while it made a backup. */
    private static void deleteLeftovers(Path world, Path folder) throws IOException {
        List<Path> found;
        try (Stream<Path> files = Files.list(folder)) {
            found = files.filter(file -> isLeftover(world, file)).toList();
        }
        for (Path each : found) {
            FolderCopy.delete(each);
        }
    }

    private static boolean isLeftover(Path world, Path file) {
        String name = String.valueOf(file.getFileName());
        String before = "." + prefix(world);
        int end = name.indexOf(WorldZip.SUFFIX);
        return name.startsWith(before)
                && (name.endsWith(PART) || name.endsWith(CHECKED))
                && end >= before.length()
                && millisOf(name.substring(before.length(), end)) != null;
    }

    private static void write(Path world, Path part, Progress progress)
            throws IOException, StoreException {
        for (int i = 1; ; i++) {
            Files.deleteIfExists(part);
            try {
                pack(world, part, progress);
                return;
            } catch (NoSuchFileException e) {
                if (i == TRIES) {
                    throw e;
                }
            }
        }
    }

    private static void pack(Path world, Path part, Progress progress)
            throws IOException, StoreException {
        List<Path> files = WorldZip.choose(WorldCopy.filesOf(world), PlainFiles::bytes).files();
        long bytes = WorldCopy.bytesOf(files);
        if (Files.getFileStore(part.toAbsolutePath().getParent()).getUsableSpace() < bytes) {
            throw new ReasonedIOException(Reason.of(FileCode.FULL));
        }
        progress.begin(bytes);
        try (OutputStream out =
                        new BufferedOutputStream(PlainFiles.createStream(part), BUFFER_BYTES);
                ZipOutputStream packed = new ZipOutputStream(out)) {
            packed.setLevel(Deflater.BEST_SPEED); // Most of it is packed already.
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                long whole =
                        WorldFiles.isSegment(name)
                                ? WorldFiles.wholeBytes(world, name)
                                : Long.MAX_VALUE;
                ZipEntry entry = new ZipEntry(name);
                entry.setLastModifiedTime(Files.getLastModifiedTime(file));
                packed.putNextEntry(entry);
                copy(file, whole, packed, progress);
                packed.closeEntry();
            }
        }
        try (FileChannel written = FileChannel.open(part, StandardOpenOption.WRITE)) {
            written.force(true);
        }
    }

    private static void copy(Path file, long bytesMax, OutputStream out, Progress progress)
            throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        long left = bytesMax;
        try (InputStream in = PlainFiles.read(file)) {
            while (left > 0) {
                int got = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                if (got < 0) {
                    return;
                }
                out.write(buffer, 0, got);
                left -= got;
                progress.add(got);
            }
        }
    }

    /**
     * Unpacks a backup beside it and opens it, as a host would.
     *
     * @param progress of unpacking, which it can cancel
     * @return the turn that it leads to
     * @throws StoreException if it does not open
     */
    public static int prove(Path zip, Progress progress, OpenBudget budget)
            throws IOException, StoreException {
        Path unpacked =
                zip.resolveSibling("." + zip.getFileName() + CHECKED).toAbsolutePath().normalize();
        FolderCopy.delete(unpacked);
        try {
            WorldZip.readOwn(zip, unpacked, progress);
            return WorldFiles.proveNewest(unpacked, budget);
        } finally {
            FolderCopy.delete(unpacked);
        }
    }

    private static boolean isProven(Path part, Progress progress, OpenBudget budget)
            throws IOException, StoreException {
        try {
            prove(part, progress, budget);
            return true;
        } catch (StoreException.StoppedException e) {
            return false;
        }
    }

    private static void syncFolder(Path folder) {
        try {
            PlainFiles.syncFolder(folder);
        } catch (IOException e) {
            // Windows cannot open a folder; its file systems keep the order of renames.
        }
    }

    /**
     * Which of several backups stay: the newest, and the newest of each of the last days.
     *
     * @param all the newest first, none of the future
     * @param newest how many of the newest stay, at least 1
     * @param days how many days, with backups, have one that stays
     */
    public static List<BackupFile> kept(List<BackupFile> all, int newest, int days) {
        List<BackupFile> kept = new ArrayList<>();
        Set<LocalDate> seen = new HashSet<>();
        for (BackupFile each : all) {
            LocalDate day =
                    LocalDate.ofInstant(Instant.ofEpochMilli(each.begunMillis), ZoneOffset.UTC);
            boolean isOfDay = seen.size() < days && seen.add(day);
            if (kept.size() < newest || isOfDay) {
                kept.add(each);
            }
        }
        return kept;
    }

    /**
     * The newest backup of a world that opens; null if there is none. Tries three at most, as each
     * may take minutes.
     */
    public static @Nullable BackupFile newestThatOpens(Path world, Path folder, OpenBudget budget) {
        try {
            if (otherOwner(world, folder) != null) {
                return null;
            }
            for (BackupFile each : list(world, folder).stream().limit(TRIES).toList()) {
                try {
                    prove(each.file, new Progress(), budget);
                    return each;
                } catch (StoreException.StoppedException e) {
                    return each; // It may be whole: this is too little memory, or time.
                } catch (IOException | StoreException e) {
                    Logger.info("The backup {} does not open: {}", each.file, e.toString());
                }
            }
        } catch (IOException e) {
            // Then none can be offered.
        }
        return null;
    }
}
