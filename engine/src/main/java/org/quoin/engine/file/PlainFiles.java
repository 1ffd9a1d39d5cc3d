package org.quoin.engine.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;

/**
 * Opens files without following links, makes new ones only where nothing is, and opens only regular
 * files: reading a pipe would block forever. The folder itself may be a link, as players keep their
 * worlds on another disk; a downloaded folder's contents lie within it. What is made here is for
 * its owner alone.
 */
public final class PlainFiles {
    /**
     * Files in a folder that is listed: sixteen times as many segments as a world of the largest
     * size has, and little enough to be listed at once.
     */
    public static final int ENTRIES_MAX = 1 << 18;

    private static final Set<PosixFilePermission> OWNER_ONLY =
            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private static final Set<PosixFilePermission> OWNER_ONLY_FOLDER =
            EnumSet.of(
                    PosixFilePermission.OWNER_READ,
                    PosixFilePermission.OWNER_WRITE,
                    PosixFilePermission.OWNER_EXECUTE);

    /**
     * Whether new files and folders are not only for their owner, but as the process's umask has
     * them: {@code -Dquoin.files=umask}. Keys and passwords are for their owner in any case.
     */
    private static final boolean ARE_SHARED = "umask".equals(System.getProperty("quoin.files"));

    private static final String BESIDE = ".new";

    private PlainFiles() {}

    /**
     * A file of a folder.
     *
     * @param name without its folder
     * @param bytes its size
     * @param changedMillis when it was written last, since 1970
     */
    public record Entry(String name, long bytes, long changedMillis) {}

