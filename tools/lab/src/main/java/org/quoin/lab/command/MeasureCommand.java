package org.quoin.lab.command;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.quoin.client.settings.Settings;
import org.quoin.client.window.WindowException;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.measure.Measurement;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.CommonMixins.Packs;
import org.quoin.server.option.CommonMixins.Seconds;
import org.quoin.server.option.NewWorldMixin;
import org.quoin.server.option.Numbers.Within;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quoin measure}: frame rate and memory on this machine. */
@Command(
        name = "measure",
        description = "Walk around in a window and measure frame rate, frame times and memory.",
        mixinStandardHelpOptions = true)
final class MeasureCommand implements Callable<Integer> {
    private static final double SECONDS_DEFAULT = 20;

    @Mixin private NewWorldMixin newWorld = new NewWorldMixin();
    @Mixin private Seconds seconds = new Seconds();
    @Mixin private Packs packs = new Packs();

    @Option(
            names = "--view-distance",
            paramLabel = "N",
            description = "The render distance in columns of 16 blocks, 2-32. Default: 8.")
    @Within(min = Settings.VIEW_DISTANCE_COLUMNS_MIN, max = Settings.VIEW_DISTANCE_COLUMNS_MAX)
    private int viewDistanceColumns = Settings.DEFAULT.get(Settings.VIEW_DISTANCE_COLUMNS);

    @Option(names = "--no-far-terrain", description = "Show nothing beyond the render distance.")
    private boolean noFarTerrain;

    @Override
    public Integer call() throws CommandFailure {
        try {
            print(
                    Measurement.measure(
                            newWorld.config(TerrainType.FLAT),
                            seconds.orElse(SECONDS_DEFAULT),
                            viewDistanceColumns,
                            !noFarTerrain,
                            packs.packs()));
            return 0;
        } catch (WindowException | HostStartException e) {
            throw new CommandFailure(e);
        }
    }

    private static void print(Measurement.Figures figures) {
        System.out.printf(
                Locale.ROOT,
                "%s, %dx%d, view distance %d%n"
                        + "%.1f fps mean, frame time p50 %.1f ms, p99 %.1f ms%n"
                        + "%d MB resident%n",
                figures.renderer(),
                figures.width(),
                figures.height(),
                figures.viewDistanceColumns(),
                figures.frames().meanFps(),
                figures.frames().medianMillis(),
                figures.frames().percentileMillis(99),
                figures.residentMegabytes());
    }
}
