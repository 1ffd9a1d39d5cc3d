package org.quoin.client.cli.lab;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.client.cli.option.CommandFailure;
import org.quoin.client.cli.option.Numbers.OneOf;
import org.quoin.client.cli.option.Numbers.Within;
import org.quoin.client.lab.ProcessMeters;
import org.quoin.engine.lab.experiment.Experiment;
import org.quoin.engine.lab.experiment.ExperimentOptions;
import org.quoin.engine.wire.Limits;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs one experiment and writes down what it found. */
abstract class ExperimentCommand implements Callable<Integer> {
    private static final int PLAYERS_MIN = 2;
    private static final int SECONDS_MAX = 3600;

    private final Experiment experiment;

    @Mixin private ResultMixin results = new ResultMixin();

    @Option(
            names = "--players",
            paramLabel = "N",
            description = "Measure with so many players only, 2-256.")
    @Within(min = PLAYERS_MIN, max = Limits.PLAYERS_MAX)
    private @Nullable Integer players;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "Measure at so many turns a second only: 20, 30 or 60.")
    @OneOf({20, 30, 60})
    private @Nullable Integer rate;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Measure for so long on the network's clock.")
    @Within(min = 1, max = SECONDS_MAX)
    private @Nullable Integer seconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "All that chance decides follows from it. Default: 1.")
    private long seed = 1;

    ExperimentCommand(Experiment experiment) {
        this.experiment = experiment;
    }

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        ExperimentOptions options =
                new ExperimentOptions(
                        players,
                        rate,
                        seconds,
                        seed,
                        Runtime.getRuntime().availableProcessors(),
                        ProcessMeters.of());
        results.run(bar -> experiment().run(options, bar));
        return 0;
    }

    /** Where the files go, and what prints the result. */
    final ResultMixin results() {
        return results;
    }

    /** For how many seconds to measure, or null. */
    final @Nullable Integer seconds() {
        return seconds;
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
