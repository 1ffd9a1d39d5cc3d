package org.quoin.client.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.client.game.StatsLog;
import org.quoin.engine.report.StatsCsv;
import picocli.CommandLine.Option;

/** The option {@code --stats} of the commands that play or host. */
final class StatsMixin {
    @Option(
            names = "--stats",
            paramLabel = "FILE",
            description =
                    "Write how it goes into this file, a row a second, as CSV (docs/report.md).")
    private @Nullable Path file;

    /** The file that was asked for, or null. */
    @Nullable Path file() {
        return file;
    }

    /**
     * Begins the file; writes nothing if none was asked for.
     *
     * @throws CommandFailure if it cannot be written
     */
    StatsLog open() throws CommandFailure {
        Path target = file;
        try {
            return new StatsLog(target == null ? null : StatsCsv.create(target));
        } catch (IOException e) {
            throw new CommandFailure(e);
        }
    }
}
