package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** A folder in memory, of which a test makes some steps others. */
public abstract class WrappedFolder implements SegmentFolder {
    protected final MemoryFolder memory = new MemoryFolder();

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
        return memory.create(name);
    }

    @Override
    public void rename(String from, String to) throws IOException {
        memory.rename(from, to);
    }

    @Override
    public void delete(String name) {
        memory.delete(name);
    }

    @Override
    public void sync() {
        memory.sync();
    }

    @Override
    public Lock lock() throws StoreException {
        return memory.lock();
    }

    @Override
    public String where() {
        return memory.where();
    }
}
