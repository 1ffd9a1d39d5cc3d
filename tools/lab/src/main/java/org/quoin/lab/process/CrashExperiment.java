package org.quoin.lab.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.WorldConfig;

/**
 * Repeatedly kills a real host in the middle of building, and checks what its journal recovers: how
 * much is lost of what a player has seen, and whether the rest is what the players saw.
 */
public final class CrashExperiment {
    private static final String NAME = "crash";
    private static final int TURN_RATE = WorldConfig.TURN_RATE_DEFAULT;
    private static final double JOIN_SECONDS_MAX = 60;
    private static final int LIFE_MILLIS_MIN = 500;
    private static final int LIFE_MILLIS_SPREAD = 3000;

    /** Long enough for the killed host's last messages to reach the players. */
    private static final double LAST_WORDS_SECONDS = 0.3;

    private static final double LOST_MILLIS_WANTED = 1000;

    private final List<String> java;
    private final Path world;
    private final int players;
    private final long seed;
    private final ResultTable table =
            new ResultTable(
                    "crash",
                    "seen by players (turn)",
                    "recovered (turn)",
                    "lost (turns)",
                    "lost (ms)",
                    "hashes compared",
                    "hashes that differ",
                    "recovery (ms)");

    private final List<Double> crashes = new ArrayList<>();
    private final List<Double> lostMillis = new ArrayList<>();
    private long hashesCompared;
    private long hashesDiffering;
    private long edits;
    private int idleCrashes;
    private double recoveryMillisMax;

    /**
     * @param java the command that starts the game
     * @param world the folder of the world to build and kill; may already hold one
     * @param players the number of bots that build at a time
     */
    public CrashExperiment(List<String> java, Path world, int players, long seed) {
        this.java = List.copyOf(java);
        this.world = world;
        this.players = players;
        this.seed = seed;
    }

    /** Makes an experiment whose hosts run this very game. */
    public static CrashExperiment ofThisGame(Path world, int players, long seed) {
        return new CrashExperiment(HostProcess.thisGame(), world, players, seed);
    }

    /**
     * Kills hosts of one world, one after the other.
     *
     * @throws IOException if a host cannot be started, or its world cannot be read afterwards
     */
    public ExperimentResult run(int times, Progress progress)
            throws IOException, InterruptedException {
        Random random = new Random(seed);
        for (int crash = 1; crash <= times; crash++) {
            crash(crash, LIFE_MILLIS_MIN + random.nextInt(LIFE_MILLIS_SPREAD));
            progress.at((double) crash / times, "crash " + crash);
        }
        return result(times);
    }

    private void crash(int crash, int lifeMillis) throws IOException, InterruptedException {
        List<String> words =
                HostProcess.flatWorld("--hash-every", "1", "--world", world.toString());
        HostProcess host = HostProcess.start(java, words);
        ClientOptions client = new ClientOptions("127.0.0.1", host.port(), "c" + crash + "-", 2);
        BotRunner bots =
                BotRunner.start(new BotOptions(client, players, BotScript.BUILD, seed + crash));
        try {
            if (!bots.awaitJoined(JOIN_SECONDS_MAX)) {
                host.killAfter(0);
                throw new IOException("the bots could not join: " + bots.report().problems());
            }
            host.killAfter(lifeMillis);
            bots.awaitEnd(LAST_WORDS_SECONDS);
            compare(crash, bots);
        } finally {
            bots.stop();
        }
    }

    private void compare(int crash, BotRunner bots) throws IOException {
        int seen = 0;
        for (LockstepClient client : bots.clients()) {
            seen = Math.max(seen, client.stats().turn());
        }
        TreeMap<Integer, Long> hashes = new TreeMap<>();
        for (PlayerReport player : bots.report().session().players()) {
            hashes.putAll(player.hashes());
            seen = Math.max(seen, player.hashes().isEmpty() ? 0 : player.hashes().lastKey());
        }
        try {
            long startNanos = System.nanoTime();
            WorldConfig config = new WorldConfig(0, TURN_RATE);
            long hash;
            int recovered;
            try (WorldFolder folder =
                    WorldFolder.open(
                            world, new WorldSettings(NAME, config, LatePolicy.SUBSTITUTE))) {
                recovered = folder.start().simulation().turn();
                hash = folder.start().simulation().stateHash();
            }
            double recoveryMillis = (System.nanoTime() - startNanos) / 1e6;
            int[] compared = compare(hashes, recovered, hash);
            int lost = Math.max(0, seen - recovered);
            note(crash, seen, recovered, lost, compared, recoveryMillis);
        } catch (StoreException e) {
            throw new IOException(e);
        }
    }

