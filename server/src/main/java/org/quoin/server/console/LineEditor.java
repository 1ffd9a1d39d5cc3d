package org.quoin.server.console;

import java.io.IOError;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.Function;
import org.jline.reader.Candidate;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Parser;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandParser.Candidates;
import org.quoin.engine.file.PlainFiles;
import org.tinylog.Logger;

/**
 * Lines that are edited while they are typed, with a history and completion by the Tab key, below
 * what is shown meanwhile. Uses the programs {@code stty} and {@code tty}, so it is for Unix
 * terminals.
 */
public final class LineEditor implements LineSource {
    private static final String PROMPT = "> ";
    private static final int HISTORY_LINES_MAX = 1000;

    private final Terminal terminal;
    private final LineReader reader;
    private final PrintStream plain;
    private boolean isReading;
    private boolean isClosed;

    private LineEditor(Terminal terminal, LineReader reader, PrintStream plain) {
        this.terminal = terminal;
        this.reader = reader;
        this.plain = plain;
    }

    /**
     * Opens this process's terminal for editing; falls back to plain lines without a terminal, in a
     * pipe, in the background, and where the output is redirected.
     *
     * @param history the file of earlier lines
     * @param completion the candidates for the end of a typed text
     */
    public static LineSource open(Path history, Function<String, Candidates> completion) {
        LineEditor editor =
                org.quoin.server.console.Terminal.isTyped() ? edited(history, completion) : null;
        return editor == null ? new PlainLines(System.out) : editor;
    }

    private static @Nullable LineEditor edited(
            Path history, Function<String, Candidates> completion) {
        TerminalInput.ignoreStops(); // stty must not stop us, if we come to the background.
        try {
            Terminal terminal =
                    TerminalBuilder.builder()
                            .name("quoin")
                            .system(true)
                            .provider("exec")
                            .dumb(false)
                            .build();
            // Else the system's own way would end us at once while no line is read.
            terminal.handle(Terminal.Signal.INT, signal -> interrupted());
            LineReaderBuilder builder =
                    LineReaderBuilder.builder()
                            .terminal(terminal)
                            .appName("quoin")
                            .parser(new LastWord(completion))
                            .completer(
                                    (reader, line, candidates) ->
                                            complete(
                                                    completion,
                                                    line.line(),
                                                    line.cursor(),
                                                    candidates))
                            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                            .option(LineReader.Option.HISTORY_IGNORE_DUPS, true)
                            .option(LineReader.Option.INSERT_TAB, false)
                            .variable(LineReader.HISTORY_SIZE, HISTORY_LINES_MAX)
                            .variable(LineReader.HISTORY_FILE_SIZE, HISTORY_LINES_MAX)
                            .variable(LineReader.BELL_STYLE, "none");
            if (prepare(history)) {
                builder.variable(LineReader.HISTORY_FILE, history);
            }
            return new LineEditor(terminal, builder.build(), System.out);
        } catch (IOException | RuntimeException | LinkageError e) {
            Logger.debug("Lines are not edited here: {}", e.toString());
            return null;
        }
    }

    /**
     * Makes the history for its owner alone; returns whether it can be used: not what is a link.
     */
    static boolean prepare(Path history) {
        try {
            Path folder = history.toAbsolutePath().getParent();
            if (folder != null) {
                PlainFiles.createFolders(folder);
            }
            if (!PlainFiles.exists(history)) {
                Files.createFile(
                        history,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")));
            }
            return PlainFiles.isFile(history) && Files.isWritable(history);
        } catch (IOException | UnsupportedOperationException e) {
            Logger.debug("No history of the console: {}", e.toString());
            return false;
        }
    }

    private static void complete(
            Function<String, Candidates> completion,
            String line,
            int cursor,
            List<Candidate> candidates) {
        for (String word : completion.apply(line.substring(0, cursor)).words()) {
            candidates.add(new Candidate(word, word, null, null, null, null, true));
        }
    }

    @Override
    public @Nullable String next() throws IOException, InterruptedException {
        try {
            setReading(true);
            return reader.readLine(PROMPT);
        } catch (EndOfFileException e) {
            awaitEndIfClosed();
            return null;
        } catch (UserInterruptException e) {
            interrupted();
            Thread.currentThread().join(); // For ever: the process ends.
            return null;
        } catch (IOError | IllegalStateException e) {
            awaitEndIfClosed();
            throw new IOException(e);
        } finally {
            setReading(false);
        }
    }

    /** Ctrl+C: as the signal does where no line is edited. */
    private static void interrupted() {
        new Thread(() -> System.exit(0), "quoin-interrupt").start();
    }

    /** Closing it ends the process, and the closer wants no more lines. */
    private void awaitEndIfClosed() throws InterruptedException {
        boolean closed;
        synchronized (this) {
            closed = isClosed;
        }
        if (closed) {
            Thread.currentThread().join();
        }
    }

    private synchronized void setReading(boolean reading) {
        isReading = reading && !isClosed;
    }

    @Override
    public boolean isOfTerminal() {
        return true;
    }

    @Override
    public synchronized void show(String line) {
        if (isReading) {
            reader.printAbove(line);
        } else {
            plain.println(line);
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
            isReading = false;
        }
        try {
            terminal.close();
        } catch (IOException | RuntimeException e) {
            Logger.debug("The terminal: {}", e.toString());
        }
    }

    /** Splits a line only into what the completion replaces and what stands before. */
    private record LastWord(Function<String, Candidates> completion) implements Parser {
        @Override
        public CompletingParsedLine parse(String line, int cursor, ParseContext context) {
            int from =
                    context == ParseContext.COMPLETE
                            ? Math.min(completion.apply(line.substring(0, cursor)).from(), cursor)
                            : 0;
            return new Split(line, cursor, from);
        }
    }

    /** A line whose word before the cursor begins at a place. */
    private record Split(String line, int cursor, int from) implements CompletingParsedLine {
        @Override
        public String word() {
            return line.substring(from, cursor);
        }

        @Override
        public int wordCursor() {
            return cursor - from;
        }

        @Override
        public int wordIndex() {
            return 0;
        }

        @Override
        public List<String> words() {
            return List.of(word());
        }

        @Override
        public CharSequence escape(CharSequence candidate, boolean complete) {
            return candidate; // A name is in quotes already where it needs them.
        }

        @Override
        public int rawWordCursor() {
            return wordCursor();
        }

        @Override
        public int rawWordLength() {
            return wordCursor();
        }
    }
}
