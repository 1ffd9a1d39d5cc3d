package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Path;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.rooms.RoomsExperiment;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Option;

/** Options for measuring a server of rooms. */
final class RoomsOptions implements ExperimentCommand.Options {
    @Option(
            names = "--players",
            paramLabel = "N",
            description = "How many builders in each room. Default: 8.")
    @Within(min = 1, max = Limits.PLAYERS_MAX)
    private int players = 8;

    @Option(
            names = "--rooms",
            paramLabel = "N",
            description = "Try at most this many rooms, 1-100. Default: 100.")
    @Within(min = 1, max = 100)
    private int rooms = 100;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "For how long each number of rooms plays. Default: 20.")
    @Within(min = 1, max = 3600)
    private int seconds = 20;

    @Override
    public ExperimentResult measure(Path folder, Progress progress)
            throws IOException, InterruptedException {
        return new RoomsExperiment(players, rooms, seconds).run(progress);
    }
}
