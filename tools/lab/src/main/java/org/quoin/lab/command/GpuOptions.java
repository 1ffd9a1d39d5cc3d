package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.measure.GpuExperiment;
import org.quoin.lab.measure.LuantiPeer;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of the graphics card measurement. */
final class GpuOptions implements ExperimentCommand.Options {
    private static final List<Integer> COLUMNS = List.of(8, 16, 32);

    @Mixin private LuantiMixin luanti = new LuantiMixin();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Seconds to measure each part, 1-600. Default: 24.")
    @Within(min = 1, max = 600)
    private int seconds = 24;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            converter = PictureSize.Converter.class,
            description = "The size of the picture in pixels. Default: 1920x1080.")
    private PictureSize size = new PictureSize(1920, 1080);

    @Option(names = "--seed", paramLabel = "N", description = "The world's seed. Default: 1.")
    private long seed = 1;

    @Option(
            names = "--window",
            description = "Draw into a window instead of off-screen: needs a display.")
    private boolean window;

    @Override
    public @Nullable String problem() {
        return luanti.problem(seconds);
    }

    @Override
    public ExperimentResult measure(Path folder, Progress progress)
            throws HostStartException, IOException, InterruptedException {
        GpuExperiment.Plan plan =
                new GpuExperiment.Plan(
                        seed, COLUMNS, seconds, size.width(), size.height(), !window);
        int farthest = COLUMNS.get(COLUMNS.size() - 1);
        try (LuantiPeer peer =
                luanti.find(
                        new LuantiPeer.Plan(
                                plan.width(), plan.height(), seconds, seed, farthest))) {
            return GpuExperiment.measure(plan, peer, progress);
        }
    }
}
