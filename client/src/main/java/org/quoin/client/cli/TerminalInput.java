package org.quoin.client.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines that are typed, without being stopped by the system: on Unix a process in the
 * background ({@code quoin serve &}) that reads from its terminal stands still as a whole, until it
 * is brought to the foreground. Only Linux tells, so elsewhere it reads all the same.
 */
final class TerminalInput {
    private static final long LOOK_MILLIS = 100; // Nobody feels that between Enter and the answer.
    private static final int GROUP = 2;
    private static final int FOREGROUND_GROUP = 5;

    private final BufferedReader in;
    private final boolean terminal;

    /** Reads from the standard input. */
    TerminalInput(BufferedReader in) {
        this.in = in;
        this.terminal = isTerminal();
    }

    /** Waits for the next line; null if there are no more. */
    @Nullable String next() throws IOException, InterruptedException {
        // Asks before it reads: to have begun to read is enough to be stopped.
        while (terminal && !(isInForeground() && in.ready())) {
            Thread.sleep(LOOK_MILLIS);
        }
        return in.readLine();
    }

    private static boolean isTerminal() {
        try {
            String path = Files.readSymbolicLink(Path.of("/proc/self/fd/0")).toString();
            return path.startsWith("/dev/pts/") || path.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException | SecurityException e) {
            return false;
        }
    }

    private static boolean isInForeground() throws IOException {
        return isInForeground(Files.readString(Path.of("/proc/self/stat")));
    }

    /**
     * Says whether the terminal belongs to a process.
     *
     * @param stat what Linux tells of it, as in {@code man 5 proc}; its name may have spaces
     */
    static boolean isInForeground(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        return fields.length <= FOREGROUND_GROUP || fields[GROUP].equals(fields[FOREGROUND_GROUP]);
    }
}
