package org.quoin.engine.client;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.client.SessionCore.Phase;
import org.quoin.engine.measure.Standstill;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.Simulation;

/**
 * The client's turn machine. Call the methods from one thread with times of one clock that does not
 * run backward; after each batch of messages, and at {@link #nextDueNanos} at the latest, call
 * {@link #advance}.
 *
 * <p>A session outlives its connection: when that is lost while there is a world to come back to,
 * {@link #isReconnecting} says so, and {@link #opened} over another connection takes up the same
 * avatar.
 */
public final class ClientSession {
    private static final long SILENCE_NANOS_MAX = 10_000_000_000L;

    /** The longest between two looks at the clock: what is more was a standstill of ours. */
    private static final long IDLE_NANOS_MAX = 1_000_000_000L;

    private final Standstill standstill = new Standstill(IDLE_NANOS_MAX);
    private final SessionCore core;
    private final Connection connection;
    private final Play play;
    private final Replay replay;
    private final Receiver receiver;

    /**
     * @param name the player's
     * @param inputDelay turns from sampling a frame to executing it
     * @param outbox where messages go, whatever connection there is
     * @param frames where our frames come from
     * @param listener hears how it goes
     * @param edge the machine's stopwatch and the folder for reports
     */
    public ClientSession(
            String name,
            InputDelay inputDelay,
            ClientOutbox outbox,
            FrameSource frames,
            ClientListener listener,
            ClientEdge edge) {
        DelayControl delay = new DelayControl(inputDelay);
        core = new SessionCore(name, delay, new HostLink(outbox), frames, listener, edge);
        connection = new Connection(core);
        play = new Play(core);
        replay = new Replay(core, play);
        receiver = new Receiver(core, replay, connection);
    }

    /**
     * Asks for a place that the player has in the world already: its avatar waits there, as after
     * the host was started anew. To be called before the first {@link #opened}.
     *
     * @param token of that seat; 0 for none
     */
    public void takeUpSeat(long token) {
        connection.seatToken = token;
    }

    /** A connection stands, the first or one after a loss: asks to be let in. */
    public void opened(long nowNanos) {
        if (!core.isOver()) {
            connection.opened(nowNanos);
        }
    }

    /** A message came by TCP. */
    public void streamReceived(byte[] bytes, long nowNanos) {
        if (core.isOver() || core.phase == Phase.RECONNECTING) {
            return;
        }
        core.slumber.seen(nowNanos, isPlaying());
        core.link.in.stream(bytes.length, nowNanos);
        core.lastHeardNanos = nowNanos;
        receiver.nowNanos = nowNanos;
        Wire.decodeToClient(bytes, nearTurn()).deliver(receiver);
    }

    /** A message came by UDP: nobody but the holder of the token is believed. */
    public void datagramReceived(byte[] bytes, long nowNanos) {
        if (core.isOver()) {
            return;
        }
        core.slumber.seen(nowNanos, isPlaying());
        core.link.in.datagram(bytes.length, nowNanos);
        if (Wire.decodeToClient(bytes, nearTurn()) instanceof ToClient.Turns turns) {
            receiver.nowNanos = nowNanos;
            receiver.turns(turns);
        }
    }

    /** The connection has broken: it was reset, or it cannot be used any more. */
    public void broken(long nowNanos) {
        connection.lost(
                "The connection to the host was lost: it broke without a goodbye", nowNanos);
    }

    /** The host has ended the stream, without a goodbye: it was killed, or its machine fell. */
    public void closed(long nowNanos) {
        connection.lost(
                core.phase == Phase.GREETING
                        ? "The host closed the connection without an answer"
                        : "The connection to the host was lost: its process has ended",
                nowNanos);
    }

    /** Says goodbye and ends. */
    public void leave(long nowNanos) {
        if (!core.isOver()) {
            if (core.phase != Phase.CONNECTING && core.phase != Phase.RECONNECTING) {
                core.link.stream(new ToHost.Leave(), nowNanos);
            }
            core.end(EndReason.Kind.LEFT, "You have left the world");
        }
    }

    /**
     * Asks for a kind of block in a slot of our hotbar: all see it once a turn says so. Is lost if
     * we are not in the world right now.
     */
    public void setHotbar(int hotbarSlot, int block, long nowNanos) {
        if (core.phase == Phase.PLAYING) {
            core.link.stream(new ToHost.Hotbar(hotbarSlot, block), nowNanos);
        }
    }

    /** Changes the input delay from the next sample on. */
    public void setInputDelay(InputDelay delay) {
        core.delay.set(delay);
    }

    /**
     * The connection was lost while we were in the world, and another may be made: {@link #opened}
     * takes up the same avatar, {@link #giveUp} ends it. After a minute it ends by itself.
     */
    public boolean isReconnecting() {
        return core.phase == Phase.RECONNECTING;
    }

    /** Nobody tries to connect any more: ends the session, with a sentence for the player. */
    public void giveUp(long nowNanos, String text) {
        core.end(EndReason.Kind.CONNECTION_LOST, text);
    }

