package org.quoin.client.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.client.lab.CrashExperiment;
import org.quoin.client.lab.ProgressBar;
import org.quoin.engine.lab.experiment.ExperimentResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quoin lab crash}: kills real hosts and looks what is left of their world. */
@Command(
        name = "crash",
        description =
                "Kill a real host in the middle of building, again and again, and compare what its"
                        + " journal gives back with what the players saw.",
        mixinStandardHelpOptions = true)
final class CrashCommand implements Callable<Integer> {
    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "The folder for the CSV file, the plot and summary.json.")
    private Path folder = Path.of("");

    @Option(names = "--times", paramLabel = "N", description = "How often. Default: 50.")
    private int times = 50;

    @Option(names = "--players", paramLabel = "N", description = "Bots at a time. Default: 4.")
    private int players = 4;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Decides when to kill and what is built. Default: 1.")
    private long seed = 1;

    @Option(
            names = "--world",
            paramLabel = "DIR",
            description = "The world to use, kept afterwards. Default: a new one in --out.")
    private @Nullable Path world;

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        LabCommand.quietenSessions();
        try {
            Files.createDirectories(folder);
            Path used = world;
            if (used == null) {
                used = Files.createTempDirectory(folder.toAbsolutePath(), "crash-world-");
            }
            ExperimentResult result = run(used);
            ExperimentCommand.report(result, folder);
            return 0;
        } catch (IOException e) {
            throw new CommandFailure("the experiment broke off: " + e.getMessage(), e);
        }
    }

    private ExperimentResult run(Path used) throws IOException, InterruptedException {
        ProgressBar bar = new ProgressBar(System.out, ProgressBar.isOnTerminal());
        try {
            return CrashExperiment.ofThisGame(used, players, seed).run(times, bar);
        } finally {
            bar.finish();
        }
    }
}
