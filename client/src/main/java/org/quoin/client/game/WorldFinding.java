package org.quoin.client.game;

import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
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
import org.quoin.engine.meet.MeetHost;
import org.quoin.engine.net.LockstepHost;
import org.quoin.server.PortMapText;
import org.quoin.server.WorldMeeting;
import org.quoin.server.text.Texts;

/**
 * Both directions of finding each other: the worlds of others, and one's own being announced and
 * let through by the router.
 */
final class WorldFinding implements AutoCloseable {
    /** From the last key typed in the setting until the address is used. */
    private static final long TYPING_NANOS = 2_000_000_000L;

    private final GameServers servers;
    private final HostAnnouncing announcing = new HostAnnouncing();
    private final PortMapping mapping = new PortMapping();
    private final Texts texts;

    /** The host whose world is at a meeting point, if one is; null for none. */
    private @Nullable LockstepHost met;

    /** The meeting point's address as typed; used once the typing has stopped. */
    private String meetTyped = "";

    private long meetTypedNanos;
    private final BiConsumer<String, Toasts.Kind> notes;

    /**
     * @param serversFile of the saved and recent servers
     * @param meet gives the player's meeting point, as it was typed
     * @param notes receives messages to the player
     */
    WorldFinding(
            Path serversFile,
            EntryPasses passes,
            Supplier<String> meet,
            Texts texts,
            BiConsumer<String, Toasts.Kind> notes) {
        servers =
                new GameServers(
                        new ServerFile(serversFile),
                        passes,
                        () -> WorldMeeting.parse(meet.get()),
                        texts);
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
     * @param host the same
     */
    void advance(@Nullable HostedWorld hosted, @Nullable LockstepHost host, Settings settings) {
        servers.advance();
        int port = hosted == null ? 0 : hosted.port();
        announcing.follow(port, settings.get(Settings.ANNOUNCE));
        mapping.follow(port, settings.get(Settings.MAP_PORT));
        MapState news = mapping.pollNews();
        if (news != null) {
            Toasts.Kind kind = PortMapText.isGood(news) ? Toasts.Kind.INFO : Toasts.Kind.WARNING;
            notes.accept(PortMapText.of(news, texts), kind);
        }
        followMeeting(host, settings.get(Settings.MEET), System.nanoTime());
    }

    private void followMeeting(@Nullable LockstepHost host, String typed, long nowNanos) {
        if (!typed.equals(meetTyped)) {
            meetTyped = typed;
            meetTypedNanos = nowNanos;
        }
        boolean isNew = host != met;
        met = host;
        if (host == null) {
            return;
        }
        if (isNew || nowNanos - meetTypedNanos > TYPING_NANOS) {
            host.meetAt(WorldMeeting.parse(typed), false);
        }
        MeetHost.News news = host.pollMeeting();
        if (news != null && !news.equals(MeetHost.News.OFF)) {
            Toasts.Kind kind = news.problem() == null ? Toasts.Kind.INFO : Toasts.Kind.WARNING;
            notes.accept(WorldMeeting.text(news, texts), kind);
        }
    }

    /** How the world is registered at a meeting point. */
    MeetHost.News meeting() {
        LockstepHost host = met;
        return host == null ? MeetHost.News.OFF : host.meeting();
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
