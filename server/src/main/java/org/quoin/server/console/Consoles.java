package org.quoin.server.console;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandParser.Candidates;
import org.quoin.server.console.ConsolePath.ConsoleException;
import org.quoin.server.option.ShellWord;
import org.quoin.sim.util.PlainText;

/**
 * The consoles of a process without a window: its terminal, and those that come by its socket. They
 * show all that the process prints, and what is typed at them is entered.
 */
public final class Consoles implements AutoCloseable {
    /** Lines of the terminal or a pipe that may wait to be carried out; the next one waits. */
    private static final int LINES_AHEAD_MAX = 32;

    private final Entered entered;
    private volatile List<String> players = List.of();
    private @Nullable ConsoleSocket socket;
    private @Nullable ConsoleOutput output;
    private @Nullable LineSource source;

    /** Carries out what is typed. */
    public interface Entered {
        /**
         * A line was typed; from any thread.
         *
         * @param answers takes what only concerns who typed it
         * @param done takes whether it was carried out, once what it says is shown
         */
        void enter(String line, Consumer<String> answers, Consumer<Boolean> done);
    }

    /** Reads nothing yet. */
    public Consoles(Entered entered) {
        this.entered = entered;
    }

    /** Reads lines of the terminal, on a thread of its own, until there are no more. */
    public void start(Path history, Function<String, Candidates> completion) {
        LineSource lines = LineEditor.open(history, completion);
        source = lines;
        output = ConsoleOutput.install(lines, this::printed);
        Thread reader = new Thread(() -> read(lines), "quoin-console");
        reader.setDaemon(true); // It waits for the terminal, which nobody can end.
        reader.start();
    }

    /**
     * Opens the socket for other consoles, or prints why there is none.
     *
     * @param named the path to recommend for {@code quoin console}
     */
    public void open(Path path, Path named) {
        try {
            socket = ConsoleSocket.open(path, entered::enter);
            System.out.println("Console: quoin console " + ShellWord.of(named));
        } catch (ConsoleException e) {
            System.err.println("quoin: " + e.getMessage());
        }
    }

    private void printed(String line) {
        ConsoleSocket open = socket;
        if (open != null) {
            open.log(line);
        }
    }

    /** Shows a line at all consoles. */
    public void say(String line) {
        String clean = PlainText.shown(line);
        LineSource lines = source;
        if (lines != null) {
            lines.show(clean);
        }
        ConsoleSocket open = socket;
        if (open != null) {
            open.show(clean);
        }
    }

    private void read(LineSource lines) {
        try {
            Consumer<String> answers = line -> lines.show(PlainText.shown(line));
            Semaphore ahead = new Semaphore(LINES_AHEAD_MAX);
            for (String line = lines.next(); line != null; line = lines.next()) {
                ahead.acquire();
                entered.enter(line, answers, isCarriedOut -> ahead.release());
            }
            if (lines.isOfTerminal()) {
                System.out.println("The terminal reads no more commands. Ctrl+C ends the host.");
            }
        } catch (IOException e) {
            // The terminal is gone: the host goes on without it.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The names of the players. */
    public List<String> players() {
        return players;
    }

    /** Sets the names of the players. */
    public void setPlayers(List<String> names) {
        players = names;
        ConsoleSocket open = socket;
        if (open != null) {
            open.tellPlayers(names);
        }
    }

    /** Says goodbye to the other consoles and gives the terminal back. */
    @Override
    public void close() {
        ConsoleSocket open = socket;
        if (open != null) {
            open.close();
        }
        ConsoleOutput installed = output;
        if (installed != null) {
            installed.close();
        }
        LineSource lines = source;
        if (lines != null) {
            lines.close();
        }
    }
}
