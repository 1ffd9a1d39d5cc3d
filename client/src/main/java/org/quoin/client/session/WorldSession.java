package org.quoin.client.session;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.EntryChoice;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.net.CarryOn;
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
    /** The host that runs here, or has run here until a player took the world over. */
    private final AtomicReference<@Nullable LockstepHost> own;

    private final String name;
    private final WorldClock clock;
    private final EventQueue events;
    private final PictureGate gate;
    private final LockstepClient client;

    private WorldSession(
            AtomicReference<@Nullable LockstepHost> own,
            String name,
            WorldClock clock,
            EventQueue events,
            PictureGate gate,
            LockstepClient client) {
        this.own = own;
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
     * @param carryOn for when it has handed the world over; whoever it names as host is this
     *     session's
     */
    public static WorldSession host(
            LockstepHost host, OwnPlayer player, CarryOn carryOn, FrameSource frames) {
        AtomicReference<@Nullable LockstepHost> own = new AtomicReference<>(host);
        EventQueue events = new EventQueue();
        PictureGate gate = new PictureGate();
        OwnPlayer shown = player.withEnvironment(inWindow(player.environment(), gate));
        LockstepClient client =
                LockstepClient.start(host, shown, into(own, carryOn), frames, events::add);
        return new WorldSession(own, player.name(), host.clock(), events, gate, client);
    }

    /**
     * Joins a world. Returns at once; events say how it goes. If the world is carried on here, it
     * is one that this machine hosts from then on.
     */
    public static WorldSession join(ClientOptions options, FrameSource frames) {
        EventQueue events = new EventQueue();
        PictureGate gate = new PictureGate();
        AtomicReference<@Nullable LockstepHost> own = new AtomicReference<>();
        ClientOptions shown =
                options.withEnvironment(inWindow(options.environment(), gate))
                        .withCarryOn(into(own, options.carryOn()));
        LockstepClient client = LockstepClient.start(shown, frames, events::add);
        WorldClock clock = WorldClock.ofThisMachine();
        return new WorldSession(own, options.name(), clock, events, gate, client);
    }

    private static CarryOn into(AtomicReference<@Nullable LockstepHost> own, CarryOn carryOn) {
        return new CarryOn(carryOn.port(), carryOn.mapPort(), carryOn.keeper(), own::set);
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

    /** The host, if this machine hosts the world; else null. */
    public @Nullable LockstepHost ownHost() {
        LockstepHost host = own.get();
        return host == null || host.isHandedOver() ? null : host;
    }

    /** Whether this machine hosts the world. */
    public boolean isHost() {
        return ownHost() != null;
    }

    /** The port by which others can join a world that this machine hosts; 0 if they cannot. */
    public int port() {
        LockstepHost host = ownHost();
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
        LockstepHost host = ownHost();
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
        LockstepHost host = ownHost();
        return new EntryChoice(
                host == null ? "" : host.console().entry().password(),
                host != null && host.console().isListed(),
                rules.wordOf(GameRule.NEWCOMERS),
                rules.wordOf(GameRule.SPAWN_RADIUS));
    }

    /** Sends all others away and closes the port; it takes up to a second. */
    public void closePort() {
        LockstepHost host = ownHost();
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
        LockstepHost host = ownHost();
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
        LockstepHost host = ownHost();
        return host == null ? null : host.pollNotice();
    }

    /** The part of the world that is on this machine's disk; null if it is not kept there. */
    public @Nullable SaveState saveState() {
        LockstepHost host = ownHost();
        return host == null ? null : host.saveState();
    }

    /** Whether the world is kept on this machine's disk. */
    public boolean isKept() {
        return saveState() != null;
    }

    /** The player to whom the host here would hand the world over; null if nobody could take it. */
    public @Nullable String successor() {
        LockstepHost host = ownHost();
        return host == null ? null : host.successor();
    }

    /** Begins to hand the world over; returns to whom, or null if nobody could take it. */
    public @Nullable String handOver() {
        LockstepHost host = ownHost();
        return host == null ? null : host.handOver(null);
    }

    /** How far {@link #handOver} has come. */
    public HandOver handedOver() {
        LockstepHost host = own.get();
        if (host == null || !host.isHandingOver()) {
            return HandOver.NONE;
        }
        return host.isRunning() ? HandOver.RUNNING : HandOver.DONE;
    }

    /** To whom this machine has handed over the world that it hosted; null if it has not. */
    public LockstepHost.@Nullable HandedTo handedTo() {
        LockstepHost host = own.get();
        return host == null ? null : host.handedTo();
    }

    /** How far a world is handed over. */
    public enum HandOver {
        /** It is not, or there was nobody left to take it. */
        NONE,
        /** Its players go on one after the other. */
        RUNNING,
        /** It is another's. */
        DONE
    }

    /** Lets the world go on here without the others, which only a person can decide. */
    public void goOnHere() {
        client.goAlone();
    }

    /** Leaves; hands the world over first if this machine hosts it and somebody can take it. */
    public void closeHandingOver() {
        LockstepHost host = own.get();
        if (host != null && host.successor() != null) {
            host.closeHandingOver();
        }
        close();
    }

    /** Leaves; closes the world for all if this machine hosts it. */
    @Override
    public void close() {
        LockstepHost host = own.get();
        if (host != null) {
            // First, so that the avatar of its own player is kept as well.
            host.close();
        }
        client.close();
    }
}
