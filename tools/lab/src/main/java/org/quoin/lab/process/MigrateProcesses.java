package org.quoin.lab.process;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
import org.quoin.server.StopSignal;

/**
 * One game of real processes whose hosts end one after the other: {@code serve} first, then bots
 * that carry the world on, each in a process of its own. Each that ends comes back as a player.
 * Measures how long every other bot has to wait, and compares all their hashes in the end.
 */
public final class MigrateProcesses {
    private static final int START_SECONDS_MAX = 90;
    private static final int AGAIN_SECONDS_MAX = 60;
    private static final int END_SECONDS_MAX = 30;
    private static final double POLL_SECONDS = 0.02;

    /** As long as a bot that hosts takes to find a successor and to hand over to it. */
    private static final int GONE_SECONDS_MAX = 60;

    /** After the last one is in: then all know who could carry on. */
    private static final double SETTLE_SECONDS = 5;

    private static final Pattern GOES_ON =
            Pattern.compile(".* goes on at turn (\\d+) after turn (\\d+), (\\d+) ms later");
    private static final Pattern HOSTING =
            Pattern.compile("Hosting on port (\\d+), carrying the world on: .*");
    private static final String PLAYING = "All bots are in the world";

    private final Path folder;
    private final Plan plan;
    private final StopSignal signal;
    private final List<String> bare = HostProcess.thisGame();
    private final List<Bot> bots = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    /** The bot that hosts; null while {@code serve} does. Output threads set it. */
    private volatile @Nullable Bot leader;

    /** How a host ends. */
    public enum End {
        KILLED("killed", "migrate-killed", 3),
        HANDED_OVER("handed over", "migrate-handed-over", 0.5);

        private final String text;
        private final String name;
        private final double secondsMax;

        End(String text, String name, double secondsMax) {
            this.text = text;
            this.name = name;
            this.secondsMax = secondsMax;
        }
    }

    /**
     * The game that is played.
     *
     * @param players how many bots wait each time
     * @param times how many hosts end
     * @param everySeconds the time from one to the next; 0 for as soon as all are in again
     * @param roundTripMillis between any two, in full steps of 4
     * @param loss of datagrams, in each direction
     */
    public record Plan(
            End end, int players, int times, int everySeconds, int roundTripMillis, double loss) {
        /** Both ends of a connection do half of it, in both directions. */
        String net() {
            return String.format(
                    Locale.ROOT, "latency=%d,loss=%.4f", (roundTripMillis + 3) / 4, loss / 2);
        }
    }

    /**
     * How the players of one host fared that ended.
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

    /** The reports of all bots, compared. */
    private record Compared(int hashes, int differing, JsonArray epochs) {}

    private record Pause(int lastTurn, int nextTurn, long millis) {}

    /** A bot in a process of its own. */
    private final class Bot {
        final int number;
        final Path report;
        final List<Pause> pauses = new ArrayList<>();
        int hostsAt;
        boolean playing;
        String lastLine = "";
        HostProcess.@Nullable Other process;

        Bot(int number) {
            this.number = number;
            this.report = folder.resolve("bot-" + number + ".json");
        }

        synchronized void printed(String line) {
            lastLine = line;
            Matcher hosting = HOSTING.matcher(line);
            Matcher goesOn = GOES_ON.matcher(line);
            if (hosting.matches()) {
                hostsAt = Integer.parseInt(hosting.group(1));
                leader = this;
            } else if (goesOn.matches()) {
                pauses.add(
                        new Pause(
                                Integer.parseInt(goesOn.group(2)),
                                Integer.parseInt(goesOn.group(1)),
                                Long.parseLong(goesOn.group(3))));
            } else if (line.equals(PLAYING)) {
                playing = true;
            }
        }

        synchronized boolean isPlaying() {
            return playing;
        }

        synchronized int hostsAt() {
            return hostsAt;
        }

        /** Its pauses since the last call. */
        synchronized List<Pause> pollPauses() {
            List<Pause> polled = List.copyOf(pauses);
            pauses.clear();
            return polled;
        }

        synchronized boolean hasPaused() {
            return !pauses.isEmpty();
        }

        synchronized String lastLine() {
            return "b" + number + ": " + lastLine;
        }

        HostProcess.Other process() {
            HostProcess.Other running = process;
            if (running == null) {
                throw new IllegalStateException("b" + number + " was not started");
            }
            return running;
        }
    }

