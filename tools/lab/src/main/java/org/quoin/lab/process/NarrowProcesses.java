package org.quoin.lab.process;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;

/**
 * Measures a player behind a narrow link in real time. A host, a process of bots on wide links, and
 * one of a single bot with {@code --net rate=...,queue=...} are started afresh for each link, so
 * the single bot also joins over the narrow link.
 */
public final class NarrowProcesses {
    private static final String NAME = "narrow-real";
    private static final String NEVER = "never";
    private static final int LATENCY_MILLIS = 30;
    private static final int JOIN_SECONDS_MAX = 60;

    /** Long enough for the bots on wide links to settle. */
    private static final int WARM_UP_SECONDS = 4;

    /** How long a process may take to end and write its report. */
    private static final int END_SECONDS_MAX = 40;

    private static final double SENT_OF_LINE_MAX = 1.1;
    private static final double EASY = 1.5;
    private static final double TIGHT = 1.15;
    private static final double TOO_NARROW = 0.75;
    private static final double EXTRA_TURNS_MAX = 3;

    private static final List<NarrowLink> LINKS =
            List.of(
                    new NarrowLink(EASY, 4, 0),
                    new NarrowLink(EASY, 64, 0.05),
                    new NarrowLink(TIGHT, 4, 0),
                    new NarrowLink(TIGHT, 64, 0),
                    new NarrowLink(TIGHT, 4, 0.05),
                    new NarrowLink(TOO_NARROW, 64, 0));

    private final List<String> java;
    private final Path folder;
    private final int players;
    private final int seconds;

    /** A link, as a multiple of the bandwidth needed; 0 for a wide one. */
    record NarrowLink(double times, int queueKbytes, double loss) {}

    /**
     * The processes' results for one link.
     *
     * @param neededKbit the bandwidth of a player on a wide link, on average
     * @param joinSeconds from the start of the bot to its first turn; NaN if it never played
     * @param turnsPerSecond turns executed from the fifth second of play on
     * @param delays the delay in each second of play
     * @param sentKbit the bandwidth from the host to the player, on average from its arrival to the
     *     end
     */
    record Finding(
            double neededKbit,
            double joinSeconds,
            double turnsPerSecond,
            double stallsPerMinute,
            List<Double> delays,
            double sentKbit,
            double othersStallsPerMinute,
            double othersDelayTurns) {
        private static final int SETTLED_SECONDS = 5;
        private static final int DATAGRAM_HEADER_BYTES = 28;
        private static final double BITS_PER_KBYTE = 8;

        /** The mean delay once settled; NaN if the player never played. */
        double settledDelay() {
            return delays.stream()
                    .skip(Math.min(SETTLED_SECONDS, Math.max(0, delays.size() - 1)))
                    .mapToDouble(Double::doubleValue)
                    .average()
                    .orElse(Double.NaN);
        }

        /**
         * Reads the processes' files.
         *
         * @param seconds how long the player behind the link was there
         * @throws IOException if a report cannot be read or lacks something
         */
        static Finding read(Path hostReport, Path othersReport, Path stats, int seconds)
                throws IOException {
            List<Map<String, String>> rows = rows(stats);
            double joinSeconds = Double.NaN;
            List<Double> delays = new ArrayList<>();
            double stalls = 0;
            double settled = 0;
            double turns = 0;
            double turnBefore = 0;
            for (Map<String, String> row : rows) {
                double second = number(row, "seconds");
                if (Double.isNaN(joinSeconds) && number(row, "turn") > 0) {
                    joinSeconds = second;
                }
                if (!Double.isNaN(joinSeconds)) {
                    delays.add(number(row, "inputDelayTurns"));
                    if (second > joinSeconds + SETTLED_SECONDS) {
                        stalls += number(row, "stalls");
                        turns += number(row, "turn") - turnBefore;
                        settled++;
                    }
                    turnBefore = number(row, "turn");
                }
            }
            double sentKbit = Double.NaN;
            for (Object each : players(hostReport)) {
                JsonObject player = (JsonObject) each;
                if (player.getString("name").startsWith("narrow-")) {
                    sentKbit = lineBytes(player.getObject("out")) * BITS_PER_KBYTE / 1000 / seconds;
                }
            }
            double neededKbit = 0;
            double othersStalls = 0;
            double othersDelay = 0;
            JsonArray wide = players(othersReport);
            for (Object each : wide) {
                JsonObject player = (JsonObject) each;
                double played = player.getDouble("turns") / 20;
                neededKbit += lineBytes(player.getObject("in")) * BITS_PER_KBYTE / 1000 / played;
                othersStalls += player.getObject("stalls").getDouble("count") * 60 / played;
                othersDelay += player.getDouble("inputDelayTurns");
            }
            return new Finding(
                    neededKbit / wide.size(),
                    joinSeconds,
                    settled == 0 ? 0 : turns / settled,
                    settled == 0 ? Double.NaN : stalls * 60 / settled,
                    delays,
                    sentKbit,
                    othersStalls / wide.size(),
                    othersDelay / wide.size());
        }

        /** The bytes on the link: datagrams with their headers, TCP without. */
        private static double lineBytes(JsonObject traffic) {
            return traffic.getDouble("udpBytes")
                    + DATAGRAM_HEADER_BYTES * traffic.getDouble("udpDatagrams")
                    + traffic.getDouble("tcpBytes");
        }

        private static JsonArray players(Path report) throws IOException {
            try {
                return JsonParser.object().from(Files.readString(report)).getArray("players");
            } catch (JsonParserException e) {
                throw new IOException(report + " is no report: " + e.getMessage(), e);
            }
        }

        private static List<Map<String, String>> rows(Path csv) throws IOException {
            List<String> links = Files.readAllLines(csv);
            List<Map<String, String>> rows = new ArrayList<>();
            String[] names = links.get(0).split(",", -1);
            for (String link : links.subList(1, links.size())) {
                String[] cells = link.split(",", -1);
                Map<String, String> row = new LinkedHashMap<>();
                for (int i = 0; i < names.length; i++) {
                    row.put(names[i], cells[i]);
                }
                rows.add(row);
            }
            return rows;
        }

        private static double number(Map<String, String> row, String name) throws IOException {
            String text = row.get(name);
            if (text == null) {
                throw new IOException("the statistics have no column " + name);
            }
            return text.isEmpty() ? 0 : Double.parseDouble(text);
        }
    }

