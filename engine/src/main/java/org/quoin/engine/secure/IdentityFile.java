package org.quoin.engine.secure;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.tinylog.Logger;

/**
 * The file that keeps an install's identity: made on first use, readable by its owner alone. A link
 * or a damaged file is moved aside and reported, and a new identity made; nothing is overwritten.
 *
 * <p>Two games of one install at once are two players: each {@link #claim claims} the first key
 * that none uses, and makes the second when there is need ({@code identity-2}, ...).
 */
public final class IdentityFile {
    /** More games than anybody runs at once on one account; further ones share the first key. */
    static final int KEYS_MAX = 8;

    private static final int FILE_BYTES_MAX = 4096;
    private static final int ASIDE_MAX = 100;

    /** The lock files that this process has locked, by real path; never emptied. */
    private static final Map<Path, FileChannel> CLAIMED = new HashMap<>();

    private final Path file;

    /**
     * An install's identity.
     *
     * @param identity of the install
     * @param problem the fault of the file, and where it is now, for a person; null if there was
     *     none
     * @param isKept whether it could be written: if not, it is another at the next start
     */
    public record Loaded(Identity identity, @Nullable String problem, boolean isKept) {}

    /** Uses a file, which need not exist yet. */
    public IdentityFile(Path file) {
        this.file = file;
    }

    /** Where the first key is. */
    public Path path() {
        return file;
    }

    /** The first key: that of hosts, and of a game that runs alone. Makes it if there is none. */
    public Loaded load() {
        return load(file);
    }

    /**
     * The first key that no other running game has claimed; it is claimed until this process ends.
     */
    public Loaded claim() {
        for (int number = 1; number <= KEYS_MAX; number++) {
            Path key = key(number);
            if (lock(key.resolveSibling(key.getFileName() + ".lock"))) {
                return load(key);
            }
        }
        return load(file);
    }

    private Path key(int number) {
        return number == 1 ? file : file.resolveSibling(file.getFileName() + "-" + number);
    }

    /**
     * The key of this install with an id, in whichever of its games it was claimed; null if it has
     * none such. Makes none.
     */
    public @Nullable Identity find(long id) {
        for (int number = 1; number <= KEYS_MAX; number++) {
            try {
                Identity identity = read(key(number));
                if (identity.publicHalf().id() == id) {
                    return identity;
                }
            } catch (IOException e) {
                Logger.debug("no key in {}: {}", key(number), e.toString());
            }
        }
        return null;
    }

    /**
     * Locks a file for as long as the process runs; true where locks are not possible at all.
     *
     * <p>The channel is held in {@link #CLAIMED}: one that nothing refers to is closed by the
     * garbage collection, and the lock ends with it. And a file that this process has locked is not
     * opened a second time: closing any channel of a file ends all of a process's POSIX locks.
     */
    private static boolean lock(Path lockFile) {
        synchronized (CLAIMED) {
            try {
                createFolder(lockFile);
                Path real = realPath(lockFile);
                if (CLAIMED.containsKey(real)) {
                    return false; // This process has it already, for another player.
                }
                FileChannel channel = lockChannel(lockFile);
                if (channel == null) {
                    return false;
                }
                CLAIMED.put(real, channel);
                return true;
            } catch (IOException e) {
                Logger.debug("{} cannot be locked: {}", lockFile, e.toString());
                return true;
            }
        }
    }

    /** Opens and locks a file; null if another process has locked it. */
    private static @Nullable FileChannel lockChannel(Path lockFile) throws IOException {
        FileChannel channel =
                FileChannel.open(
                        lockFile,
                        Set.of(
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE,
                                LinkOption.NOFOLLOW_LINKS),
                        PlainFiles.ownerOnly(lockFile));
        boolean isLocked = false;
        try {
            isLocked = channel.tryLock() != null;
        } finally {
            if (!isLocked) {
                channel.close();
            }
        }
        return isLocked ? channel : null;
    }

    /** One name for one file, whichever links lead to its folder; the file need not exist. */
    private static Path realPath(Path lockFile) throws IOException {
        Path absolute = lockFile.toAbsolutePath();
        Path folder = absolute.getParent();
        Path name = absolute.getFileName();
        return folder == null || name == null ? absolute : folder.toRealPath().resolve(name);
    }

    private static Loaded load(Path key) {
        String problem = null;
        try {
            return new Loaded(read(key), null, true);
        } catch (NoSuchFileException e) {
            Logger.debug("No identity at {} yet", key);
        } catch (UnreadableException e) {
            Logger.warn(e.getMessage());
            return new Loaded(Identity.fresh(), e.getMessage(), false);
        } catch (IOException e) {
            problem = moveAside(key, e);
            Logger.warn(problem);
        }
        Identity made = Identity.fresh();
        try {
            write(key, made);
            return new Loaded(made, problem, true);
        } catch (FileAlreadyExistsException e) {
            return another(key, made, problem); // Another process was quicker.
        } catch (IOException e) {
            String lost =
                    "Your identity cannot be saved in "
                            + key
                            + " ("
                            + e
                            + "): worlds will not know you again.";
            Logger.warn(lost);
            return new Loaded(made, problem == null ? lost : problem + " " + lost, false);
        }
    }

