package org.quoin.client.cli;

import java.io.PrintWriter;
import org.quoin.client.window.MessageBox;
import org.quoin.client.window.WindowException;
import org.tinylog.Logger;

/** Says that there is no window, or no longer one: on the terminal, in the log and in a box. */
final class WindowTrouble {
    private static final String TITLE = "Quoin cannot go on";

    private WindowTrouble() {}

    /** Says what happened, where, and what can be done about it. */
    static void tell(WindowException trouble, PrintWriter err) {
        String message = String.valueOf(trouble.getMessage());
        String log = System.getProperty("quoin.logs", "");
        err.println("quoin: " + message);
        err.println(trouble.advice());
        Logger.debug(
                trouble, "{}: {} {} ({})", trouble.reason(), message, trouble.advice(), machine());
        String where = log.isEmpty() ? "" : "\n\nThe log: " + log;
        MessageBox.show(TITLE, message + "\n\n" + trouble.advice() + where);
    }

    private static String machine() {
        return "DISPLAY="
                + System.getenv("DISPLAY")
                + ", WAYLAND_DISPLAY="
                + System.getenv("WAYLAND_DISPLAY")
                + ", "
                + System.getProperty("os.name")
                + " "
                + System.getProperty("os.version")
                + " "
                + System.getProperty("os.arch")
                + ", Java "
                + System.getProperty("java.version");
    }
}
