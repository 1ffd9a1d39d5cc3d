package org.quoin.engine.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.SegmentFolder.SegmentFile;

/**
 * A folder in memory, for simulated machines: it can lose power, and its disk can fill up. Renames
 * are safe at once.
 */
public final class MemoryFolder implements SegmentFolder {
    private final TreeMap<String, MemoryFile> files = new TreeMap<>();
    private long freeBytes = Long.MAX_VALUE;
    private boolean locked;

    /** Limits how much can still be appended; a write beyond it fails after what fits. */
    public synchronized void setFreeBytes(long bytes) {
        freeBytes = bytes;
    }

    /** Returns the folder after its process was killed: everything written is there. */
    public synchronized MemoryFolder afterKill() {
        MemoryFolder after = new MemoryFolder();
        files.forEach((name, file) -> after.put(name, file.bytes()));
        return after;
    }

    /**
     * Returns the folder after a power failure: of each file what was synced, and a random part of
     * the rest.
     */
    public synchronized MemoryFolder afterPowerFailure(Random random) {
        MemoryFolder after = new MemoryFolder();
        files.forEach(
                (name, file) -> {
                    byte[] all = file.bytes();
                    int lost = random.nextInt(all.length - file.syncedBytes + 1);
                    after.put(name, Arrays.copyOf(all, all.length - lost));
                });
        return after;
    }

    /** Creates or replaces a file. */
    public synchronized void put(String name, byte[] bytes) {
        MemoryFile file = new MemoryFile();
        file.content.writeBytes(bytes);
        file.syncedBytes = bytes.length;
        files.put(name, file);
    }

    /** Returns a copy of a file's content. */
    public synchronized byte[] get(String name) throws IOException {
        return find(name).bytes();
    }

    @Override
    public synchronized List<String> names() {
        return new ArrayList<>(files.keySet());
    }

    @Override
    public synchronized long bytes(String name) throws IOException {
        return find(name).content.size();
    }

    @Override
    public synchronized InputStream read(String name) throws IOException {
        return new ByteArrayInputStream(find(name).bytes());
    }

    @Override
    public synchronized SegmentFile create(String name) {
        MemoryFile file = new MemoryFile();
        files.put(name, file);
        return file;
    }

    @Override
    public synchronized void rename(String from, String to) throws IOException {
        files.put(to, find(from));
        files.remove(from);
    }

    @Override
    public synchronized void delete(String name) {
        files.remove(name);
    }

    @Override
    public void sync() {}

    @Override
    public synchronized Lock lock() throws StoreException {
        if (locked) {
            throw new StoreException(Reason.of(StoreCode.OPEN_ELSEWHERE, where()));
        }
        locked = true;
        return this::unlock;
    }

    @Override
    public String where() {
        return "memory";
    }

    private synchronized void unlock() {
        locked = false;
    }

    private MemoryFile find(String name) throws IOException {
        @Nullable MemoryFile file = files.get(name);
        if (file == null) {
            throw new FileNotFoundException(name);
        }
        return file;
    }

    /** A file in memory; guarded by its folder. */
    private final class MemoryFile implements SegmentFile {
        private final ByteArrayOutputStream content = new ByteArrayOutputStream();
        private int syncedBytes;

        byte[] bytes() {
            return content.toByteArray();
        }

        @Override
        public void append(byte[] bytes) throws IOException {
            synchronized (MemoryFolder.this) {
                int fits = (int) Math.min(bytes.length, freeBytes);
                content.write(bytes, 0, fits);
                freeBytes -= fits;
                if (fits < bytes.length) {
                    throw new IOException("No space left on device");
                }
            }
        }

        @Override
        public void sync() {
            synchronized (MemoryFolder.this) {
                syncedBytes = content.size();
            }
        }

        @Override
        public boolean isAt(String name) {
            synchronized (MemoryFolder.this) {
                return files.get(name) == this;
            }
        }

        @Override
        public void close() {}
    }
}
