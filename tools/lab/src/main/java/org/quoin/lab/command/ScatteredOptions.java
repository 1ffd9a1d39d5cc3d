package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.process.ScatteredClient;
import org.quoin.lab.process.ScatteredExperiment;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The number of players in a natural world, and how far apart they are. */
final class ScatteredOptions implements ExperimentCommand.Options {
    private static final List<Integer> PLAYERS = List.of(8, 16, 32, 64);

    /** Players' names have two digits. */
    private static final int PLAYERS_MAX = 90;

    /** Keeps ten players in a row far within the world's border. */
    private static final int APART_BLOCKS_MAX = 20_000;

    private static final int SECONDS_MAX = 3600;

    @Option(
            names = "--players",
            paramLabel = "N",
            description = "Measure only with this many players, 1-90.")
    @Within(min = 1, max = PLAYERS_MAX)
    private @Nullable Integer players;

    @Option(
            names = "--apart",
            paramLabel = "N",
            description = "Blocks between neighbours, 1-20000. Default: 2000.")
    @Within(min = 1, max = APART_BLOCKS_MAX)
    private int apart = 2000;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Seconds each client plays, 1-3600. Default: 60.")
    @Within(min = 1, max = SECONDS_MAX)
    private int seconds = 60;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The seed of the world and of what the players do. Default: 1.")
    private long seed = 1;

    @Override
    public ExperimentResult measure(Path folder, Progress progress)
            throws IOException, InterruptedException {
        List<Integer> counts = players == null ? PLAYERS : List.of(players);
        return new ScatteredExperiment(counts, apart, seconds, seed).run(progress);
    }

    /** One client of the experiment, started by the experiment itself. */
    @Command(name = ScatteredExperiment.CLIENT_COMMAND, hidden = true)
    static final class Client implements Callable<Integer> {
        @Option(names = "--snapshot", required = true)
        private Path snapshot = Path.of("");

        @Option(names = "--kbit", required = true)
        private int kbitPerSecond;

        @Option(names = "--seconds", required = true)
        private int seconds;

        @Override
        public Integer call() throws CommandFailure, InterruptedException {
            try {
                new ScatteredClient(snapshot, kbitPerSecond, seconds).run();
                return 0;
            } catch (IOException e) {
                throw new CommandFailure("cannot read " + snapshot + ": " + e, e);
            }
        }
    }
}
