package org.quoin.client.lab.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.quoin.client.lab.attack.Attack.Outcome;
import org.quoin.client.lab.attack.AttackMessages.Version;
import org.quoin.engine.bots.BotOptions;
import org.quoin.engine.bots.BotRunner;
import org.quoin.engine.bots.BotScript;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.lab.experiment.Experiment.Progress;
import org.quoin.engine.lab.experiment.ExperimentResult;
import org.quoin.engine.lab.experiment.ExperimentResult.Figure;
import org.quoin.engine.lab.experiment.ResultTable;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.SessionReport;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.WorldRules;

/**
 * Attacks a real host with two bots at play, one way after the other, and writes down what the bots
 * noticed: hashes that differ, turns without their frames, turns that were not played; what the
 * host's memory did; and whether an honest player could come in meanwhile. An attack that did not
 * take place proves nothing: it fails as one that was not held.
 */
public final class AttackExperiment {
    private static final String NAME = "attack";
    private static final int BOTS = 2;
    private static final double JOIN_SECONDS_MAX = 20;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final double BYTES_PER_MB = 1e6;

    /** How long the end of an attack is, by which its turns a second are judged. */
    private static final int END_SECONDS_MAX = 5;

    /** Of the turns a second without an attack: what a busy machine takes is not the attack's. */
    private static final double TURNS_LEAST = 0.8;

    /** More that lives after an attack than before it: a world, packed, and some connections. */
    private static final double HEAP_GROWTH_MB_MAX = 32;

    private final int seconds;
    private final List<AttackRow> rows;
    private final ResultTable table =
            new ResultTable(
                    "group",
                    "attack",
                    "late policy",
                    "held",
                    "turns played (per s)",
                    "turns at the end (per s)",
                    "bots' hashes compared",
                    "hashes that differ",
                    "bots' turns substituted",
                    "honest player in after (s)",
                    "heap before (MB)",
                    "heap after (MB)",
                    "what came of it");
    private final List<Figure> figures = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** What the bots noticed without an attack, by policy and world. */
    private final Map<String, Calm> calm = new HashMap<>();

    private record Calm(double turns, int substituted) {}

    /** What was seen of a row. */
    private record Seen(
            Outcome outcome,
            double played,
            double end,
            double joined,
            double before,
            double after) {}

    /**
     * All attacks, or some.
     *
     * @param seconds how long each goes on
     * @param only a part of the names or groups of those that are wanted; empty for all
     */
    public AttackExperiment(int seconds, String only) {
        this(seconds, AttackRow.named(only));
    }

    AttackExperiment(int seconds, List<AttackRow> rows) {
        this.seconds = seconds;
        this.rows = rows;
    }

    /** Whether there is nothing to try. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The groups and names of all attacks, in their order. */
    public static List<String> names() {
        return AttackRow.all().stream().map(AttackRow::title).distinct().toList();
    }

    /** A sentence for each that was not held, or did not take place. */
    public List<String> problems() {
        return List.copyOf(notes);
    }

    /** Tries all; takes about five seconds more for each than the attack itself. */
    public ExperimentResult run(Progress progress) throws IOException, InterruptedException {
        for (int i = 0; i < rows.size(); i++) {
            progress.at((double) i / rows.size(), rows.get(i).name());
            try {
                attack(rows.get(i));
            } catch (HostStartException e) {
                throw new IOException(e.getMessage(), e);
            }
        }
        return new ExperimentResult(NAME, table, figures, List.of(), notes);
    }

