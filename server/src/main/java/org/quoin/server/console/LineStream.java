package org.quoin.server.console;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Takes what is printed and passes it on line by line, without the line ends. Any thread. */
final class LineStream extends OutputStream {
    /** A line that is longer is passed on in parts. */
    private static final int LINE_BYTES_MAX = 16 * 1024;

    private final Consumer<String> lines;
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

    private LineStream(Consumer<String> lines) {
        this.lines = lines;
    }

    /** A stream whose lines go there, without control characters. */
    static PrintStream to(Consumer<String> lines) {
        return new PrintStream(
                new TerminalOutput(new LineStream(lines), StandardCharsets.UTF_8),
                true,
                StandardCharsets.UTF_8);
    }

    @Override
    public synchronized void write(int value) {
        if (value == '\n' || begun.size() == LINE_BYTES_MAX) {
            String line = begun.toString(StandardCharsets.UTF_8);
            begun.reset();
            lines.accept(line);
        }
        if (value != '\n' && value != '\r') {
            begun.write(value);
        }
    }
}
