package org.quoin.lab.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.Report.Quantity;
import org.quoin.lab.process.HostProcess;

/**
 * How soon views stand after joining, by view distance and meshing threads. Each pair has a process
 * of its own: code that is loaded and compiled is a part of what a player waits for.
 */
public final class LoadingExperiment {
    /** The name of the command of one process. */
    public static final String RUN_COMMAND = "loading-run";

    /** The name of the experiment, of its command and of its files. */
    public static final String NAME = "loading";

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

    private final List<Integer> columns;
    private final List<Integer> threads;
    private final int rounds;
    private final List<String> words;
    private final List<Setting> settings = new ArrayList<>();

    /**
     * @param columns the view distances
     * @param threads the numbers of meshing threads
     * @param rounds how often each pair is measured; told is the median
     * @param words more for each process: seed, size
     */
    public LoadingExperiment(
            List<Integer> columns, List<Integer> threads, int rounds, List<String> words) {
        this.columns = List.copyOf(columns);
        this.threads = List.copyOf(threads);
        this.rounds = rounds;
        this.words = List.copyOf(words);
    }

    /**
     * Measures. The rounds follow each other, so that what else the machine does meanwhile meets
     * all pairs alike.
     *
     * @throws IOException if a process fails
     */
    public ExperimentResult run(Progress progress) throws IOException, InterruptedException {
        int done = 0;
        for (int round = 0; round < rounds; round++) {
            for (int view : columns) {
                for (int count : threads) {
                    for (LoadingRun.Figures figures : process(view, count)) {
                        add(view, count, figures);
                    }
                    double share = (double) ++done / (rounds * columns.size() * threads.size());
                    progress.at(share, view + " columns, threads: " + count);
                }
            }
        }
        return result();
    }

    private List<LoadingRun.Figures> process(int view, int count)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(HostProcess.thisGame());
        command.remove("-XX:+UseSerialGC"); // The game in a window has Java's own choice.
        command.addAll(
                List.of(
                        "lab",
                        RUN_COMMAND,
                        "--view-distance",
                        String.valueOf(view),
                        "--threads",
                        String.valueOf(count)));
        command.addAll(words);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> output = new ArrayList<>();
        List<LoadingRun.Figures> found = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.add(line);
                if (line.startsWith(LoadingRun.RESULT)) {
                    found.add(LoadingRun.Figures.parse(line));
                }
            }
        } finally {
            process.destroy();
        }
        if (process.waitFor() != 0 || found.isEmpty()) {
            throw new IOException("a process failed: " + String.join(" / ", output));
        }
        return found;
    }

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
