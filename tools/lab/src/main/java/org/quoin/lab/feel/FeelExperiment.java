package org.quoin.lab.feel;

import java.util.ArrayList;
import java.util.List;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.lab.feel.FeelSetting.Scene;

/**
 * Measures what a player sees and feels by round trip, loss and jitter: pictures from key to step
 * and from click to edit, corrections of the eye, flickers, and how evenly others move, with and
 * without prediction.
 */
public final class FeelExperiment implements Experiment {
    /** The name of the command and of the files. */
    public static final String NAME = "feel";

    private static final int RATE = 20;
    private final Cells cells;

    /**
     * The cells to measure: each scene with each link.
     *
     * @param scenes the scenes
     * @param roundTripsMillis the links' round trips
     * @param lossesPercent the links' losses
     * @param jittersMillis the links' jitters
     */
    public record Cells(
            List<Scene> scenes,
            List<Integer> roundTripsMillis,
            List<Integer> lossesPercent,
            List<Integer> jittersMillis) {
        public static final Cells ALL =
                new Cells(
                        List.of(Scene.values()),
                        List.of(0, 50, 100, 200, 300, 400),
                        List.of(0, 2, 5, 10, FeelReport.HARD_LOSS_PERCENT),
                        List.of(0, 20));

        private List<FeelSetting> settings(ExperimentOptions options) {
            List<FeelSetting> settings = new ArrayList<>();
            for (Scene scene : scenes) {
                for (int loss : lossesPercent) {
                    for (int jitter : jittersMillis) {
                        for (int roundTrip : roundTripsMillis) {
                            settings.add(
                                    new FeelSetting(
                                            scene,
                                            roundTrip,
                                            loss,
                                            jitter,
                                            options.rateOr(RATE),
                                            options.secondsOr(scene.seconds)));
                        }
                    }
                }
            }
            return settings;
        }
    }

    /** Measures these cells. */
    public FeelExperiment(Cells cells) {
        this.cells = cells;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<FeelFinding> findings =
                SideBySide.measure(
                        cells.settings(options),
                        options,
                        progress,
                        FeelSetting::work,
                        setting -> FeelRun.measure(setting, options.seed()));
        return new FeelReport(findings, options.seed()).result();
    }
}
