package org.quoin.client.game;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.client.servers.GameServers;
import org.quoin.client.servers.ServerFile;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.engine.discovery.HostAnnouncing;

/** Both directions of finding each other: the worlds of others, and one's own being announced. */
final class WorldFinding implements AutoCloseable {
    private final GameServers servers;
    private final HostAnnouncing announcing = new HostAnnouncing();

    /**
     * @param serversFile of the saved and recent servers
     */
    WorldFinding(Path serversFile) {
        servers = new GameServers(new ServerFile(serversFile));
    }

    /** The servers that the player knows. */
    GameServers servers() {
        return servers;
    }

    /**
     * Time passes: looks for no more worlds when nobody reads the list, and announces one's own
     * while its port is open.
     *
     * @param hosted the world that this machine hosts; null for none
     */
    void advance(@Nullable HostedWorld hosted, Settings settings) {
        servers.advance();
        announcing.follow(hosted == null ? 0 : hosted.port(), settings.get(Settings.ANNOUNCE));
    }

    /** Says goodbye on the network; returns when that is on its way. */
    @Override
    public void close() {
        servers.close();
        announcing.close();
    }
}
