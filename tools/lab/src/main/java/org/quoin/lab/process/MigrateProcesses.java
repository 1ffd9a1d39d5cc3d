package org.quoin.lab.process;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;

/**
 * Kills real hosts whose worlds real bots carry on, each in a process of its own, and measures how
 * long each bot has to wait.
 */
public final class MigrateProcesses {
    /** The name of the files. */
    private static final String NAME = "migrate-real";

    /** Of each bot, in each direction. */
    private static final String NET = "latency=25,loss=0.02";

    private static final int START_SECONDS_MAX = 60;
    private static final int AGAIN_SECONDS_MAX = 60;
    private static final int END_SECONDS_MAX = 30;

    /** By then all know who could carry on. */
    private static final long SETTLE_MILLIS = 4000;

    private static final long KILL_EVERY_MILLIS = 30_000;
    private static final long POLL_MILLIS = 20;
    private static final double SECONDS_MAX = 3;

    private static final Pattern GOES_ON =
            Pattern.compile(".* goes on at turn (\\d+) after turn (\\d+), (\\d+) ms later");
    private static final Pattern HOSTING =
            Pattern.compile("Hosting on port (\\d+), carrying the world on");

    private final List<String> java = HostProcess.thisGame();
    private final Path folder;
    private final int players;
    private final List<Bot> bots = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private int started;

    /**
     * What became of the players of one host that was killed.
     *
     * @param pauseMillis how long each of them executed nothing
     * @param lostTurns that they executed and the world does not have, or that they left out
     * @param load the machine's load average
     */
    private record Finding(int number, List<Long> pauseMillis, int lostTurns, double load) {
        double medianSeconds() {
            List<Long> sorted = pauseMillis.stream().sorted().toList();
            return sorted.get(sorted.size() / 2) / 1000.0;
        }

        double worstSeconds() {
            return pauseMillis.stream().mapToLong(Long::longValue).max().orElse(0) / 1000.0;
        }
    }

    private record Pause(int lastTurn, int nextTurn, long millis) {}

    /** A bot in a process of its own. */
    private static final class Bot {
        final Path report;
        final List<Pause> pauses = new ArrayList<>();
        volatile int hostsAt;
        volatile String lastLine = "";
        HostProcess.@Nullable Other process;

        Bot(Path report) {
            this.report = report;
        }

        synchronized void printed(String line) {
            lastLine = line;
            Matcher hosting = HOSTING.matcher(line);
            Matcher goesOn = GOES_ON.matcher(line);
            if (hosting.matches()) {
                hostsAt = Integer.parseInt(hosting.group(1));
            } else if (goesOn.matches()) {
                pauses.add(
                        new Pause(
                                Integer.parseInt(goesOn.group(2)),
                                Integer.parseInt(goesOn.group(1)),
                                Long.parseLong(goesOn.group(3))));
            }
        }

        synchronized int pauseCount() {
            return pauses.size();
        }

        synchronized Pause lastPause() {
            return pauses.get(pauses.size() - 1);
        }

        void kill() {
            HostProcess.Other running = process;
            if (running != null) {
                running.kill();
            }
        }

        void interrupt() throws IOException, InterruptedException {
            HostProcess.Other running = process;
            if (running != null) {
                running.interrupt(END_SECONDS_MAX);
            }
        }
    }

    /**
     * @param folder for the bots' reports
     * @param players how many bots
     */
    public MigrateProcesses(Path folder, int players) {
        this.folder = folder;
        this.players = players;
    }

    /**
     * Starts a game several times, and kills its host.
     *
     * @throws IOException if a process cannot be started, or somebody does not play again
     */
    public ExperimentResult kill(int times, Progress progress)
            throws IOException, InterruptedException {
        for (int i = 1; i <= times; i++) {
            try {
                HostProcess host = startGame();
                findings.add(killed(i, host, null));
            } finally {
                bots.forEach(Bot::kill);
                bots.clear();
            }
            progress.at((double) i / times, "host " + i);
        }
        return result(0, 0);
    }

    /**
     * Plays one game whose host is killed every half minute, and starts again as a player.
     *
     * @throws IOException if a process cannot be started, or somebody does not play again
     */
    public ExperimentResult play(int minutes, Progress progress)
            throws IOException, InterruptedException {
        try {
            HostProcess first = startGame();
            Bot hosting = null;
            int kills = (int) (minutes * 60_000L / KILL_EVERY_MILLIS);
            for (int i = 1; i <= kills; i++) {
                Thread.sleep(KILL_EVERY_MILLIS);
                findings.add(killed(i, first, hosting));
                hosting = hosting();
                startBot(hosting.hostsAt);
                progress.at((double) i / kills, "host " + i);
            }
            Thread.sleep(KILL_EVERY_MILLIS);
            Bot last = hosting;
            for (Bot bot : bots) {
                if (bot != last) {
                    bot.interrupt();
                }
            }
            if (last != null) {
                last.interrupt();
            }
            return compare();
        } finally {
            bots.forEach(Bot::kill);
        }
    }

    private HostProcess startGame() throws IOException, InterruptedException {
        HostProcess host = HostProcess.start(java, HostProcess.flatWorld("--hash-every", "20"));
        for (int i = 1; i <= players; i++) {
            startBot(host.port()); // One by one: a busy machine would keep all of them waiting.
            if (!host.awaitJoins(i, START_SECONDS_MAX)) {
                host.kill();
                throw new IOException("a bot could not join: " + bots.get(i - 1).lastLine);
            }
        }
        Thread.sleep(SETTLE_MILLIS);
        return host;
    }

