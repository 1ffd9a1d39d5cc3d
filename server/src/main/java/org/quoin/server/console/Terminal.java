package org.quoin.server.console;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether anybody reads what is printed. */
public final class Terminal {
    private static final String INPUT = "/proc/self/fd/0";
    private static final String OUTPUT = "/proc/self/fd/1";

    private Terminal() {}

    /**
     * Whether somebody types, and sees what is printed, and this process is in the foreground, so
     * that lines can be edited.
     */
    static boolean isTyped() {
        String term = System.getenv("TERM");
        if (term == null || term.equals("dumb")) {
            return false;
        }
        return Files.exists(Path.of(INPUT))
                ? isTerminal(INPUT) && isTerminal(OUTPUT) && TerminalInput.isOurs()
                : isSeen(); // No Linux: Java says it of both together.
    }

    /** Whether a file that this process has open is a terminal, by the names that Linux gives. */
    static boolean isTerminal(String open) {
        try {
            String path = Files.readSymbolicLink(Path.of(open)).toString();
            return path.startsWith("/dev/pts/")
                    || path.startsWith("/dev/tty")
                    || path.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException | SecurityException e) {
            return false;
        }
    }

    /** Whether somebody may type; that the output is redirected does not matter. */
    static boolean isInputTerminal() {
        return isTerminal(INPUT);
    }

    /**
     * Whether this process was started from a terminal; after a click there is none. Also where its
     * output is redirected, if the system tells of the input alone.
     */
    @SuppressWarnings("SystemConsoleNull") // In older ones it does.
    public static boolean isSeen() {
        if (isInputTerminal()) {
            return true;
        }
        Console console = System.console();
        return console != null && isTerminal(console);
    }

    /** From Java 22 on there is always a console, and a method that says whether it is one. */
    private static boolean isTerminal(Console console) {
        try {
            return Boolean.TRUE.equals(Console.class.getMethod("isTerminal").invoke(console));
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
