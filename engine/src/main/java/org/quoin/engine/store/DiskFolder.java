package org.quoin.engine.store;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.quoin.engine.store.SegmentFolder.SegmentFile;
import org.tinylog.Logger;

/** A folder on disk. It is created with its first file. */
public final class DiskFolder implements SegmentFolder {
    private static final String LOCK_FILE = "world.lock";
    private static final int READ_BUFFER_BYTES = 64 * 1024;

    private final Path path;

    /** Makes the folder of a path, which need not exist yet. */
    public DiskFolder(Path path) {
        this.path = path;
    }

    @Override
    public List<String> names() throws IOException {
        List<String> names = new ArrayList<>();
        if (Files.isDirectory(path)) {
            try (Stream<Path> files = Files.list(path)) {
                files.filter(Files::isRegularFile).forEach(file -> names.add(nameOf(file)));
            }
        }
        names.sort(null);
        return names;
    }

    @Override
    public long bytes(String name) throws IOException {
        return Files.size(path.resolve(name));
    }

    @Override
    public InputStream read(String name) throws IOException {
        return new BufferedInputStream(Files.newInputStream(path.resolve(name)), READ_BUFFER_BYTES);
    }

    @Override
    public SegmentFile create(String name) throws IOException {
        Files.createDirectories(path);
        return new DiskFile(
                FileChannel.open(
                        path.resolve(name),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE));
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
        try (FileChannel folder = FileChannel.open(path, StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException e) {
            // Windows cannot open a folder; its file systems keep the order of renames.
            Logger.debug("syncing the folder {}: {}", path, e.toString());
        }
    }

    @Override
    public Lock lock() throws IOException, StoreException {
        Files.createDirectories(path);
        FileChannel channel =
                FileChannel.open(
                        path.resolve(LOCK_FILE),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE);
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
            throw new StoreException(
                    "The world in " + path + " is open in another host. Close that one first.");
        }
        return () -> release(channel);
    }

    @Override
    public String where() {
        return path.toString();
    }

    private static void release(FileChannel channel) {
        try {
            channel.close(); // Releases the lock, too.
        } catch (IOException e) {
            Logger.debug("unlocking a world: {}", e.toString());
        }
    }

    private static String nameOf(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** A file on disk. */
    private static final class DiskFile implements SegmentFile {
        private final FileChannel channel;

        DiskFile(FileChannel channel) {
            this.channel = channel;
        }

        @Override
        public void append(byte[] bytes) throws IOException {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
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