    private void startBot(int port) throws IOException {
        int number = ++started;
        Bot bot = new Bot(folder.resolve("bot-" + number + ".json"));
        bots.add(bot);
        List<String> words =
                List.of(
                        "bots",
                        "--join",
                        "127.0.0.1:" + port,
                        "--count",
                        "1",
                        "--name",
                        "b" + number + "-",
                        "--script",
                        "build",
                        "--seed",
                        Integer.toString(number),
                        "--carry-on",
                        "--net",
                        NET,
                        "--input-delay",
                        "auto",
                        "--seconds",
                        "100000",
                        "--report",
                        bot.report.toString());
        bot.process = HostProcess.startOther(java, words, Map.of(), bot::printed);
    }

    /** The bot that hosts now. */
    private Bot hosting() throws IOException {
        Bot found = null;
        for (Bot bot : bots) {
            found = bot.hostsAt != 0 ? bot : found;
        }
        if (found == null) {
            throw new IOException("nobody hosts");
        }
        return found;
    }

    /** Kills the host and waits until all others play again. */
    private Finding killed(int number, HostProcess first, @Nullable Bot hosting)
            throws IOException, InterruptedException {
        Map<Bot, Integer> before = new LinkedHashMap<>();
        for (Bot bot : bots) {
            if (bot != hosting) {
                before.put(bot, bot.pauseCount());
            }
        }
        if (hosting == null) {
            first.killAfter(0);
        } else {
            bots.remove(hosting);
            hosting.kill();
        }
        long polls = AGAIN_SECONDS_MAX * 1000L / POLL_MILLIS;
        while (polls-- > 0
                && before.entrySet().stream()
                        .anyMatch(each -> each.getKey().pauseCount() <= each.getValue())) {
            Thread.sleep(POLL_MILLIS);
        }
        List<Long> pauses = new ArrayList<>();
        int lost = 0;
        for (Map.Entry<Bot, Integer> each : before.entrySet()) {
            if (each.getKey().pauseCount() <= each.getValue()) {
                throw new IOException("a bot does not play again after host " + number);
            }
            Pause pause = each.getKey().lastPause();
            pauses.add(pause.millis);
            lost += Math.abs(pause.nextTurn - pause.lastTurn - 1);
        }
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return new Finding(number, pauses, lost, load);
    }

    /** Compares the hashes of all bots that are left. */
    private ExperimentResult compare() throws IOException {
        Map<String, String> hashes = new TreeMap<>();
        int compared = 0;
        int differing = 0;
        for (Bot bot : bots) {
            for (Map.Entry<String, String> each : hashesOf(bot.report).entrySet()) {
                String other = hashes.putIfAbsent(each.getKey(), each.getValue());
                compared += other == null ? 0 : 1;
                differing += other == null || other.equals(each.getValue()) ? 0 : 1;
            }
        }
        return result(compared, differing);
    }

    private static Map<String, String> hashesOf(Path report) throws IOException {
        Map<String, String> hashes = new TreeMap<>();
        try {
            JsonObject root = JsonParser.object().from(Files.readString(report));
            JsonArray players = root.getArray("players");
            for (int i = 0; i < players.size(); i++) {
                JsonObject of = players.getObject(i).getObject("hashes");
                of.forEach((turn, hash) -> hashes.put(turn, String.valueOf(hash)));
            }
        } catch (JsonParserException e) {
            throw new IOException(report + ": " + e.getMessage(), e);
        }
        return hashes;
    }

    private ExperimentResult result(int compared, int differing) {
        Report<Finding> report = new Report<>(NAME, found -> "host " + found.number);
        report.column("host", Finding::number);
        report.column("players", found -> found.pauseMillis.size());
        report.parameter("net", NET);
        report.column("median pause s", Finding::medianSeconds);
        report.column("worst pause s", Finding::worstSeconds);
        report.column("lost turns", Finding::lostTurns);
        report.column("load", found -> found.load);
        List<Double> worst = findings.stream().map(Finding::worstSeconds).sorted().toList();
        double median = worst.get(worst.size() / 2);
        double longest = worst.get(worst.size() - 1);
        int lost = findings.stream().mapToInt(Finding::lostTurns).sum();
        report.total("all play again, median", median, "s");
        report.total("all play again, worst", longest, "s");
        report.total("lost turns", lost, "");
        List<String> notes = new ArrayList<>();
        notes.add(
                String.format(
                        Locale.ROOT,
                        "All play again after %.2f s in the median of %d hosts and %.2f s at worst"
                                + " (target %.0f s); %d turns were lost.",
                        median,
                        worst.size(),
                        longest,
                        SECONDS_MAX,
                        lost));
        if (compared > 0) {
            report.total("hashes compared", compared, "");
            report.total("hashes that differ", differing, "");
            notes.add(compared + " hashes of the bots compared, " + differing + " differ.");
        }
        return report.result(findings, List.of(plot()), notes);
    }

    private Plot plot() {
        return Plot.even(
                NAME,
                "The pause of " + players + " bots when their host is killed, " + NET,
                "host",
                "s",
                List.of(
                        Plot.Curve.of(
                                "median",
                                findings,
                                Finding::number,
                                Finding::medianSeconds,
                                0,
                                false),
                        Plot.Curve.of(
                                "worst",
                                findings,
                                Finding::number,
                                Finding::worstSeconds,
                                1,
                                false)),
                new Plot.Target("3 s", 1, findings.size(), SECONDS_MAX, -1));
    }
}