    private void attack(AttackRow row)
            throws IOException, InterruptedException, HostStartException {
        WorldConfig world =
                new WorldConfig(1, WorldConfig.TURN_RATE_DEFAULT)
                        .withRules(WorldRules.DEFAULT.withBodies(row.balls()));
        HostConfig config =
                new HostConfig(world, 64, HostConfig.HASH_EVERY_TURNS_DEFAULT)
                        .withLatePolicy(row.policy())
                        // Also of this machine, as attackers and players both are on it.
                        .withAddresses(new AddressLimits(AddressLimits.PLAYERS_USUAL / 2, true));
        try (LockstepHost host =
                        LockstepHost.start(HostOptions.on(0, config.world()).withSession(config));
                BotRunner bots = BotRunner.start(bots(host, BOTS, "bot-"))) {
            if (!bots.awaitJoined(JOIN_SECONDS_MAX)) {
                throw new IOException("the bots could not join");
            }
            Seen seen = watch(row, host);
            awaitHashes(host, bots);
            bots.stop();
            write(row, seen, host.report(), bots);
        }
    }

    private Seen watch(AttackRow row, LockstepHost host) throws IOException, InterruptedException {
        InetAddress from = attackersAddress();
        double before = heapMb();
        long nanos = Math.max(seconds, row.seconds()) * NANOS_PER_SECOND;
        long endNanos = Math.min(nanos / 2, END_SECONDS_MAX * NANOS_PER_SECOND);
        Pace all = Pace.since(host);
        Attack.Target target =
                new Attack.Target(
                        address(host),
                        from,
                        !from.equals(InetAddress.getLoopbackAddress()),
                        version(host),
                        all.sinceNanos + nanos);
        double[] joined = {-1};
        Pace[] end = {all};
        Thread honest =
                thread("quoin-attack-honest", nanos / 2, () -> joined[0] = honestJoin(host));
        Thread watch =
                thread("quoin-attack-watch", nanos - endNanos, () -> end[0] = Pace.since(host));
        Outcome outcome = outcome(row.attack(), target);
        watch.join();
        double played = all.turnsPerSecond(host);
        double atEnd = end[0].turnsPerSecond(host);
        honest.join();
        return new Seen(outcome, played, atEnd, joined[0], before, heapMb());
    }

    /** Since when which turns were played. */
    private record Pace(int turn, long sinceNanos) {
        static Pace since(LockstepHost host) {
            return new Pace(host.turn(), System.nanoTime());
        }

        double turnsPerSecond(LockstepHost host) {
            return (host.turn() - turn) / ((System.nanoTime() - sinceNanos) / 1e9);
        }
    }

