package org.quoin.server.console;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads typed lines without being suspended by the system: on Unix a background process ({@code
 * quoin serve &}) that reads from its terminal is suspended until it is brought to the foreground.
 * If it ignores the signal, the read fails instead; then this class waits for the foreground. Only
 * Linux tells a process where it is, so elsewhere a failed read is the end of the input.
 */
final class TerminalInput {
    private static final long LOOK_MILLIS = 100; // Nobody feels that between Enter and the answer.
    private static final int GROUP = 2;
    private static final int FOREGROUND_GROUP = 5;
    private static final String NO_TERMINAL = "-1";

    /** So often is read again what is refused in the foreground: we may have just come there. */
    private static final int REFUSED_MAX = 5;

    private final BufferedReader in;
    private final Place place;
    private final boolean terminal;
    private final boolean mayWait;

    /** Where a process is. */
    interface Place {
        /** Whether its terminal belongs to it now. */
        boolean isInForeground() throws IOException;
    }

    /** Reads from the standard input. */
    TerminalInput(BufferedReader in) {
        this(
                in,
                TerminalInput::isInForeground,
                Terminal.isInputTerminal(),
                Terminal.isInputTerminal() && ignore("TTIN"));
    }

    /**
     * Reads from elsewhere.
     *
     * @param terminal whether a read in the background is refused, or stops us
     * @param mayWait whether a read that has begun does not stop us: only then the end is noticed
     */
    TerminalInput(BufferedReader in, Place place, boolean terminal, boolean mayWait) {
        this.in = in;
        this.place = place;
        this.terminal = terminal;
        this.mayWait = mayWait;
    }

    /** Whether somebody may type. */
    boolean isOfTerminal() {
        return terminal;
    }

    /** Waits for the next line; null if there are no more. */
    @Nullable String next() throws IOException, InterruptedException {
        int refused = 0;
        while (terminal) {
            while (!place.isInForeground() || !(mayWait || in.ready())) {
                Thread.sleep(LOOK_MILLIS);
            }
            try {
                return in.readLine();
            } catch (IOException e) { // As we went to the background meanwhile.
                if (place.isInForeground() && ++refused == REFUSED_MAX) {
                    throw e;
                }
                Thread.sleep(LOOK_MILLIS);
            }
        }
        return in.readLine();
    }

    /** Whether this process is in the foreground of its terminal, as far as that is known. */
    static boolean isOurs() {
        try {
            return isInForeground();
        } catch (IOException e) {
            return true;
        }
    }

    /** Reads and changes of the terminal in the background fail from now on; they stop nobody. */
    static void ignoreStops() {
        ignore("TTIN");
        ignore("TTOU");
    }

    /**
     * Ignores a signal; returns whether that was possible. By reflection: the class is there in
     * each Java, but in a module that may be missing.
     */
    private static boolean ignore(String name) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object stop = signal.getConstructor(String.class).newInstance(name);
            Object ignore = handler.getField("SIG_IGN").get(null);
            signal.getMethod("handle", signal, handler).invoke(null, stop, ignore);
            return true;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return false;
        }
    }

    private static boolean isInForeground() throws IOException {
        return isInForeground(Files.readString(Path.of("/proc/self/stat")));
    }

    /**
     * Whether the terminal belongs to the process, or no terminal controls it, so that it may read.
     *
     * @param stat the contents of Linux's {@code stat} file, as in {@code man 5 proc}; the name in
     *     it may contain spaces
     */
    static boolean isInForeground(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        return fields.length <= FOREGROUND_GROUP
                || fields[FOREGROUND_GROUP].equals(NO_TERMINAL)
                || fields[GROUP].equals(fields[FOREGROUND_GROUP]);
    }
}
