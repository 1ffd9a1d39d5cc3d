package org.quoin.client.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.SessionReport;
import picocli.CommandLine.Option;

/** The option {@code --report} of the commands that write a report. */
public final class ReportMixin {
    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write what was counted into this file, as JSON (docs/report.md).")
    private @Nullable Path file;

    /** Checks before the run that the file can be written. */
    public void checkWritable() throws CommandFailure {
        Path target = file;
        if (target == null) {
            return;
        }
        try {
            Path folder = target.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            boolean existed = Files.exists(target);
            Files.newOutputStream(target, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                    .close();
            if (!existed) {
                Files.delete(target);
            }
        } catch (IOException e) {
            throw new CommandFailure("cannot write the report to " + target + ": " + e, e);
        }
    }

    public void write(SessionReport report) throws CommandFailure {
        Path target = file;
        if (target == null) {
            return;
        }
        try {
            report.writeTo(target);
        } catch (IOException e) {
            throw new CommandFailure("cannot write the report to " + target + ": " + e, e);
        }
    }
}
