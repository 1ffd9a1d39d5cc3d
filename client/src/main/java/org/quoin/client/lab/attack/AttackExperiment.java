package org.quoin.client.lab.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quoin.client.lab.attack.AttackPeer.Version;
import org.quoin.engine.bots.BotOptions;
import org.quoin.engine.bots.BotRunner;
import org.quoin.engine.bots.BotScript;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.turns.LatePolicy;
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

/**
 * Attacks a real host with two bots at play, one way after the other, and writes down what the bots
 * noticed: hashes that differ, turns without their frames, turns that were not played; what the
 * host's memory did; and whether an honest player could come in meanwhile.
 */
public final class AttackExperiment {
    private static final String NAME = "attack";
    private static final int BOTS = 2;
    private static final double JOIN_SECONDS_MAX = 20;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final double BYTES_PER_MB = 1e6;

    private final int seconds;
    private final ResultTable table =
            new ResultTable(
                    "attack",
                    "late policy",
                    "turns played (per s)",
                    "bots' hashes compared",
                    "hashes that differ",
                    "bots' turns substituted",
                    "honest player in after (s)",
                    "heap before (MB)",
                    "heap after (MB)",
                    "what came of it");
    private final List<Figure> figures = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private record Row(String name, LatePolicy policy, Attack attack) {}

    private static final List<Row> ROWS =
            List.of(
                    row("none", target -> idle(target)),
                    row("half-open connections", Attacks::halfOpen),
                    row("every seat", Attacks::seats),
                    row("worlds again and again", Attacks::worldsAgain),
                    row("forged address", Attacks::forgedAddress),
                    row("byte before registering", Attacks::earlyByte),
                    row("dripping joiners", Attacks::drip),
                    row("lag switch", target -> Attacks.lagSwitch(target, 130)),
                    new Row("none", LatePolicy.WAIT, target -> idle(target)),
                    new Row(
                            "lag switch",
                            LatePolicy.WAIT,
                            target -> Attacks.lagSwitch(target, 2000)));

    private static Row row(String name, Attack attack) {
        return new Row(name, LatePolicy.SUBSTITUTE, attack);
    }

    /**
     * @param seconds how long each attack goes on
     */
    public AttackExperiment(int seconds) {
        this.seconds = seconds;
    }

    /** Tries all; takes about five seconds more for each than the attack itself. */
    public ExperimentResult run(Progress progress) throws IOException, InterruptedException {
        for (int i = 0; i < ROWS.size(); i++) {
            progress.at((double) i / ROWS.size(), ROWS.get(i).name());
            try {
                attack(ROWS.get(i));
            } catch (HostStartException e) {
                throw new IOException(e.getMessage(), e);
            }
        }
        return new ExperimentResult(NAME, table, figures, List.of(), notes);
    }

    private void attack(Row row) throws IOException, InterruptedException, HostStartException {
        HostConfig config =
                new HostConfig(new WorldConfig(1, WorldConfig.TURN_RATE_DEFAULT), 64, 20)
                        .withLatePolicy(row.policy)
                        // Also of this machine, as attackers and players both are on it.
                        .withAddresses(new AddressLimits(AddressLimits.PLAYERS_USUAL / 2, true));
        try (LockstepHost host =
                        LockstepHost.start(HostOptions.on(0, config.world()).withSession(config));
                BotRunner bots = BotRunner.start(bots(host, BOTS, "bot-"))) {
            if (!bots.awaitJoined(JOIN_SECONDS_MAX)) {
                throw new IOException("the bots could not join");
            }
            Version version = version(host);
            double before = heapMb();
            int turn = host.turn();
            long startNanos = System.nanoTime();
            Attack.Target target =
                    new Attack.Target(
                            address(host),
                            attackersAddress(),
                            version,
                            startNanos + seconds * NANOS_PER_SECOND);
            double[] joined = {-1};
            Thread honest = new Thread(() -> joined[0] = honestJoin(host), "quoin-attack-honest");
            honest.start();
            String came = outcome(row.attack, target);
            double played = (host.turn() - turn) / ((System.nanoTime() - startNanos) / 1e9);
            honest.join();
            double after = heapMb();
            bots.stop();
            write(row, came, played, joined[0], before, after, host.report(), bots);
        }
    }

    private static String outcome(Attack attack, Attack.Target target) throws InterruptedException {
        String came;
        try {
            came = attack.run(target);
        } catch (IOException e) {
            came = "cut off: " + e.getMessage();
        }
        idle(target);
        return came;
    }

    private static String idle(Attack.Target target) {
        while (target.goesOn()) {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        return "";
    }

    /**
     * Joins as a player does, in the middle of the attack; returns after how many seconds, or -1.
     */
    private double honestJoin(LockstepHost host) {
        try {
            Thread.sleep(seconds * 500L);
            long beganNanos = System.nanoTime();
            try (BotRunner visitor = BotRunner.start(bots(host, 1, "visitor-"))) {
                return visitor.awaitJoined(JOIN_SECONDS_MAX)
                        ? (System.nanoTime() - beganNanos) / 1e9
                        : -1;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    private void write(
            Row row,
            String came,
            double played,
            double joined,
            double before,
            double after,
            SessionReport report,
            BotRunner bots) {
        int compared = 0;
        int differing = 0;
        for (PlayerReport bot : bots.report().session().players()) {
            for (Map.Entry<Integer, Long> hash : bot.hashes().entrySet()) {
                Long ours = report.hashes().get(hash.getKey());
                compared += ours == null ? 0 : 1;
                differing += ours == null || ours.equals(hash.getValue()) ? 0 : 1;
            }
        }
        int substituted =
                report.players().stream()
                        .filter(player -> player.name().startsWith("bot-"))
                        .mapToInt(PlayerReport::substitutedTurns)
                        .sum();
        String policy = row.policy.name().toLowerCase(Locale.ROOT);
        table.add(
                row.name,
                policy,
                played,
                compared,
                differing,
                substituted,
                joined,
                before,
                after,
                came);
        figure(row, policy, "turns played", played, "1/s");
        figure(row, policy, "hashes that differ", differing, "");
        figure(row, policy, "turns substituted", substituted, "");
        figure(row, policy, "honest player in after", joined, "s");
        figure(row, policy, "heap grown by", after - before, "MB");
        if (differing > 0 || joined < 0) {
            notes.add("NOT HELD: " + row.name + " (" + policy + ")");
        }
    }

    private void figure(Row row, String policy, String name, double value, String unit) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("attack", row.name);
        parameters.put("policy", policy);
        parameters.put("seconds", seconds);
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
            peer.query();
            var info = peer.await(0x1F, 5000);
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