    /**
     * Lists the files of a folder by their names; folders in it are left out.
     *
     * @return none if the folder does not exist
     * @throws LinkException if something in it is neither a file nor a folder: a link, for instance
     * @throws IOException if it cannot be read, or has more than {@link #ENTRIES_MAX} entries
     */
    public static List<Entry> list(Path folder) throws IOException {
        List<Entry> entries = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return entries;
        }
        // The attributes come with the names: worlds have hundreds of files.
        Path real = folder.toRealPath();
        Files.walkFileTree(
                real,
                EnumSet.noneOf(FileVisitOption.class),
                1,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes found)
                            throws IOException {
                        if (found.isRegularFile()) {
                            entries.add(entry(file, found));
                        } else if (!found.isDirectory()) {
                            throw LinkException.in(folder, file, found);
                        }
                        if (entries.size() > ENTRIES_MAX) {
                            throw new ReasonedIOException(
                                    Reason.of(FileCode.CROWDED, folder, ENTRIES_MAX));
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException e)
                            throws IOException {
                        if (file.equals(real)) {
                            throw e;
                        }
                        return FileVisitResult.CONTINUE; // It was deleted meanwhile.
                    }
                });
        entries.sort((one, other) -> one.name.compareTo(other.name));
        return entries;
    }

    private static Entry entry(Path file, BasicFileAttributes found) {
        String name = String.valueOf(file.getFileName());
        return new Entry(name, found.size(), found.lastModifiedTime().toMillis());
    }

    /** Whether something stands there, be it a link that leads nowhere. */
    public static boolean exists(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** Whether a file stands there itself. */
    public static boolean isFile(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Returns the size of a file.
     *
     * @throws LinkException if a link or no file stands there
     */
    public static long bytes(Path file) throws IOException {
        BasicFileAttributes found =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!found.isRegularFile()) {
            throw LinkException.at(file, found);
        }
        return found.size();
    }

    /**
     * Checks that a file stands there itself.
     *
     * @throws LinkException if a link or no file stands there
     */
    public static void require(Path file) throws IOException {
        bytes(file);
    }

    /**
     * Opens a file to read it, unbuffered.
     *
     * @throws LinkException if a link or no file stands there
     */
    public static InputStream read(Path file) throws IOException {
        require(file); // Opening a pipe waits for who writes.
        return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Reads a file.
     *
     * @param bytesMax how much of it is read at most
     * @throws LinkException if a link or no file stands there
     */
    public static byte[] readAtMost(Path file, int bytesMax) throws IOException {
        try (InputStream in = read(file)) {
            return in.readNBytes(bytesMax);
        }
    }

    /**
     * Makes a file and opens it to write.
     *
     * @throws java.nio.file.FileAlreadyExistsException if anything stands there, a link for
     *     instance
     */
    public static FileChannel create(Path file) throws IOException {
        return create(file, usual(file));
    }

    private static FileChannel create(Path file, FileAttribute<?>[] attributes) throws IOException {
        Set<OpenOption> asNew =
                Set.of(
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
        return FileChannel.open(file, asNew, attributes);
    }

    /**
     * Attributes of a new file that only its owner may read; none where systems do not know them.
     */
    public static FileAttribute<?>[] ownerOnly(Path file) {
        return hasOwners(file)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER_ONLY)}
                : new FileAttribute<?>[0];
    }

    private static FileAttribute<?>[] usual(Path file) {
        return ARE_SHARED ? new FileAttribute<?>[0] : ownerOnly(file);
    }

    /**
     * Lets only its owner read a file, where that is not so.
     *
     * @return whether others could read or write it
     * @throws LinkException if a link or no file stands there
     */
    public static boolean restrictToOwner(Path file) throws IOException {
        require(file);
        boolean isOpen =
                hasOwners(file)
                        && !OWNER_ONLY.containsAll(
                                Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS));
        if (isOpen) {
            Files.setPosixFilePermissions(file, OWNER_ONLY);
        }
        return isOpen;
    }

    private static boolean hasOwners(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** Makes a folder and those above it, where they are missing, for their owner alone. */
    public static void createFolders(Path folder) throws IOException {
        FileAttribute<?>[] attributes =
                hasOwners(folder) && !ARE_SHARED
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(OWNER_ONLY_FOLDER)
                        }
                        : new FileAttribute<?>[0];
        Files.createDirectories(folder, attributes);
    }

    /** The same as a stream. */
    public static OutputStream createStream(Path file) throws IOException {
        return Channels.newOutputStream(create(file));
    }

    /** Makes a file with these bytes; fails as {@link #create} does. */
    public static void create(Path file, byte[] bytes) throws IOException {
        try (FileChannel channel = create(file)) {
            write(channel, bytes);
        }
    }

    /**
     * Opens a file to write, or makes it; its contents are kept.
     *
     * @throws LinkException if a link or no file stands there
     */
    public static FileChannel openOrCreate(Path file) throws IOException {
        if (exists(file)) {
            require(file);
        }
        Set<OpenOption> asItIs =
                Set.of(
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
        return FileChannel.open(file, asItIs, usual(file));
    }

    /** Writes all bytes at a channel's end. */
    public static void write(FileChannel channel, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    /**
     * Replaces a file in one step: it is written beside, forced onto the disk, and takes the name,
     * so that a crash or a power failure leaves one of the two whole. Makes its folder. Those may
     * read the new file who could read the old one.
     *
     * @throws LinkException if a link or no file stands there; it is left as it is
     * @throws IOException if that is not possible; the old file is as it was
     */
    public static void replace(Path file, byte[] bytes) throws IOException {
        replace(file, bytes, false);
    }

    /** {@link #replace Replaces} a secret by one that only its owner may read. */
    public static void replaceForOwner(Path file, byte[] bytes) throws IOException {
        replace(file, bytes, true);
    }

    private static void replace(Path file, byte[] bytes, boolean isSecret) throws IOException {
        Path target = file.toAbsolutePath();
        Set<PosixFilePermission> before = null;
        if (exists(target)) {
            require(target);
            if (hasOwners(target) && !isSecret) {
                before = Files.getPosixFilePermissions(target, LinkOption.NOFOLLOW_LINKS);
            }
        }
        Path folder = target.getParent();
        if (folder != null) {
            createFolders(folder);
        }
        Path beside = target.resolveSibling(target.getFileName() + BESIDE);
        Files.deleteIfExists(beside); // A crash left it, or somebody a link.
        try {
            try (FileChannel channel =
                    create(beside, isSecret ? ownerOnly(beside) : usual(beside))) {
                write(channel, bytes);
                channel.force(true);
            }
            if (before != null) {
                Files.setPosixFilePermissions(beside, before);
            }
            move(beside, target);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    /**
     * Returns when the names in a folder are safe from a power failure.
     *
     * @throws IOException where folders cannot be opened, as on Windows
     */
    public static void syncFolder(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** Gives a file the name of another, which it replaces, in one step where the disk can. */
    public static void move(Path from, Path to) throws IOException {
        try {
            Files.move(
                    from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /**
     * Deletes the oldest files of a kind whose names begin alike and go on with the time, so that
     * {@code countMax} are left. Never the one just written: names that sort behind it are of the
     * future, as a clock was wrong, and go first.
     *
     * @param names says which files are meant
     */
    public static void deleteOldest(
            Path folder, Predicate<String> names, Path written, int countMax) throws IOException {
        List<Path> found;
        try (Stream<Path> files = Files.list(folder)) {
            found =
                    files.filter(file -> names.test(String.valueOf(file.getFileName())))
                            .filter(file -> !file.getFileName().equals(written.getFileName()))
                            .sorted(
                                    Comparator.comparing((Path file) -> !isBehind(file, written))
                                            .thenComparing(Comparator.naturalOrder()))
                            .toList();
        }
        for (Path old : found.subList(0, Math.max(0, found.size() + 1 - countMax))) {
            Files.deleteIfExists(old);
        }
    }

    private static boolean isBehind(Path file, Path other) {
        return file.getFileName().toString().compareTo(other.getFileName().toString()) > 0;
    }
}
