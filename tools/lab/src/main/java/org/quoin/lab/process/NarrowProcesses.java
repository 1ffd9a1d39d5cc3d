package org.quoin.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.TargetNotes;

/**
 * A player behind a narrow line in real time: a host, a process of bots on wide lines and one of a
 * single bot with {@code --net rate=...,queue=...}, all fresh for each line, so that it joins over
 * the narrow line, too.
 */
public final class NarrowProcesses {
    private static final String NAME = "narrow-real";
    private static final int LATENCY_MILLIS = 30;
    private static final int JOIN_SECONDS_MAX = 60;

    /** The bots on wide lines have settled by then. */
    private static final int WARM_UP_SECONDS = 4;

    /** Until a process that is told to end has written its report. */
    private static final int END_SECONDS_MAX = 40;

    private static final double SENT_OF_LINE_MAX = 1.1;
    private static final double EASY = 1.5;
    private static final double TIGHT = 1.15;
    private static final double TOO_NARROW = 0.75;
    private static final double EXTRA_TURNS_MAX = 3;

    private static final List<Line> LINES =
            List.of(
                    new Line(EASY, 4, 0),
                    new Line(EASY, 64, 0.05),
                    new Line(TIGHT, 4, 0),
                    new Line(TIGHT, 64, 0),
                    new Line(TIGHT, 4, 0.05),
                    new Line(TOO_NARROW, 64, 0));

    private final List<String> java;
    private final Path folder;
    private final int players;
    private final int seconds;
    private final ResultTable table =
            new ResultTable(
                    "players",
                    "of needed",
                    "line kbit/s",
                    "queue kB",
                    "loss %",
                    "seconds to join",
                    "turns a second",
                    "stalls a minute",
                    "delay turns",
                    "extra turns",
                    "sent of line",
                    "others' stalls a minute",
                    "others' delay turns");

    private final List<Figure> figures = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Plot.Curve> curves = new ArrayList<>();

    /** A line, as a multiple of what is needed; 0 for a wide one. */
    private record Line(double times, int queueKbytes, double loss) {}

    /**
     * @param folder where the processes write; it exists
     * @param players how many in all
     * @param seconds how long the player behind the narrow line plays
     */
    public NarrowProcesses(Path folder, int players, int seconds) {
        this.java = HostProcess.thisGame();
        this.folder = folder;
        this.players = players;
        this.seconds = seconds;
    }

    /**
     * Measures a wide line, then each narrow one.
     *
     * @throws IOException if a process cannot be started or has not written what it should
     */
    public ExperimentResult run(Progress progress) throws IOException, InterruptedException {
        int runs = 1 + LINES.size();
        NarrowFinding wide = measure("latency=" + LATENCY_MILLIS);
        notes.add(
                String.format(
                        Locale.ROOT,
                        "%d players need %.1f kbit/s: what a player on a wide line gets",
                        players,
                        wide.neededKbit()));
        progress.at(1.0 / runs, "wide");
        for (int i = 0; i < LINES.size(); i++) {
            Line line = LINES.get(i);
            int kbit = (int) Math.round(line.times * wide.neededKbit());
            String net =
                    String.format(
                            Locale.ROOT,
                            "latency=%d,loss=%s,rate=%d,queue=%d",
                            LATENCY_MILLIS,
                            line.loss,
                            kbit,
                            line.queueKbytes);
            note(line, kbit, measure(net), wide);
            progress.at((2.0 + i) / runs, net);
        }
        Plot plot =
                new Plot(
                        NAME,
                        "Real processes: input delay behind a narrow line, " + players + " players",
                        "seconds of play",
                        "turns",
                        false,
                        false,
                        curves,
                        List.of());
        return new ExperimentResult(NAME, table, figures, List.of(plot), notes);
    }

