package org.quoin.engine.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;

/**
 * What a host ({@code serve}) or a process of headless players ({@code bots}) counted.
 *
 * @param role {@link #SERVE} or {@link #BOTS}
 * @param version the game's version
 * @param seconds how long it ran
 * @param turnRate turns a second
 * @param hashes by turn: the host's own, or those of the first bot
 * @param players in the order they came
 */
public record SessionReport(
        String role,
        String version,
        double seconds,
        int turnRate,
        SortedMap<Integer, Long> hashes,
        List<PlayerReport> players) {
    /** The role of a host. */
    public static final String SERVE = "serve";

    /** The role of headless players. */
    public static final String BOTS = "bots";

    /** Takes an unchangeable copy of the list. */
    public SessionReport {
        players = List.copyOf(players);
    }

    /** The JSON of {@code docs/report.md}, one line. */
    public String toJson() {
        return ReportJson.write(this);
    }

    /** Writes {@link #toJson} and a line end into a file. */
    public void writeTo(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, toJson() + "\n");
    }
}
