package org.quoin.engine.session;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.Epoch;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.report.NetLog;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.StallDetector;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.session.pacing.HostLink.Outbox;
import org.quoin.engine.session.pacing.HotbarChanges;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.session.pacing.ProtocolViolationException;
import org.quoin.engine.session.pacing.SealedTurns;
import org.quoin.engine.session.pacing.TurnPlayer;
import org.quoin.engine.succession.LeftWorld;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldSize;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;

/**
 * A client's session with a host: joins, plays, comes back when the connection is lost. Call the
 * methods from one thread with times of one clock that does not run backward; after each batch of
 * messages, and at {@link #nextDueNanos} at the latest, call {@link #advance}.
 *
 * <p>A session outlives its connection: when that is lost while there is a world to come back to,
 * {@link #isReconnecting} is true, and {@link #opened} over another connection takes up the same
 * avatar.
 */
public final class ClientSession implements HostEvents {
    /**
     * The longest expected time between two calls of {@link #advance}: anything more was a stall of
     * this process.
     */
    private static final long IDLE_NANOS_MAX = 1_000_000_000L;

    private final Consumer<ClientEvent> events;
    private final ClientEnvironment environment;
    private final HostLink link;
    private final HotbarChanges hotbar;
    private final TurnPlayer player;
    private final SessionState state;
    private final Succession succession;
    private final ClientChat chat;
    private final StallDetector stalls = new StallDetector(IDLE_NANOS_MAX);
    private final LoopWatch watch;

    private final PlayerEntry entry;
    private TicksFrom ticks = TicksFrom.JOINED;

    /** The world that was shown before our avatar was in it, and its turn that was shown last. */
    private @Nullable JoinedWorld arrivingWorld;

    private int arrivingTurn;

    /**
     * @param name the player's
     * @param inputDelay turns from sampling a frame to executing it
     * @param outbox where messages go, whatever connection there is
     * @param frames where our frames come from
     * @param events receives everything that happens, on the thread that calls
     * @param environment the machine's stopwatch and the folder for reports
     */
    public ClientSession(
            String name,
            InputDelay inputDelay,
            Outbox outbox,
            FrameSource frames,
            Consumer<ClientEvent> events,
            ClientEnvironment environment) {
        this.events = events;
        this.environment = environment;
        watch = new LoopWatch(environment.hitches());
        link = new HostLink(outbox);
        entry = new PlayerEntry(environment.entry(), environment.resources(), watch, link);
        hotbar = new HotbarChanges(link);
        player =
                new TurnPlayer(
                        link,
                        inputDelay,
                        frames,
                        new Executed(),
                        watch,
                        environment.stopwatchNanos());
        chat = new ClientChat(link, events);
        succession = new Succession(link, player, events);
        state = new SessionState(name, events, environment, link, player, chat, succession);
    }

    /**
     * Carries the world on with the other players if its host is gone. To be called before the
     * first {@link #opened}.
     *
     * @param lines the connections between players
     * @param own our identity, which the host has proved
     */
    public void carryOn(SuccessorLines lines, PublicIdentity own) {
        succession.use(lines, own);
    }

    /** A connection to a successor stands: {@link SuccessorLines#dial}. */
    public void successorOpened(PublicIdentity successor, long nowNanos) {
        succession.successorOpened(successor, nowNanos);
    }

    /** A connection to a successor has failed or ended. */
    public void successorLost(PublicIdentity successor, long nowNanos) {
        succession.successorLost(successor, nowNanos);
    }

    /** A successor says something. */
    public void successorReceived(PublicIdentity successor, byte[] message, long nowNanos) {
        if (!state.isOver() && state.world() != null) {
            succession.successorReceived(successor, message, nowNanos);
        }
    }

    /** A player who is connected to us says something. */
    public void voterReceived(PublicIdentity voter, byte[] message, long nowNanos) {
        if (!state.isOver() && state.world() != null) {
            succession.voterReceived(voter, message, nowNanos);
        }
    }

