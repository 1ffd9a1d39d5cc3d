package org.quoin.lab.feel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.lab.feel.FeelFinding.Sum;
import org.quoin.lab.feel.FeelFinding.View;
import org.quoin.lab.feel.FeelSetting.Scene;

/** The table, figures and notes of {@link FeelExperiment}. */
final class FeelReport {
    /** A loss at which others may walk unevenly but must not jump. */
    static final int HARD_LOSS_PERCENT = 30;

    static final double ALONE_BLOCKS_MAX = 0.05;
    static final double CROWD_BLOCKS_MAX = 0.15;
    static final double SPEED_ERROR_PERCENT_MAX = 5;

    /** The link for which the corrections have targets. */
    static final int TARGET_ROUND_TRIP_MILLIS = 200;

    static final int TARGET_LOSS_PERCENT = 2;

    private final List<FeelFinding> findings;
    private final long seed;
    private final List<String> notes = new ArrayList<>();

    /** A row of the table. */
    private record Row(FeelSetting setting, double stallsPerMinute, double delayTurns, View view) {
        Sum sum() {
            return view.sum();
        }

        /** Whether its screen has the usual rate, since only those have figures. */
        boolean isUsual() {
            return view.picturesPerSecond() == FeelRun.USUAL_RATE;
        }

        boolean isUsualAndPredicted() {
            return isUsual() && view.predicted();
        }
    }

    FeelReport(List<FeelFinding> findings, long seed) {
        this.findings = findings;
        this.seed = seed;
    }

    ExperimentResult result() {
        List<Row> rows = new ArrayList<>();
        for (FeelFinding found : findings) {
            for (View view : found.views()) {
                rows.add(
                        new Row(
                                found.setting(),
                                found.stallsPerMinute(),
                                found.delayTurns(),
                                view));
            }
        }
        addNotes();
        return report().result(rows, new FeelPlots(findings).all(), notes);
    }

    private Report<Row> report() {
        Report<Row> report = new Report<>(FeelExperiment.NAME, row -> row.setting.toString());
        report.condition("scene", "scene", row -> row.setting.scene().text());
        report.parameter("players", row -> row.setting.scene().players);
        report.condition("round trip ms", "roundTripMillis", row -> row.setting.roundTripMillis());
        report.condition("loss %", "lossPercent", row -> row.setting.lossPercent());
        report.condition("jitter ms", "jitterMillis", row -> row.setting.jitterMillis());
        report.parameter("rate", row -> row.setting.rate());
        report.column("prediction", row -> row.view.predicted() ? "on" : "off");
        report.parameter("prediction", row -> row.view.predicted());
        report.condition("pictures/s", "picturesPerSecond", row -> row.view.picturesPerSecond());
        report.parameter("seconds", row -> row.setting.seconds());
        report.parameter("seed", seed);
        report.column("delay turns", Row::delayTurns);
        addAnswers(report, "step", "key to step", sum -> sum.stepPictures, sum -> sum.stepMillis);
        addAnswers(report, "edit", "click to edit", sum -> sum.editPictures, sum -> sum.editMillis);
        report.column(
                "without effect", row -> row.sum().unansweredSteps + row.sum().unansweredEdits);
        addCorrections(report);
        report.column("refused/min", row -> row.view.perMinute(row.sum().refused));
        report.column("flickers", row -> row.sum().flickers)
                .figure("flickers", "", Row::isUsualAndPredicted);
        report.column("taken between", row -> row.sum().contested);
        report.column("speed error p50 %", row -> row.sum().speedErrorPercent.median());
        report.column("speed error p99 %", row -> row.sum().speedErrorPercent.percentile(99))
                .figure("speed error p99", "%", Row::isUsualAndPredicted);
        report.column("jumps/min", row -> row.view.perMinute(row.sum().jumps))
                .figure("jumps", "1/min", Row::isUsualAndPredicted);
        report.column("stalls/min", Row::stallsPerMinute);
        return report;
    }

    /** Adds how soon the screen answers a key or a click. */
    private static void addAnswers(
            Report<Row> report,
            String head,
            String name,
            Function<Sum, FeelSamples> pictures,
            Function<Sum, FeelSamples> millis) {
        report.column(head + "s", row -> pictures.apply(row.sum()).count());
        report.column(head + " pictures p50", row -> (int) pictures.apply(row.sum()).median());
        report.column(head + " p99", row -> (int) pictures.apply(row.sum()).percentile(99))
                .figure(name + " p99", "pictures", Row::isUsualAndPredicted);
        report.column(head + " ms p50", row -> millis.apply(row.sum()).median())
                .figure(name + " p50", "ms", Row::isUsual);
    }

    /** Adds how often and how far the eye is corrected, and how fast. */
    private static void addCorrections(Report<Row> report) {
        report.column(
                        "corrections/min",
                        row -> row.view.perMinute(row.sum().correctionBlocks.count()))
                .figure("corrections", "1/min", Row::isUsualAndPredicted);
        report.column("correction p50 blocks", row -> row.sum().correctionBlocks.median());
        report.column("correction p99", row -> row.sum().correctionBlocks.percentile(99))
                .figure("correction p99", "blocks", Row::isUsualAndPredicted);
        report.column("correction max", row -> row.sum().correctionBlocks.worst());
        for (CorrectionCause cause : CorrectionCause.values()) {
            report.column(
                    "of " + cause.plural() + "/min",
                    row -> row.view.perMinute(row.sum().of(cause).count()));
            report.column(
                    "of " + cause.plural() + " p99", row -> row.sum().of(cause).percentile(99));
        }
        report.column("slide p99 blocks/s", row -> row.sum().slideSpeed.percentile(99));
        report.column("slide max", row -> row.sum().slideSpeed.worst());
        report.column(
                "slide in a picture p99 blocks",
                row -> row.sum().slideSpeed.percentile(99) / row.view.picturesPerSecond());
        report.column(
                "slide in a picture max",
                row -> row.sum().slideSpeed.worst() / row.view.picturesPerSecond());
    }

    private void addNotes() {
        Sum all = new Sum();
        Sum hard = new Sum();
        double uneven = 0;
        String unevenIn = "";
        for (FeelFinding found : findings) {
            for (View view : found.views()) {
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
        addCorrectionNotes(Scene.ALONE, ALONE_BLOCKS_MAX);
        addCorrectionNotes(Scene.CROWD, CROWD_BLOCKS_MAX);
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

    private void addCorrectionNotes(Scene scene, double blocksMax) {
        View view = targetView(scene);
        if (view != null) {
            Sum sum = view.sum();
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
                    && setting.hasTargetLossAlone()) {
                return found.view(true, FeelRun.USUAL_RATE);
            }
        }
        return null;
    }
}
