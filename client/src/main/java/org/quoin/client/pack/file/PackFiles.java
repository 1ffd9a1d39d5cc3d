package org.quoin.client.pack.file;

import java.util.Optional;
import java.util.SortedSet;
import org.quoin.client.pack.file.AssetProblem.Sink;

/**
 * The files of one opened pack. Paths are relative to the pack, with forward slashes. Not for more
 * than one thread at a time.
 */
public interface PackFiles extends AutoCloseable {
    /** The name of the pack's folder or file. */
    String name();

    /** All files that may be read. */
    SortedSet<String> paths();

    /**
     * Reads a file; empty if there is none or it cannot be used, which is reported.
     *
     * @param bytesMax how large it may be; never more than {@link PackLimits#FILE_BYTES_MAX}
     */
    Optional<byte[]> read(String path, int bytesMax, Sink problems);

    /** A file's full name for messages. */
    default String nameOf(String path) {
        return name() + "/" + path;
    }

    @Override
    void close();
}
