package org.quoin.lab.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
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
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.WorldConfig;

/**
 * Repeatedly kills a real host in the middle of building, and checks what its journal recovers: how
 * much is lost of what a player has seen, and whether the rest is what the players saw.
 */
public final class CrashExperiment {
    /** The name of the experiment, of its command and of its files. */
    public static final String NAME = "crash";

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
    private final List<Crash> crashes = new ArrayList<>();

    /**
     * A world after a crash, compared with what the players saw.
     *
     * @param seen the last turn that any player saw
     * @param recovered the turn of the recovered world
     * @param compared hashes that both the journal and the players have
     * @param differing the hashes among them that differ
     * @param edits the blocks that changed before the crash
     */
    record Crash(
            int number,
            int seen,
            int recovered,
            int compared,
            int differing,
            int edits,
            double recoveryMillis) {
        int lostTurns() {
            return Math.max(0, seen - recovered);
        }

        double lostMillis() {
            return lostTurns() * 1000.0 / TURN_RATE;
        }
    }

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
        return result(crashes, players);
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
            crashes.add(examine(crash, bots));
        } finally {
            bots.stop();
        }
    }

    /** Recovers the world, and compares its journal with what the bots saw. */
    private Crash examine(int number, BotRunner bots) throws IOException {
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
            Long hash;
            int recovered;
            try (WorldFolder folder =
                    WorldFolder.open(
                            world, new WorldSettings(NAME, config, LatePolicy.SUBSTITUTE))) {
                recovered = folder.start().simulation().turn();
                hash = folder.start().simulation().stateHash();
            }
            double recoveryMillis = (System.nanoTime() - startNanos) / 1e6;
            TreeMap<Integer, Long> journal = new TreeMap<>();
            int edits = replay(journal);
            int compared = 1;
            int differing = hash.equals(journal.get(recovered)) ? 0 : 1;
            for (Map.Entry<Integer, Long> entry : hashes.entrySet()) {
                Long ours = journal.get(entry.getKey());
                if (ours != null) {
                    compared++;
                    differing += ours.equals(entry.getValue()) ? 0 : 1;
                }
            }
            return new Crash(number, seen, recovered, compared, differing, edits, recoveryMillis);
        } catch (StoreException e) {
            throw new IOException(e);
        }
    }

    /** Replays the journal for its hashes; returns how many blocks changed. */
    private int replay(Map<Integer, Long> hashes) throws IOException, StoreException {
        ReplayFiles files = ReplayFiles.at(world);
        int edits = 0;
        // The players of this run joined in one of the last two segments.
        int from = Math.max(0, files.segments().size() - 2);
        for (String file : files.segments().subList(from, files.segments().size())) {
            try (SegmentPlayer player =
                    SegmentPlayer.open(files.folder(), file, OpenBudget.unlimited())) {
                do {
                    hashes.put(player.simulation().turn(), player.simulation().stateHash());
                    for (ViewEvent event : player.simulation().events()) {
                        edits += event instanceof ViewEvent.BlockChanged ? 1 : 0;
                    }
                } while (player.step() != null);
            }
        }
        return edits;
    }

    /** Reports all crashes together: each target is one of the whole series. */
    static ExperimentResult result(List<Crash> crashes, int players) {
        Report<Crash> report = new Report<>(NAME, crash -> "crash " + crash.number);
        report.parameter("crashes", crashes.size());
        report.parameter("players", players);
        report.parameter("rate", TURN_RATE);
        report.column("crash", Crash::number);
        report.column("seen by players (turn)", Crash::seen);
        report.column("recovered (turn)", Crash::recovered);
        report.column("lost (turns)", Crash::lostTurns);
        report.column("lost (ms)", Crash::lostMillis);
        report.column("hashes compared", Crash::compared);
        report.column("hashes that differ", Crash::differing);
        report.column("recovery (ms)", Crash::recoveryMillis);
        double lostMax = max(crashes, Crash::lostMillis);
        long compared = sum(crashes, Crash::compared);
        long differing = sum(crashes, Crash::differing);
        long edits = sum(crashes, Crash::edits);
        long idle = crashes.stream().filter(crash -> crash.edits == 0).count();
        report.total("lost at most", lostMax, "ms");
        report.total("hashes compared", (double) compared, "");
        report.total("hashes that differ", (double) differing, "");
        report.total("edits by players", (double) edits, "");
        report.total("recovery at most", max(crashes, Crash::recoveryMillis), "ms");
        String note =
                String.format(
                        Locale.ROOT,
                        "%d crashes: at most %.0f ms of play lost (1000 wanted), %d of %d hashes"
                                + " differ from what players saw, %d blocks changed, none before"
                                + " %d of the crashes: %s",
                        crashes.size(),
                        lostMax,
                        differing,
                        compared,
                        edits,
                        idle,
                        lostMax <= LOST_MILLIS_WANTED && differing == 0 && idle == 0
                                ? "reached"
                                : "NOT reached");
        Plot plot =
                Plot.even(
                        NAME,
                        "kill -9 of a host in the middle of building, " + players + " players",
                        "crash",
                        "lost of what a player saw (ms)",
                        List.of(
                                Plot.Curve.of(
                                        "lost",
                                        crashes,
                                        Crash::number,
                                        Crash::lostMillis,
                                        0,
                                        false)),
                        new Plot.Target("wanted", 1, crashes.size(), LOST_MILLIS_WANTED, -1));
        return report.result(crashes, List.of(plot), List.of(note));
    }

    private static double max(List<Crash> crashes, ToDoubleFunction<Crash> value) {
        return crashes.stream().mapToDouble(value).max().orElse(0);
    }

    private static long sum(List<Crash> crashes, ToIntFunction<Crash> value) {
        return crashes.stream().mapToInt(value).sum();
    }
}
