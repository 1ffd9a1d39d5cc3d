package org.quoin.client.game;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.session.ConnectionOptions;
import org.quoin.client.session.WorldSession;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.SeatMemory;
import org.quoin.client.settings.Settings;
import org.quoin.engine.client.turns.FrameSource;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.OwnPlayer;
import org.quoin.engine.net.transport.NetworkConditions;
import org.quoin.engine.store.StoreException;
import org.tinylog.Logger;

/** Takes the player into worlds, those of this machine and those of others. */
final class Entrance {
    private final SeatMemory seats;
    private final FrameSource frames;
    private final Consumer<Throwable> failures;

    /**
     * @param seats what hosts know the player by
     * @param frames the player's input
     * @param failures receives faults of our own in the network's threads, from these
     */
    Entrance(SeatMemory seats, FrameSource frames, Consumer<Throwable> failures) {
        this.seats = seats;
        this.frames = frames;
        this.failures = failures;
    }

    /**
     * Hosts a world and joins it.
     *
     * @param folder where the world is kept; null keeps nothing
     * @param name of a new world
     * @throws StoreException if the world in the folder cannot be opened; the message says why
     * @throws HostStartException if the port is not free; the message says why
     */
    WorldSession host(
            HostOptions options,
            @Nullable Path folder,
            String name,
            Settings settings,
            NetworkConditions conditions)
            throws StoreException, HostStartException {
        HostOptions watched = options.withEnvironment(options.environment().withFailures(failures));
        LockstepHost host = Worlds.host(watched, folder, name);
        Logger.info(host.sentence());
        OwnPlayer player = ConnectionOptions.ownPlayer(host, settings, conditions);
        Environment own = player.environment().withFailures(failures);
        return WorldSession.host(host, player.withEnvironment(own), folder != null, frames);
    }

    /**
     * Joins a world, under the name in the settings.
     *
     * @param conditions what is done to the network, for tests
     */
    WorldSession join(HostAddress address, Settings settings, NetworkConditions conditions) {
        String name = settings.get(Settings.NAME);
        Logger.info("Joining {} as {}", address, name);
        // A game that was ended by force may have left an avatar there, which waits for a minute.
        long seatToken = seats.tokenFor(address, name);
        ClientOptions options = ConnectionOptions.options(address, settings, conditions);
        return WorldSession.join(
                options.withEnvironment(options.environment().withFailures(failures)),
                seatToken,
                frames);
    }

    /** Remembers what a host knows the player by. */
    void seated(HostAddress address, String name, long token) {
        try {
            seats.keep(address, name, token);
        } catch (IOException e) {
            Logger.warn("The seat at {} is not remembered: {}", address, e.toString());
        }
    }
}
