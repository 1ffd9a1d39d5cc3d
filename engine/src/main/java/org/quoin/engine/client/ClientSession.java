package org.quoin.engine.client;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ProtocolVersion;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.Resume;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.TurnClocks;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/**
 * The client's turn machine. Call the methods from one thread with times of one clock that does not
 * run backward; after each batch of messages, and at {@link #nextDueNanos} at the latest, call
 * {@link #advance}.
 *
 * <p>At the playout time of turn T (see {@code PlayoutClock}) the frame of turn T+N is sampled and
 * sent, and T is executed if it is here, else as soon as it comes.
 */
public final class ClientSession {
    private static final long SILENCE_NANOS_MAX = 10_000_000_000L;
    private static final int TURNS_PER_ADVANCE_MAX = 4;
    private static final int REPLAYED_PER_ADVANCE_MAX = 32;

    /** Covers a round trip of 90 ms at 20 turns a second. */
    private static final int INPUT_DELAY_TURNS_FIRST = 2;

    private enum Phase {
        CONNECTING,
        GREETING,
        LOADING,
        REPLAYING,
        JOINING,
        PLAYING,
        ENDED
    }

    private final String name;
    private final FrameSource frames;
    private final ClientListener listener;
    private final ClientEdge edge;
    private final HostLink link;
    private final FrameSchedule ownFrames = new FrameSchedule();
    private final Receiver receiver = new Receiver();

