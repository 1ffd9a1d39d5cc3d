package org.quoin.lab.command;

import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.process.ProcessMeters;
import org.quoin.server.option.Numbers.OneOf;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Option;

/** How to run a virtual session: its turn rate, duration and seed. */
final class RunMixin {
    private static final int SECONDS_MAX = 3600;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "Measure only at this many turns per second: 20, 30 or 60.")
    @OneOf({20, 30, 60})
    private @Nullable Integer rate;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Seconds to measure on the network's clock, 1-3600.")
    @Within(min = 1, max = SECONDS_MAX)
    private @Nullable Integer seconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The seed for everything random. Default: 1.")
    private long seed = 1;

    /** The seconds to measure, or null. */
    @Nullable Integer seconds() {
        return seconds;
    }

    /**
     * All options of a session.
     *
     * @param players the requested number of players, or null
     */
    ExperimentOptions options(@Nullable Integer players) {
        return new ExperimentOptions(
                players,
                rate,
                seconds,
                seed,
                Runtime.getRuntime().availableProcessors(),
                ProcessMeters.of());
    }
}
