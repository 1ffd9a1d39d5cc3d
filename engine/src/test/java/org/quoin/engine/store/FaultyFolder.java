package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A folder in memory that fails by an error, and not as disks do, whenever a step is taken. */
final class FaultyFolder implements SegmentFolder {
    /** What can fail. */
    enum Step {
        APPEND,
        SYNC,
        CREATE,
        RENAME
    }

    final MemoryFolder memory = new MemoryFolder();
    private @Nullable Step failing;

    /** From now on that fails; null: nothing. */
    void fail(@Nullable Step step) {
        failing = step;
    }

    private void take(Step step) {
        if (step == failing) {
            throw new OutOfMemoryError("as if, while " + step);
        }
    }

    @Override
    public List<String> names() {
        return memory.names();
    }

    @Override
    public long bytes(String name) throws IOException {
        return memory.bytes(name);
    }

    @Override
    public InputStream read(String name) throws IOException {
        return memory.read(name);
    }

    @Override
    public SegmentFile create(String name) throws IOException {
        take(Step.CREATE);
        SegmentFile file = memory.create(name);
        return new SegmentFile() {
            @Override
            public void append(byte[] bytes) throws IOException {
                take(Step.APPEND);
                file.append(bytes);
            }

            @Override
            public void sync() throws IOException {
                take(Step.SYNC);
                file.sync();
            }

            @Override
            public boolean isAt(String other) {
                return file.isAt(other);
            }

            @Override
            public void close() throws IOException {
                file.close();
            }
        };
    }

    @Override
    public void rename(String from, String to) throws IOException {
        take(Step.RENAME);
        memory.rename(from, to);
    }

    @Override
    public void delete(String name) {
        memory.delete(name);
    }

    @Override
    public void sync() {}

    @Override
    public Lock lock() throws StoreException {
        return memory.lock();
    }

    @Override
    public String where() {
        return memory.where();
    }
}
