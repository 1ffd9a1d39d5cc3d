package org.quoin.server.console;

import java.io.PrintStream;
import java.util.function.Consumer;

/** Lets all that this process prints be shown above the line that is being typed, and elsewhere. */
public final class ConsoleOutput implements AutoCloseable {
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;

    private ConsoleOutput() {}

    /**
     * Replaces the standard streams until closed.
     *
     * @param terminal shows them; the standard error stays separate where no terminal is attached
     * @param copies receives a copy of each line; called from any thread, and must not print
     */
    public static ConsoleOutput install(LineSource terminal, Consumer<String> copies) {
        ConsoleOutput before = new ConsoleOutput();
        System.setOut(
                LineStream.to(
                        line -> {
                            terminal.show(line);
                            copies.accept(line);
                        }));
        System.setErr(
                LineStream.to(
                        line -> {
                            if (terminal instanceof LineEditor) {
                                terminal.show(line);
                            } else {
                                before.err.println(line);
                            }
                            copies.accept(line);
                        }));
        return before;
    }

    /** Gives the streams back. */
    @Override
    public void close() {
        System.setOut(out);
        System.setErr(err);
    }
}
