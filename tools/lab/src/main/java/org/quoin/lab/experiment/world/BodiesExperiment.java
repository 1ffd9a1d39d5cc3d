package org.quoin.lab.experiment.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.TerrainType;

/** What moving bodies cost: the tick, its hash, its garbage, and the world's snapshot. */
public final class BodiesExperiment implements Experiment {
    private static final int RATE = 20;
    private static final int SECONDS = 15;
    private static final int WARM_UP_TURNS = 200;
    private static final int ALLOCATION_TURNS = 100;

    /** Every how many turns the game compares hashes. */
    private static final int HASH_EVERY_TURNS = 20;

    private static final int WANTED_BODIES = 100_000;
    private static final double TICK_MILLIS_MAX = 15;
    private static final double SNAPSHOT_KILOBYTES_MAX = 1400;
    private static final double HASH_PERCENT_MAX = 1;
    private static final Setting WANTED_MANY = new Setting(300_000, 10_000, 2, TerrainType.FLAT);
    private static final double MANY_MILLIS_MAX = 25;

    private static final List<Setting> USUAL =
            List.of(
                    new Setting(1_000, 0, 1, TerrainType.FLAT),
                    new Setting(10_000, 0, 1, TerrainType.FLAT),
                    new Setting(30_000, 0, 1, TerrainType.FLAT),
                    new Setting(WANTED_BODIES, 0, 1, TerrainType.FLAT),
                    new Setting(300_000, 0, 1, TerrainType.FLAT),
                    new Setting(10_000, 0, 1, TerrainType.NATURAL),
                    new Setting(30_000, 0, 1, TerrainType.NATURAL),
                    new Setting(WANTED_BODIES, 0, 1, TerrainType.NATURAL),
                    new Setting(WANTED_BODIES, 0, 2, TerrainType.FLAT),
                    WANTED_MANY);

    private final List<Setting> settings;

    /**
     * What is measured.
     *
     * @param bodies balls that never rest, 0..400,000
     * @param edits voxels that change before each turn
     * @param threads that share the work of a tick
     */
    public record Setting(int bodies, int edits, int threads, TerrainType terrain) {
        String text() {
            return String.format(
                    Locale.ROOT,
                    "%d bodies, %s, %d edits a turn, %d thread%s",
                    bodies,
                    terrain.key(),
                    edits,
                    threads,
                    threads == 1 ? "" : "s");
        }

        String curve() {
            return terrain.key()
                    + (threads == 1 ? "" : ", " + threads + " threads")
                    + (edits == 0 ? "" : ", " + edits + " edits");
        }
    }

    private record Finding(
            Setting setting,
            Samples tick,
            double hashMillis,
            double bytesPerTick,
            SnapshotCost snapshot) {
        double hashPercent() {
            return 100 * hashMillis / Math.max(tick.median(), 1e-6);
        }
    }

    /** Measures all settings of the handbook. */
    public BodiesExperiment() {
        this(USUAL);
    }

    /** Measures these settings only. */
    public BodiesExperiment(List<Setting> settings) {
        this.settings = List.copyOf(settings);
    }

    @Override
    public String name() {
        return "bodies";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Finding> findings = new ArrayList<>();
        double all = settings.stream().mapToDouble(Setting::bodies).sum();
        double done = 0;
        for (Setting setting : settings) {
            findings.add(measure(setting, options));
            done += setting.bodies;
            progress.at(done / Math.max(1, all), setting.text());
        }
        ResultTable table =
                new ResultTable(
                        "bodies",
                        "terrain",
                        "edits a turn",
                        "threads",
                        "tick p50 ms",
                        "tick p99 ms",
                        "tick worst ms",
                        "hash ms",
                        "hash, % of the tick",
                        "bytes allocated a tick",
                        "snapshot kB",
                        "packed kB",
                        "encode ms",
                        "decode ms");
        List<Figure> figures = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (Finding found : findings) {
            addRow(found, table);
            addFigures(found, parameters(found.setting, options), figures);
            notes.addAll(notes(found));
        }
        return new ExperimentResult(name(), table, figures, List.of(plot(findings)), notes);
    }

    private static Finding measure(Setting setting, ExperimentOptions options) {
        LongSupplier stopwatch = options.stopwatchNanos();
        int rate = options.rateOr(RATE);
        BodiesWorld stage =
                new BodiesWorld(
                        setting.bodies,
                        setting.edits,
                        setting.threads,
                        setting.terrain,
                        rate,
                        options.seed());
        for (Turn turn : stage.nextTurns(WARM_UP_TURNS)) {
            stage.step(turn);
            stage.simulation().stateHash();
        }
        Turn[] turns = stage.nextTurns(options.secondsOr(SECONDS) * rate);
        Samples tick = new Samples(turns.length);
        Samples hash = new Samples(turns.length);
        for (Turn turn : turns) {
            long start = stopwatch.getAsLong();
            stage.step(turn);
            long stepped = stopwatch.getAsLong();
            tick.add((stepped - start) / 1e6);
            start = stopwatch.getAsLong();
            stage.simulation().stateHash();
            hash.add((stopwatch.getAsLong() - start) / 1e6);
        }
        return new Finding(
                setting,
                tick,
                hash.median(),
                bytesPerTick(stage, options.meters().allocatedBytes()),
                SnapshotCost.of(stage.simulation(), stopwatch));
    }

