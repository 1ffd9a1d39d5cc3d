package org.quoin.lab.command;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs one experiment and writes down what it found. */
abstract class ExperimentCommand implements Callable<Integer> {
    private static final int PLAYERS_MIN = 2;

    private final Experiment experiment;

    @Mixin private ResultMixin results = new ResultMixin();

    @Option(
            names = "--players",
            paramLabel = "N",
            description = "Measure only with this many players, 2-256.")
    @Within(min = PLAYERS_MIN, max = Limits.PLAYERS_MAX)
    private @Nullable Integer players;

    @Mixin private RunMixin session = new RunMixin();

    ExperimentCommand(Experiment experiment) {
        this.experiment = experiment;
    }

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        ExperimentOptions options = session.options(players);
        results.run(bar -> experiment().run(options, bar));
        return 0;
    }

    /** Where the files go, and what prints the result. */
    final ResultMixin results() {
        return results;
    }

    /** For how many seconds to measure, or null. */
    final @Nullable Integer seconds() {
        return session.seconds();
    }

    /** How many players were asked for, or null. */
    final @Nullable Integer players() {
        return players;
    }

    /** Returns what to run; a command with options of its own makes another one from them. */
    Experiment experiment() {
        return experiment;
    }
}
