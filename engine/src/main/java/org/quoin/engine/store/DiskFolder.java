package org.quoin.engine.store;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.SegmentFolder.SegmentFile;
import org.tinylog.Logger;

/**
 * A folder on disk. It is created with its first file. No link in it is followed: listing or
 * locking a folder that has one throws {@link org.quoin.engine.file.LinkException}.
 */
public final class DiskFolder implements SegmentFolder {
    /** The file that a host locks while it has the world open. */
    public static final String LOCK_FILE = "world.lock";

    private static final int READ_BUFFER_BYTES = 64 * 1024;

    private final Path path;

    /** While this folder is locked; guarded by it. */
    private @Nullable FileChannel held;

    /** How often it was locked anew. */
    private volatile int number;

    /** Makes the folder of a path, which need not exist yet. */
    public DiskFolder(Path path) {
        this.path = path;
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    @Override
    public List<String> names() throws IOException {
        return PlainFiles.list(path).stream().map(PlainFiles.Entry::name).toList();
    }

    @Override
    public void requireNothing(String name) throws IOException {
        Path place = path.resolve(name);
        if (PlainFiles.exists(place)) {
            PlainFiles.require(place);
        }
    }

    @Override
    public long bytes(String name) throws IOException {
        return PlainFiles.bytes(path.resolve(name));
    }

    @Override
    public InputStream read(String name) throws IOException {
        return new BufferedInputStream(PlainFiles.read(path.resolve(name)), READ_BUFFER_BYTES);
    }

    @Override
    public SegmentFile create(String name) throws IOException {
        PlainFiles.createFolders(path);
        keepLocked();
        Path file = path.resolve(name);
        Files.deleteIfExists(file); // Emptying it would empty what a link leads to.
        return new DiskFile(file, PlainFiles.create(file));
    }

    /** A lock that was deleted with the folder keeps nobody out of the new one. */
    private synchronized void keepLocked() throws IOException {
        FileChannel old = held;
        if (old == null || PlainFiles.exists(path.resolve(LOCK_FILE))) {
            return;
        }
        try {
            held = locked(PlainFiles.openOrCreate(path.resolve(LOCK_FILE)));
        } catch (StoreException e) {
            throw new ReasonedIOException(e.why());
        }
        old.close();
        number++;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public void rename(String from, String to) throws IOException {
        Files.move(
                path.resolve(from),
                path.resolve(to),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void delete(String name) throws IOException {
        Files.deleteIfExists(path.resolve(name));
    }

    @Override
    public void sync() {
        try {
            PlainFiles.syncFolder(path);
        } catch (IOException e) {
            // Windows cannot open a folder; its file systems keep the order of renames.
            Logger.debug("syncing the folder {}: {}", path, e.toString());
        }
    }

    @Override
    public Lock lock() throws IOException, StoreException {
        if (Files.isRegularFile(path)) { // Else Java says that another file is in the way.
            throw new NotDirectoryException(path.toString());
        }
        PlainFiles.createFolders(path);
        PlainFiles.list(path); // Refuses a world with links in it, before anything is changed.
        synchronized (this) {
            held = locked(PlainFiles.openOrCreate(path.resolve(LOCK_FILE)));
        }
        return this::release;
    }

    /**
     * Locks the folder to throw it away: one with links in it, too, which no host can have open.
     *
     * @throws StoreException if a host has locked it
     */
    Lock lockToRemove() throws IOException, StoreException {
        Path file = path.resolve(LOCK_FILE);
        if (PlainFiles.exists(file) && !PlainFiles.isFile(file)) {
            return () -> {};
        }
        FileChannel channel = locked(PlainFiles.openOrCreate(file));
        return () -> release(channel);
    }

    private FileChannel locked(FileChannel channel) throws IOException, StoreException {
        FileLock lock = null;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            Logger.debug("{} is locked by this process", path);
        } finally {
            if (lock == null) {
                channel.close();
            }
        }
        if (lock == null) {
            throw new StoreException(Reason.of(StoreCode.OPEN_ELSEWHERE, path));
        }
        return channel;
    }

    @Override
    public String where() {
        return path.toString();
    }

    private synchronized void release() {
        FileChannel channel = held;
        held = null;
        if (channel != null) {
            release(channel);
        }
    }

    private static void release(FileChannel channel) {
        try {
            channel.close(); // Releases the lock, too.
        } catch (IOException e) {
            Logger.debug("unlocking a world: {}", e.toString());
        }
    }

    /** A file on disk. */
    private static final class DiskFile implements SegmentFile {
        private final Path folder;
        private final FileChannel channel;

        /** The system's own identification of the file, whatever its name; null if it has none. */
        private final @Nullable Object key;

        DiskFile(Path path, FileChannel channel) {
            this.folder = path.resolveSibling("");
            this.channel = channel;
            this.key = key(path);
        }

        private static @Nullable Object key(Path path) {
            try {
                return Files.readAttributes(
                                path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                        .fileKey();
            } catch (IOException e) {
                return null;
            }
        }

        @Override
        public boolean isAt(String name) {
            Path file = folder.resolve(name);
            return key == null
                    ? !Files.notExists(file, LinkOption.NOFOLLOW_LINKS)
                    : key.equals(key(file));
        }

        @Override
        public void append(byte[] bytes) throws IOException {
            PlainFiles.write(channel, bytes);
        }

        // Not closed during a sync: that would look like a failure of the disk.
        @Override
        public synchronized void sync() throws IOException {
            if (channel.isOpen()) {
                channel.force(false);
            }
        }

        @Override
        public synchronized void close() throws IOException {
            channel.close();
        }
    }
}
