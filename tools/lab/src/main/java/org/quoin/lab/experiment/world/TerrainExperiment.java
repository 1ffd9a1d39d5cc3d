package org.quoin.lab.experiment.world;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.sim.terrain.NaturalTerrain;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.TerrainColumn;

/**
 * Measures how many columns of natural terrain a core finishes in a second, and how much memory a
 * loaded column takes. Seconds are the thread's processor time, so a busy machine does not matter.
 * Needs no network and no players.
 */
public final class TerrainExperiment implements Experiment {
    private static final int WORLDS = 5;
    private static final int COLUMNS_PER_SECOND_WANTED = 500;
    private static final int KIB_WANTED = 40;

    /** Places measured in each world; {@code --seconds} changes their number. */
    private static final int SAMPLES = 32;

    private static final int SAMPLE_COLUMNS = 64;

    /** Enough columns for both compilers to be done. */
    private static final int WARM_UP_COLUMNS = 3000;

    /** A sample is a square of adjacent columns, as play requests them. */
    private static final int SAMPLE_SIDE = 8;

    /** The distance between samples in columns, so that each has a different landscape. */
    private static final int SAMPLE_APART = 40;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    private record Finding(long seed, List<Double> perSecond, double kibPerColumn) {
        double median() {
            double[] sorted = perSecond.stream().mapToDouble(each -> each).sorted().toArray();
            return sorted[sorted.length / 2];
        }

        double slowest() {
            return perSecond.stream().mapToDouble(each -> each).min().orElse(0);
        }
    }

    @Override
    public String name() {
        return "terrain";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        NaturalTerrain warmUp = new NaturalTerrain(options.seed());
        int samples = options.secondsOr(SAMPLES);
        for (int i = 0; i < Math.min(WARM_UP_COLUMNS, samples * 100); i++) {
            warmUp.column(i % 97, -i % 89);
        }
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < WORLDS; i++) {
            long seed = i == 0 ? options.seed() : Mix.mix(options.seed(), i);
            findings.add(measure(seed, samples));
            progress.at((i + 1.0) / WORLDS, "world " + (i + 1));
        }
        return result(findings);
    }

    private Finding measure(long seed, int samples) {
        NaturalTerrain terrain = new NaturalTerrain(seed);
        TerrainColumn[] loaded = new TerrainColumn[samples * SAMPLE_COLUMNS];
        List<Double> perSecond = new ArrayList<>();
        long usedBefore = usedBytes();
        for (int sample = 0; sample < samples; sample++) {
            int x0 = (sample % SAMPLE_SIDE - SAMPLE_SIDE / 2) * SAMPLE_APART;
            int z0 = (sample / SAMPLE_SIDE - samples / SAMPLE_SIDE / 2) * SAMPLE_APART;
            long startNanos = threads.getCurrentThreadCpuTime();
            for (int i = 0; i < SAMPLE_COLUMNS; i++) {
                loaded[sample * SAMPLE_COLUMNS + i] =
                        terrain.column(x0 + i % SAMPLE_SIDE, z0 + i / SAMPLE_SIDE);
            }
            long nanos = Math.max(1, threads.getCurrentThreadCpuTime() - startNanos);
            perSecond.add(SAMPLE_COLUMNS * 1e9 / nanos);
        }
        long usedAfter = usedBytes();
        double kib = (usedAfter - usedBefore) / 1024.0 / loaded.length;
        Arrays.fill(loaded, null); // Keeps them from being collected earlier.
        return new Finding(seed, perSecond, kib);
    }

    private static long usedBytes() {
        // The second run frees what the first one only found.
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private ExperimentResult result(List<Finding> findings) {
        Report<Finding> report = new Report<>(name(), found -> "seed " + found.seed);
        report.condition("seed", "seed", Finding::seed);
        report.condition("columns", "columns", found -> found.perSecond.size() * SAMPLE_COLUMNS);
        report.column("columns a core-second, median", Finding::median).figure("columns", "1/s");
        report.column("slowest place", Finding::slowest).figure("slowest", "1/s");
        report.column("KiB a column", Finding::kibPerColumn).figure("memory", "KiB");
        return report.result(
                findings,
                List.of(plot(findings)),
                List.of(
                        TargetNotes.atLeast(
                                "columns a core-second, the slowest world",
                                findings.stream().mapToDouble(Finding::median).min().orElseThrow(),
                                COLUMNS_PER_SECOND_WANTED,
                                "1/s"),
                        TargetNotes.atMost(
                                "memory of a loaded column, the largest world",
                                findings.stream()
                                        .mapToDouble(Finding::kibPerColumn)
                                        .max()
                                        .orElseThrow(),
                                KIB_WANTED,
                                "KiB")));
    }

    private static Plot plot(List<Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (Finding found : findings) {
            curves.add(
                    Plot.Curve.counted(
                            "world " + (curves.size() + 1), found.perSecond, curves.size()));
        }
        return Plot.even(
                "terrain",
                "Columns of natural terrain that a core finishes in a second",
                "place, " + SAMPLE_COLUMNS + " columns each",
                "columns a second",
                curves,
                new Plot.Target(
                        COLUMNS_PER_SECOND_WANTED + " at least",
                        0,
                        findings.get(0).perSecond.size() - 1.0,
                        COLUMNS_PER_SECOND_WANTED,
                        -1));
    }
}
