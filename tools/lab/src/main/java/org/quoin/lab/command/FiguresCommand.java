package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.quoin.lab.experiment.ResultFiles;
import org.quoin.server.option.CommandFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quoin lab figures}: the page of all published figures. */
@Command(
        name = "figures",
        description =
                "Write docs/benchmarks.md, the page of all published figures, from docs/figures;"
                        + " with --keep take over the figures of a new run first.",
        mixinStandardHelpOptions = true)
final class FiguresCommand implements Callable<Integer> {
    /** The folder of the published figures, inside the docs. */
    static final String KEPT = "figures";

    /** The page's file, inside the docs. */
    static final String PAGE = "benchmarks.md";

    @Option(
            names = "--docs",
            paramLabel = "DIR",
            description = "The folder of the docs. Default: docs.")
    private Path docs = Path.of("docs");

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description = "Take over the figures of this folder, the --out of an experiment.")
    private List<Path> runs = new ArrayList<>();

    @Option(
            names = "--machine",
            paramLabel = "TEXT",
            description =
                    "The machine that the run was measured on. Default: system, processor and cores.")
    private String machine =
            "%s, %s, %d cores"
                    .formatted(
                            System.getProperty("os.name"),
                            System.getProperty("os.arch"),
                            Runtime.getRuntime().availableProcessors());

    @Override
    public Integer call() throws CommandFailure {
        Path kept = docs.resolve(KEPT);
        if (!Files.isDirectory(kept)) {
            throw new CommandFailure("no figures are kept in " + kept);
        }
        try {
            KeptFigures figures = KeptFigures.read(kept);
            for (Path run : runs) {
                Path summary = run.resolve(ResultFiles.SUMMARY);
                String date = LocalDate.ofInstant(runAt(summary), ZoneOffset.UTC).toString();
                figures.keep(KeptFigures.readRun(summary), date, machine)
                        .forEach(label -> System.out.println("Not in " + run + ": " + label));
            }
            Files.writeString(docs.resolve(PAGE), figures.page());
            System.out.println("Written: " + docs.resolve(PAGE));
        } catch (IOException e) {
            throw new CommandFailure(e);
        }
        return 0;
    }

    private static Instant runAt(Path summary) throws IOException {
        return Files.getLastModifiedTime(summary).toInstant();
    }
}
