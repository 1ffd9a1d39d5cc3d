package org.quoin.lab.feel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.lab.feel.FeelSetting.Scene;

/** The table, the figures and the notes of {@link FeelExperiment}. */
final class FeelReport {
    /** A loss at which others may walk unevenly, but nobody may leap. */
    static final int HARD_LOSS_PERCENT = 30;

    static final double ALONE_BLOCKS_MAX = 0.05;
    static final double CROWD_BLOCKS_MAX = 0.15;
    static final double SPEED_ERROR_PERCENT_MAX = 5;

    /** The line at which the corrections have their targets. */
    static final int TARGET_ROUND_TRIP_MILLIS = 200;

    static final int TARGET_LOSS_PERCENT = 2;

    private static final String NAME = FeelExperiment.NAME;

    private final List<FeelFinding> findings;
    private final long seed;
    private final List<Figure> figures = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    FeelReport(List<FeelFinding> findings, long seed) {
        this.findings = findings;
        this.seed = seed;
    }

    ExperimentResult result() {
        ResultTable table =
                new ResultTable(
                        "scene",
                        "round trip ms",
                        "loss %",
                        "jitter ms",
                        "prediction",
                        "pictures/s",
                        "delay turns",
                        "steps",
                        "step pictures p50",
                        "step p99",
                        "step ms p50",
                        "edits",
                        "edit pictures p50",
                        "edit p99",
                        "edit ms p50",
                        "without effect",
                        "corrections/min",
                        "correction p50 blocks",
                        "correction p99",
                        "correction max",
                        "of frames/min",
                        "of frames p99",
                        "of edits/min",
                        "of edits p99",
                        "of stalls/min",
                        "of stalls p99",
                        "of pushes/min",
                        "of pushes p99",
                        "of others/min",
                        "of others p99",
                        "slide p99 blocks/s",
                        "slide max",
                        "slide in a picture p99 blocks",
                        "slide in a picture max",
                        "refused/min",
                        "flickers",
                        "taken between",
                        "speed error p50 %",
                        "speed error p99 %",
                        "jumps/min",
                        "stalls/min");
        for (FeelFinding found : findings) {
            for (FeelFinding.View view : found.views()) {
                addRow(table, found, view);
                addFigures(found, view);
            }
        }
        addNotes();
        return new ExperimentResult(NAME, table, figures, new FeelPlots(findings).all(), notes);
    }

    private static void addRow(ResultTable table, FeelFinding found, FeelFinding.View view) {
        FeelSetting setting = found.setting();
        FeelFinding.Sum sum = view.sum();
        table.add(
                setting.scene().text(),
                setting.roundTripMillis(),
                setting.lossPercent(),
                setting.jitterMillis(),
                view.predicted() ? "on" : "off",
                view.picturesPerSecond(),
                found.delayTurns(),
                sum.stepPictures.count(),
                (int) sum.stepPictures.median(),
                (int) sum.stepPictures.percentile(99),
                sum.stepMillis.median(),
                sum.editPictures.count(),
                (int) sum.editPictures.median(),
                (int) sum.editPictures.percentile(99),
                sum.editMillis.median(),
                sum.unansweredSteps + sum.unansweredEdits,
                view.perMinute(sum.correctionBlocks.count()),
                sum.correctionBlocks.median(),
                sum.correctionBlocks.percentile(99),
                sum.correctionBlocks.worst(),
                view.perMinute(sum.of(CorrectionCause.FRAME).count()),
                sum.of(CorrectionCause.FRAME).percentile(99),
                view.perMinute(sum.of(CorrectionCause.EDIT).count()),
                sum.of(CorrectionCause.EDIT).percentile(99),
                view.perMinute(sum.of(CorrectionCause.STALL).count()),
                sum.of(CorrectionCause.STALL).percentile(99),
                view.perMinute(sum.of(CorrectionCause.PUSH).count()),
                sum.of(CorrectionCause.PUSH).percentile(99),
                view.perMinute(sum.of(CorrectionCause.OTHER).count()),
                sum.of(CorrectionCause.OTHER).percentile(99),
                sum.slideSpeed.percentile(99),
                sum.slideSpeed.worst(),
                sum.slideSpeed.percentile(99) / view.picturesPerSecond(),
                sum.slideSpeed.worst() / view.picturesPerSecond(),
                view.perMinute(sum.refused),
                sum.flickers,
                sum.contested,
                sum.speedErrorPercent.median(),
                sum.speedErrorPercent.percentile(99),
                view.perMinute(sum.jumps),
                found.stallsPerMinute());
    }

