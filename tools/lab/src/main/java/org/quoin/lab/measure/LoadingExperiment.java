package org.quoin.lab.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.process.HostProcess;

/**
 * How soon views stand after joining, by view distance and meshing threads. Each pair has a process
 * of its own: code that is loaded and compiled is a part of what a player waits for.
 */
public final class LoadingExperiment {
    /** The name of the command of one process. */
    public static final String RUN_COMMAND = "loading-run";

    private final List<Integer> columns;
    private final List<Integer> threads;
    private final int rounds;
    private final List<String> words;

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
        LoadingFindings findings = new LoadingFindings();
        int done = 0;
        for (int round = 0; round < rounds; round++) {
            for (int view : columns) {
                for (int count : threads) {
                    for (LoadingRun.Figures figures : process(view, count)) {
                        findings.add(view, count, figures);
                    }
                    double share = (double) ++done / (rounds * columns.size() * threads.size());
                    progress.at(share, view + " columns, threads: " + count);
                }
            }
        }
        return findings.result();
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
}
