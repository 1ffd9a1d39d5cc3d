package org.quoin.lab.experiment.world;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;

/**
 * Measures how long a tick takes in which many cells of water or sand change at once. Sand becomes
 * bodies, which move in the same tick. The rules' own time is how much longer that tick takes than
 * the next, in which the same bodies move and no cell changes.
 */
public final class FluidsExperiment implements Experiment {
    private static final int RATE = 20;
    private static final int[] CELLS = {
        1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000
    };
    private static final int CELLS_WANTED = 200_000;
    private static final double TICK_MILLIS_MAX = 25;

    /** From level 1 to 7 and then to air: this many ticks, each changing all cells. */
    private static final int LEVELS = 7;

    private static final int WATER_ROUNDS = 6;
    private static final int SAND_ROUNDS = 7;

    /** Unmeasured rounds, in which Java compiles the code. */
    private static final int WARM_UP_ROUNDS = 3;

    private static final int WARM_UP_CELLS = 50_000;

    /** Until a block has fallen from the sand's height to the floor. */
    private static final int SETTLING_TURNS = 80;

    /** Longer than any update waits. */
    private static final int REACTION_TURNS_MAX = 20;

    private final int[] cellCounts;

    public FluidsExperiment() {
        this(CELLS);
    }

    /** Measures only these numbers of cells. */
    public FluidsExperiment(int... cellCounts) {
        this.cellCounts = cellCounts.clone();
    }

    /** The measured times of the ticks, and of the rules within them. */
    private record Finding(
            String kind, int cells, List<Double> tickMillis, List<Double> rulesMillis) {
        static double median(List<Double> millis) {
            return millis.stream().sorted().skip(millis.size() / 2).findFirst().orElse(0.0);
        }

        double tick() {
            return median(tickMillis);
        }

        double rules() {
            return median(rulesMillis);
        }

        double worst() {
            return tickMillis.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        }
    }

    @Override
    public String name() {
        return "fluids";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Finding> findings = new ArrayList<>();
        double all = 2.0 * cellCounts.length;
        // Once without measuring, since a newly started virtual machine is slow.
        int warmUpCells = Math.min(WARM_UP_CELLS, cellCounts[cellCounts.length - 1]);
        water(warmUpCells, options);
        sand(warmUpCells, options);
        for (int cells : cellCounts) {
            findings.add(water(cells, options));
            progress.at(findings.size() / all, "water, " + cells + " cells");
            findings.add(sand(cells, options));
            progress.at(findings.size() / all, "sand, " + cells + " cells");
        }
        Report<Finding> report =
                new Report<>(name(), found -> found.cells + " cells of " + found.kind);
        report.condition("kind", "kind", Finding::kind);
        report.condition("cells that change", "cells", Finding::cells);
        report.parameter("rate", options.rateOr(RATE));
        report.parameter("seed", options.seed());
        report.column("tick, median ms", Finding::tick).figure("tick", "ms");
        report.column("of it the rules ms", Finding::rules)
                .figure("rules", "ms")
                .atMost(TICK_MILLIS_MAX)
                .where(found -> found.cells == CELLS_WANTED);
        report.column("tick, worst ms", Finding::worst).figure("worst tick", "ms");
        report.column(
                "million cells/s", found -> found.cells / Math.max(found.rules(), 1e-3) / 1000);
        return report.result(findings, List.of(plot(findings)));
    }

    private static Finding water(int cells, ExperimentOptions options) {
        LongSupplier stopwatch = options.stopwatchNanos();
        FluidsWorld stage = new FluidsWorld(cells, options.rateOr(RATE), options.seed());
        List<Double> millis = new ArrayList<>();
        for (int round = -WARM_UP_ROUNDS; round < WATER_ROUNDS; round++) {
            stage.pour();
            for (int level = 0; level < LEVELS; level++) {
                double took = millisUntil(stage, stopwatch, stage.sampleWater(), false);
                if (round >= 0) {
                    millis.add(took);
                }
            }
        }
        return new Finding("water", cells, millis, millis);
    }

    private static Finding sand(int cells, ExperimentOptions options) {
        LongSupplier stopwatch = options.stopwatchNanos();
        FluidsWorld stage = new FluidsWorld(cells, options.rateOr(RATE), options.seed());
        List<Double> ticks = new ArrayList<>();
        List<Double> rules = new ArrayList<>();
        for (int round = 0; round < SAND_ROUNDS; round++) {
            stage.hang();
            double took = millisUntil(stage, stopwatch, stage.sampleSand(), true);
            double moving = millisOfStep(stage, stopwatch);
            if (round >= WARM_UP_ROUNDS) {
                ticks.add(took);
                rules.add(Math.max(0, took - moving));
            }
            for (int i = 0; i < SETTLING_TURNS; i++) {
                stage.step();
            }
        }
        return new Finding("sand", cells, ticks, rules);
    }

    /** The time of the step in which the sampled cell changes. */
    private static double millisUntil(
            FluidsWorld stage, LongSupplier stopwatch, int before, boolean sand) {
        for (int i = 0; i < REACTION_TURNS_MAX; i++) {
            double millis = millisOfStep(stage, stopwatch);
            if ((sand ? stage.sampleSand() : stage.sampleWater()) != before) {
                return millis;
            }
        }
        throw new IllegalStateException("the cells did not change");
    }

    private static double millisOfStep(FluidsWorld stage, LongSupplier stopwatch) {
        long before = stopwatch.getAsLong();
        stage.step();
        return (stopwatch.getAsLong() - before) / 1e6;
    }

    private static Plot plot(List<Finding> findings) {
        List<Finding> water = findings.stream().filter(f -> f.kind.equals("water")).toList();
        List<Finding> sand = findings.stream().filter(f -> f.kind.equals("sand")).toList();
        return Plot.even(
                "fluids",
                "Time of a tick in which so many cells of water or sand change, median",
                "cells that change",
                "ms",
                List.of(
                        Plot.Curve.of("water", water, Finding::cells, Finding::rules, 0, false),
                        Plot.Curve.of("sand", sand, Finding::cells, Finding::rules, 1, false),
                        Plot.Curve.of(
                                "sand, with its bodies",
                                sand,
                                Finding::cells,
                                Finding::tick,
                                1,
                                true)),
                new Plot.Target(
                        "25 ms at most at 200,000",
                        CELLS_WANTED,
                        CELLS_WANTED,
                        TICK_MILLIS_MAX,
                        -1));
    }
}