    /** Bytes that all threads allocate in a tick, without those of reading the counter. */
    private static double bytesPerTick(BodiesWorld stage, LongSupplier allocatedBytes) {
        Turn[] turns = stage.nextTurns(ALLOCATION_TURNS);
        long looked = allocatedBytes.getAsLong();
        long before = allocatedBytes.getAsLong();
        for (Turn turn : turns) {
            stage.step(turn);
        }
        long stepped = allocatedBytes.getAsLong() - before;
        return (double) (stepped - (before - looked)) / turns.length;
    }

    private static void addRow(Finding found, ResultTable table) {
        Setting setting = found.setting;
        table.add(
                setting.bodies,
                setting.terrain.key(),
                setting.edits,
                setting.threads,
                found.tick.median(),
                found.tick.percentile(99),
                found.tick.worst(),
                found.hashMillis,
                found.hashPercent(),
                found.bytesPerTick,
                found.snapshot.rawBytes() / 1000.0,
                found.snapshot.packedBytes() / 1000.0,
                found.snapshot.encodeMillis(),
                found.snapshot.decodeMillis());
    }

    private void addFigures(Finding found, Map<String, Object> parameters, List<Figure> figures) {
        SnapshotCost snapshot = found.snapshot;
        figures.add(new Figure(name(), "tick p50", found.tick.median(), "ms", parameters));
        figures.add(new Figure(name(), "tick p99", found.tick.percentile(99), "ms", parameters));
        figures.add(new Figure(name(), "worst tick", found.tick.worst(), "ms", parameters));
        figures.add(new Figure(name(), "hash", found.hashMillis, "ms", parameters));
        figures.add(new Figure(name(), "allocated", found.bytesPerTick, "B a tick", parameters));
        double packed = snapshot.packedBytes();
        figures.add(new Figure(name(), "packed snapshot", packed, "B", parameters));
        figures.add(new Figure(name(), "encode", snapshot.encodeMillis(), "ms", parameters));
        figures.add(new Figure(name(), "decode", snapshot.decodeMillis(), "ms", parameters));
    }

    private static List<String> notes(Finding found) {
        List<String> notes = new ArrayList<>();
        Setting setting = found.setting;
        String what = setting.text();
        if (setting.equals(WANTED_MANY)) {
            double p99 = found.tick.percentile(99);
            notes.add(TargetNotes.atMost(what + ", tick p99", p99, MANY_MILLIS_MAX, "ms"));
        }
        if (setting.bodies == WANTED_BODIES && setting.edits == 0) {
            if (setting.threads == 1) {
                double tick = found.tick.median();
                notes.add(TargetNotes.atMost(what + ", tick", tick, TICK_MILLIS_MAX, "ms"));
            }
            double percent = found.hashPercent();
            notes.add(
                    TargetNotes.atMost(
                            what + ", hash of every turn", percent, HASH_PERCENT_MAX, "%"));
            notes.add(
                    TargetNotes.atMost(
                            what + ", hash as the game has it, of every 20th turn",
                            percent / HASH_EVERY_TURNS,
                            HASH_PERCENT_MAX,
                            "%"));
            double kilobytes = found.snapshot.packedBytes() / 1000.0;
            notes.add(
                    TargetNotes.atMost(
                            what + ", packed snapshot", kilobytes, SNAPSHOT_KILOBYTES_MAX, "kB"));
        }
        return notes;
    }

    private static Map<String, Object> parameters(Setting setting, ExperimentOptions options) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("bodies", setting.bodies);
        parameters.put("terrain", setting.terrain.key());
        parameters.put("edits", setting.edits);
        parameters.put("threads", setting.threads);
        parameters.put("rate", options.rateOr(RATE));
        parameters.put("seconds", options.secondsOr(SECONDS));
        parameters.put("seed", options.seed());
        return parameters;
    }

    private static Plot plot(List<Finding> findings) {
        Map<String, List<Finding>> byCurve = new LinkedHashMap<>();
        for (Finding found : findings) {
            byCurve.computeIfAbsent(found.setting.curve(), key -> new ArrayList<>()).add(found);
        }
        List<Plot.Curve> curves = new ArrayList<>();
        byCurve.forEach(
                (curve, found) -> {
                    int color = curves.size() / 2;
                    List<Double> x = found.stream().map(f -> (double) f.setting.bodies).toList();
                    List<Double> p50 = found.stream().map(f -> f.tick.median()).toList();
                    List<Double> p99 = found.stream().map(f -> f.tick.percentile(99)).toList();
                    curves.add(new Plot.Curve(curve + ", p50", x, p50, color, false));
                    curves.add(new Plot.Curve(curve + ", p99", x, p99, color, true));
                });
        return new Plot(
                "bodies",
                "Time of a tick with so many bodies that move and collide",
                "bodies",
                "ms",
                true,
                true,
                curves,
                List.of(
                        new Plot.Target(
                                "15 ms at most at 100,000 on one core",
                                WANTED_BODIES * 0.75,
                                WANTED_BODIES * 1.33,
                                TICK_MILLIS_MAX,
                                -1),
                        new Plot.Target(
                                "25 ms at most at 300,000 on two cores",
                                WANTED_MANY.bodies * 0.75,
                                WANTED_MANY.bodies * 1.33,
                                MANY_MILLIS_MAX,
                                -1)));
    }
}
