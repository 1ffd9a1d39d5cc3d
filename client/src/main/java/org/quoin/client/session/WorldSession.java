package org.quoin.client.session;

import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.EntryChoice;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.OwnPlayer;
import org.quoin.engine.net.WorldClock;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.NetHistory;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.StatsCsv;
import org.quoin.engine.session.ClientListener;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.EntryGate;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.store.SaveState;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Look;
import org.quoin.sim.player.HouseRules;
import org.quoin.sim.player.Rule;
import org.quoin.sim.world.ColumnSource;

/**
 * The player's part in one world: the client, and the host where this machine hosts. Events of the
 * client's thread are queued here until the main thread polls them.
 */
public final class WorldSession implements ClientListener, AutoCloseable {
    /** Written by the client's thread, emptied by the main thread. */
    private final SessionEvents events = new SessionEvents();

    /** The newest status of each slot; written by the client's thread. */
    private final AtomicReferenceArray<@Nullable PlayerStatus> statuses =
            new AtomicReferenceArray<>(Limits.PLAYERS_MAX);

    private volatile ToClient.@Nullable Waiting waiting;
    private final @Nullable LockstepHost host;
    private final boolean kept;
    private final String name;
    private final WorldClock clock;
    private final PictureGate gate = new PictureGate();
    private final LockstepClient client;

    /** The token by which the host knows us; 0 before it has let us in. */
    private WorldSession(
            @Nullable LockstepHost host,
            boolean kept,
            String name,
            WorldClock clock,
            BiFunction<ClientListener, EntryGate, LockstepClient> start) {
        this.host = host;
        this.kept = kept;
        this.name = name;
        this.clock = clock;
        this.client = start.apply(this, gate);
    }

    /**
     * Joins a world that this machine hosts: within the process, but as a player like anybody else.
     *
     * @param host closed together with the session
     * @param kept whether the world is kept on disk
     */
    public static WorldSession host(
            LockstepHost host, OwnPlayer player, boolean kept, FrameSource frames) {
        return new WorldSession(
                host,
                kept,
                player.name(),
                host.clock(),
                (listener, gate) ->
                        LockstepClient.start(
                                host,
                                player.withEnvironment(player.environment().withEntry(gate)),
                                frames,
                                listener));
    }

    /** Joins a world. Returns at once; events say how it goes. */
    public static WorldSession join(ClientOptions options, FrameSource frames) {
        return new WorldSession(
                null,
                false,
                options.name(),
                WorldClock.ofThisMachine(),
                (listener, gate) ->
                        LockstepClient.start(
                                options.withEnvironment(options.environment().withEntry(gate)),
                                frames,
                                listener));
    }

    /** The time of the world that is shown: the clock of all times in events. */
    public long nowNanos() {
        return clock.nowNanos();
    }

    /** Returns the next event, or null. */
    @Nullable SessionEvent poll() {
        return events.poll();
    }

    /** A picture of the world was shown in which our avatar is not yet: it may come in soon. */
    public void pictureShown() {
        gate.pictureShown();
    }

    /** The name under which we asked to join. */
    public String name() {
        return name;
    }

    /** The newest statistics of the client. */
    public ClientStats stats() {
        return client.stats();
    }

    /** The last half minute of the connection, an old one at first. */
    public NetHistory netHistory() {
        return client.netHistory();
    }

    /** The newest statistics of the client as a row of the log. */
    public StatsCsv.Row statsRow(double seconds, double fps) {
        return client.statsRow(seconds, fps);
    }

    /** What the client counted; null if the host has not let us in. */
    public @Nullable PlayerReport report() {
        return client.report();
    }

    /** The newest status of the player in a slot, or null. */
    public @Nullable PlayerStatus status(int slot) {
        return statuses.get(slot);
    }

