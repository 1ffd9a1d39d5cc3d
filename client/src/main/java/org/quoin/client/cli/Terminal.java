package org.quoin.client.cli;

import java.io.Console;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A progress bar for whoever sits before a terminal; a log file wants lines and gets none. */
final class Terminal {
    private static final int BAR_CHARS = 30;
    private static final int LINE_CHARS = 79;

    private final boolean interactive = isInteractive();

    /** Shows how much is done, 0..1, and some words. */
    void bar(double fraction, String words) {
        if (interactive) {
            int full = (int) (Math.min(1, Math.max(0, fraction)) * BAR_CHARS);
            System.err.printf(
                    Locale.ROOT,
                    "\r[%s%s] %-" + (LINE_CHARS - BAR_CHARS - 3) + "s",
                    "#".repeat(full),
                    ".".repeat(BAR_CHARS - full),
                    words);
        }
    }

    /** Takes the bar away, so that a line can be printed. */
    void clear() {
        if (interactive) {
            System.err.print("\r" + " ".repeat(LINE_CHARS) + "\r");
        }
    }

    @SuppressWarnings("SystemConsoleNull") // What it means from Java 22 on is asked for below.
    private static boolean isInteractive() {
        @Nullable Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true; // Before Java 22 there is no console but a terminal.
        }
    }
}
