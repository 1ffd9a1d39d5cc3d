package org.quoin.lab.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.TargetNotes;

/** The results of {@link LoadingExperiment}: medians over the rounds, as table, figures, plots. */
final class LoadingFindings {
    private static final String NAME = "loading";
    private static final int WIDE_COLUMNS = 32;
    private static final double NEAR_SECONDS_MAX = 1;
    private static final double RESIDENT_MEGABYTES_MAX = 900;
    private static final int MANY_THREADS = 7;
    private static final double FULL_SECONDS_MAX = 5;
    private static final double FULL_SECONDS_FEW_THREADS_MAX = 12;

    private record Setting(int columns, boolean warm, int threads) implements Comparable<Setting> {
        @Override
        public int compareTo(Setting other) {
            int byColumns = Integer.compare(columns, other.columns);
            int byWarm = byColumns == 0 ? Boolean.compare(warm, other.warm) : byColumns;
            return byWarm == 0 ? Integer.compare(threads, other.threads) : byWarm;
        }

        String world() {
            return warm ? "terrain there" : "fresh";
        }
    }

    private final TreeMap<Setting, List<LoadingRun.Figures>> rounds = new TreeMap<>();
    private final List<Figure> figures = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** Adds what one process found. */
    void add(int columns, int threads, LoadingRun.Figures found) {
        rounds.computeIfAbsent(
                        new Setting(columns, found.warm(), threads), key -> new ArrayList<>())
                .add(found);
    }

    private static double median(
            List<LoadingRun.Figures> found, ToDoubleFunction<LoadingRun.Figures> of) {
        double[] sorted = found.stream().mapToDouble(of).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** Returns all of it. */
    ExperimentResult result() {
        ResultTable table =
                new ResultTable(
                        "view columns",
                        "world",
                        "mesh threads",
                        "rounds",
                        "first picture s",
                        "8 columns stand s",
                        "after the first s",
                        "full view stands s",
                        "fps meanwhile",
                        "1 % low fps",
                        "bytes a frame, mean",
                        "between ticks, median",
                        "cpu s: meshing",
                        "columns",
                        "main",
                        "all",
                        "resident MB");
        Map<String, Map<Double, Double>> curves = new LinkedHashMap<>();
        rounds.forEach(
                (setting, found) -> {
                    double full = median(found, LoadingRun.Figures::fullSeconds);
                    row(table, setting, found);
                    judge(setting, found);
                    curves.computeIfAbsent(
                                    setting.columns + " columns, " + setting.world(),
                                    key -> new TreeMap<>())
                            .put((double) setting.threads, full);
                });
        return new ExperimentResult(NAME, table, figures, List.of(plot(curves)), notes);
    }

    private void row(ResultTable table, Setting setting, List<LoadingRun.Figures> found) {
        table.add(
                setting.columns,
                setting.world(),
                setting.threads,
                found.size(),
                figure(setting, found, "first picture", "s", LoadingRun.Figures::firstSeconds),
                figure(setting, found, "8 columns stand", "s", LoadingRun.Figures::nearSeconds),
                median(found, each -> each.nearSeconds() - each.firstSeconds()),
                figure(setting, found, "full view stands", "s", LoadingRun.Figures::fullSeconds),
                figure(setting, found, "fps meanwhile", "1/s", LoadingRun.Figures::fps),
                figure(setting, found, "1 % low", "1/s", LoadingRun.Figures::lowFps),
                figure(setting, found, "bytes a frame", "B", LoadingRun.Figures::bytes),
                median(found, LoadingRun.Figures::calmBytes),
                figure(setting, found, "cpu of meshing", "s", LoadingRun.Figures::meshSeconds),
                figure(setting, found, "cpu of columns", "s", LoadingRun.Figures::columnSeconds),
                median(found, LoadingRun.Figures::mainSeconds),
                median(found, LoadingRun.Figures::allSeconds),
                figure(setting, found, "resident", "MB", LoadingRun.Figures::residentMegabytes));
    }

    private double figure(
            Setting setting,
            List<LoadingRun.Figures> found,
            String name,
            String unit,
            ToDoubleFunction<LoadingRun.Figures> of) {
        double value = median(found, of);
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("columns", setting.columns);
        parameters.put("threads", setting.threads);
        parameters.put("warm", setting.warm);
        parameters.put("cores", Runtime.getRuntime().availableProcessors());
        figures.add(new Figure(NAME, name, value, unit, parameters));
        return value;
    }

    private void judge(Setting setting, List<LoadingRun.Figures> found) {
        if (setting.warm) {
            return;
        }
        String what = "view of " + setting.columns + ", threads: " + setting.threads + ", ";
        notes.add(
                TargetNotes.atMost(
                        what + LoadingRun.NEAR_COLUMNS + " columns stand after joining",
                        median(found, LoadingRun.Figures::nearSeconds),
                        NEAR_SECONDS_MAX,
                        "s"));
        if (setting.columns == WIDE_COLUMNS) {
            notes.add(
                    TargetNotes.atMost(
                            what + "all stands",
                            median(found, LoadingRun.Figures::fullSeconds),
                            setting.threads >= MANY_THREADS
                                    ? FULL_SECONDS_MAX
                                    : FULL_SECONDS_FEW_THREADS_MAX,
                            "s"));
            notes.add(
                    TargetNotes.atMost(
                            what + "resident memory",
                            median(found, LoadingRun.Figures::residentMegabytes),
                            RESIDENT_MEGABYTES_MAX,
                            "MB"));
        }
    }

    private static Plot plot(Map<String, Map<Double, Double>> found) {
        List<Plot.Curve> curves = new ArrayList<>();
        found.forEach(
                (name, points) ->
                        curves.add(
                                new Plot.Curve(
                                        name,
                                        List.copyOf(points.keySet()),
                                        List.copyOf(points.values()),
                                        curves.size() / 2,
                                        curves.size() % 2 == 1)));
        return new Plot(
                NAME,
                "Time until the full view stands, from joining",
                "meshing threads",
                "s",
                false,
                false,
                curves,
                List.of());
    }
}