    /** Whom everybody is waiting for, as the host said last; null for nobody. */
    public ToClient.@Nullable Waiting waiting() {
        return waiting;
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
    public EntryChoice entry(HouseRules rules) {
        LockstepHost own = host;
        return new EntryChoice(
                own == null ? "" : own.console().entry().password(),
                own != null && own.console().isListed(),
                rules.wordOf(Rule.NEWCOMERS),
                rules.wordOf(Rule.SPAWN_RADIUS));
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

    /** What of the world is on this machine's disk; null if it is not kept there. */
    public @Nullable SaveState saveState() {
        return host == null ? null : host.saveState();
    }

    /** Whether the world is kept on this machine's disk. */
    public boolean isKept() {
        return kept;
    }

    /** Takes effect at once. */
    public void setInputDelay(InputDelay delay) {
        client.setInputDelay(delay);
    }

    /** Asks for a kind of block in a slot of our hotbar; takes effect with a turn. */
    public void setHotbar(int hotbarSlot, int block) {
        client.setHotbar(hotbarSlot, block);
    }

    /** Asks for our player to look like that; takes effect with a turn. */
    public void setLook(Look look) {
        client.setLook(look);
    }

    /** Says something, or gives the host a command, as soon as there is a connection. */
    public void say(String text) {
        client.say(text);
    }

    /** Takes effect at once. */
    public void setConditions(NetworkConditions conditions) {
        client.setNetworkConditions(conditions);
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

    @Override
    public void joining(long receivedBytes, long totalBytes) {
        events.add(new SessionEvent.Joining(receivedBytes, totalBytes));
    }

    @Override
    public void queued(ToClient.Queued queued) {
        events.add(new SessionEvent.Queued(queued.place(), queued.count(), queued.seconds()));
    }

    @Override
    public boolean wantsArrival() {
        return true;
    }

    @Override
    public void arriving(int slot, ColumnSource columns, WorldConfig config, AvatarPlace place) {
        events.add(new SessionEvent.Arriving(slot, columns, config, place));
    }

    @Override
    public void joined(int slot, ColumnSource columns, WorldConfig config) {
        events.add(new SessionEvent.Joined(slot, columns, config));
    }

    @Override
    public void ticked(ViewTick tick, FrameRun pending, long nowNanos) {
        events.add(new SessionEvent.Ticked(tick, pending, nowNanos));
    }

    @Override
    public void sampled(FrameRun pending, long nowNanos) {
        events.add(new SessionEvent.Sampled(pending, nowNanos));
    }

    @Override
    public void hotbarChanges(List<ToHost.Hotbar> missing) {
        events.add(new SessionEvent.HotbarChanges(missing));
    }

    @Override
    public void desynced(int turn, long ownHash, long hostHash) {
        events.add(new SessionEvent.Desynced(turn));
    }

    @Override
    public void resynced(int turn, String difference) {
        events.add(new SessionEvent.Resynced());
    }

    @Override
    public void reconnecting(Reason why, long untilNanos) {
        events.add(new SessionEvent.Reconnecting(why, untilNanos));
    }

    @Override
    public void reconnected() {
        events.add(new SessionEvent.Reconnected());
    }

    @Override
    public void playerStatus(PlayerStatus status) {
        statuses.set(status.slot(), status);
    }

    @Override
    public void waiting(ToClient.@Nullable Waiting newest) {
        waiting = newest;
    }

    @Override
    public void preview(ToClient.Preview preview) {
        events.add(new SessionEvent.Preview(preview.blocks()));
    }

    @Override
    public void chatLine(ChatLine line) {
        events.add(new SessionEvent.Said(line));
    }

    @Override
    public void chatWaiting(List<String> texts) {
        events.add(new SessionEvent.ChatWaiting(texts));
    }

    @Override
    public void streamOnly() {
        events.add(new SessionEvent.StreamOnly());
    }

    @Override
    public void ended(DisconnectReason reason) {
        events.add(new SessionEvent.Ended(reason));
    }
}