    /** The connection of a player to us has ended. */
    public void voterLost(PublicIdentity voter) {
        succession.voterLost(voter);
    }

    /** Tells the host that our machine is capable of something else than we said. */
    public void announce(ToHost.Willing willing, long nowNanos) {
        if (state.isAccepted()) {
            link.send(willing, nowNanos);
        }
    }

    /** Our player offers to carry the world on from now on: {@link SuccessorLines#willing}. */
    public void offer(long nowNanos) {
        if (state.isAccepted()) { // Else it is said when a host lets us in.
            succession.offer(nowNanos);
        }
    }

    /** We have called a player: {@link SuccessorLines#call}. */
    public void tell(ToHost.Called called, long nowNanos) {
        if (state.isAccepted()) {
            link.send(called, nowNanos);
        }
    }

    /** The player decides that the world goes on here without the others. */
    public void goAlone(long nowNanos) {
        succession.goAlone(nowNanos);
    }

    /**
     * Asks for a place that the player has in the world already: its avatar waits there, as after
     * the host was started anew. To be called before the first {@link #opened}.
     *
     * @param token of that seat; 0 for none
     */
    public void takeUpSeat(long token) {
        state.takeUpSeat(token);
    }

    /** Says from when on the world is shown. To be called before the first {@link #opened}. */
    public void setTicks(TicksFrom from) {
        ticks = from;
    }

    /** Our loop waits for messages from now on, until a time at the latest. */
    public void waits(long nowNanos, long untilNanos) {
        watch.waits(nowNanos, untilNanos);
    }

    /** Our loop has woken up and read what had come, perhaps all; that is received next. */
    @Override
    public void wakes(boolean readAll, long nowNanos) {
        watch.wakes(readAll, nowNanos);
    }

    /** A connection stands, the first or one after a loss: asks to be accepted, showing a pass. */
    @Override
    public void opened(ToHost.Pass pass, long nowNanos) {
        state.opened(pass, nowNanos);
    }

    /** A message came by TCP. */
    @Override
    public void streamReceived(byte[] bytes, long nowNanos) {
        if (!state.isOver() && !isReconnecting()) {
            link.countStream(bytes.length, nowNanos);
            state.receive(decoded(bytes, true, nowNanos), true, watch.isTimely(nowNanos), nowNanos);
        }
    }

    /** A message came by UDP, through the secure channel: it is the host's. */
    @Override
    public void datagramReceived(byte[] bytes, long nowNanos) {
        if (!state.isOver()) {
            link.countDatagram(bytes.length, nowNanos);
            state.receive(
                    decoded(bytes, false, nowNanos), false, watch.isTimely(nowNanos), nowNanos);
        }
    }

    private ToClient decoded(byte[] bytes, boolean stream, long nowNanos) {
        JoinedWorld world = state.world();
        ToClient message = Wire.decodeToClient(bytes, world == null ? 0 : world.nearTurn());
        link.log().message(true, message, bytes.length, stream, nowNanos);
        return message;
    }

    /** The connection has broken: it was reset, or it cannot be used any more. */
    public void broken(Reason why, long nowNanos) {
        state.lost(why, nowNanos);
    }

    /** The host has ended the stream, without a goodbye: it was killed, or its machine crashed. */
    public void closed(long nowNanos) {
        state.lost(
                state.phase() == SessionPhase.GREETING
                        ? Reason.of(EndCode.NO_ANSWER)
                        : Reason.of(EndCode.HOST_ENDED),
                nowNanos);
    }

    /** The position at which the world was left that may be kept; null if there is none. */
    public @Nullable Position leftAt() {
        return succession.leftAt();
    }

    /**
     * A copy of the world that was left, with all turns that are here; null if there is none.
     *
     * @param host that we have left; null if others cannot call it
     */
    public @Nullable LeftWorld left(@Nullable Successor host) {
        DisconnectReason why = state.disconnectReason();
        boolean isClosed = why != null && why.kind() == DisconnectReason.Kind.HOST_CLOSED;
        return succession.left(isClosed, host);
    }

