package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** A folder of files, as a journal needs it. Safe for several threads. */
public interface SegmentFolder {
    /** Returns the names of its files, ascending; none if the folder does not exist. */
    List<String> names() throws IOException;

    /**
     * Checks that nothing else stands where there is no file of a name.
     *
     * @throws IOException if a folder does, for instance
     */
    default void requireNothing(String name) throws IOException {}

    /** Returns the length of a file. */
    long bytes(String name) throws IOException;

    /** Opens a file to read it, buffered. */
    InputStream read(String name) throws IOException;

    /** Creates a file; an existing one is emptied. */
    SegmentFile create(String name) throws IOException;

    /** Renames a file atomically; a file of the new name is replaced. */
    void rename(String from, String to) throws IOException;

    /** Deletes a file. */
    void delete(String name) throws IOException;

    /** Returns when the present names are safe from a power failure. */
    void sync() throws IOException;

    /**
     * Locks the folder for one host until the result is closed.
     *
     * @throws StoreException if another host has locked it
     */
    Lock lock() throws IOException, StoreException;

    /** Returns how often the folder was found deleted, and made anew, since it was locked. */
    default int number() {
        return 0;
    }

    /** Returns the folder's place, for messages. */
    String where();

    /** The lock of a folder. */
    interface Lock extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * A file that is being written at its end. One thread appends; {@link #sync} and {@link #close}
     * may be called on another meanwhile.
     */
    public interface SegmentFile {
        /** Appends all bytes with one write. */
        void append(byte[] bytes) throws IOException;

        /** Returns when everything appended before is safe from a power failure. */
        void sync() throws IOException;

        /** Whether the folder has this very file by that name; true where nobody can say. */
        boolean isAt(String name);

        /** Closes the file. */
        void close() throws IOException;
    }
}
