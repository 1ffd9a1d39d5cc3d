package org.quoin.lab.feel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.feel.FeelSetting.Scene;

/** The panels of the experiment's plot; those without data are left out. */
final class FeelPlots {
    private final List<FeelFinding> findings;

    FeelPlots(List<FeelFinding> findings) {
        this.findings = findings;
    }

    List<Plot> all() {
        List<Plot> plots = new ArrayList<>();
        addUnlessEmpty(plots, answers());
        addUnlessEmpty(plots, corrections());
        addUnlessEmpty(plots, others());
        return plots;
    }

    private static void addUnlessEmpty(List<Plot> plots, Plot plot) {
        if (!plot.curves().isEmpty()) {
            plots.add(plot);
        }
    }

    private Plot answers() {
        List<Plot.Curve> curves = new ArrayList<>();
        for (boolean predicted : new boolean[] {false, true}) {
            String with = predicted ? ", predicted" : ", prediction off";
            addCurve(
                    curves,
                    "click to edit" + with,
                    Scene.ALONE,
                    predicted,
                    sum -> sum.editMillis.median(),
                    1);
            addCurve(
                    curves,
                    "key to step" + with,
                    Scene.ALONE,
                    predicted,
                    sum -> sum.stepMillis.median(),
                    0);
        }
        return Plot.even(
                FeelExperiment.NAME,
                "From key and click to the picture that shows them: alone, 60 pictures/s, 2 % loss",
                "round trip, ms",
                "median, ms",
                curves);
    }

    private Plot corrections() {
        List<Plot.Curve> curves = new ArrayList<>();
        for (Scene scene : Scene.values()) {
            String name = scene.text();
            addCurve(
                    curves,
                    name + ", p99",
                    scene,
                    true,
                    sum -> sum.correctionBlocks.percentile(99),
                    scene.color);
        }
        addCurve(
                curves,
                "crowd, pushes alone, p99",
                Scene.CROWD,
                true,
                sum -> sum.of(CorrectionCause.PUSH).percentile(99),
                3);
        return Plot.even(
                FeelExperiment.NAME,
                "Corrections of one's own eye: 2 % loss",
                "round trip, ms",
                "blocks",
                curves,
                new Plot.Target(
                        "crowd: 0.15", 150, 250, FeelReport.CROWD_BLOCKS_MAX, Scene.CROWD.color),
                new Plot.Target(
                        "alone: 0.05", 150, 250, FeelReport.ALONE_BLOCKS_MAX, Scene.ALONE.color));
    }

    private void addCurve(
            List<Plot.Curve> curves,
            String name,
            Scene scene,
            boolean predicted,
            ToDoubleFunction<FeelFinding.Sum> value,
            int color) {
        List<FeelFinding> shown =
                findings.stream()
                        .filter(found -> found.setting().scene() == scene)
                        .filter(found -> found.setting().hasTargetLossAlone())
                        .toList();
        if (!shown.isEmpty()) {
            curves.add(
                    Plot.Curve.of(
                            name,
                            shown,
                            found -> found.setting().roundTripMillis(),
                            found ->
                                    value.applyAsDouble(
                                            found.view(predicted, FeelRun.USUAL_RATE).sum()),
                            color,
                            !predicted));
        }
    }

    private Plot others() {
        List<Plot.Curve> curves = new ArrayList<>();
        for (Scene scene : new Scene[] {Scene.CROWD, Scene.FIELD}) {
            for (int jitterMillis : new int[] {0, 20}) {
                addSpeedCurve(curves, scene, jitterMillis);
            }
        }
        return Plot.even(
                FeelExperiment.NAME,
                "How unevenly other avatars move: 100 ms there and back",
                "datagrams lost, %",
                "speed error p99, %",
                curves,
                new Plot.Target(
                        "at most 5 %",
                        0, FeelReport.HARD_LOSS_PERCENT, FeelReport.SPEED_ERROR_PERCENT_MAX, -1));
    }

    private void addSpeedCurve(List<Plot.Curve> curves, Scene scene, int jitterMillis) {
        List<FeelFinding> shown =
                findings.stream()
                        .filter(found -> found.setting().scene() == scene)
                        .filter(found -> found.setting().roundTripMillis() == 100)
                        .filter(found -> found.setting().jitterMillis() == jitterMillis)
                        .toList();
        if (!shown.isEmpty()) {
            curves.add(
                    Plot.Curve.of(
                            scene.text() + ", " + jitterMillis + " ms jitter",
                            shown,
                            found -> found.setting().lossPercent(),
                            found ->
                                    found.view(true, FeelRun.USUAL_RATE)
                                            .sum()
                                            .speedErrorPercent
                                            .percentile(99),
                            scene.color,
                            jitterMillis > 0));
        }
    }
}
