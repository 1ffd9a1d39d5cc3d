package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.process.CrashExperiment;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quoin lab crash}: kills real hosts and checks what is left of their world. */
@Command(
        name = "crash",
        description =
                "Kill a real host in the middle of building, again and again, and "
                        + "compare what its journal restores with what the players saw.",
        mixinStandardHelpOptions = true)
final class CrashCommand implements Callable<Integer> {
    @Mixin private ResultMixin results = new ResultMixin();

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
    public Integer call() throws CommandFailure, InterruptedException {
        results.run(bar -> CrashExperiment.ofThisGame(usedWorld(), players, seed).run(times, bar));
        return 0;
    }

    private Path usedWorld() throws IOException {
        Path used = world;
        return used == null
                ? Files.createTempDirectory(results.folder().toAbsolutePath(), "crash-world-")
                : used;
    }
}
