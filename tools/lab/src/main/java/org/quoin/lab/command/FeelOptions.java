package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.feel.FeelExperiment;
import org.quoin.lab.feel.FeelExperiment.Cells;
import org.quoin.lab.feel.FeelSetting.Scene;
import org.quoin.lab.feel.FeelWindow;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Scenes and networks for measuring what a player sees of delay, loss and jitter. */
final class FeelOptions implements ExperimentCommand.Options {

    @Option(
            names = "--scene",
            split = ",",
            paramLabel = "NAME",
            description = "Measure only these scenes: alone, crowd (8 players), field (64).")
    private List<Scene> scenes = Cells.ALL.scenes();

    @Option(
            names = "--round-trip",
            split = ",",
            paramLabel = "MS",
            description = "Measure only these round trips. Default: 0,50,100,200,300,400.")
    private List<Integer> roundTripsMillis = Cells.ALL.roundTripsMillis();

    @Option(
            names = "--loss",
            split = ",",
            paramLabel = "PERCENT",
            description = "Measure only these losses. Default: 0,2,5,10,30.")
    private List<Integer> lossesPercent = Cells.ALL.lossesPercent();

    @Option(
            names = "--jitter",
            split = ",",
            paramLabel = "MS",
            description = "Measure only these jitters. Default: 0,20.")
    private List<Integer> jittersMillis = Cells.ALL.jittersMillis();

    @Mixin private RunMixin session = new RunMixin();

    @Option(
            names = "--window",
            description =
                    "Measure key to step and click to edit in the game itself instead, from "
                            + "keys and clicks on a virtual display (Xvfb, xdotool) to its pixels, "
                            + "with sockets slowed by 0, 50, 100 and 200 ms one way.")
    private boolean window;

    @Option(
            names = "--times",
            paramLabel = "N",
            description = "How many steps and clicks in the window, 1-100. Default: 12.")
    @Within(min = 1, max = 100)
    private int times = 12;

    @Override
    public ExperimentResult measure(Path folder, Progress progress)
            throws IOException, InterruptedException {
        if (window) {
            return FeelWindow.measure(times, folder.resolve("window"), progress);
        }
        Cells cells = new Cells(scenes, roundTripsMillis, lossesPercent, jittersMillis);
        return new FeelExperiment(cells).run(session.options(null), progress);
    }
}