    private static Loaded another(Path key, Identity made, @Nullable String problem) {
        try {
            return new Loaded(read(key), problem, true);
        } catch (IOException e) {
            return new Loaded(made, key + ": " + e.getMessage(), false);
        }
    }

    /**
     * Puts another identity in the place of the first key; the one of before is kept beside it.
     *
     * @return where the one of before is now; null if there was none
     * @throws IOException if it cannot be written; then all is as before
     */
    public @Nullable Path replace(Identity identity) throws IOException {
        Path before = null;
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            before = aside("old");
            Files.move(file, before);
        }
        try {
            write(file, identity);
        } catch (IOException e) {
            if (before != null) {
                Files.move(before, file);
            }
            throw e;
        }
        return before;
    }

    /**
     * Writes a text for its owner alone into a file that must be new.
     *
     * @throws IOException if that is not possible, or there is one of that name
     */
    public static void writeNew(Path target, String text) throws IOException {
        createFolder(target);
        Set<OpenOption> asNew = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (SeekableByteChannel out =
                Files.newByteChannel(target, asNew, PlainFiles.ownerOnly(target))) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            if (out instanceof FileChannel channel) {
                channel.force(true);
            }
        }
    }

    /**
     * Reads a small text, following no link.
     *
     * @throws IOException if it cannot be read, or is longer than any that we write
     */
    public static String readSmall(Path source) throws IOException {
        if (!PlainFiles.exists(source)) {
            throw new NoSuchFileException(source.toString());
        }
        byte[] bytes = PlainFiles.readAtMost(source, FILE_BYTES_MAX + 1);
        if (bytes.length > FILE_BYTES_MAX) {
            throw new IOException("it is longer than " + FILE_BYTES_MAX + " bytes");
        }
        return new String(bytes, StandardCharsets.US_ASCII);
    }

    /** The system does not let us read a key that may be good: it stays where it is. */
    private static final class UnreadableException extends IOException {
        private static final long serialVersionUID = 1L;

        UnreadableException(Path key, IOException why) {
            super(
                    "The file of who you are, "
                            + key
                            + ", cannot be read ("
                            + why
                            + "): until it can, worlds do not know you.",
                    why);
        }
    }

    private static Identity read(Path key) throws IOException {
        String text;
        try {
            text = readSmall(key);
        } catch (NoSuchFileException e) {
            throw e;
        } catch (IOException e) {
            boolean isOurs = Files.isRegularFile(key, LinkOption.NOFOLLOW_LINKS);
            throw isOurs && Files.size(key) <= FILE_BYTES_MAX ? new UnreadableException(key, e) : e;
        }
        Identity identity = IdentityText.parse(text);
        restrict(key);
        return identity;
    }

    /** A copy or a backup may have made it readable for others. */
    private static void restrict(Path key) {
        try {
            if (PlainFiles.restrictToOwner(key)) {
                Logger.warn("{} could be read by others: now only by its owner", key);
            }
        } catch (IOException | UnsupportedOperationException e) {
            Logger.warn("{} can be read by others: {}", key, e.toString());
        }
    }

    /** Beside first, so that nobody ever reads half of it. */
    private static void write(Path key, Identity identity) throws IOException {
        Path beside =
                key.resolveSibling(key.getFileName() + ".new-" + ProcessHandle.current().pid());
        Files.deleteIfExists(beside); // Of a process of the same number that was killed.
        try {
            writeNew(beside, IdentityText.of(identity));
            Files.move(beside, key);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private static String moveAside(Path key, IOException why) {
        String what = "The file of who you are, " + key + ", cannot be used: " + why.getMessage();
        try {
            Path to = new IdentityFile(key).aside("damaged");
            Files.move(key, to);
            return what + ". It is kept as " + to.getFileName() + ", and you have a new key.";
        } catch (IOException e) {
            return what + ".";
        }
    }

    private Path aside(String word) throws IOException {
        for (int number = 1; number <= ASIDE_MAX; number++) {
            Path path = file.resolveSibling(file.getFileName() + "." + word + "-" + number);
            if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                return path;
            }
        }
        throw new IOException("there are " + ASIDE_MAX + " " + word + " keys beside it");
    }

    private static void createFolder(Path child) throws IOException {
        Path folder = child.toAbsolutePath().getParent();
        if (folder != null) {
            PlainFiles.createFolders(folder);
        }
    }
}