    /**
     * The results behind a narrow link.
     *
     * @param linkKbit its bandwidth
     * @param found the player's results
     * @param wide the same player's results on a wide link
     */
    record Row(NarrowLink link, int linkKbit, Finding found, Finding wide) {
        boolean hasPlayed() {
            return !Double.isNaN(found.joinSeconds());
        }

        double extraTurns() {
            return found.settledDelay() - wide.settledDelay();
        }

        double sentOfLink() {
            return found.sentKbit() / linkKbit;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "x%.2f, queue %d kB, %.0f %% loss",
                    link.times,
                    link.queueKbytes,
                    link.loss * 100);
        }
    }

    /**
     * @param folder the existing folder the processes write to
     * @param players the number of players in all
     * @param seconds how long the player behind the narrow link plays
     */
    public NarrowProcesses(Path folder, int players, int seconds) {
        this.java = HostProcess.thisGame();
        this.folder = folder;
        this.players = players;
        this.seconds = seconds;
    }

    /**
     * Measures a wide link, then each narrow one.
     *
     * @throws IOException if a process cannot be started or has not written its files
     */
    public ExperimentResult run(Progress progress) throws IOException, InterruptedException {
        int runs = 1 + LINKS.size();
        Finding wide = measure("latency=" + LATENCY_MILLIS);
        progress.at(1.0 / runs, "wide");
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < LINKS.size(); i++) {
            NarrowLink link = LINKS.get(i);
            int kbit = (int) Math.round(link.times * wide.neededKbit());
            String net =
                    String.format(
                            Locale.ROOT,
                            "latency=%d,loss=%s,rate=%d,queue=%d",
                            LATENCY_MILLIS,
                            link.loss,
                            kbit,
                            link.queueKbytes);
            rows.add(new Row(link, kbit, measure(net), wide));
            progress.at((2.0 + i) / runs, net);
        }
        return result(rows, wide);
    }

    private Finding measure(String net) throws IOException, InterruptedException {
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
                narrow.kill(); // It may still try to connect; the output it wrote counts.
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
        return Finding.read(hostReport, othersReport, stats, seconds);
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

    /** Reports the results behind each link, after the bandwidth a player on a wide link needs. */
    ExperimentResult result(List<Row> rows, Finding wide) {
        Report<Row> report = new Report<>(NAME, Row::toString);
        report.first(
                String.format(
                        Locale.ROOT,
                        "%d players need %.1f kbit/s: what a player on a wide line gets",
                        players,
                        wide.neededKbit()));
        report.condition("players", "players", row -> players);
        report.condition("of needed", "timesNeeded", row -> row.link.times);
        report.condition("line kbit/s", "lineKbit", Row::linkKbit);
        report.column("queue kB", row -> row.link.queueKbytes);
        report.parameter("queueBytes", row -> row.link.queueKbytes * 1000);
        report.condition("loss %", "lossPercent", row -> row.link.loss * 100);
        report.parameter("seconds", seconds);
        report.column("seconds to join", row -> row.found.joinSeconds()).orElse(NEVER);
        report.note(row -> row.hasPlayed() ? null : row + ": never played");
        report.column("turns a second", row -> row.found.turnsPerSecond())
                .figure("turns a second", "1/s", Row::hasPlayed);
        report.column("stalls a minute", row -> row.found.stallsPerMinute())
                .orElse(NEVER)
                .figure("stalls", "1/min", Row::hasPlayed)
                .atMost(row -> row.link.times >= EASY ? 0 : 1)
                .in("a minute")
                .where(row -> row.hasPlayed() && row.link.times > 1);
        report.column("delay turns", row -> row.found.settledDelay()).orElse(NEVER);
        report.column("extra turns", row -> row.extraTurns())
                .orElse(NEVER)
                .figure("extra delay", "turns", Row::hasPlayed)
                .atMost(EXTRA_TURNS_MAX)
                .where(row -> row.hasPlayed() && row.link.times > 1);
        report.column("sent of line", row -> row.sentOfLink())
                .orElse(NEVER)
                .figure("sent of line", "", Row::hasPlayed)
                .atMost(SENT_OF_LINE_MAX)
                .called("sent of the line")
                .where(Row::hasPlayed);
        report.column("others' stalls a minute", row -> row.found.othersStallsPerMinute());
        report.column("others' delay turns", row -> row.found.othersDelayTurns());
        return report.result(rows, List.of(plot(rows)));
    }

    private Plot plot(List<Row> rows) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (Row row : rows) {
            if (row.hasPlayed()) {
                List<Double> delays = row.found.delays();
                List<Double> x =
                        IntStream.range(0, delays.size()).mapToObj(i -> (double) i).toList();
                boolean dashed = row.link.queueKbytes == 4;
                curves.add(new Plot.Curve(row.toString(), x, delays, curves.size(), dashed));
            }
        }
        return Plot.even(
                NAME,
                "Real processes: input delay behind a narrow line, " + players + " players",
                "seconds of play",
                "turns",
                curves);
    }
}
