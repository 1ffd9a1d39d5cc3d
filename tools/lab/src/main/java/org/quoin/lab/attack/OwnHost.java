package org.quoin.lab.attack;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.store.SegmentFolder;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;
import org.quoin.lab.attack.Attack.HarmException;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotScript;
import org.quoin.sim.WorldConfig;

/** A host that saves its world, with two bots at play, to try a machine's faults on. */
final class OwnHost implements AutoCloseable {
    static final WorldSettings SETTINGS =
            new WorldSettings(
                    "Attacked",
                    new WorldConfig(1, WorldConfig.TURN_RATE_DEFAULT),
                    LatePolicy.SUBSTITUTE);

    private static final double JOIN_SECONDS_MAX = 20;

    private final LockstepHost host;
    private final BotRunner bots;

    private OwnHost(LockstepHost host, BotRunner bots) {
        this.host = host;
        this.bots = bots;
    }

    /** Opens or creates a folder's world and lets two bots play in it. */
    static OwnHost in(SegmentFolder folder) throws IOException {
        try {
            WorldFolder world = WorldFolder.open(folder, SETTINGS);
            LockstepHost host = LockstepHost.start(HostOptions.on(0, SETTINGS.config()), world);
            BotRunner bots = bots(host.port());
            if (!bots.awaitJoined(JOIN_SECONDS_MAX)) {
                bots.close();
                host.close();
                throw new IOException("the bots could not join");
            }
            return new OwnHost(host, bots);
        } catch (StoreException | HostStartException e) {
            throw new IOException(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    /** A host without a folder and without bots. */
    static LockstepHost startBare() throws IOException {
        try {
            return LockstepHost.start(HostOptions.on(0, SETTINGS.config()));
        } catch (HostStartException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Two bots that build. */
    static BotRunner bots(int port) {
        int delay = ClientOptions.INPUT_DELAY_TURNS_DEFAULT;
        ClientOptions client = new ClientOptions("127.0.0.1", port, "own-", delay);
        return BotRunner.start(new BotOptions(client, 2, BotScript.BUILD, 1));
    }

    LockstepHost host() {
        return host;
    }

    /** The number of its bots' turns that were sealed without their frames. */
    int substituted() {
        return host.report().players().stream().mapToInt(PlayerReport::substitutedTurns).sum();
    }

    /** Stops the bots and the host; the world is saved completely if possible. */
    @Override
    public void close() {
        bots.close();
        host.close();
    }

    /**
     * Replays the world in a folder from its newest file.
     *
     * @param bots the bots whose hashes are compared with it; null for none
     * @return the last turn
     * @throws IOException if it cannot be read; a {@link HarmException} if it differs
     */
    static int replay(SegmentFolder folder, @Nullable BotRunner bots) throws IOException {
        try {
            List<String> segments = WorldFolder.segments(folder);
            if (segments.isEmpty()) {
                throw new IOException("nothing was kept");
            }
            String newest = segments.get(segments.size() - 1);
            try (SegmentPlayer player =
                    SegmentPlayer.open(folder, newest, OpenBudget.unlimited())) {
                while (player.step() != null) {
                    compare(player, bots);
                }
                if (player.difference() != null) {
                    throw new HarmException("what was kept differs: " + player.difference());
                }
                return player.simulation().turn();
            }
        } catch (StoreException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static void compare(SegmentPlayer player, @Nullable BotRunner bots) throws IOException {
        if (bots == null) {
            return;
        }
        int turn = player.simulation().turn();
        for (PlayerReport bot : bots.report().session().players()) {
            Long hash = bot.hashes().get(turn);
            if (hash != null && hash != player.simulation().stateHash()) {
                throw new HarmException(
                        "what was kept differs from " + bot.name() + "'s after turn " + turn);
            }
        }
    }
}