    private NarrowFinding measure(String net) throws IOException, InterruptedException {
        Path hostReport = folder.resolve("host.json");
        Path othersReport = folder.resolve("others.json");
        Path stats = folder.resolve("narrow.csv");
        for (Path old : List.of(hostReport, othersReport, stats)) {
            Files.deleteIfExists(old);
        }
        String othersSeconds = String.valueOf(JOIN_SECONDS_MAX + WARM_UP_SECONDS + seconds);
        HostProcess host =
                HostProcess.start(java, HostProcess.flatWorld("--report", hostReport.toString()));
        HostProcess.Other others = null;
        HostProcess.Other narrow = null;
        try {
            others = bots(host, players - 1, "wide-", othersSeconds, "none", othersReport, null);
            if (!host.awaitJoins(players - 1, JOIN_SECONDS_MAX)) {
                throw new IOException("the bots could not join");
            }
            Thread.sleep(WARM_UP_SECONDS * 1000L);
            narrow = bots(host, 1, "narrow-", String.valueOf(seconds), net, null, stats);
            if (!narrow.awaitEnd(seconds + END_SECONDS_MAX)) {
                narrow.kill(); // It may still try to connect; what it has written counts.
            }
            others.interrupt(END_SECONDS_MAX);
            host.interrupt(END_SECONDS_MAX);
        } finally {
            host.kill();
            if (others != null) {
                others.kill();
            }
            if (narrow != null) {
                narrow.kill();
            }
        }
        return NarrowFinding.read(hostReport, othersReport, stats, seconds);
    }

    private HostProcess.Other bots(
            HostProcess host,
            int count,
            String name,
            String forSeconds,
            String net,
            @Nullable Path report,
            @Nullable Path stats)
            throws IOException {
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "bots",
                                "--join",
                                "127.0.0.1:" + host.port(),
                                "--count",
                                String.valueOf(count),
                                "--name",
                                name,
                                "--script",
                                "build",
                                "--input-delay",
                                "auto",
                                "--seconds",
                                forSeconds,
                                "--net",
                                net));
        if (report != null) {
            words.addAll(List.of("--report", report.toString()));
        }
        if (stats != null) {
            words.addAll(List.of("--stats", stats.toString()));
        }
        return HostProcess.startOther(java, words);
    }

    private void note(Line line, int kbit, NarrowFinding found, NarrowFinding wide) {
        double extra = found.settledDelay() - wide.settledDelay();
        double sent = found.sentKbit() / kbit;
        table.add(
                players,
                line.times,
                kbit,
                line.queueKbytes,
                line.loss * 100,
                cell(found.joinSeconds()),
                found.turnsPerSecond(),
                cell(found.stallsPerMinute()),
                cell(found.settledDelay()),
                cell(extra),
                cell(sent),
                found.othersStallsPerMinute(),
                found.othersDelayTurns());
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("players", players);
        parameters.put("timesNeeded", line.times);
        parameters.put("lineKbit", kbit);
        parameters.put("queueBytes", line.queueKbytes * 1000);
        parameters.put("lossPercent", line.loss * 100);
        parameters.put("seconds", seconds);
        String what =
                String.format(
                        Locale.ROOT,
                        "x%.2f, queue %d kB, %.0f %% loss",
                        line.times,
                        line.queueKbytes,
                        line.loss * 100);
        if (Double.isNaN(found.joinSeconds())) {
            notes.add(what + ": never played");
            return;
        }
        figure("turns a second", found.turnsPerSecond(), "1/s", parameters);
        figure("stalls", found.stallsPerMinute(), "1/min", parameters);
        figure("extra delay", extra, "turns", parameters);
        figure("sent of line", sent, "", parameters);
        if (line.times > 1) {
            notes.add(
                    TargetNotes.atMost(
                            what + ", stalls",
                            found.stallsPerMinute(),
                            line.times >= EASY ? 0 : 1,
                            "a minute"));
            notes.add(TargetNotes.atMost(what + ", extra delay", extra, EXTRA_TURNS_MAX, "turns"));
        }
        notes.add(TargetNotes.atMost(what + ", sent of the line", sent, SENT_OF_LINE_MAX, ""));
        List<Double> x = new ArrayList<>();
        for (int i = 0; i < found.delays().size(); i++) {
            x.add((double) i);
        }
        curves.add(new Plot.Curve(what, x, found.delays(), curves.size(), line.queueKbytes == 4));
    }

    /** A player that never played has no figures. */
    private static Object cell(double value) {
        return Double.isNaN(value) ? "never" : value;
    }

    private void figure(String name, double value, String unit, Map<String, Object> parameters) {
        if (!Double.isNaN(value)) {
            figures.add(new Figure(NAME, name, value, unit, parameters));
        }
    }
}
