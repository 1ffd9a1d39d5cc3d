package org.quoin.engine.store;

import java.io.IOException;

/**
 * A file that is being written: bytes go to its end. One thread appends; {@link #sync} and {@link
 * #close} may come from another one meanwhile.
 */
public interface SegmentFile {
    /** Appends all bytes by one write. */
    void append(byte[] bytes) throws IOException;

    /** Returns when all that was appended before is safe from a power failure. */
    void sync() throws IOException;

    /** Closes the file. */
    void close() throws IOException;
}
