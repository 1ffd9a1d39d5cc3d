package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** A folder of files, as much of one as a journal needs. May be used by several threads. */
public interface SegmentFolder {
    /** The names of its files, ascending; none if there is no such folder. */
    List<String> names() throws IOException;

    /** How long a file is. */
    long bytes(String name) throws IOException;

    /** Opens a file to read it, buffered. */
    InputStream read(String name) throws IOException;

    /** Begins a file; one of that name is emptied. */
    SegmentFile create(String name) throws IOException;

    /** Gives a file another name at once; a file that had it is gone. */
    void rename(String from, String to) throws IOException;

    /** Removes a file. */
    void delete(String name) throws IOException;

    /** Returns when the names as they are now are safe from a power failure. */
    void sync() throws IOException;

    /**
     * Takes the folder for this process alone, until the result is closed.
     *
     * @throws StoreException if another one has it
     */
    Lock lock() throws IOException, StoreException;

    /** Where the folder is, for messages. */
    String where();

    /** A folder taken. */
    interface Lock extends AutoCloseable {
        @Override
        void close();
    }
}