    /** Does all that is due. */
    public void advance(long nowNanos) {
        if (core.phase == Phase.CONNECTING || core.isOver()) {
            return;
        }
        core.slumber.seen(nowNanos, isPlaying());
        connection.checkPatience(nowNanos);
        // What the host said meanwhile waits in the socket yet.
        long sleptNanos = standstill.look(nowNanos);
        core.lastHeardNanos = Math.min(nowNanos, core.lastHeardNanos + sleptNanos);
        if (core.phase != Phase.RECONNECTING
                && nowNanos - core.lastHeardNanos > SILENCE_NANOS_MAX) {
            connection.lost(
                    "The connection to the host was lost: nothing was heard for 10 seconds",
                    nowNanos);
        }
        JoinedWorld world = core.world;
        if (core.isOver() || world == null || !hasWelcome()) {
            return;
        }
        Simulation simulation = world.simulation;
        if (simulation != null) {
            advance(world, simulation, nowNanos);
        }
        while (!core.isOver() && world.sync.hasUnsent()) {
            core.link.stream(world.sync.takeUnsent(core.stalls), nowNanos);
        }
        if (!core.isOver() && nowNanos - nextDatagramNanos(world) >= 0) {
            int behind = world.ticksBehind(nowNanos);
            core.link.resend(world, core.ownFrames, core.delay.turns(), behind, nowNanos);
        }
    }

    private void advance(JoinedWorld world, Simulation simulation, long nowNanos) {
        if (core.phase == Phase.PLAYING) {
            play.advance(world, simulation, nowNanos);
        } else if (core.phase == Phase.REPLAYING || core.phase == Phase.JOINING) {
            replay.advance(world, simulation, nowNanos);
        }
        Resync resync = world.resync;
        if (resync != null && !core.isOver()) {
            resync.advance(simulation, nowNanos);
        }
    }

    /** When {@link #advance} is to be called again if no message comes before. */
    public long nextDueNanos(long nowNanos) {
        JoinedWorld world = core.world;
        if (core.isOver() || core.phase == Phase.CONNECTING) {
            return nowNanos + SILENCE_NANOS_MAX;
        }
        long lookNanos = nowNanos + IDLE_NANOS_MAX;
        long next = Math.min(lookNanos, core.lastHeardNanos + SILENCE_NANOS_MAX + 1);
        if (connection.isReturning()) {
            long patience = connection.patienceEndNanos();
            next = Math.min(core.phase == Phase.RECONNECTING ? lookNanos : next, patience);
        }
        if (world == null || !hasWelcome()) {
            return next;
        }
        next = Math.min(next, nextDatagramNanos(world));
        Simulation simulation = world.simulation;
        if (simulation == null) {
            return next;
        }
        if (core.phase == Phase.PLAYING) {
            return Math.min(next, play.nextDueNanos(world, simulation, nowNanos));
        }
        return world.window.ready() > 0 ? nowNanos : next;
    }

    /** Why it is over, or null if it is not. */
    public @Nullable EndReason endReason() {
        return core.endReason;
    }

    /** Whether our avatar is in the world. */
    public boolean isPlaying() {
        return core.phase == Phase.PLAYING;
    }

    /** Whether turns must come by datagram, if that is how they travel. */
    public boolean awaitsTurns() {
        return core.phase == Phase.REPLAYING
                || core.phase == Phase.JOINING
                || core.phase == Phase.PLAYING;
    }

    /** Our world, to be read on the session's thread; null until it is downloaded. */
    public @Nullable Simulation simulation() {
        return core.world == null ? null : core.world.simulation;
    }

    /** How it goes. */
    public ClientStats stats(long nowNanos) {
        JoinedWorld world = core.world;
        return new ClientStats(
                world == null ? -1 : world.welcome.slot(),
                world == null ? 0 : world.executedTurn(),
                world == null ? 0 : world.welcome.turnRate(),
                world == null
                        ? ClientStats.Pacing.NONE
                        : world.pacingStats(core.stalls.count(), core.stalls.millis(), nowNanos),
                core.delay.stats(core.substitutions),
                linkStats(world, nowNanos),
                world == null ? ClientStats.Sync.NONE : world.sync.stats(core.resyncs),
                core.link.stats(
                        world == null ? 0 : world.losses.lost(),
                        world == null ? 0 : world.losses.duplicate(),
                        nowNanos));
    }

    private ClientStats.Link linkStats(@Nullable JoinedWorld world, long nowNanos) {
        ClientStats.Transport transport =
                core.link.isReliable() ? ClientStats.Transport.TCP : ClientStats.Transport.UDP;
        double roundTripMillis = core.link.roundTrips.lastMillis();
        if (world == null) {
            return ClientStats.Link.roundTrip(transport, roundTripMillis);
        }
        return new ClientStats.Link(
                transport,
                roundTripMillis,
                world.pacing.buffer.jitterNanos() / 1e6,
                world.pacing.clock.deviationMillis(),
                nowNanos + world.pacing.clock.offsetNanos(),
                core.reconnects);
    }

    /** What was counted so far; null if the host has not let us in. */
    public @Nullable PlayerReport report() {
        JoinedWorld world = core.world;
        if (world == null) {
            return null;
        }
        return new PlayerReport(
                world.welcome.slot(),
                world.welcome.name(),
                world.playedTurns(),
                core.delay.turns(),
                world.sync.desyncs(),
                core.substitutions,
                core.stalls.count(),
                core.stalls.millis(),
                core.link.roundTrips.percentileMillis(50),
                core.link.roundTrips.percentileMillis(99),
                core.link.in.total(),
                core.link.out.total(),
                world.sync.hashes().copy());
    }

    /** Whether the present connection is one that the host has let in. */
    private boolean hasWelcome() {
        return core.phase != Phase.RECONNECTING && core.phase != Phase.GREETING;
    }

    private long nextDatagramNanos(JoinedWorld world) {
        return core.link.nextDatagramNanos(world, core.ownFrames);
    }

    /** What the low bits of turns are widened by. */
    private int nearTurn() {
        JoinedWorld world = core.world;
        if (world == null) {
            return 0;
        }
        return Math.max(world.welcome.snapshotTurn(), world.pacing.newestTurn());
    }
}