    /** Says goodbye and ends. */
    public void leave(long nowNanos) {
        state.leave(nowNanos);
    }

    /**
     * Asks for a kind of block in a slot of our hotbar, from the next frame on: all see it once a
     * turn says so. Is lost if we are not in the world right now.
     */
    public void setHotbar(int hotbarSlot, int block, long nowNanos) {
        if (isPlaying()) {
            hotbar.ask(hotbarSlot, block, player.nextFrameTurn(), nowNanos);
            events.accept(new ClientEvent.HotbarChanges(hotbar.missing()));
        }
    }

    /**
     * Sets what our player looks like: for all once a turn says so. Before {@link #opened} it is a
     * part of the hello.
     */
    public void setLook(Look look, long nowNanos) {
        link.setLook(look);
        if (isPlaying()) {
            link.sayLook(nowNanos);
        }
    }

    /**
     * Says something to all, or gives the host a command if it begins with a slash; waits while the
     * connection is lost.
     *
     * @return false if too much waits already: then it is not said
     */
    public boolean say(String text, long nowNanos) {
        return chat.say(text, nowNanos);
    }

    /** Changes the input delay from the next sample on. */
    public void setInputDelay(InputDelay delay, long nowNanos) {
        player.setInputDelay(delay, nowNanos);
    }

    /**
     * The connection was lost while we were in the world, and another may be made: {@link #opened}
     * takes up the same avatar, {@link #giveUp} ends it. After a minute it ends by itself.
     */
    public boolean isReconnecting() {
        return state.phase() == SessionPhase.RECONNECTING;
    }

    /** Nobody tries to connect any more: ends the session, and says why. */
    public void giveUp(long nowNanos, Reason why) {
        state.end(DisconnectReason.Kind.CONNECTION_LOST, why);
    }

    /** Does all that is due. */
    public void advance(long nowNanos) {
        if (state.phase() == SessionPhase.CONNECTING || state.isOver()) {
            return;
        }
        state.advance(stalls.advance(nowNanos), nowNanos);
        JoinedWorld world = state.world();
        if (world == null || !state.isAccepted()) {
            return;
        }
        chat.advance(nowNanos);
        try {
            world.checkDownloads(nowNanos);
        } catch (ProtocolViolationException e) {
            state.end(DisconnectReason.Kind.PROTOCOL_ERROR, e.reason());
            return;
        }
        Simulation simulation = world.simulation();
        if (simulation != null) {
            advanceWorld(world, simulation, nowNanos);
            succession.executed(simulation.turn(), nowNanos);
            state.leavePromised(nowNanos);
            if (!state.isAccepted()) {
                return; // The world is handed over, and the next host has to welcome us first.
            }
        }
        while (!state.isOver() && world.hashes().hasUnsent()) {
            link.send(world.hashes().pollUnsent(player.stalls(), player.stalledMillis()), nowNanos);
        }
        if (!state.isOver() && nowNanos - player.nextDatagramNanos(world.turns()) >= 0) {
            player.resend(world.turns(), nowNanos);
        }
    }

    private void advanceWorld(JoinedWorld world, Simulation simulation, long nowNanos) {
        try {
            if (isPlaying()) {
                player.advance(world.turns(), simulation, nowNanos);
            } else if (state.phase() == SessionPhase.REPLAYING
                    || state.phase() == SessionPhase.JOINING) {
                catchUp(world, simulation, nowNanos);
            }
            Resync resync = world.resync();
            if (resync != null && !state.isOver()) {
                advanceResync(world, resync, simulation, nowNanos);
            }
        } catch (ProtocolViolationException e) {
            state.violation(e.getMessage());
        }
    }