    /**
     * @param folder for the bots' reports, keys and logs
     * @param signal ends the series early
     */
    public MigrateProcesses(Path folder, Plan plan, StopSignal signal) {
        this.folder = folder;
        this.plan = plan;
        this.signal = signal;
    }

    /**
     * Plays it. After a signal, returns what was found until then.
     *
     * @throws IOException if a process cannot be started, or a player is left behind
     */
    public ExperimentResult play(Progress progress) throws IOException, InterruptedException {
        HostProcess first = null;
        try {
            first =
                    HostProcess.start(
                            game("serve", 256),
                            HostProcess.flatWorld(
                                    "--hash-every", "20", "--hand-over", "--net", plan.net()));
            for (int i = 1; i <= plan.players; i++) {
                progress.at(0, "player " + i + " joins");
                startBot(i, first.port()); // One by one: else a busy machine keeps all waiting.
            }
            for (int i = 1; i <= plan.times && !signal.await(untilNext()); i++) {
                Finding found;
                try {
                    found = end(i, first);
                } catch (IOException e) {
                    if (signal.isAsked()) {
                        break; // That is why: the processes end as well.
                    }
                    throw e;
                }
                findings.add(found);
                progress.at(
                        (double) i / plan.times,
                        String.format(
                                Locale.ROOT,
                                "host %d %s, all play after %.2f s",
                                i,
                                plan.end.text,
                                found.worstSeconds()));
            }
            return result(signal.await(SETTLE_SECONDS) ? null : compare());
        } finally {
            bots.forEach(bot -> bot.process().kill());
            if (first != null) {
                first.kill();
            }
        }
    }

    /** A small and quickly started Java, as there are many on one machine. */
    private List<String> game(String name, int heapMegabytes) {
        List<String> command = new ArrayList<>(bare);
        command.addAll(
                1,
                List.of(
                        "-Xmx" + heapMegabytes + "m",
                        "-XX:TieredStopAtLevel=1",
                        "-Dquoin.state=" + folder.resolve(name)));
        return command;
    }

    private double untilNext() {
        return plan.everySeconds == 0 || findings.isEmpty() ? SETTLE_SECONDS : plan.everySeconds;
    }

    private void startBot(int number, int port) throws IOException, InterruptedException {
        Bot bot = new Bot(number);
        List<String> words =
                List.of(
                        "bots",
                        "--join",
                        "127.0.0.1:" + port,
                        "--name",
                        "b" + number + "-",
                        "--keys",
                        folder.resolve("keys").toString(),
                        "--script",
                        "build",
                        "--seed",
                        Integer.toString(number),
                        "--carry-on",
                        "--net",
                        plan.net(),
                        "--input-delay",
                        "auto",
                        "--seconds",
                        "100000",
                        "--report",
                        bot.report.toString());
        bot.process =
                HostProcess.startOther(game("b" + number, 128), words, Map.of(), bot::printed);
        bots.add(bot);
        if (!await(bot::isPlaying, START_SECONDS_MAX)) {
            throw new IOException("a bot does not get in: " + bot.lastLine());
        }
    }

    private interface Condition {
        boolean holds();
    }

    /** Waits for something; false after a time, or after a signal. */
    private boolean await(Condition condition, int secondsMax) throws InterruptedException {
        int polls = (int) (secondsMax / POLL_SECONDS);
        while (!condition.holds() && polls-- > 0 && !signal.await(POLL_SECONDS)) {}
        return condition.holds();
    }

    /** Ends the host, waits until all others play again, and has it come back as a player. */
    private Finding end(int number, HostProcess first) throws IOException, InterruptedException {
        Bot ending = leader;
        bots.forEach(Bot::pollPauses);
        List<Bot> others = bots.stream().filter(bot -> bot != ending).toList();
        if (plan.end == End.HANDED_OVER) {
            interrupt(ending, first);
        } else if (ending == null) {
            first.kill();
        } else {
            ending.process().kill();
        }
        if (!await(() -> others.stream().allMatch(Bot::hasPaused), AGAIN_SECONDS_MAX)) {
            List<String> behind =
                    others.stream().filter(bot -> !bot.hasPaused()).map(Bot::lastLine).toList();
            throw new IOException("left behind by host " + number + ": " + behind);
        }
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        signal.await(1); // Somebody may have to wait a second time.
        List<Long> millis = new ArrayList<>();
        int lost = 0;
        for (Bot bot : others) {
            List<Pause> pauses = bot.pollPauses();
            millis.add(pauses.stream().mapToLong(Pause::millis).sum());
            for (Pause pause : pauses) {
                lost += Math.abs(pause.nextTurn - pause.lastTurn - 1);
            }
        }
        bots.remove(ending);
        Bot now = leader;
        if (now == null || now == ending) {
            throw new IOException("nobody says that it hosts");
        }
        startBot(ending == null ? plan.players + 1 : ending.number, now.hostsAt());
        return new Finding(number, millis, lost, load);
    }

