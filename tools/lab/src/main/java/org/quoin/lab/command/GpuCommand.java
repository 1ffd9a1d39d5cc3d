package org.quoin.lab.command;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.quoin.client.window.WindowException;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.measure.GpuExperiment;
import org.quoin.lab.measure.LuantiPeer;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quoin lab gpu}: the table of a graphics card. */
@Command(
        name = "gpu",
        description =
                "Measure frame times on this graphics card: turning at 8, 16 and 32 "
                        + "columns, flying at 32. Needs no display. Takes about three minutes.",
        mixinStandardHelpOptions = true)
final class GpuCommand implements Callable<Integer> {
    private static final List<Integer> COLUMNS = List.of(8, 16, 32);

    @Mixin private ResultMixin results = new ResultMixin();
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
    public Integer call() throws CommandFailure, InterruptedException {
        luanti.check(seconds);
        GpuExperiment.Plan plan =
                new GpuExperiment.Plan(
                        seed, COLUMNS, seconds, size.width(), size.height(), !window);
        results.run(progress -> run(plan, progress));
        return 0;
    }

    private ExperimentResult run(GpuExperiment.Plan plan, Progress progress)
            throws IOException, InterruptedException, CommandFailure {
        int farthest = COLUMNS.get(COLUMNS.size() - 1);
        try (LuantiPeer peer =
                luanti.find(
                        new LuantiPeer.Plan(
                                plan.width(), plan.height(), seconds, seed, farthest))) {
            return GpuExperiment.measure(plan, peer, progress);
        } catch (WindowException | HostStartException e) {
            throw new CommandFailure(e);
        }
    }
}
