package org.quoin.lab.command;

import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.session.NarrowExperiment;
import org.quoin.lab.process.NarrowProcesses;
import org.quoin.server.option.CommandFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quoin lab narrow}: players behind narrow lines, virtual or real. */
@Command(
        name = "narrow",
        description = "Players whose bandwidth is barely enough, or not enough.",
        mixinStandardHelpOptions = true)
final class NarrowCommand extends ExperimentCommand {
    private static final int REAL_PLAYERS = 32;
    private static final int REAL_SECONDS = 30;

    @Option(
            names = "--real",
            description =
                    "A smaller set in real time: a host and bots in processes of their own, "
                            + "one bot with --net rate=...,queue=...")
    private boolean real;

    @Option(names = "--wide-up", description = "Limit only the way from the host.")
    private boolean wideUp;

    NarrowCommand() {
        super(new NarrowExperiment());
    }

    @Override
    Experiment experiment() {
        return new NarrowExperiment(wideUp);
    }

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        if (!real) {
            return super.call();
        }
        Integer players = players();
        Integer seconds = seconds();
        results()
                .run(
                        bar ->
                                new NarrowProcesses(
                                                results().folder().toAbsolutePath(),
                                                players == null ? REAL_PLAYERS : players,
                                                seconds == null ? REAL_SECONDS : seconds)
                                        .run(bar));
        return 0;
    }
}
