package org.quoin.server.console;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** Reads plain lines from the standard input and prints output as it comes. */
final class PlainLines implements LineSource {
    private final PrintStream out;
    private final TerminalInput in;

    /**
     * @param out where to show lines
     */
    PlainLines(PrintStream out) {
        this.out = out;
        Charset charset = StreamCharsets.ofJava().input(Terminal.isSeen());
        in = new TerminalInput(new BufferedReader(new InputStreamReader(System.in, charset)));
    }

    @Override
    public @Nullable String next() throws IOException, InterruptedException {
        return in.next();
    }

    @Override
    public boolean isOfTerminal() {
        return in.isOfTerminal();
    }

    @Override
    public void show(String line) {
        out.println(line);
    }

    @Override
    public void close() {}
}
