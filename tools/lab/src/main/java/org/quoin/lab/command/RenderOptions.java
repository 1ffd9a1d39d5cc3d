package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Settings;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.measure.LuantiPeer;
import org.quoin.lab.measure.RenderExperiment;
import org.quoin.lab.measure.RenderFindings;
import org.quoin.server.option.CommonMixins.Packs;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of the frame time measurement in a window. */
final class RenderOptions implements ExperimentCommand.Options {
    private static final List<Integer> TURN_COLUMNS = List.of(8, 12, 16);
    private static final List<Integer> NO_DRAW_COLUMNS = List.of(8, 16, 32);
    private static final int MOVE_COLUMNS = 8;
    private static final int SECONDS_MAX = 600;
    private static final int TNT_MAX = 40_000;

    @Mixin private LuantiMixin luanti = new LuantiMixin();
    @Mixin private Packs packs = new Packs();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Seconds to measure each part, 1-600; a full turn takes 12. Default: 24.")
    @Within(min = 1, max = SECONDS_MAX)
    private int seconds = 24;

    @Option(
            names = "--view-distance",
            paramLabel = "N",
            description = "Use this render distance in columns of 16 blocks in all parts, 2-32.")
    @Within(min = Settings.VIEW_DISTANCE_COLUMNS_MIN, max = Settings.VIEW_DISTANCE_COLUMNS_MAX)
    private @Nullable Integer viewDistanceColumns;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            converter = PictureSize.Converter.class,
            description = "The size of the picture in pixels. Default: 1280x720.")
    private PictureSize size = new PictureSize(1280, 720);

    @Option(names = "--seed", paramLabel = "N", description = "The worlds' seed. Default: 1.")
    private long seed = 1;

    @Option(
            names = "--tnt",
            paramLabel = "N",
            description = "Blocks of TNT that explode, 0-40000. Default: 10000.")
    @Within(min = 0, max = TNT_MAX)
    private int tntBlocks = 10_000;

    @Option(
            names = "--no-draw",
            description =
                    "Measure the game's own work per picture: as in play, but without draws, "
                            + "clears and buffer swaps. Turning at 8, 16 and 32 columns; loading, "
                            + "standing and flying at 32; with and without distant terrain.")
    private boolean noDraw;

    @Override
    public @Nullable String problem() {
        return noDraw && luanti.isAsked()
                ? "--no-draw and --luanti exclude each other"
                : luanti.problem(seconds);
    }

    @Override
    public ExperimentResult measure(Path folder, Progress progress)
            throws HostStartException, IOException, InterruptedException {
        RenderFindings findings = measure(plan(), progress);
        Path perSecond = folder.resolve(RenderFindings.NAME + "-seconds.csv");
        Files.writeString(perSecond, findings.secondsCsv());
        return findings.result();
    }

    private RenderFindings measure(RenderExperiment.Plan plan, Progress progress)
            throws IOException, InterruptedException, HostStartException {
        int farthest = plan.turnColumns().stream().mapToInt(each -> each).max().orElse(0);
        try (LuantiPeer peer =
                luanti.find(
                        new LuantiPeer.Plan(
                                plan.width(), plan.height(), seconds, seed, farthest))) {
            return RenderExperiment.measure(plan, peer, progress);
        }
    }

    private RenderExperiment.Plan plan() {
        Integer columns = viewDistanceColumns;
        return new RenderExperiment.Plan(
                seed,
                seconds,
                columns == null ? noDraw ? NO_DRAW_COLUMNS : TURN_COLUMNS : List.of(columns),
                columns == null ? MOVE_COLUMNS : columns,
                size.width(),
                size.height(),
                tntBlocks,
                noDraw,
                packs.packs());
    }
}
