package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.HostAddress;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.process.MeetClient;
import org.quoin.lab.process.MeetExperiment;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Converters.OfHostAddress;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How long pairs of games behind routers play. */
final class MeetOptions implements ExperimentCommand.Options {
    private static final int SECONDS_MAX = 3600;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Seconds each pair plays, 1-3600. Default: 20.")
    @Within(min = 1, max = SECONDS_MAX)
    private int seconds = 20;

    @Override
    public ExperimentResult measure(Path folder, Progress progress)
            throws IOException, InterruptedException, CommandFailure {
        String missing = MeetExperiment.missing();
        if (!missing.isEmpty()) {
            throw new CommandFailure("Skipped: " + missing);
        }
        return new MeetExperiment(seconds).run(progress);
    }

    /** One player of the experiment, started by the experiment itself. */
    @Command(name = MeetExperiment.CLIENT_COMMAND, hidden = true)
    static final class Client implements Callable<Integer> {
        @Option(names = "--join", required = true, converter = OfHostAddress.class)
        private @Nullable HostAddress address;

        @Option(names = "--metrics", required = true)
        private String metrics = "";

        @Option(names = "--seconds", required = true)
        private int seconds;

        @Override
        public Integer call() throws CommandFailure, InterruptedException {
            HostAddress at = address;
            try {
                if (at != null) {
                    new MeetClient(at, metrics, seconds).run();
                }
                return 0;
            } catch (IOException e) {
                throw new CommandFailure(String.valueOf(e.getMessage()), e);
            }
        }
    }
}
