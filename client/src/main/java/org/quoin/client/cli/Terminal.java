package org.quoin.client.cli;

import java.io.Console;

/** Whether anybody reads what is printed. */
final class Terminal {
    private Terminal() {}

    /** Whether this process was started from a terminal; after a click there is none. */
    @SuppressWarnings("SystemConsoleNull") // In older ones it does.
    static boolean isSeen() {
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
