package org.quoin.lab.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.EntryPass;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.TicksFrom;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;
import org.quoin.lab.attack.AttackMessages.Version;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.experiment.world.ScatteredEdits;

/** A host with two bots at play, and an honest third player who joins during the attack. */
final class Arena implements AutoCloseable {
    static final double JOIN_SECONDS_MAX = 20;

    private static final int BOTS = 2;
    private static final String BOT = "bot-";

    private final HostKind kind;
    private final LockstepHost host;
    private final BotRunner bots;

    /** The third player's identity; a small world already knows it by the time of the attack. */
    private final Identity visitor = Identity.fresh();

    private Arena(HostKind kind, LockstepHost host, BotRunner bots) {
        this.kind = kind;
        this.host = host;
        this.bots = bots;
    }

    /** Starts a host and its bots, which are still joining when this returns. */
    static Arena start(HostKind kind) throws IOException {
        LockstepHost host;
        try {
            host = host(kind);
        } catch (HostStartException | StoreException e) {
            throw new IOException(e.getMessage(), e);
        }
        BotRunner bots = null;
        try {
            kind.orders().forEach(host.console()::enter);
            bots = BotRunner.start(bots(kind, host));
            return new Arena(kind, host, bots);
        } finally {
            if (bots == null) {
                host.close();
            }
        }
    }

    private static LockstepHost host(HostKind kind) throws HostStartException, StoreException {
        HostOptions options = HostOptions.on(0, kind.config());
        if (kind.sections() > 0) {
            return LockstepHost.start(
                    options,
                    new HostSession.Start(
                            ScatteredEdits.world(kind.config().world(), kind.sections()),
                            List.of()));
        }
        if (!kind.saved()) {
            return LockstepHost.start(options);
        }
        WorldSettings settings =
                new WorldSettings("Attacked", kind.config().world(), kind.policy());
        return LockstepHost.start(
                options, WorldFolder.open(new MemoryFolder(), settings, OpenBudget.unlimited()));
    }

    private static ClientOptions client(HostKind kind, LockstepHost host, String name) {
        Environment environment = Environment.ofThisMachine();
        if (!kind.password().isEmpty()) {
            environment = environment.withPass(EntryPass.ofPassword(kind.password()));
        }
        int delay = ClientOptions.INPUT_DELAY_TURNS_DEFAULT;
        return new ClientOptions("127.0.0.1", host.port(), name, delay)
                .withEnvironment(environment);
    }

    private static BotOptions bots(HostKind kind, LockstepHost host) {
        return new BotOptions(client(kind, host, BOT), BOTS, BotScript.BUILD, 1);
    }

    LockstepHost host() {
        return host;
    }

    /** Waits until both bots have joined and, in a small world, the visitor has been there once. */
    void awaitBots() throws IOException, InterruptedException {
        if (!bots.awaitJoined(JOIN_SECONDS_MAX)) {
            throw new IOException("the bots could not join: " + bots.report().problems());
        }
        if (kind.isSmall() && visit() < 0) {
            throw new IOException("the visitor could not join");
        }
    }

    /** Joins as a player does and leaves; returns the seconds it took to join, or -1. */
    double visit() {
        CountDownLatch joined = new CountDownLatch(1);
        ClientOptions options = client(kind, host, "visitor");
        options =
                options.withEnvironment(
                        options.environment().withIdentity(visitor).withTicks(TicksFrom.NEVER));
        long beganNanos = System.nanoTime();
        try (LockstepClient client =
                LockstepClient.start(
                        options,
                        BotScript.BUILD.frames(2, 0, 1),
                        event -> {
                            if (event instanceof ClientEvent.Joined) {
                                joined.countDown();
                            }
                        })) {
            boolean isIn = joined.await((long) JOIN_SECONDS_MAX, TimeUnit.SECONDS);
            double seconds = (System.nanoTime() - beganNanos) / 1e9;
            client.leave();
            return isIn ? seconds : -1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    /** Waits until at least one hash has been compared, so that even a short attack has some. */
    void awaitHashes() throws IOException, InterruptedException {
        long untilNanos = System.nanoTime() + (long) (JOIN_SECONDS_MAX * 1e9);
        while (compared().hashes() == 0) {
            if (System.nanoTime() - untilNanos >= 0) {
                throw new IOException("the bots' worlds were never compared with the host's");
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    /** The number of both bots' turns that were sealed without their frames. */
    int substituted() {
        return host.report().players().stream()
                .filter(player -> player.name().startsWith(BOT))
                .mapToInt(PlayerReport::substitutedTurns)
                .sum();
    }

    /** How many of the bots' hashes the host also has, and how many of those differ. */
    record Compared(int hashes, int differing) {}

    Compared compared() {
        SessionReport report = host.report();
        int compared = 0;
        int differing = 0;
        for (PlayerReport bot : bots.report().session().players()) {
            for (Map.Entry<Integer, Long> hash : bot.hashes().entrySet()) {
                Long ours = report.hashes().get(hash.getKey());
                compared += ours == null ? 0 : 1;
                differing += ours == null || ours.equals(hash.getValue()) ? 0 : 1;
            }
        }
        return new Compared(compared, differing);
    }

    /** A sentence for each bot that was kicked or lost its connection. */
    List<String> lost() {
        return bots.report().problems();
    }

    /** A host's turn and when it was read. */
    record Pace(int turn, long sinceNanos) {}

    Pace pace() {
        return new Pace(host.turn(), System.nanoTime());
    }

    double turnsPerSecond(Pace since) {
        return (host.turn() - since.turn) / ((System.nanoTime() - since.sinceNanos) / 1e9);
    }

    int turnsSince(Pace since) {
        return host.turn() - since.turn;
    }

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), host.port());
    }

    /** Queries the host's version, as a stranger would. */
    Version version() throws IOException {
        try (AttackPeer peer = new AttackPeer(address(), InetAddress.getLoopbackAddress())) {
            peer.plain(AttackMessages.query());
            var info = peer.await(AttackMessages.WORLD_INFO, 5000);
            if (info == null) {
                throw new IOException("the host does not say what it hosts");
            }
            return Version.of(info);
        }
    }

    /** Makes the bots leave; their reports remain. */
    void stopBots() {
        bots.stop();
    }

    @Override
    public void close() {
        bots.close();
        host.close();
    }
}
