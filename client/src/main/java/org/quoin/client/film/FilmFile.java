package org.quoin.client.film;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * A film while it is written. Nothing stands under its name before it is whole: it is written into
 * a file beside, or picture by picture.
 */
public interface FilmFile extends AutoCloseable {
    /** Behind the name of a file that is not whole yet. */
    String UNFINISHED = ".new";

    /**
     * Adds a picture.
     *
     * @param rgb three bytes for each pixel, from the upper left, direct; its position may change
     * @return whether it takes more: a program that writes it may have been stopped by the same
     *     signal as this one
     */
    boolean add(ByteBuffer rgb) throws IOException;

    /**
     * Ends it with the pictures that it has; there has to be one. To be called until it is done: a
     * program that writes it may take its time.
     *
     * @return whether it is done
     */
    boolean finish() throws IOException;

    /** Gives up what is not whole, unless it is finished. */
    @Override
    void close();

    /** The name of what is not whole yet. */
    static Path unfinished(Path file) {
        return file.resolveSibling(file.getFileName() + UNFINISHED);
    }
}
