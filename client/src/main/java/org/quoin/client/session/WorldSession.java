package org.quoin.client.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.EntryChoice;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.OwnPlayer;
import org.quoin.engine.net.WorldClock;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.EntryGate;
import org.quoin.engine.session.TicksFrom;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.store.SaveState;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;

/**
 * The player's part in one world: the client, and the host where this machine hosts. Events of the
 * client's thread are queued here until the main thread polls them.
 */
public final class WorldSession implements AutoCloseable {
    private final @Nullable LockstepHost host;
    private final boolean kept;
    private final String name;
    private final WorldClock clock;
    private final EventQueue events;
    private final PictureGate gate;
    private final LockstepClient client;

    private WorldSession(
            @Nullable LockstepHost host,
            boolean kept,
            String name,
            WorldClock clock,
            EventQueue events,
            PictureGate gate,
            LockstepClient client) {
        this.host = host;
        this.kept = kept;
        this.name = name;
        this.clock = clock;
        this.events = events;
        this.gate = gate;
        this.client = client;
    }

    /**
     * Joins a world that this machine hosts: within the process, but as a player like anybody else.
     *
     * @param host closed together with the session
     * @param kept whether the world is kept on disk
     */
    public static WorldSession host(
            LockstepHost host, OwnPlayer player, boolean kept, FrameSource frames) {
        EventQueue events = new EventQueue();
        PictureGate gate = new PictureGate();
        OwnPlayer shown = player.withEnvironment(inWindow(player.environment(), gate));
        LockstepClient client = LockstepClient.start(host, shown, frames, events::add);
        return new WorldSession(host, kept, player.name(), host.clock(), events, gate, client);
    }

    /** Joins a world. Returns at once; events say how it goes. */
    public static WorldSession join(ClientOptions options, FrameSource frames) {
        EventQueue events = new EventQueue();
        PictureGate gate = new PictureGate();
        ClientOptions shown = options.withEnvironment(inWindow(options.environment(), gate));
        LockstepClient client = LockstepClient.start(shown, frames, events::add);
        WorldClock clock = WorldClock.ofThisMachine();
        return new WorldSession(null, false, options.name(), clock, events, gate, client);
    }

    private static Environment inWindow(Environment environment, EntryGate gate) {
        return environment.withEntry(gate).withTicks(TicksFrom.ARRIVING);
    }

    /** The time of the world that is shown: the clock of all times in events. */
    public long nowNanos() {
        return clock.nowNanos();
    }

    /** Returns the next event, or null. */
    @Nullable ClientEvent poll() {
        return events.poll();
    }

    /** A picture of the world was shown in which our avatar is not yet: it may come in soon. */
    public void pictureShown() {
        gate.pictureShown();
    }

    /** The player's side of the session. */
    public LockstepClient client() {
        return client;
    }

    /** The name under which we asked to join. */
    public String name() {
        return name;
    }

    /** Whether this machine hosts the world. */
    public boolean isHost() {
        return host != null;
    }

    /** The port by which others can join a world that this machine hosts; 0 if they cannot. */
    public int port() {
        return host != null && host.isOpen() ? host.port() : 0;
    }

    /**
     * Opens the port of a world that this machine hosts.
     *
     * @param password that others must know; empty for none
     * @param lines for the host's console, before that
     * @throws HostStartException if that is not possible; the message says why and what to do
     */
    public void open(int port, String password, List<String> lines) throws HostStartException {
        if (host == null) {
            throw new IllegalStateException("opening a world that another machine hosts");
        }
        EntryRules entry = host.console().entry();
        host.console().setEntry(entry.withPassword(password));
        lines.forEach(host.console()::enter);
        host.open(port);
    }

    /**
     * Returns who may come in where this machine hosts the world.
     *
     * @param rules those of the world
     */
    public EntryChoice entry(GameRules rules) {
        LockstepHost own = host;
        return new EntryChoice(
                own == null ? "" : own.console().entry().password(),
                own != null && own.console().isListed(),
                rules.wordOf(GameRule.NEWCOMERS),
                rules.wordOf(GameRule.SPAWN_RADIUS));
    }

    /** Sends all others away and closes the port; it takes up to a second. */
    public void closePort() {
        if (host != null) {
            host.closePort();
        }
    }

    /**
     * Lets the world stand or go on. Only a world that nobody else can come into stands.
     *
     * @param wanted whether it should stand; may be said again and again
     * @return whether it stands now
     */
    public boolean setPaused(boolean wanted) {
        if (host == null) {
            return false;
        }
        if (wanted && !clock.isStopped()) {
            host.pause();
        } else if (!wanted) {
            host.resume();
        }
        return clock.isStopped();
    }

    /** Returns the next note about saving the world; null if there is none. */
    public @Nullable Reason pollNotice() {
        return host == null ? null : host.pollNotice();
    }

    /** The part of the world that is on this machine's disk; null if it is not kept there. */
    public @Nullable SaveState saveState() {
        return host == null ? null : host.saveState();
    }

    /** Whether the world is kept on this machine's disk. */
    public boolean isKept() {
        return kept;
    }

    /** Leaves; closes the world for all if this machine hosts it. */
    @Override
    public void close() {
        if (host != null) {
            // First, so that the avatar of its own player is kept as well.
            host.close();
        }
        client.close();
    }
}