    /** Those of usual screens: the table has the others. */
    private void addFigures(FeelFinding found, FeelFinding.View view) {
        if (view.picturesPerSecond() != FeelRun.USUAL_RATE) {
            return;
        }
        Map<String, Object> parameters =
                found.setting().parameters(view.predicted(), view.picturesPerSecond(), seed);
        FeelFinding.Sum sum = view.sum();
        add("key to step p50", sum.stepMillis.median(), "ms", parameters);
        add("click to edit p50", sum.editMillis.median(), "ms", parameters);
        if (view.predicted()) {
            add("key to step p99", sum.stepPictures.percentile(99), "pictures", parameters);
            add("click to edit p99", sum.editPictures.percentile(99), "pictures", parameters);
            add("correction p99", sum.correctionBlocks.percentile(99), "blocks", parameters);
            double perMinute = view.perMinute(sum.correctionBlocks.count());
            add("corrections", perMinute, "1/min", parameters);
            add("flickers", sum.flickers, "", parameters);
            add("speed error p99", sum.speedErrorPercent.percentile(99), "%", parameters);
            add("jumps", view.perMinute(sum.jumps), "1/min", parameters);
        }
    }

    private void add(String what, double value, String unit, Map<String, Object> parameters) {
        figures.add(new Figure(NAME, what, value, unit, parameters));
    }

    private void addNotes() {
        FeelFinding.Sum all = new FeelFinding.Sum();
        FeelFinding.Sum hard = new FeelFinding.Sum();
        double uneven = 0;
        String unevenIn = "";
        for (FeelFinding found : findings) {
            for (FeelFinding.View view : found.views()) {
                if (!view.predicted() || view.picturesPerSecond() != FeelRun.USUAL_RATE) {
                    continue;
                }
                all.add(view.sum());
                double error = view.sum().speedErrorPercent.percentile(99);
                if (found.setting().lossPercent() == HARD_LOSS_PERCENT) {
                    hard.add(view.sum());
                } else if (error > uneven) {
                    uneven = error;
                    unevenIn = " (" + found.setting() + ")";
                }
            }
        }
        notes.add(
                String.format(
                        Locale.ROOT,
                        "%d steps, %.1f %% of them in the next picture; %d edits, %.1f %%",
                        all.stepPictures.count(),
                        all.stepPictures.percentUpTo(1),
                        all.editPictures.count(),
                        all.editPictures.percentUpTo(1)));
        addCorrections(Scene.ALONE, ALONE_BLOCKS_MAX);
        addCorrections(Scene.CROWD, CROWD_BLOCKS_MAX);
        notes.add(TargetNotes.atMost("flickers", all.flickers, 0, ""));
        notes.add(
                TargetNotes.atMost(
                        "others' speed error p99, the worst cell up to 10 % loss" + unevenIn,
                        uneven,
                        SPEED_ERROR_PERCENT_MAX,
                        "%"));
        if (hard.speedErrorPercent.count() > 0) {
            double error = hard.speedErrorPercent.percentile(99);
            notes.add(
                    TargetNotes.atMost(
                            "others' speed error p99 at 30 % loss",
                            error, SPEED_ERROR_PERCENT_MAX, "%"));
            notes.add(TargetNotes.atMost("jumps of others at 30 % loss", hard.jumps, 0, ""));
        }
    }

    private void addCorrections(Scene scene, double blocksMax) {
        FeelFinding.View view = targetView(scene);
        if (view != null) {
            FeelFinding.Sum sum = view.sum();
            notes.add(
                    TargetNotes.atMost(
                            "correction p99, " + scene.text() + ", 200 ms and 2 % loss",
                            sum.correctionBlocks.percentile(99),
                            blocksMax,
                            "blocks"));
            for (CorrectionCause cause : CorrectionCause.values()) {
                FeelSamples blocks = sum.of(cause);
                notes.add(
                        String.format(
                                Locale.ROOT,
                                "  by %s: %.1f a minute, p99 %.3f blocks, at most %.3f",
                                cause.text(),
                                view.perMinute(blocks.count()),
                                blocks.percentile(99),
                                blocks.worst()));
            }
            notes.add(
                    String.format(
                            Locale.ROOT,
                            "  the eye is led over at %.1f blocks/s (p99), at most %.1f:"
                                    + " %.3f and %.3f blocks in a picture",
                            sum.slideSpeed.percentile(99),
                            sum.slideSpeed.worst(),
                            sum.slideSpeed.percentile(99) / FeelRun.USUAL_RATE,
                            sum.slideSpeed.worst() / FeelRun.USUAL_RATE));
        }
    }

    private FeelFinding.@Nullable View targetView(Scene scene) {
        for (FeelFinding found : findings) {
            FeelSetting setting = found.setting();
            if (setting.scene() == scene
                    && setting.roundTripMillis() == TARGET_ROUND_TRIP_MILLIS
                    && setting.lossPercent() == TARGET_LOSS_PERCENT
                    && setting.jitterMillis() == 0) {
                return found.view(true, FeelRun.USUAL_RATE);
            }
        }
        return null;
    }
}
