package org.quoin.lab.command;

import org.quoin.lab.experiment.session.DelayExperiment;
import org.quoin.lab.process.DelayProcesses;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quoin lab delay}: the input delay in the first minute, virtual or real. */
@Command(
        name = "delay",
        description =
                "Input delay in turns during the first minute, for processes that start " + "cold.",
        mixinStandardHelpOptions = true)
final class DelayCommand extends ExperimentCommand {
    private static final int REAL_SECONDS = 15;
    private static final int STARTS_MAX = 20;

    @Option(
            names = "--real",
            description =
                    "In real time: for each start, a host and a bot in processes of their "
                            + "own, the bot with --net latency=...")
    private boolean real;

    @Option(
            names = "--starts",
            paramLabel = "N",
            defaultValue = "3",
            description = "With --real: starts per network, 1-20. Default: 3.")
    @Within(min = 1, max = STARTS_MAX)
    private int starts;

    DelayCommand() {
        super(new DelayExperiment());
    }

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        if (!real) {
            return super.call();
        }
        Integer seconds = seconds();
        results()
                .run(
                        bar ->
                                new DelayProcesses(
                                                results().folder().toAbsolutePath(),
                                                starts,
                                                seconds == null ? REAL_SECONDS : seconds)
                                        .run(bar));
        return 0;
    }
}
