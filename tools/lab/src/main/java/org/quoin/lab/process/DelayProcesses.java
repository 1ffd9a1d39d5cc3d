package org.quoin.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.session.DelayExperiment;
import org.quoin.lab.experiment.session.DelayExperiment.DelayLink;
import org.quoin.lab.experiment.session.DelayExperiment.Finding;
import org.quoin.lab.experiment.session.DelayExperiment.Starts;

/**
 * Measures the input delay in the first minute in real time. Each start runs a host and a bot in
 * fresh processes. The bot's statistics have a row a second.
 */
public final class DelayProcesses {
    private static final int RATE = 20;

    /** How long a bot takes until it plays: half of it on an otherwise idle machine. */
    private static final int JOIN_SECONDS_MAX = 8;

    private static final int END_SECONDS_MAX = 40;

    private final List<String> java = HostProcess.thisGame();
    private final Path folder;
    private final int starts;
    private final int seconds;

    /**
     * @param folder the existing folder the processes write to
     * @param starts the number of starts over each link
     * @param seconds how long each bot plays
     */
    public DelayProcesses(Path folder, int starts, int seconds) {
        this.folder = folder;
        this.starts = starts;
        this.seconds = seconds;
    }

    /**
     * Measures each link.
     *
     * @throws IOException if a process cannot be started or has not written its file
     */
    public ExperimentResult run(Progress progress) throws IOException, InterruptedException {
        List<DelayLink> links = DelayExperiment.links();
        List<Starts> byLink = new ArrayList<>();
        int done = 0;
        for (DelayLink link : links) {
            List<Finding> findings = new ArrayList<>();
            for (int i = 0; i < starts; i++) {
                findings.add(measure(link));
                progress.at((double) ++done / (links.size() * starts), link.toString());
            }
            byLink.add(new Starts(link, RATE, findings));
        }
        return DelayExperiment.result("delay-real", "Real processes", byLink, seconds);
    }

    private Finding measure(DelayLink link) throws IOException, InterruptedException {
        Path stats = folder.resolve("bot.csv");
        Files.deleteIfExists(stats);
        HostProcess host = HostProcess.start(java, HostProcess.flatWorld());
        try {
            HostProcess.Other bot =
                    HostProcess.startOther(
                            java,
                            List.of(
                                    "bots",
                                    "--join",
                                    "127.0.0.1:" + host.port(),
                                    "--count",
                                    "1",
                                    "--script",
                                    "build",
                                    "--input-delay",
                                    "auto",
                                    "--seconds",
                                    String.valueOf(JOIN_SECONDS_MAX + seconds),
                                    "--net",
                                    link.net(),
                                    "--stats",
                                    stats.toString()));
            try {
                if (!bot.awaitEnd(JOIN_SECONDS_MAX + seconds + END_SECONDS_MAX)) {
                    throw new IOException("the bot does not end");
                }
            } finally {
                bot.kill();
            }
            host.interrupt(END_SECONDS_MAX);
        } finally {
            host.kill();
        }
        return read(stats);
    }

    private Finding read(Path stats) throws IOException {
        List<String> rows = Files.readAllLines(stats);
        List<String> names = List.of(rows.get(0).split(",", -1));
        TreeMap<Double, Double> delays = new TreeMap<>();
        double joinSeconds = Double.NaN;
        double substituted = 0;
        double stalls = 0;
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",", -1);
            double second = value(names, cells, "seconds");
            // The host has reported how a frame fared, so the bot plays.
            boolean plays =
                    value(names, cells, "turn") > 0 && value(names, cells, "marginMillis") != 0;
            if (Double.isNaN(joinSeconds) && plays) {
                joinSeconds = second;
            }
            if (second - joinSeconds < seconds) {
                delays.put(second - joinSeconds, value(names, cells, "inputDelayTurns"));
                substituted += value(names, cells, "substitutions");
                stalls += value(names, cells, "stalls");
            }
        }
        return new Finding(joinSeconds, delays, substituted, stalls);
    }

    /** The value in a column; 0 if it is unknown. */
    private static double value(List<String> names, String[] cells, String name) {
        String cell = cells[names.indexOf(name)];
        return cell.isEmpty() ? 0 : Double.parseDouble(cell);
    }
}
