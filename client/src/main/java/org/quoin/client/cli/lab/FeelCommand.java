package org.quoin.client.cli.lab;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.client.cli.option.CommandFailure;
import org.quoin.client.cli.option.Numbers.OneOf;
import org.quoin.client.cli.option.Numbers.Within;
import org.quoin.client.lab.ProcessMeters;
import org.quoin.client.lab.feel.FeelExperiment;
import org.quoin.client.lab.feel.FeelExperiment.Cells;
import org.quoin.client.lab.feel.FeelSetting.Scene;
import org.quoin.client.lab.feel.FeelWindow;
import org.quoin.client.window.WindowException;
import org.quoin.engine.lab.experiment.Experiment.Progress;
import org.quoin.engine.lab.experiment.ExperimentOptions;
import org.quoin.engine.lab.experiment.ExperimentResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quoin lab feel}: what a player sees of delay, loss and jitter. */
@Command(
        name = FeelExperiment.NAME,
        description =
                "Pictures from key to step and from click to edit, corrections of the own eye,"
                        + " flickers, and how evenly others move, by round trip, loss and jitter;"
                        + " with prediction and without.",
        mixinStandardHelpOptions = true)
final class FeelCommand implements Callable<Integer> {
    private static final int SECONDS_MAX = 3600;

    @Mixin private ResultMixin results = new ResultMixin();

    @Option(
            names = "--scene",
            split = ",",
            paramLabel = "NAME",
            description = "Measure these scenes only: alone, crowd (8 players), field (64).")
    private List<Scene> scenes = Cells.ALL.scenes();

    @Option(
            names = "--round-trip",
            split = ",",
            paramLabel = "MS",
            description = "Measure these round trips only. Default: 0,50,100,200,300,400.")
    private List<Integer> roundTripsMillis = Cells.ALL.roundTripsMillis();

    @Option(
            names = "--loss",
            split = ",",
            paramLabel = "PERCENT",
            description = "Measure these losses only. Default: 0,2,5,10,30.")
    private List<Integer> lossesPercent = Cells.ALL.lossesPercent();

    @Option(
            names = "--jitter",
            split = ",",
            paramLabel = "MS",
            description = "Measure these jitters only. Default: 0,20.")
    private List<Integer> jittersMillis = Cells.ALL.jittersMillis();

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "Play at so many turns a second: 20, 30 or 60. Default: 20.")
    @OneOf({20, 30, 60})
    private @Nullable Integer rate;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Count for so long on the network's clock, 1-3600.")
    @Within(min = 1, max = SECONDS_MAX)
    private @Nullable Integer seconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "All that chance decides follows from it. Default: 1.")
    private long seed = 1;

    @Option(
            names = "--window",
            description =
                    "Measure key to step and click to edit in a real window instead, joined to a"
                            + " host process over slow sockets: 0, 50, 100 and 200 ms one way.")
    private boolean window;

    @Option(
            names = "--times",
            paramLabel = "N",
            description = "How many steps and clicks in the window, 1-100. Default: 12.")
    @Within(min = 1, max = 100)
    private int times = 12;

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        if (window) {
            results.run(this::runWindow);
            return 0;
        }
        ExperimentOptions options =
                new ExperimentOptions(
                        null,
                        rate,
                        seconds,
                        seed,
                        Runtime.getRuntime().availableProcessors(),
                        ProcessMeters.of());
        Cells cells = new Cells(scenes, roundTripsMillis, lossesPercent, jittersMillis);
        results.run(bar -> new FeelExperiment(cells).run(options, bar));
        return 0;
    }

    private ExperimentResult runWindow(Progress progress)
            throws IOException, InterruptedException, CommandFailure {
        try {
            return FeelWindow.measure(times, progress);
        } catch (WindowException e) {
            throw new CommandFailure(e);
        }
    }
}
