package org.quoin.server.console;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Lines that somebody types, or that come through a pipe. Ctrl+C ends the process. */
public interface LineSource extends AutoCloseable {
    /** Waits for the next line; null if there are no more. */
    @Nullable String next() throws IOException, InterruptedException;

    /** Whether a person types them. */
    boolean isOfTerminal();

    /** Shows a line; one that is being typed stays below it. From any thread. */
    void show(String line);

    /** Gives the terminal back as it was. */
    @Override
    void close();
}
