package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.process.CrashExperiment;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Option;

/** Options for killing real hosts to check what is left of their world. */
final class CrashOptions implements ExperimentCommand.Options {

    @Option(names = "--times", paramLabel = "N", description = "How many times. Default: 50.")
    @Within(min = 1, max = Integer.MAX_VALUE)
    private int times = 50;

    @Option(
            names = "--players",
            paramLabel = "N",
            description = "How many bots at a time. Default: 4.")
    @Within(min = 1, max = Limits.PLAYERS_MAX)
    private int players = 4;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The seed for when to kill and what to build. Default: 1.")
    private long seed = 1;

    @Option(
            names = "--world",
            paramLabel = "DIR",
            description = "The world to use, kept afterwards. Default: a new one in --out.")
    private @Nullable Path world;

    @Override
    public ExperimentResult measure(Path folder, Progress progress)
            throws IOException, InterruptedException {
        Path used = world;
        if (used == null) {
            used = Files.createTempDirectory(folder.toAbsolutePath(), "crash-world-");
        }
        return CrashExperiment.ofThisGame(used, players, seed).run(times, progress);
    }
}