    /** Executes the turns since the snapshot, asks for our avatar, and begins to play with it. */
    private void catchUp(JoinedWorld world, Simulation simulation, long nowNanos)
            throws ProtocolViolationException {
        int slot = world.welcome().slot();
        int awaitedSlot = state.phase() == SessionPhase.JOINING ? slot : -1;
        boolean entered = player.catchUp(world.turns(), simulation, awaitedSlot);
        // Half a second: where half the datagrams are lost, the newest turn itself is seldom here.
        int nearTurns = world.welcome().turnRate() / 2;
        if (state.phase() == SessionPhase.REPLAYING && world.turns().isWithin(nearTurns)) {
            if (ticks == TicksFrom.ARRIVING && !world.hasEntered()) {
                showArriving(world, simulation, nowNanos);
            }
            if (entry.mayEnter(world, simulation, nowNanos)) {
                state.caughtUp(simulation.turn(), nowNanos);
                // After a loss of the connection the avatar has waited for us.
                entered = simulation.hasAvatar(slot);
            }
        }
        if (entered) {
            state.entered(world, simulation, nowNanos);
            link.sayLook(nowNanos);
            if (hotbar.askAgain(simulation.turn() + 1, nowNanos)) {
                events.accept(new ClientEvent.HotbarChanges(hotbar.missing()));
            }
            show(simulation, nowNanos);
        }
    }

    /** Shows a world that our avatar is not in yet, once for each of its turns. */
    private void showArriving(JoinedWorld world, Simulation simulation, long nowNanos) {
        if (world != arrivingWorld) {
            int slot = world.welcome().slot();
            long playerId = Seat.playerIdOf(world.welcome().token());
            events.accept(
                    new ClientEvent.Arriving(
                            slot,
                            simulation.columns(),
                            simulation.config(),
                            simulation.entryPlace(slot, playerId)));
            arrivingWorld = world;
        } else if (simulation.turn() <= arrivingTurn) {
            return;
        }
        arrivingTurn = simulation.turn();
        FrameRun none = new FrameRun(arrivingTurn + 1);
        events.accept(new ClientEvent.Ticked(simulation.viewTick(), none, nowNanos));
    }

    private void advanceResync(JoinedWorld world, Resync resync, Simulation before, long nowNanos)
            throws ProtocolViolationException {
        switch (resync.advance(before, world.log())) {
            case RUNNING -> {}
            case TOO_LATE ->
                    state.end(DisconnectReason.Kind.DESYNC, Reason.of(EndCode.REPAIR_LATE));
            case DONE -> {
                Simulation hosts = resync.result();
                ToClient.Desync desync = world.hashes().lastDesync();
                world.replace(before, hosts);
                link.send(resync.finding(), nowNanos);
                environment.reports().desync(resync.report(world.welcome(), desync, world.log()));
                String difference = resync.difference().text();
                events.accept(new ClientEvent.Resynced(resync.comparedTurn(), difference));
                show(hosts, nowNanos);
            }
        }
    }

    private void show(Simulation simulation, long nowNanos) {
        if (ticks != TicksFrom.NEVER) {
            FrameRun pending = player.pendingAfter(simulation.turn());
            events.accept(new ClientEvent.Ticked(simulation.viewTick(), pending, nowNanos));
        }
    }

    /** When {@link #advance} is to be called again if no message comes before. */
    public long nextDueNanos(long nowNanos) {
        if (state.isOver() || state.phase() == SessionPhase.CONNECTING) {
            return nowNanos + state.phase().silenceNanosMax();
        }
        long next = state.nextDueNanos(nowNanos, nowNanos + IDLE_NANOS_MAX);
        JoinedWorld world = state.world();
        if (world == null || !state.isAccepted()) {
            return next;
        }
        next = Math.min(next, player.nextDatagramNanos(world.turns()));
        Simulation simulation = world.simulation();
        if (simulation == null) {
            return next;
        }
        if (isPlaying()) {
            return Math.min(next, player.nextDueNanos(world.turns(), simulation, nowNanos));
        }
        if (state.phase() == SessionPhase.REPLAYING && world.hasArrived()) {
            next = Math.min(next, nowNanos + PlayerEntry.POLL_NANOS);
        }
        return world.turns().hasNext() ? nowNanos : next;
    }

