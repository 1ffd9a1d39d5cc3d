package org.quoin.lab.experiment.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.TerrainType;

/** Measures what moving bodies cost: the tick, its hash, its garbage, and the world's snapshot. */
public final class BodiesExperiment implements Experiment {
    private static final int RATE = 20;
    private static final int SECONDS = 15;
    private static final int WARM_UP_TURNS = 200;
    private static final int ALLOCATION_TURNS = 100;

    /** The game's interval between hash comparisons. */
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
     * A setting to measure.
     *
     * @param bodies balls that never rest, 0..400,000
     * @param edits the number of voxels that change before each turn
     * @param threads the threads that share a tick's work
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

        boolean isWanted() {
            return bodies == WANTED_BODIES && edits == 0;
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

    /** Measures all usual settings. */
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
        return report(options).result(findings, List.of(plot(findings)));
    }

    private Report<Finding> report(ExperimentOptions options) {
        Report<Finding> report = new Report<>(name(), found -> found.setting.text());
        report.condition("bodies", "bodies", found -> found.setting.bodies);
        report.condition("terrain", "terrain", found -> found.setting.terrain.key());
        report.condition("edits a turn", "edits", found -> found.setting.edits);
        report.condition("threads", "threads", found -> found.setting.threads);
        report.parameter("rate", options.rateOr(RATE));
        report.parameter("seconds", options.secondsOr(SECONDS));
        report.parameter("seed", options.seed());
        report.measured("tick p50", "ms", found -> found.tick.median())
                .atMost(TICK_MILLIS_MAX)
                .called("tick")
                .where(found -> found.setting.isWanted() && found.setting.threads == 1);
        report.measured("tick p99", "ms", found -> found.tick.percentile(99))
                .atMost(MANY_MILLIS_MAX)
                .where(found -> found.setting.equals(WANTED_MANY));
        report.column("tick worst ms", found -> found.tick.worst()).figure("worst tick", "ms");
        report.measured("hash", "ms", Finding::hashMillis);
        report.column("hash, % of the tick", Finding::hashPercent)
                .atMost(HASH_PERCENT_MAX)
                .called("hash of every turn")
                .in("%")
                .where(found -> found.setting.isWanted());
        report.hidden(found -> found.hashPercent() / HASH_EVERY_TURNS)
                .atMost(HASH_PERCENT_MAX)
                .called("hash as the game has it, of every 20th turn")
                .in("%")
                .where(found -> found.setting.isWanted());
        report.column("bytes allocated a tick", Finding::bytesPerTick)
                .figure("allocated", "B a tick");
        report.column("snapshot kB", found -> found.snapshot.rawKilobytes());
        report.hidden(found -> found.snapshot.packedBytes()).figure("packed snapshot", "B");
        report.column("packed kB", found -> found.snapshot.packedKilobytes())
                .atMost(SNAPSHOT_KILOBYTES_MAX)
                .called("packed snapshot")
                .in("kB")
                .where(found -> found.setting.isWanted());
        report.measured("encode", "ms", found -> found.snapshot.encodeMillis());
        report.measured("decode", "ms", found -> found.snapshot.decodeMillis());
        return report;
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

    /** Bytes that all threads allocate in a tick, minus those of reading the counter. */
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

    private static Plot plot(List<Finding> findings) {
        Map<String, List<Finding>> byCurve =
                findings.stream()
                        .collect(
                                Collectors.groupingBy(
                                        found -> found.setting.curve(),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        List<Plot.Curve> curves = new ArrayList<>();
        byCurve.forEach(
                (curve, found) -> {
                    for (int percent : new int[] {50, 99}) {
                        curves.add(
                                Plot.Curve.of(
                                        curve + ", p" + percent,
                                        found,
                                        each -> each.setting.bodies,
                                        each -> each.tick.percentile(percent),
                                        curves.size() / 4,
                                        percent == 99));
                    }
                });
        return Plot.logarithmic(
                "bodies",
                "Time of a tick with so many bodies that move and collide",
                "bodies",
                "ms",
                curves,
                Plot.Target.at(
                        "15 ms at most at 100,000 on one core", WANTED_BODIES, TICK_MILLIS_MAX, -1),
                Plot.Target.at(
                        "25 ms at most at 300,000 on two cores",
                        WANTED_MANY.bodies,
                        MANY_MILLIS_MAX,
                        -1));
    }
}
