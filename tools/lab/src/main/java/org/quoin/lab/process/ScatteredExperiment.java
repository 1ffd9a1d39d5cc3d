package org.quoin.lab.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Packing;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.world.ScatteredPlay;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.BadBytesException;

/**
 * Measures what one machine needs when players are far apart in a natural world. Each client is its
 * own process, {@link ScatteredClient}, in real time.
 */
public final class ScatteredExperiment {
    /** The hidden command that runs a client. */
    public static final String CLIENT_COMMAND = "scattered-client";

    /** The name of the experiment, of its command and of its files. */
    public static final String NAME = "scattered";

    private static final int RATE = WorldConfig.TURN_RATE_DEFAULT;
    private static final int KBIT_PER_SECOND = 10_000;
    private static final int WANTED_PLAYERS = 64;
    private static final double RESIDENT_MIB_MAX = 1e9 / (1 << 20);
    private static final double JOIN_SECONDS_MAX = 20;
    private static final double TICK_MILLIS_MAX = 25;

    private final List<String> java;
    private final List<Integer> playerCounts;
    private final int apartBlocks;
    private final int seconds;
    private final long seed;

    /**
     * The results for one number of players.
     *
     * @param packedBytes the size of the packed snapshot
     * @param equalWorlds whether the client's final world is the same as here
     */
    record Finding(
            int players, int packedBytes, boolean equalWorlds, ScatteredClient.Figures client) {}

    /**
     * Makes an experiment whose clients run this very game.
     *
     * @param playerCounts the numbers of players to measure
     * @param apartBlocks the distance from each player to the next
     * @param seconds how long each client plays
     */
    public ScatteredExperiment(
            List<Integer> playerCounts, int apartBlocks, int seconds, long seed) {
        this.java = HostProcess.thisGame();
        this.playerCounts = List.copyOf(playerCounts);
        this.apartBlocks = apartBlocks;
        this.seconds = seconds;
        this.seed = seed;
    }

    /**
     * Measures.
     *
     * @throws IOException if a client fails
     */
    public ExperimentResult run(Progress progress) throws IOException, InterruptedException {
        List<Finding> findings = new ArrayList<>();
        for (int players : playerCounts) {
            findings.add(measure(players));
            progress.at((double) findings.size() / playerCounts.size(), players + " players");
        }
        return result(findings);
    }

    private Finding measure(int players) throws IOException, InterruptedException {
        byte[] raw = ScatteredPlay.snapshot(players, apartBlocks, RATE, seed);
        byte[] packed = Packing.pack(raw);
        Path file = Files.createTempFile("quoin-scattered-", ".snapshot");
        try {
            byte[] length =
                    String.format(Locale.ROOT, "%010d", raw.length)
                            .getBytes(StandardCharsets.US_ASCII);
            byte[] all = Arrays.copyOf(length, length.length + packed.length);
            System.arraycopy(packed, 0, all, length.length, packed.length);
            Files.write(file, all);
            ScatteredClient.Figures found = client(file);
            return new Finding(players, packed.length, isAsHere(raw, found), found);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private ScatteredClient.Figures client(Path snapshot) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(java);
        command.addAll(
                List.of(
                        "lab",
                        CLIENT_COMMAND,
                        "--snapshot",
                        snapshot.toString(),
                        "--kbit",
                        String.valueOf(KBIT_PER_SECOND),
                        "--seconds",
                        String.valueOf(seconds)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String found = null;
        List<String> output = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.add(line);
                found = line.startsWith(ScatteredClient.RESULT) ? line : found;
            }
        }
        return figuresOf(process.waitFor(), found, output);
    }

    private static ScatteredClient.Figures figuresOf(
            int status, @Nullable String found, List<String> output) throws IOException {
        if (status != 0 || found == null) {
            throw new IOException("a client has failed: " + String.join(" / ", output));
        }
        return ScatteredClient.Figures.parse(found);
    }

    /** Plays the same turns here, without the client's threads, and compares the final world. */
    private boolean isAsHere(byte[] raw, ScatteredClient.Figures found) {
        try {
            Simulation world = Snapshot.read(raw, 0, raw.length);
            ScatteredPlay play = ScatteredPlay.in(world);
            while (world.turn() < found.turn()) {
                world.step(play.next());
            }
            return world.stateHash() == found.hash();
        } catch (BadBytesException e) {
            throw new IllegalStateException("own snapshot refused", e);
        }
    }

    /** Reports the results, one row for each number of players. */
    ExperimentResult result(List<Finding> findings) {
        Report<Finding> report = new Report<>(NAME, found -> found.players + " players");
        report.condition("players", "players", Finding::players);
        report.condition("blocks apart", "apartBlocks", found -> apartBlocks);
        report.parameter("rate", RATE);
        report.parameter("kbitPerSecond", KBIT_PER_SECOND);
        report.parameter("seconds", seconds);
        report.parameter("seed", seed);
        report.measured("join", "s", found -> found.client.joinSeconds());
        report.note(
                found ->
                        judged(
                                found,
                                "join over 10 Mbit/s",
                                found.client.joinSeconds(),
                                JOIN_SECONDS_MAX,
                                "s"));
        report.column("of it reading s", found -> found.client.readSeconds());
        report.column("first tick s", found -> found.client.firstTickSeconds());
        report.measured("tick p50", "ms", found -> found.client.tickP50());
        report.measured("tick p99", "ms", found -> found.client.tickP99());
        report.note(
                found -> judged(found, "tick p99", found.client.tickP99(), TICK_MILLIS_MAX, "ms"));
        report.column("tick worst ms", found -> found.client.tickWorst());
        report.column("turns that took over a turn", found -> found.client.lateTurns());
        report.column("resident at the end MiB", found -> found.client.residentMib());
        report.measured("resident at most", "MiB", found -> found.client.residentMibMax());
        report.note(
                found ->
                        judged(
                                found,
                                "resident at most",
                                found.client.residentMibMax(),
                                RESIDENT_MIB_MAX,
                                "MiB"));
        report.column("columns loaded", found -> found.client.columns());
        report.column("snapshot kB", found -> found.packedBytes / 1000.0);
        report.column("hash as here", found -> found.equalWorlds ? "yes" : "NO");
        report.hidden(found -> found.equalWorlds ? 1 : 0).figure("equal worlds", "");
        return report.result(findings, List.of(plot(findings)));
    }

    private Plot plot(List<Finding> findings) {
        return new Plot(
                NAME,
                "A client's ticks, players " + apartBlocks + " blocks apart, natural terrain",
                "players",
                "ms",
                true,
                false,
                List.of(
                        Plot.Curve.of(
                                "p50",
                                findings,
                                Finding::players,
                                found -> found.client.tickP50(),
                                0,
                                false),
                        Plot.Curve.of(
                                "p99",
                                findings,
                                Finding::players,
                                found -> found.client.tickP99(),
                                0,
                                true)),
                List.of(
                        Plot.Target.at(
                                "p99 of 25 ms at most at 64",
                                WANTED_PLAYERS,
                                TICK_MILLIS_MAX,
                                -1)));
    }

    private static @Nullable String judged(
            Finding found, String what, double value, double wanted, String unit) {
        if (found.players != WANTED_PLAYERS) {
            return null;
        }
        return String.format(
                Locale.ROOT,
                "%d players, %s: %.1f %s, at most %.0f wanted: %s",
                WANTED_PLAYERS,
                what,
                value,
                unit,
                wanted,
                value <= wanted ? "reached" : "NOT reached");
    }
}
