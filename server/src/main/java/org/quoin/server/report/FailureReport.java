package org.quoin.server.report;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.quoin.engine.GameVersion;
import org.quoin.server.report.Failures.Failure;

/**
 * The report of a fault in the game: the error, the versions, the last turns. Plain text for people
 * to send to the developers; it contains nothing about players or places.
 */
public final class FailureReport {
    /** A stack trace of an endless recursion has 1,024 lines; the first hundred say it all. */
    private static final int TRACE_LINES_MAX = 160;

    /** A message may hold whatever was being handled. */
    private static final int MESSAGE_CHARACTERS_MAX = 400;

    private static final long MEGABYTE = 1 << 20;

    private final Failure failure;
    private final Redaction redaction;
    private final Map<String, String> facts = new LinkedHashMap<>();
    private String turns = "";

    /** A report of that failure, with the versions and the machine that this process knows of. */
    public FailureReport(Failure failure, Redaction redaction) {
        this.failure = failure;
        this.redaction = redaction;
        Runtime machine = Runtime.getRuntime();
        long usedBytes = machine.totalMemory() - machine.freeMemory();
        fact("Quoin", GameVersion.CURRENT);
        fact("Java", property("java.version") + ", " + property("java.vm.name"));
        fact(
                "System",
                property("os.name") + " " + property("os.version") + ", " + property("os.arch"));
        fact(
                "Machine",
                machine.availableProcessors()
                        + " processors; "
                        + usedBytes / MEGABYTE
                        + " of "
                        + machine.maxMemory() / MEGABYTE
                        + " MB of memory used");
    }

    private static String property(String key) {
        return System.getProperty(key, "?");
    }

    /** Adds a line: a word and what it is. */
    public FailureReport fact(String name, String value) {
        facts.put(name, value);
        return this;
    }

    /** Adds the last turns, the newest last. */
    public FailureReport turns(RecentTurns recent) {
        StringBuilder text = new StringBuilder();
        for (RecentTurns.Turn turn : recent.turns()) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%d: +%d ms, %d avatars, %d bodies, %d sections changed, %d events%n",
                            turn.number(),
                            turn.millis(),
                            turn.avatars(),
                            turn.bodies(),
                            turn.sections(),
                            turn.events()));
        }
        turns = text.toString();
        return this;
    }

    /** The error in one line, as Java names it. */
    public String headline() {
        Throwable error = failure.error();
        String message = String.valueOf(error.getMessage()).lines().findFirst().orElse("");
        boolean silent = error.getMessage() == null || message.isBlank();
        String line = error.getClass().getSimpleName() + (silent ? "" : ": " + message);
        return redaction.apply(shorten(line));
    }

    private static String shorten(String line) {
        return line.length() <= MESSAGE_CHARACTERS_MAX
                ? line
                : line.substring(0, MESSAGE_CHARACTERS_MAX) + "...";
    }

    /** The whole report. */
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append("Quoin crashed because of an internal error\n\n");
        text.append("Error in thread \"").append(failure.thread()).append("\":\n");
        text.append(trace()).append('\n');
        facts.forEach((name, value) -> text.append(name).append(": ").append(value).append('\n'));
        if (!turns.isEmpty()) {
            text.append("\nThe last turns:\n").append(turns);
        }
        return redaction.apply(text.toString());
    }

    private String trace() {
        StringWriter whole = new StringWriter();
        failure.error().printStackTrace(new PrintWriter(whole));
        StringBuilder shown = new StringBuilder();
        String[] lines = whole.toString().split("\\R", -1);
        int count = Math.min(lines.length, TRACE_LINES_MAX);
        for (int i = 0; i < count; i++) {
            shown.append(shorten(lines[i].replace("\t", "    "))).append('\n');
        }
        if (count < lines.length) {
            shown.append("... and ").append(lines.length - count).append(" more lines\n");
        }
        return shown.toString();
    }
}
