package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Settings;
import org.quoin.client.window.WindowException;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.measure.LoadingExperiment;
import org.quoin.lab.measure.LoadingRun;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The views to load when measuring how soon they are complete. */
final class LoadingOptions implements ExperimentCommand.Options {
    private static final List<Integer> COLUMNS = List.of(8, 16, 32);
    private static final List<Integer> THREADS = List.of(1, 2, 4, 7);
    private static final int THREADS_MAX = 64;
    private static final int ROUNDS_MAX = 20;

    @Option(
            names = "--view-distance",
            paramLabel = "N",
            description =
                    "Measure only this render distance in columns of 16 blocks, 2-32. "
                            + "Default: 8, 16, 32.")
    @Within(min = Settings.VIEW_DISTANCE_COLUMNS_MIN, max = Settings.VIEW_DISTANCE_COLUMNS_MAX)
    private @Nullable Integer viewDistanceColumns;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Measure only this many meshing threads, 1-64. Default: 1, 2, 4, 7.")
    @Within(min = 1, max = THREADS_MAX)
    private @Nullable Integer threads;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description =
                    "Repeat each measurement this many times and report medians, 1-20. "
                            + "Default: 1.")
    @Within(min = 1, max = ROUNDS_MAX)
    private int rounds = 1;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            converter = PictureSize.Converter.class,
            description = "The size of the picture in pixels. Default: 1280x720.")
    private PictureSize size = new PictureSize(1280, 720);

    @Option(names = "--seed", paramLabel = "N", description = "The world's seed. Default: 1.")
    private long seed = 1;

    @Option(names = "--far", description = "Show distant terrain as well.")
    private boolean far;

    @Override
    public ExperimentResult measure(Path folder, Progress progress)
            throws IOException, InterruptedException {
        List<Integer> views = viewDistanceColumns == null ? COLUMNS : List.of(viewDistanceColumns);
        List<Integer> counts = threads == null ? THREADS : List.of(threads);
        List<String> words = new ArrayList<>(List.of("--size", "" + size, "--seed", "" + seed));
        if (far) {
            words.add("--far");
        }
        return new LoadingExperiment(views, counts, rounds, words).run(progress);
    }

    /** One process of the experiment, started by the experiment itself. */
    @Command(name = LoadingExperiment.RUN_COMMAND, hidden = true)
    static final class Run implements Callable<Integer> {
        @Option(names = "--view-distance", required = true)
        private int columns;

        @Option(names = "--threads", required = true)
        private int threads;

        @Option(names = "--size", required = true, converter = PictureSize.Converter.class)
        private PictureSize size = new PictureSize(1280, 720);

        @Option(names = "--seed", required = true)
        private long seed;

        @Option(names = "--far")
        private boolean far;

        @Override
        public Integer call() throws CommandFailure {
            try {
                LoadingRun.run(
                        new LoadingRun.Plan(
                                columns, threads, seed, size.width(), size.height(), far));
                return 0;
            } catch (WindowException | HostStartException e) {
                throw new CommandFailure(e);
            }
        }
    }
}
