package org.quoin.lab.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.Report.Quantity;

/** The results of {@link LoadingExperiment}: medians over the rounds, as table, figures, plots. */
final class LoadingFindings {
    private static final String NAME = "loading";
    private static final int WIDE_COLUMNS = 32;
    private static final double NEAR_SECONDS_MAX = 1;
    private static final double RESIDENT_MEGABYTES_MAX = 900;
    private static final int MANY_THREADS = 7;
    private static final double FULL_SECONDS_MAX = 5;
    private static final double FULL_SECONDS_FEW_THREADS_MAX = 12;

    /** One setting's results in all rounds. */
    private record Setting(
            int columns, boolean warm, int threads, List<LoadingRun.Figures> rounds) {
        private static final Comparator<Setting> ORDER =
                Comparator.comparingInt(Setting::columns)
                        .thenComparing(Setting::warm)
                        .thenComparingInt(Setting::threads);

        String world() {
            return warm ? "terrain there" : "fresh";
        }

        double median(ToDoubleFunction<LoadingRun.Figures> of) {
            double[] sorted = rounds.stream().mapToDouble(of).sorted().toArray();
            return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
        }

        boolean isFreshAndWide() {
            return !warm && columns == WIDE_COLUMNS;
        }

        @Override
        public String toString() {
            return "view of " + columns + ", threads: " + threads;
        }
    }

    private final List<Setting> settings = new ArrayList<>();

    /** Adds what one process found. */
    void add(int columns, int threads, LoadingRun.Figures found) {
        for (Setting setting : settings) {
            if (setting.columns == columns
                    && setting.threads == threads
                    && setting.warm == found.warm()) {
                setting.rounds.add(found);
                return;
            }
        }
        settings.add(new Setting(columns, found.warm(), threads, new ArrayList<>(List.of(found))));
    }

    /** Returns all of it. */
    ExperimentResult result() {
        List<Setting> rows = settings.stream().sorted(Setting.ORDER).toList();
        Report<Setting> report = new Report<>(NAME, Setting::toString);
        report.condition("view columns", "columns", Setting::columns);
        report.column("world", Setting::world);
        report.condition("mesh threads", "threads", Setting::threads);
        report.parameter("warm", Setting::warm);
        report.parameter("cores", Runtime.getRuntime().availableProcessors());
        report.column("rounds", setting -> setting.rounds.size());
        measured(report, "first picture s", LoadingRun.Figures::firstSeconds)
                .figure("first picture", "s");
        measured(report, "8 columns stand s", LoadingRun.Figures::nearSeconds)
                .figure("8 columns stand", "s")
                .atMost(NEAR_SECONDS_MAX)
                .called(LoadingRun.NEAR_COLUMNS + " columns stand after joining")
                .where(setting -> !setting.warm);
        measured(report, "after the first s", each -> each.nearSeconds() - each.firstSeconds());
        measured(report, "full view stands s", LoadingRun.Figures::fullSeconds)
                .figure("full view stands", "s")
                .atMost(
                        setting ->
                                setting.threads >= MANY_THREADS
                                        ? FULL_SECONDS_MAX
                                        : FULL_SECONDS_FEW_THREADS_MAX)
                .called("all stands")
                .where(Setting::isFreshAndWide);
        measured(report, "fps meanwhile", LoadingRun.Figures::fps).figure("fps meanwhile", "1/s");
        measured(report, "1 % low fps", LoadingRun.Figures::lowFps).figure("1 % low", "1/s");
        measured(report, "bytes a frame, mean", LoadingRun.Figures::bytes)
                .figure("bytes a frame", "B");
        measured(report, "between ticks, median", LoadingRun.Figures::calmBytes);
        measured(report, "cpu s: meshing", LoadingRun.Figures::meshSeconds)
                .figure("cpu of meshing", "s");
        measured(report, "columns", LoadingRun.Figures::columnSeconds)
                .figure("cpu of columns", "s");
        measured(report, "main", LoadingRun.Figures::mainSeconds);
        measured(report, "all", LoadingRun.Figures::allSeconds);
        measured(report, "resident MB", LoadingRun.Figures::residentMegabytes)
                .figure("resident", "MB")
                .atMost(RESIDENT_MEGABYTES_MAX)
                .called("resident memory")
                .where(Setting::isFreshAndWide);
        return report.result(rows, List.of(plot(rows)));
    }

    /** A column with the median of the rounds. */
    private static Quantity<Setting> measured(
            Report<Setting> report, String head, ToDoubleFunction<LoadingRun.Figures> of) {
        return report.column(head, setting -> setting.median(of));
    }

    private static Plot plot(List<Setting> rows) {
        Map<String, List<Setting>> byName =
                rows.stream()
                        .collect(
                                Collectors.groupingBy(
                                        row -> row.columns + " columns, " + row.world(),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        List<Plot.Curve> curves = new ArrayList<>();
        byName.forEach(
                (name, points) ->
                        curves.add(
                                Plot.Curve.of(
                                        name,
                                        points,
                                        Setting::threads,
                                        row -> row.median(LoadingRun.Figures::fullSeconds),
                                        curves.size() / 2,
                                        curves.size() % 2 == 1)));
        return Plot.even(
                NAME,
                "Time until the full view stands, from joining",
                "meshing threads",
                "s",
                curves);
    }
}