    private Phase phase = Phase.CONNECTING;
    private @Nullable EndReason endReason;
    private @Nullable JoinedWorld joined;
    private InputDelay inputDelay;
    private int inputDelayTurns;
    private long lastHeardNanos;
    private int sampledForTurn;
    private long sampledDueNanos;
    private long stalls;
    private long stalledNanos;

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
        this.name = name;
        this.link = new HostLink(outbox);
        this.frames = frames;
        this.listener = listener;
        this.edge = edge;
        this.inputDelay = inputDelay;
        setInputDelay(inputDelay);
    }

    /** The connection stands: asks to be let in. */
    public void opened(long nowNanos) {
        phase = Phase.GREETING;
        lastHeardNanos = nowNanos;
        link.stream(
                new ToHost.Hello(
                        ProtocolVersion.CURRENT,
                        RulesVersion.CURRENT,
                        GameVersion.CURRENT,
                        name,
                        Resume.NONE),
                nowNanos);
    }

    /** A message came by TCP. */
    public void streamReceived(byte[] bytes, long nowNanos) {
        if (phase == Phase.ENDED) {
            return;
        }
        link.in.stream(bytes.length, nowNanos);
        lastHeardNanos = nowNanos;
        receiver.nowNanos = nowNanos;
        Wire.decodeToClient(bytes, nearTurn()).deliver(receiver);
    }

    /** A message came by UDP: nobody but the holder of the token is believed. */
    public void datagramReceived(byte[] bytes, long nowNanos) {
        if (phase == Phase.ENDED) {
            return;
        }
        link.in.datagram(bytes.length, nowNanos);
        if (Wire.decodeToClient(bytes, nearTurn()) instanceof ToClient.Turns turns) {
            receiver.nowNanos = nowNanos;
            receiver.turns(turns);
        }
    }

    /** The connection has broken: it was reset, or it cannot be used any more. */
    public void broken(long nowNanos) {
        end(
                EndReason.Kind.CONNECTION_LOST,
                "The connection to the host was lost: it broke without a goodbye");
    }

    /** The host has ended the stream. */
    public void closed(long nowNanos) {
        if (phase == Phase.GREETING) {
            end(EndReason.Kind.CONNECTION_LOST, "The host closed the connection without an answer");
        } else {
            end(EndReason.Kind.HOST_CLOSED, EndReason.HOST_CLOSED_TEXT);
        }
    }

    /** Says goodbye and ends. */
    public void leave(long nowNanos) {
        if (phase != Phase.ENDED) {
            if (phase != Phase.CONNECTING) {
                link.stream(new ToHost.Leave(), nowNanos);
            }
            end(EndReason.Kind.LEFT, "You have left the world");
        }
    }

    /** Changes the input delay from the next sample on. */
    public void setInputDelay(InputDelay delay) {
        inputDelay = delay;
        inputDelayTurns = delay.isAuto() ? INPUT_DELAY_TURNS_FIRST : delay.turns();
    }

    /**
     * The connection was lost while we were in the world, and another may be made: {@link #opened}
     * takes up the same avatar, {@link #giveUp} ends it.
     */
    public boolean isReconnecting() {
        return false;
    }

    /** Nobody tries to connect any more: ends the session, with a sentence for the player. */
    public void giveUp(long nowNanos, String text) {
        end(EndReason.Kind.CONNECTION_LOST, text);
    }

    /** Does all that is due. */
    public void advance(long nowNanos) {
        if (phase == Phase.CONNECTING || phase == Phase.ENDED) {
            return;
        }
        if (nowNanos - lastHeardNanos > SILENCE_NANOS_MAX) {
            end(
                    EndReason.Kind.CONNECTION_LOST,
                    "The connection to the host was lost: nothing was heard for 10 seconds");
        }
        JoinedWorld world = joined;
        if (phase == Phase.ENDED || world == null) {
            return;
        }
        Simulation simulation = world.simulation;
        if (simulation != null) {
            if (phase == Phase.PLAYING) {
                play(world, simulation, nowNanos);
            } else {
                replay(world, simulation, nowNanos);
            }
        }
        while (phase != Phase.ENDED && world.sync.hasUnsent()) {
            link.stream(world.sync.takeUnsent(stalls, stalledNanos / 1_000_000), nowNanos);
        }
        if (phase != Phase.ENDED && nowNanos - nextDatagramNanos(world) >= 0) {
            sendFrames(world, nowNanos);
        }
    }

    /** When {@link #advance} is to be called again if no message comes before. */
    public long nextDueNanos(long nowNanos) {
        JoinedWorld world = joined;
        long next = nowNanos + HostLink.KEEP_ALIVE_NANOS;
        if (phase == Phase.ENDED || world == null) {
            return next;
        }
        next = Math.min(next, nextDatagramNanos(world));
        Simulation simulation = world.simulation;
        if (simulation == null) {
            return next;
        }
        int turn = simulation.turn() + 1;
        if (phase == Phase.PLAYING && sampledForTurn < turn) {
            return Math.min(next, world.clock.playoutNanos(turn));
        }
        return world.window.ready() > 0 ? nowNanos : next;
    }

    /** Why it is over, or null if it is not. */
    public @Nullable EndReason endReason() {
        return endReason;
    }

    /** Whether our avatar is in the world. */
    public boolean isPlaying() {
        return phase == Phase.PLAYING;
    }

    /** Our world, to be read on the session's thread; null until it is downloaded. */
    public @Nullable Simulation simulation() {
        return joined == null ? null : joined.simulation;
    }

    /** How it goes. */
    public ClientStats stats(long nowNanos) {
        JoinedWorld world = joined;
        StatsDraft draft = new StatsDraft();
        draft.inputDelayTurns = inputDelayTurns;
        draft.inputDelayAuto = inputDelay.isAuto();
        draft.roundTripMillis = link.roundTrips.lastMillis();
        draft.stalls = stalls;
        draft.stalledMillis = stalledNanos / 1_000_000;
        draft.inKbitPerSecond = link.in.kbitPerSecond(nowNanos);
        draft.outKbitPerSecond = link.out.kbitPerSecond(nowNanos);
        draft.in = link.in.total();
        draft.out = link.out.total();
        if (world != null) {
            draft.slot = world.welcome.slot();
            draft.turn = world.executedTurn();
            draft.turnRate = world.welcome.turnRate();
            draft.turnsBuffered = world.window.ready();
            draft.lastCheckedTurn = world.sync.hashes().lastTurn();
            draft.lastCheckedHash = world.sync.hashes().lastHash();
            draft.tickMicros = world.tickCost.medianMicros();
            draft.desyncs = world.sync.desyncs();
        }
        return draft.build();
    }

    /** What was counted so far; null if the host has not let us in. */
    public @Nullable PlayerReport report() {
        JoinedWorld world = joined;
        if (world == null) {
            return null;
        }
        return new PlayerReport(
                world.welcome.slot(),
                world.welcome.name(),
                world.playedTurns(),
                inputDelayTurns,
                world.sync.desyncs(),
                0,
                stalls,
                stalledNanos / 1_000_000,
                link.roundTrips.percentileMillis(50),
                link.roundTrips.percentileMillis(99),
                link.in.total(),
                link.out.total(),
                world.sync.hashes().copy());
    }

    /** Before our avatar is in: executes what is here, as fast as it comes. */
    private void replay(JoinedWorld world, Simulation simulation, long nowNanos) {
        for (int i = 0; i < REPLAYED_PER_ADVANCE_MAX; i++) {
            Blob coded = world.window.take();
            if (coded == null || !execute(world, simulation, coded)) {
                break;
            }
            if (simulation.hasAvatar(world.welcome.slot())) {
                phase = Phase.PLAYING;
                world.joinTurn = simulation.turn();
                listener.joined(world.welcome.slot(), simulation.terrain(), simulation.config());
                tick(simulation, nowNanos);
                return;
            }
        }
        if (phase == Phase.REPLAYING
                && world.clock.isKnown()
                && simulation.turn() >= world.clock.newestTurn()) {
            phase = Phase.JOINING;
            link.stream(new ToHost.Ready(simulation.turn()), nowNanos);
        }
    }

    private void play(JoinedWorld world, Simulation simulation, long nowNanos) {
        for (int i = 0; i < TURNS_PER_ADVANCE_MAX; i++) {
            int turn = simulation.turn() + 1;
            if (sampledForTurn < turn) {
                long dueNanos = world.clock.playoutNanos(turn);
                if (nowNanos - dueNanos < 0) {
                    return;
                }
                sampledForTurn = turn;
                sampledDueNanos = dueNanos;
                sample(world, simulation, turn, nowNanos);
            }
            Blob coded = world.window.take();
            if (coded == null) {
                return;
            }
            long lateNanos = nowNanos - sampledDueNanos;
            if (lateNanos > world.clock.turnNanos()) {
                stalls++;
                stalledNanos += lateNanos;
            }
            if (!execute(world, simulation, coded)) {
                return;
            }
            tick(simulation, nowNanos);
        }
    }

    private void sample(JoinedWorld world, Simulation simulation, int dueTurn, long nowNanos) {
        int turn = ownFrames.turnToSample(dueTurn, inputDelayTurns);
        if (turn != 0) {
            ownFrames.add(frames.frame(turn, simulation, world.welcome.slot()));
        }
        sendFrames(world, nowNanos);
    }

    private boolean execute(JoinedWorld world, Simulation simulation, Blob coded) {
        Turn turn = world.decoder.decode(coded);
        if (turn == null) {
            end(
                    EndReason.Kind.PROTOCOL_ERROR,
                    "The host sent a turn that is none: " + world.decoder.problem());
            return false;
        }
        long startNanos = edge.stopwatchNanos().getAsLong();
        try {
            simulation.step(turn);
        } catch (IllegalStateException e) {
            end(
                    EndReason.Kind.PROTOCOL_ERROR,
                    "The host sent a turn that cannot be played: " + e.getMessage());
            return false;
        }
        world.tickCost.add(edge.stopwatchNanos().getAsLong() - startNanos);
        world.sync.executed(simulation);
        listener.executed(simulation);
        return true;
    }

    private void tick(Simulation simulation, long nowNanos) {
        if (!listener.wantsTicks()) {
            return;
        }
        PendingFrames pending = new PendingFrames(ownFrames.after(simulation.turn()));
        listener.tick(simulation.viewTick(), pending, nowNanos);
    }

    private long nextDatagramNanos(JoinedWorld world) {
        return link.nextDatagramNanos(world, ownFrames.hasUnacknowledged());
    }

    private void sendFrames(JoinedWorld world, long nowNanos) {
        link.sendFrames(world, ownFrames.unacknowledged(), inputDelayTurns, nowNanos);
    }

    /** What the low bits of turns are widened by. */
    private int nearTurn() {
        JoinedWorld world = joined;
        if (world == null) {
            return 0;
        }
        return Math.max(world.welcome.snapshotTurn(), world.clock.newestTurn());
    }

    private void end(EndReason.Kind kind, String text) {
        end(EndReason.of(kind, text));
    }

    private void end(EndReason reason) {
        if (phase != Phase.ENDED) {
            phase = Phase.ENDED;
            endReason = reason;
            listener.ended(reason);
        }
    }

    /** What the host's messages do. */
    private final class Receiver implements ToClient.Receiver {
        private long nowNanos;

        @Override
        public void refused(ToClient.Refused refused) {
            end(Endings.of(refused));
        }

        @Override
        public void welcome(ToClient.Welcome welcome) {
            if (phase != Phase.GREETING) {
                violation("a second welcome");
                return;
            }
            JoinedWorld world = new JoinedWorld(welcome);
            if (world.decoder.problem() != null) {
                violation(world.decoder.problem());
                return;
            }
            joined = world;
            phase = Phase.LOADING;
            sendFrames(world, nowNanos);
            listener.joining(0, welcome.packedBytes());
        }

        @Override
        public void snapshotPart(ToClient.SnapshotPart part) {
            JoinedWorld world = joined;
            if (phase != Phase.LOADING || world == null) {
                violation("a snapshot out of turn");
                return;
            }
            try {
                world.download.add(part);
                listener.joining(world.download.receivedBytes(), world.download.totalBytes());
                link.stream(new ToHost.SnapshotAck(world.download.receivedBytes()), nowNanos);
                if (world.download.isComplete()) {
                    world.simulation = world.download.open();
                    phase = Phase.REPLAYING;
                }
            } catch (SnapshotDownload.BadSnapshotException e) {
                violation(e.getMessage());
            }
        }

        @Override
        public void turns(ToClient.Turns turns) {
            JoinedWorld world = joined;
            if (world == null || turns.token() != (int) world.welcome.token()) {
                return;
            }
            lastHeardNanos = nowNanos;
            TurnClocks clocks = turns.clocks();
            if (clocks != null) {
                link.hear(clocks.clocks(), nowNanos);
                world.clock.hear(clocks, turns.newestTurn(), nowNanos);
            }
            ownFrames.acknowledged(turns.ackTurn());
            for (int i = 0; i < turns.codedTurns().size(); i++) {
                world.window.put(turns.firstTurn() + i, turns.codedTurns().get(i));
            }
        }

        @Override
        public void turnStream(ToClient.TurnStream stream) {
            JoinedWorld world = joined;
            if (world == null) {
                violation("turns before the welcome");
                return;
            }
            for (int i = 0; i < stream.codedTurns().size(); i++) {
                world.window.put(stream.firstTurn() + i, stream.codedTurns().get(i));
            }
        }

        @Override
        public void desync(ToClient.Desync desync) {
            JoinedWorld world = joined;
            if (world == null) {
                violation("a desync before the welcome");
                return;
            }
            listener.desynced(desync.turn(), desync.clientHash(), desync.hostHash());
            ToHost question = world.sync.differs(desync);
            if (question != null) {
                link.stream(question, nowNanos);
            }
        }

        @Override
        public void parts(ToClient.Parts parts) {
            ToHost next = joined == null ? null : joined.sync.search(parts);
            if (next != null) {
                link.stream(next, nowNanos);
            }
        }

        @Override
        public void resync(ToClient.Resync resync) {
            violation("a resync that was not asked for");
        }

        @Override
        public void status(ToClient.Status status) {
            status.players().forEach(listener::playerStatus);
        }

        @Override
        public void waiting(ToClient.Waiting waiting) {
            listener.waiting(waiting.slot() == ToClient.Waiting.NOBODY ? null : waiting);
        }

        @Override
        public void goodbye(ToClient.Goodbye goodbye) {
            end(Endings.of(goodbye));
        }

        @Override
        public void rejected(Rejected rejected) {
            violation(rejected.reason());
        }

        private void violation(@Nullable String what) {
            end(EndReason.Kind.PROTOCOL_ERROR, "The host sent what is not allowed: " + what);
        }
    }
}
