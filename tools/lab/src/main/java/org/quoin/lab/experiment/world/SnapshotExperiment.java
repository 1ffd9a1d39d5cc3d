package org.quoin.lab.experiment.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.TerrainType;

/** How large the snapshot for a joiner is, and how long it takes to make and to read. */
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

    /** Measures towns of these many edits and worlds of these many bodies only. */
    public SnapshotExperiment(int[] edits, int[] bodies) {
        this.edits = edits.clone();
        this.bodies = bodies.clone();
    }

    private record Finding(String kind, int amount, SnapshotCost cost) {}

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
        ResultTable table =
                new ResultTable(
                        "kind",
                        "how many",
                        "snapshot kB",
                        "packed kB",
                        "encode, median ms",
                        "decode, median ms");
        List<Figure> figures = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (Finding found : findings) {
            SnapshotCost cost = found.cost;
            double kilobytes = cost.packedBytes() / 1000.0;
            table.add(
                    found.kind,
                    found.amount,
                    cost.rawBytes() / 1000.0,
                    kilobytes,
                    cost.encodeMillis(),
                    cost.decodeMillis());
            Map<String, Object> parameters = new LinkedHashMap<>();
            parameters.put("kind", found.kind);
            parameters.put("amount", found.amount);
            parameters.put("seed", options.seed());
            figures.add(new Figure(name(), "packed", kilobytes, "kB", parameters));
            figures.add(new Figure(name(), "encode", cost.encodeMillis(), "ms", parameters));
            figures.add(new Figure(name(), "decode", cost.decodeMillis(), "ms", parameters));
            notes.addAll(notes(found));
        }
        return new ExperimentResult(name(), table, figures, List.of(plot(findings)), notes);
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

    private static List<String> notes(Finding found) {
        SnapshotCost cost = found.cost;
        String what = found.amount + " " + found.kind;
        double kilobytes = cost.packedBytes() / 1000.0;
        if (found.kind.equals(TOWN) && found.amount == WANTED_EDITS) {
            return List.of(
                    TargetNotes.atMost(what + ", packed", kilobytes, TOWN_KILOBYTES_MAX, "kB"),
                    TargetNotes.atMost(
                            what + ", encode", cost.encodeMillis(), TOWN_ENCODE_MILLIS_MAX, "ms"),
                    TargetNotes.atMost(
                            what + ", decode", cost.decodeMillis(), TOWN_DECODE_MILLIS_MAX, "ms"));
        }
        return found.kind.equals(BALLS) && found.amount == WANTED_BODIES
                ? List.of(
                        TargetNotes.atMost(
                                what + ", packed", kilobytes, BODIES_KILOBYTES_MAX, "kB"))
                : List.of();
    }

    private static Plot plot(List<Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (String kind : List.of(TOWN, BALLS)) {
            List<Finding> points = findings.stream().filter(f -> f.kind.equals(kind)).toList();
            List<Double> x = points.stream().map(f -> (double) f.amount).toList();
            List<Double> y = points.stream().map(f -> f.cost.packedBytes() / 1000.0).toList();
            if (!points.isEmpty()) {
                curves.add(new Plot.Curve(kind, x, y, curves.size(), false));
            }
        }
        return new Plot(
                "snapshot",
                "Packed snapshot of a town of so many edits, and of so many moving bodies",
                "edited voxels, or bodies",
                "kB",
                true,
                true,
                curves,
                List.of(
                        new Plot.Target(
                                "120 kB at most at 334,000 edits",
                                WANTED_EDITS * 0.75,
                                WANTED_EDITS * 1.33,
                                TOWN_KILOBYTES_MAX,
                                0),
                        new Plot.Target(
                                "1,400 kB at most at 100,000 bodies",
                                WANTED_BODIES * 0.75,
                                WANTED_BODIES * 1.33,
                                BODIES_KILOBYTES_MAX,
                                1)));
    }
}
