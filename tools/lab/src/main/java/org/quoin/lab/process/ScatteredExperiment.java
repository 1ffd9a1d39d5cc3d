package org.quoin.lab.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Packing;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.world.ScatteredPlay;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.BadBytesException;

/**
 * Players far apart in a natural world: what one of their machines needs. Each client is a process
 * of its own, {@link ScatteredClient}, in real time.
 */
public final class ScatteredExperiment {
    /** The hidden command that is a client. */
    public static final String CLIENT_COMMAND = "scattered-client";

    private static final String NAME = "scattered";
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
    private final ResultTable table =
            new ResultTable(
                    "players",
                    "blocks apart",
                    "join s",
                    "of it reading s",
                    "first tick s",
                    "tick p50 ms",
                    "tick p99 ms",
                    "tick worst ms",
                    "turns that took over a turn",
                    "resident at the end MiB",
                    "resident at most MiB",
                    "columns loaded",
                    "snapshot kB",
                    "hash as here");

    private final List<Figure> figures = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Double> xPlayers = new ArrayList<>();
    private final List<Double> yP99 = new ArrayList<>();
    private final List<Double> yP50 = new ArrayList<>();

    /**
     * Makes an experiment whose clients run this very game.
     *
     * @param playerCounts the numbers of players to measure
     * @param apartBlocks distance from each player to the next
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
        for (int players : playerCounts) {
            measure(players);
            progress.at((double) xPlayers.size() / playerCounts.size(), players + " players");
        }
        Plot plot =
                new Plot(
                        NAME,
                        "A client's ticks, players "
                                + apartBlocks
                                + " blocks apart, natural terrain",
                        "players",
                        "ms",
                        true,
                        false,
                        List.of(
                                new Plot.Curve("p50", xPlayers, yP50, 0, false),
                                new Plot.Curve("p99", xPlayers, yP99, 0, true)),
                        List.of(
                                new Plot.Target(
                                        "p99 of 25 ms at most at 64",
                                        WANTED_PLAYERS * 0.75,
                                        WANTED_PLAYERS * 1.33,
                                        TICK_MILLIS_MAX,
                                        -1)));
        return new ExperimentResult(NAME, table, figures, List.of(plot), notes);
    }

    private void measure(int players) throws IOException, InterruptedException {
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
            note(players, packed.length, client(file), raw);
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

    /** Plays the same turns here, without the client's threads, and compares the end. */
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

    private void note(int players, int packedBytes, ScatteredClient.Figures found, byte[] raw) {
        boolean equal = isAsHere(raw, found);
        table.add(
                players,
                apartBlocks,
                found.joinSeconds(),
                found.readSeconds(),
                found.firstTickSeconds(),
                found.tickP50(),
                found.tickP99(),
                found.tickWorst(),
                found.lateTurns(),
                found.residentMib(),
                found.residentMibMax(),
                found.columns(),
                packedBytes / 1000.0,
                equal ? "yes" : "NO");
        xPlayers.add((double) players);
        yP50.add(found.tickP50());
        yP99.add(found.tickP99());
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("players", players);
        parameters.put("apartBlocks", apartBlocks);
        parameters.put("rate", RATE);
        parameters.put("kbitPerSecond", KBIT_PER_SECOND);
        parameters.put("seconds", seconds);
        parameters.put("seed", seed);
        double same = equal ? 1 : 0;
        double resident = found.residentMibMax();
        figures.add(new Figure(NAME, "join", found.joinSeconds(), "s", parameters));
        figures.add(new Figure(NAME, "tick p50", found.tickP50(), "ms", parameters));
        figures.add(new Figure(NAME, "tick p99", found.tickP99(), "ms", parameters));
        figures.add(new Figure(NAME, "resident at most", resident, "MiB", parameters));
        figures.add(new Figure(NAME, "equal worlds", same, "", parameters));
        if (players == WANTED_PLAYERS) {
            notes.add(judged("join over 10 Mbit/s", found.joinSeconds(), JOIN_SECONDS_MAX, "s"));
            notes.add(judged("tick p99", found.tickP99(), TICK_MILLIS_MAX, "ms"));
            notes.add(judged("resident at most", resident, RESIDENT_MIB_MAX, "MiB"));
        }
    }

    private static String judged(String what, double value, double wanted, String unit) {
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
