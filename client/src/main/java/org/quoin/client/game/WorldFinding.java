package org.quoin.client.game;

import java.nio.file.Path;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.servers.EntryPasses;
import org.quoin.client.servers.GameServers;
import org.quoin.client.servers.ServerFile;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.engine.lan.HostAnnouncing;
import org.quoin.engine.lan.MapState;
import org.quoin.engine.lan.PortMapping;
import org.quoin.server.PortMapText;
import org.quoin.server.text.Texts;

/**
 * Both directions of finding each other: the worlds of others, and one's own being announced and
 * let through by the router.
 */
final class WorldFinding implements AutoCloseable {
    private final GameServers servers;
    private final HostAnnouncing announcing = new HostAnnouncing();
    private final PortMapping mapping = new PortMapping();
    private final Texts texts;
    private final BiConsumer<String, Toasts.Kind> notes;

    /**
     * @param serversFile of the saved and recent servers
     * @param notes receives messages to the player
     */
    WorldFinding(
            Path serversFile,
            EntryPasses passes,
            Texts texts,
            BiConsumer<String, Toasts.Kind> notes) {
        servers = new GameServers(new ServerFile(serversFile), passes, texts);
        this.texts = texts;
        this.notes = notes;
    }

    /** The servers that the player knows. */
    GameServers servers() {
        return servers;
    }

    /**
     * Time passes: looks for no more worlds when nobody reads the list, announces one's own while
     * its port is open, and has the router forward that port where the player wants it.
     *
     * @param hosted the world that this machine hosts; null for none
     */
    void advance(@Nullable HostedWorld hosted, Settings settings) {
        servers.advance();
        int port = hosted == null ? 0 : hosted.port();
        announcing.follow(port, settings.get(Settings.ANNOUNCE));
        mapping.follow(port, settings.get(Settings.MAP_PORT));
        MapState news = mapping.pollNews();
        if (news != null) {
            Toasts.Kind kind = PortMapText.isGood(news) ? Toasts.Kind.INFO : Toasts.Kind.WARNING;
            notes.accept(PortMapText.of(news, texts), kind);
        }
    }

    /** The state of the request that the router forward the port. */
    MapState forwarding() {
        return mapping.state();
    }

    /** Says goodbye to the network and the router; returns when that is on its way. */
    @Override
    public void close() {
        servers.close();
        mapping.close();
        announcing.close();
    }
}
