package org.quoin.client.lab.feel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quoin.engine.lab.experiment.ExperimentResult;
import org.quoin.engine.lab.experiment.ExperimentResult.Figure;
import org.quoin.engine.lab.experiment.Plot;
import org.quoin.engine.lab.experiment.ResultTable;

/** The table, the figures and the plots of {@link FeelExperiment}. */
final class FeelReport {
    /** A loss at which others may walk unevenly, but nobody may leap. */
    static final int HARD_LOSS_PERCENT = 30;

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
                        "key to step pictures p50",
                        "p99",
                        "ms p50",
                        "edits",
                        "click to edit pictures p50",
                        "p99",
                        "ms p50",
                        "no effect",
                        "corrections a minute",
                        "correction p50 blocks",
                        "p99",
                        "max",
                        "eye max blocks/s",
                        "refused",
                        "flickers",
                        "speed error p50 %",
                        "p99 %",
                        "jumps a minute",
                        "stalls a minute");
        for (FeelFinding found : findings) {
            for (FeelFinding.View view : found.views()) {
                addRow(table, found, view);
            }
        }
        return new ExperimentResult(NAME, table, figures, plots(), notes);
    }

    private void addRow(ResultTable table, FeelFinding found, FeelFinding.View view) {
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
                sum.eyeSpeeds.worst(),
                sum.refused,
                sum.flickers,
                sum.speedErrorPercent.median(),
                sum.speedErrorPercent.percentile(99),
                view.perMinute(sum.jumps),
                found.stallsPerMinute());
        Map<String, Object> parameters =
                setting.parameters(view.predicted(), view.picturesPerSecond(), seed);
        figures.add(
                new Figure(NAME, "key to step", sum.stepPictures.median(), "pictures", parameters));
    }

    private List<Plot> plots() {
        return List.of();
    }
}