    private static Thread thread(String name, long afterNanos, Runnable work) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                TimeUnit.NANOSECONDS.sleep(afterNanos);
                                work.run();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        name);
        thread.start();
        return thread;
    }

    private static Outcome outcome(Attack attack, Attack.Target target) {
        Outcome came;
        try {
            came = attack.run(target);
        } catch (IOException e) {
            came = new Outcome(0, "cut off: " + e.getMessage());
        }
        AttackRow.idle(target);
        return came;
    }

    /** Joins as a player does, amid the attack; returns after how many seconds, or -1. */
    private static double honestJoin(LockstepHost host) {
        long beganNanos = System.nanoTime();
        try (BotRunner visitor = BotRunner.start(bots(host, 1, "visitor-"))) {
            return visitor.awaitJoined(JOIN_SECONDS_MAX)
                    ? (System.nanoTime() - beganNanos) / 1e9
                    : -1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    /** Of a short attack too something is to be compared. */
    private static void awaitHashes(LockstepHost host, BotRunner bots)
            throws IOException, InterruptedException {
        long untilNanos = System.nanoTime() + (long) (JOIN_SECONDS_MAX * NANOS_PER_SECOND);
        while (Compared.of(host.report(), bots).hashes == 0) {
            if (System.nanoTime() - untilNanos >= 0) {
                throw new IOException("the bots' worlds were never compared with the host's");
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    /** How many of the bots' hashes the host has too, and how many of those differ. */
    private record Compared(int hashes, int differing) {
        static Compared of(SessionReport host, BotRunner bots) {
            int compared = 0;
            int differing = 0;
            for (PlayerReport bot : bots.report().session().players()) {
                for (Map.Entry<Integer, Long> hash : bot.hashes().entrySet()) {
                    Long ours = host.hashes().get(hash.getKey());
                    compared += ours == null ? 0 : 1;
                    differing += ours == null || ours.equals(hash.getValue()) ? 0 : 1;
                }
            }
            return new Compared(compared, differing);
        }
    }

    private void write(AttackRow row, Seen seen, SessionReport report, BotRunner bots) {
        Compared compared = Compared.of(report, bots);
        int substituted =
                report.players().stream()
                        .filter(player -> player.name().startsWith("bot-"))
                        .mapToInt(PlayerReport::substitutedTurns)
                        .sum();
        if (row.least() == 0) {
            calm.put(row.kind(), new Calm(seen.end, substituted));
        }
        List<String> wrong = new ArrayList<>();
        Calm usual = calm.getOrDefault(row.kind(), new Calm(WorldConfig.TURN_RATE_DEFAULT, 0));
        note(wrong, compared.differing > 0, "hashes differ");
        note(wrong, seen.joined < 0, "an honest player cannot join");
        note(wrong, substituted > usual.substituted, "turns substituted");
        note(wrong, seen.end < TURNS_LEAST * usual.turns, "turns missing");
        note(wrong, seen.after - seen.before > HEAP_GROWTH_MB_MAX, "memory grows");
        note(wrong, seen.outcome.harmed(), "harm done");
        note(wrong, !bots.report().problems().isEmpty(), "bots lost");
        boolean tookPlace = seen.outcome.achieved() >= row.least();
        String which = row.name() + " (" + row.policyWord() + "): ";
        if (!tookPlace) {
            notes.add("NO ATTACK: " + which + seen.outcome.words());
        }
        if (!wrong.isEmpty()) {
            notes.add("NOT HELD: " + which + String.join(", ", wrong));
        }
        table.add(
                row.group(),
                row.name(),
                row.policyWord(),
                !tookPlace ? "no attack" : wrong.isEmpty() ? "yes" : "NO",
                seen.played,
                seen.end,
                compared.hashes,
                compared.differing,
                substituted,
                seen.joined,
                seen.before,
                seen.after,
                seen.outcome.words());
        figure(row, "turns played", seen.played, "1/s");
        figure(row, "turns played at the end", seen.end, "1/s");
        figure(row, "hashes that differ", compared.differing, "");
        figure(row, "turns substituted", substituted, "");
        figure(row, "honest player in after", seen.joined, "s");
        figure(row, "heap grown by", seen.after - seen.before, "MB");
    }

    private static void note(List<String> wrong, boolean isWrong, String what) {
        if (isWrong) {
            wrong.add(what);
        }
    }

    private void figure(AttackRow row, String name, double value, String unit) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("group", row.group());
        parameters.put("attack", row.name());
        parameters.put("policy", row.policyWord());
        parameters.put("seconds", Math.max(seconds, row.seconds()));
        figures.add(new Figure(NAME, name, value, unit, parameters));
    }

    private static BotOptions bots(LockstepHost host, int count, String name) {
        int delay = ClientOptions.INPUT_DELAY_TURNS_DEFAULT;
        ClientOptions client = new ClientOptions("127.0.0.1", host.port(), name, delay);
        return new BotOptions(client, count, BotScript.BUILD, 1);
    }

    private static InetSocketAddress address(LockstepHost host) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), host.port());
    }

    /** Another address of this machine than the players', where it has one. */
    private static InetAddress attackersAddress() throws IOException {
        InetAddress other = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
        try (ServerSocket probe = new ServerSocket(0, 1, other)) {
            return probe.getInetAddress();
        } catch (IOException e) {
            return InetAddress.getLoopbackAddress();
        }
    }

    private static Version version(LockstepHost host) throws IOException {
        try (AttackPeer peer = new AttackPeer(address(host), InetAddress.getLoopbackAddress())) {
            peer.plain(AttackMessages.query());
            var info = peer.await(AttackMessages.WORLD_INFO, 5000);
            if (info == null) {
                throw new IOException("the host does not say what it hosts");
            }
            return Version.of(info);
        }
    }

    private static double heapMb() {
        System.gc(); // What lives is asked for, not what waits to be collected.
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) / BYTES_PER_MB;
    }
}