    /**
     * Replays the journal; returns how many hashes it shares with the players, and how many differ.
     */
    private int[] compare(Map<Integer, Long> seen, int recovered, long recoveredHash)
            throws IOException, StoreException {
        ReplayFiles files = ReplayFiles.at(world);
        TreeMap<Integer, Long> journal = new TreeMap<>();
        int built = 0;
        // The players of this run joined in one of the last two segments.
        int from = Math.max(0, files.segments().size() - 2);
        for (String file : files.segments().subList(from, files.segments().size())) {
            try (SegmentPlayer player =
                    SegmentPlayer.open(files.folder(), file, OpenBudget.unlimited())) {
                do {
                    journal.put(player.simulation().turn(), player.simulation().stateHash());
                    built += edits(player.simulation().events());
                } while (player.step() != null);
            }
        }
        edits += built;
        idleCrashes += built == 0 ? 1 : 0;
        int compared = 1;
        int differing = Long.valueOf(recoveredHash).equals(journal.get(recovered)) ? 0 : 1;
        for (Map.Entry<Integer, Long> entry : seen.entrySet()) {
            Long ours = journal.get(entry.getKey());
            if (ours != null) {
                compared++;
                differing += ours.equals(entry.getValue()) ? 0 : 1;
            }
        }
        return new int[] {compared, differing};
    }

    private static int edits(List<ViewEvent> events) {
        int count = 0;
        for (ViewEvent event : events) {
            count += event instanceof ViewEvent.BlockChanged ? 1 : 0;
        }
        return count;
    }

    private void note(
            int crash, int seen, int recovered, int lost, int[] compared, double recoveryMillis) {
        double millis = lost * 1000.0 / TURN_RATE;
        table.add(crash, seen, recovered, lost, millis, compared[0], compared[1], recoveryMillis);
        crashes.add((double) crash);
        lostMillis.add(millis);
        hashesCompared += compared[0];
        hashesDiffering += compared[1];
        recoveryMillisMax = Math.max(recoveryMillisMax, recoveryMillis);
    }

    private ExperimentResult result(int times) {
        double lostMax = lostMillis.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("crashes", times);
        parameters.put("players", players);
        parameters.put("rate", TURN_RATE);
        List<Figure> figures =
                List.of(
                        new Figure(NAME, "lost at most", lostMax, "ms", parameters),
                        new Figure(NAME, "hashes compared", hashesCompared, "", parameters),
                        new Figure(NAME, "hashes that differ", hashesDiffering, "", parameters),
                        new Figure(NAME, "edits by players", edits, "", parameters),
                        new Figure(NAME, "recovery at most", recoveryMillisMax, "ms", parameters));
        String verdict =
                lostMax <= LOST_MILLIS_WANTED && hashesDiffering == 0 && idleCrashes == 0
                        ? "reached"
                        : "NOT reached";
        String note =
                String.format(
                        Locale.ROOT,
                        "%d crashes: at most %.0f ms of play lost (1000 wanted), %d of %d hashes"
                                + " differ from what players saw, %d blocks changed, none before"
                                + " %d of the crashes: %s",
                        times,
                        lostMax,
                        hashesDiffering,
                        hashesCompared,
                        edits,
                        idleCrashes,
                        verdict);
        Plot plot =
                new Plot(
                        NAME,
                        "kill -9 of a host in the middle of building, " + players + " players",
                        "crash",
                        "lost of what a player saw (ms)",
                        false,
                        false,
                        List.of(new Plot.Curve("lost", crashes, lostMillis, 0, false)),
                        List.of(new Plot.Target("wanted", 1, times, LOST_MILLIS_WANTED, -1)));
        return new ExperimentResult(NAME, table, figures, List.of(plot), List.of(note));
    }
}
