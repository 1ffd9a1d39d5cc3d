package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Path;
import org.quoin.client.settings.Settings;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.measure.SoftwareExperiment;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Option;

/** Options for measuring how much time the settings that draw less save. */
final class SoftwareOptions implements ExperimentCommand.Options {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Seconds to measure each in each round, 1-600. Default: 12.")
    @Within(min = 1, max = 600)
    private int seconds = 12;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How many rounds, 1-20. Default: 3.")
    @Within(min = 1, max = 20)
    private int rounds = 3;

    @Option(
            names = "--view-distance",
            paramLabel = "N",
            description = "The render distance in columns of 16 blocks, 2-32. Default: 8.")
    @Within(min = Settings.VIEW_DISTANCE_COLUMNS_MIN, max = Settings.VIEW_DISTANCE_COLUMNS_MAX)
    private int columns = 8;

    @Option(names = "--seed", paramLabel = "N", description = "The world's seed. Default: 1.")
    private long seed = 1;

    @Override
    public ExperimentResult measure(Path folder, Progress progress)
            throws HostStartException, IOException {
        return SoftwareExperiment.measure(
                new SoftwareExperiment.Plan(seed, columns, seconds, rounds, WIDTH, HEIGHT),
                folder,
                progress);
    }
}
