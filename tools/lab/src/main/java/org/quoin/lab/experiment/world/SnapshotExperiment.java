package org.quoin.lab.experiment.world;

import java.util.ArrayList;
import java.util.List;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.TerrainType;

/** Measures how large a joiner's snapshot is, and how long it takes to make and to read. */
public final class SnapshotExperiment implements Experiment {
    private static final int RATE = 20;
    private static final int WANTED_EDITS = 334_000;
    private static final int WANTED_BODIES = 100_000;
    private static final int[] EDITS = {10_000, 33_000, 100_000, WANTED_EDITS};
    private static final int[] BODIES = {10_000, 30_000, WANTED_BODIES, 300_000};
    private static final double TOWN_KILOBYTES_MAX = 120;
    private static final double TOWN_ENCODE_MILLIS_MAX = 30;
    private static final double TOWN_DECODE_MILLIS_MAX = 10;
    private static final double BODIES_KILOBYTES_MAX = 1400;

    /** Until the balls are spread over their flight. */
    private static final int FLIGHT_TURNS = 60;

    private static final String TOWN = "built edits";
    private static final String BALLS = "moving bodies";

    private final int[] edits;
    private final int[] bodies;

    public SnapshotExperiment() {
        this(EDITS, BODIES);
    }

    /** Measures only towns with these numbers of edits and worlds with these numbers of bodies. */
    public SnapshotExperiment(int[] edits, int[] bodies) {
        this.edits = edits.clone();
        this.bodies = bodies.clone();
    }

    private record Finding(String kind, int amount, SnapshotCost cost) {
        boolean isWantedTown() {
            return kind.equals(TOWN) && amount == WANTED_EDITS;
        }

        boolean isWantedCrowd() {
            return kind.equals(BALLS) && amount == WANTED_BODIES;
        }
    }

    @Override
    public String name() {
        return "snapshot";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Finding> findings = new ArrayList<>();
        double all = edits.length + bodies.length;
        for (int count : edits) {
            findings.add(measure(TOWN, count, BuiltTown.of(count, options.seed()), options));
            progress.at(findings.size() / all, count + " " + TOWN);
        }
        for (int count : bodies) {
            findings.add(measure(BALLS, count, flying(count, options), options));
            progress.at(findings.size() / all, count + " " + BALLS);
        }
        Report<Finding> report = new Report<>(name(), found -> found.amount + " " + found.kind);
        report.condition("kind", "kind", Finding::kind);
        report.condition("how many", "amount", Finding::amount);
        report.parameter("seed", options.seed());
        report.column("snapshot kB", found -> found.cost.rawKilobytes());
        report.measured("packed", "kB", found -> found.cost.packedKilobytes())
                .atMost(found -> found.isWantedTown() ? TOWN_KILOBYTES_MAX : BODIES_KILOBYTES_MAX)
                .where(found -> found.isWantedTown() || found.isWantedCrowd());
        report.column("encode, median ms", found -> found.cost.encodeMillis())
                .figure("encode", "ms")
                .atMost(TOWN_ENCODE_MILLIS_MAX)
                .where(Finding::isWantedTown);
        report.column("decode, median ms", found -> found.cost.decodeMillis())
                .figure("decode", "ms")
                .atMost(TOWN_DECODE_MILLIS_MAX)
                .where(Finding::isWantedTown);
        return report.result(findings, List.of(plot(findings)));
    }

    private static Finding measure(
            String kind, int amount, Simulation world, ExperimentOptions options) {
        return new Finding(kind, amount, SnapshotCost.of(world, options.stopwatchNanos()));
    }

    private static Simulation flying(int count, ExperimentOptions options) {
        BodiesWorld stage = new BodiesWorld(count, 0, 1, TerrainType.FLAT, RATE, options.seed());
        for (Turn turn : stage.nextTurns(FLIGHT_TURNS)) {
            stage.step(turn);
        }
        return stage.simulation();
    }

    private static Plot plot(List<Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (String kind : List.of(TOWN, BALLS)) {
            List<Finding> points = findings.stream().filter(f -> f.kind.equals(kind)).toList();
            if (!points.isEmpty()) {
                curves.add(
                        Plot.Curve.of(
                                kind,
                                points,
                                Finding::amount,
                                found -> found.cost.packedKilobytes(),
                                curves.size(),
                                false));
            }
        }
        return Plot.logarithmic(
                "snapshot",
                "Packed snapshot of a town of so many edits, and of so many moving bodies",
                "edited voxels, or bodies",
                "kB",
                curves,
                Plot.Target.at(
                        "120 kB at most at 334,000 edits", WANTED_EDITS, TOWN_KILOBYTES_MAX, 0),
                Plot.Target.at(
                        "1,400 kB at most at 100,000 bodies",
                        WANTED_BODIES,
                        BODIES_KILOBYTES_MAX,
                        1));
    }
}
