package org.quoin.lab.command;

import java.util.concurrent.Callable;
import org.quoin.lab.attack.AttackExperiment;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quoin lab attack}: attacks a host over real sockets while two bots play. */
@Command(
        name = "attack",
        description =
                "Attack a host over real sockets, on this machine only, while two bots "
                        + "play, and compare what they notice with two bots on a host that is left alone."
                        + "not.",
        mixinStandardHelpOptions = true)
final class AttackCommand implements Callable<Integer> {
    @Mixin private ResultMixin results = new ResultMixin();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Seconds per attack, 2-600. Default: 10.")
    @Within(min = 2, max = 600)
    private int seconds = 10;

    @Option(
            names = "--only",
            paramLabel = "TEXT",
            description = "Run only attacks whose name or group contains this text.")
    private String only = "";

    @Option(names = "--list", help = true, description = "List the attacks, and exit.")
    private boolean list;

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        if (list) {
            AttackExperiment.names().forEach(System.out::println);
            return 0;
        }
        AttackExperiment experiment = new AttackExperiment(seconds, only);
        if (experiment.isEmpty()) {
            throw new CommandFailure(
                    "no attack's name holds \""
                            + only
                            + "\"; there are "
                            + String.join(", ", AttackExperiment.names()));
        }
        results.run(experiment::run);
        if (!experiment.problems().isEmpty()) {
            throw new CommandFailure(
                    experiment.problems().size() + " attacks were not held or did not take place");
        }
        return 0;
    }
}