    /** Why it is over, or null if it is not. */
    public @Nullable DisconnectReason disconnectReason() {
        return state.disconnectReason();
    }

    /** Where the session stands; for tests. */
    SessionPhase phase() {
        return state.phase();
    }

    /** Whether our avatar is in the world. */
    public boolean isPlaying() {
        return state.phase() == SessionPhase.PLAYING;
    }

    /** Whether turns must come by datagram, if that is how they travel. */
    public boolean awaitsTurns() {
        return state.isAccepted() && state.phase() != SessionPhase.LOADING;
    }

    /** Our world, to be read on the session's thread; null until it is downloaded. */
    public @Nullable Simulation simulation() {
        JoinedWorld world = state.world();
        return world == null ? null : world.simulation();
    }

    /** How it goes. */
    public ClientStats stats(long nowNanos) {
        JoinedWorld world = state.world();
        if (world == null) {
            return new ClientStats(
                    -1,
                    0,
                    0,
                    ClientStats.Pacing.NONE,
                    player.inputStats(),
                    ClientStats.Link.roundTrip(link.transport(), link.roundTripMillis()),
                    ClientStats.Sync.NONE,
                    link.stats(null, nowNanos));
        }
        SealedTurns turns = world.turns();
        Simulation simulation = world.simulation();
        return new ClientStats(
                world.welcome().slot(),
                turns.executedTurn(),
                world.welcome().turnRate(),
                player.pacingStats(turns, nowNanos),
                player.inputStats(),
                player.linkStats(turns, state.reconnects(), nowNanos),
                world.hashes().stats(),
                link.stats(turns, nowNanos),
                simulation == null ? WorldSize.NONE : WorldSize.of(simulation));
    }

    /** The last half minute of the connection; {@link NetLog#advance} is the caller's. */
    public NetLog netLog() {
        return link.log();
    }

    /** The figures so far; null if the host has not accepted us. */
    public @Nullable PlayerReport report() {
        JoinedWorld world = state.world();
        if (world == null) {
            return null;
        }
        return new PlayerReport(
                world.welcome().slot(),
                world.welcome().name(),
                world.playedTurns(),
                player.inputDelayTurns(),
                world.hashes().desyncs(),
                player.substitutions(),
                player.stalls(),
                player.stalledMillis(),
                link.roundTripMillis(50),
                link.roundTripMillis(99),
                link.received(),
                link.sent(),
                world.hashes().hashes().copy(),
                PlayerReport.Losses.NONE);
    }

    /** The hosts of our world, the oldest first; none before we have joined. */
    public List<Epoch> epochs() {
        JoinedWorld world = state.world();
        return world == null ? List.of() : Epoch.of(world.lineage());
    }

    /** Follows up an executed turn. */
    private final class Executed implements TurnPlayer.Listener {
        @Override
        public void executed(Turn turn, Simulation simulation) {
            JoinedWorld world = Objects.requireNonNull(state.world());
            world.hashes().executed(simulation);
            world.log().add(turn);
            if (hotbar.executed(turn, world.welcome().slot())) {
                events.accept(new ClientEvent.HotbarChanges(hotbar.missing()));
            }
            events.accept(new ClientEvent.Executed(simulation));
        }

        @Override
        public void show(Simulation simulation, long nowNanos) {
            ClientSession.this.show(simulation, nowNanos);
        }

        @Override
        public void sampled(Simulation simulation, long nowNanos) {
            if (ticks != TicksFrom.NEVER) {
                FrameRun pending = player.pendingAfter(simulation.turn());
                events.accept(new ClientEvent.Sampled(pending, nowNanos));
            }
        }

        @Override
        public boolean isOver() {
            return state.isOver();
        }
    }
}