    /** Ends the host as Ctrl+C does: it hands over. */
    private static void interrupt(@Nullable Bot ending, HostProcess first)
            throws IOException, InterruptedException {
        if (ending == null) {
            first.interrupt(GONE_SECONDS_MAX);
        } else {
            ending.process().interrupt(GONE_SECONDS_MAX);
        }
    }

    /** Ends all bots, the host last, and compares what they report. */
    private Compared compare() throws IOException, InterruptedException {
        Bot last = leader;
        for (Bot bot : bots) {
            if (bot != last) {
                bot.process().interrupt(END_SECONDS_MAX);
            }
        }
        if (last != null) {
            last.process().interrupt(END_SECONDS_MAX);
        }
        Map<String, String> hashes = new TreeMap<>();
        int compared = 0;
        int differing = 0;
        JsonArray epochs = new JsonArray();
        for (Bot bot : bots) {
            JsonObject report = read(bot.report);
            for (Map.Entry<String, Object> each : report.getObject("hashes").entrySet()) {
                String hash = String.valueOf(each.getValue());
                String other = hashes.putIfAbsent(each.getKey(), hash);
                compared += other == null ? 0 : 1;
                differing += other == null || other.equals(hash) ? 0 : 1;
            }
            JsonArray own = report.getArray("epochs");
            if (!epochs.isEmpty() && !own.equals(epochs)) {
                throw new IOException(
                        "b" + bot.number + " knows other hosts: " + own + ", not " + epochs);
            }
            epochs = own;
        }
        return new Compared(compared, differing, epochs);
    }

    private static JsonObject read(Path report) throws IOException {
        try {
            return JsonParser.object().from(Files.readString(report));
        } catch (JsonParserException e) {
            throw new IOException(report + ": " + e.getMessage(), e);
        }
    }

    /**
     * @param compared null if the series was ended early
     */
    private ExperimentResult result(@Nullable Compared compared) throws IOException {
        if (findings.isEmpty()) {
            throw new IOException("it was ended before the first host");
        }
        Report<Finding> report = new Report<>(plan.end.name, found -> "host " + found.number);
        report.parameter("players", plan.players);
        report.parameter("roundTripMillis", plan.roundTripMillis);
        report.parameter("lossPercent", 100 * plan.loss);
        report.column("host", Finding::number);
        report.column("players", found -> found.pauseMillis.size());
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
                        "%d hosts %s: all play again after %.2f s in the median and %.2f s at worst"
                                + " (at most %.1f s wanted); %d turns lost.",
                        worst.size(),
                        plan.end.text,
                        median,
                        longest,
                        plan.end.secondsMax,
                        lost));
        if (compared == null) {
            notes.add("Ended early: no hashes were compared.");
        } else {
            Path epochs = folder.resolve("epochs.json");
            JsonObject written = new JsonObject();
            written.put("epochs", compared.epochs);
            Files.writeString(epochs, JsonWriter.string(written) + "\n");
            report.total("epochs", compared.epochs.size(), "");
            report.total("hashes compared", compared.hashes, "");
            report.total("hashes that differ", compared.differing, "");
            notes.add(
                    String.format(
                            Locale.ROOT,
                            "%d epochs, the same for all bots (%s); %d hashes compared, %d differ.",
                            compared.epochs.size(),
                            epochs,
                            compared.hashes,
                            compared.differing));
        }
        // A process that is told to end can draw no plot any more.
        List<Plot> plots = compared == null ? List.of() : List.of(plot());
        return report.result(findings, plots, notes);
    }

    private Plot plot() {
        return Plot.even(
                plan.end.name,
                String.format(
                        Locale.ROOT,
                        "The pause of %d bots whose host is %s, %d ms round trip, %.0f %% lost",
                        plan.players,
                        plan.end.text,
                        plan.roundTripMillis,
                        100 * plan.loss),
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
                new Plot.Target("wanted", 1, findings.size(), plan.end.secondsMax, -1));
    }
}
