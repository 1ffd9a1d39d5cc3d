package org.quoin.client.walk;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Presses keys and moves the mouse of the X display, through its XTEST extension (xdotool). */
public final class XHands implements AutoCloseable {
    private static final String ASK = "getmouselocation";

    private final Process xdotool;
    private final Writer orders;
    private final BufferedReader answers;

    /** Starts them. */
    public XHands() throws IOException {
        // It does each line when it comes, and with stdbuf answers it, too.
        xdotool =
                new ProcessBuilder("stdbuf", "-oL", "xdotool", "-")
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        orders = xdotool.outputWriter(StandardCharsets.UTF_8);
        answers = xdotool.inputReader(StandardCharsets.UTF_8);
    }

    /**
     * Does what a line of a script of xdotool says, such as {@code key Tab}; returns when the
     * display has told its windows: the next time that they ask for events they get these.
     */
    public void act(String line) throws IOException {
        orders.write(line + "\n" + ASK + "\n");
        orders.flush();
        if (answers.readLine() == null) {
            throw new IOException("xdotool ended at: " + line);
        }
    }

    @Override
    public void close() {
        xdotool.destroy();
    }
}
