package org.quoin.engine.host;

import java.util.Arrays;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.quoin.engine.GameVersion;
import org.quoin.engine.measure.HashLog;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.HashPart;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.wire.TurnHash;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;
import org.tinylog.Logger;

/**
 * The host's turn machine. Call the methods from one thread with times of one clock that does not
 * run backward; after each batch of messages, and at {@link #nextDueNanos} at the latest, call
 * {@link #advance}.
 */
public final class HostSession {
    private static final long HELLO_NANOS_MAX = 5_000_000_000L;
    private static final long SILENCE_NANOS_MAX = 10_000_000_000L;

    /**
     * How long all others wait for one player's frame; then it is let go. As long as for a silent
     * connection: who plays cannot tell the two apart.
     */
    private static final long FRAME_WAIT_NANOS_MAX = SILENCE_NANOS_MAX;

    /** How long a client that was told to go may take to hang up. */
    private static final long CLOSING_NANOS_MAX = 1_000_000_000L;

    /** The longest between two looks at timeouts. */
    private static final long IDLE_NANOS_MAX = 250_000_000L;

    private static final int SEALS_PER_ADVANCE_MAX = 4;

    private final HostConfig config;
    private final HostOutbox outbox;
    private final long startNanos;
    private final Simulation simulation;
    private final TurnEncoder encoder = new TurnEncoder();
    private final TurnHistory history;
    private final TurnSink sink;
    private final TurnSchedule schedule;
    private final Players players = new Players();
    private final PeerLink link;
    private final Admission admission;
    private final SyncGuard guard;

    /**
     * Since when the turn that is due waits for frames; meaningless while {@link #waits} is not.
     */
    private long waitsSinceNanos;

    private boolean waits;

    /** Hosts a new world; see {@link HostServices#of}. */
    public HostSession(HostConfig config, LongSupplier tokens, HostOutbox outbox, long nowNanos) {
        this(config, HostStart.fresh(config.world()), HostServices.of(tokens, outbox), nowNanos);
    }

    /** Hosts a world from where it is; its configuration must be that of {@code config}. */
    public HostSession(HostConfig config, HostStart start, HostServices services, long nowNanos) {
        if (!start.simulation().config().equals(config.world())) {
            throw new IllegalArgumentException(
                    "hosting " + config.world() + " from " + start.simulation().config());
        }
        this.config = config;
        this.outbox = services.outbox();
        this.sink = services.sink();
        this.startNanos = nowNanos;
        this.simulation = start.simulation();
        this.history = new TurnHistory(simulation.turn());
        this.schedule = new TurnSchedule(config.world().turnRate(), nowNanos);
        this.link = new PeerLink(outbox, history, schedule);
        this.admission = new Admission(config, services.tokens(), Limits.SNAPSHOT_BYTES_MAX);
        this.guard = new SyncGuard(config.hashEveryTurns());
        sink.started(simulation, encoder.base());
        start.seats().forEach(sink::seat);
    }

    /** Somebody connected. */
    public void opened(int connection, long nowNanos) {
        players.open(connection, nowNanos);
    }

    /** A message came by TCP. */
    public void streamReceived(int connection, byte[] bytes, long nowNanos) {
        HostPeer peer = players.find(connection);
        if (peer == null || peer.phase == HostPeer.Phase.CLOSING) {
            return;
        }
        peer.in.stream(bytes.length, nowNanos);
        peer.lastHeardNanos = nowNanos;
        Wire.decodeToHost(bytes).deliver(new Receiver(peer, nowNanos));
    }

    /** A message came by UDP: nobody but the holder of the token is believed. */
    public void datagramReceived(int connection, byte[] bytes, long nowNanos) {
        HostPeer peer = players.find(connection);
        if (peer == null || !peer.hasSlot()) {
            return;
        }
        peer.in.datagram(bytes.length, nowNanos);
        if (Wire.decodeToHost(bytes) instanceof ToHost.Frames frames) {
            new Receiver(peer, nowNanos).frames(frames);
        } else {
            peer.badDatagrams++;
        }
    }

    /** A connection is gone, on whoever's wish. */
    public void closed(int connection, long nowNanos) {
        HostPeer peer = players.find(connection);
        if (peer != null) {
            logEnd(peer, "hung up");
            players.remove(peer);
        }
    }

    /** Does all that is due. */
    public void advance(long nowNanos) {
        for (HostPeer peer : players.all()) {
            checkPatience(peer, nowNanos);
        }
        int sealedBefore = history.newest();
        schedule.setRunning(worldRuns(), nowNanos);
        for (int i = 0; i < SEALS_PER_ADVANCE_MAX && maySeal(nowNanos); i++) {
            seal(nowNanos);
            schedule.setRunning(worldRuns(), nowNanos);
        }
        boolean sealed = history.newest() > sealedBefore;
        limitWait(sealed, nowNanos);
        for (HostPeer peer : players.all()) {
            link.pumpSnapshot(peer, nowNanos);
            // After sealing, as each seal may push the turn out that the peer wants next.
            if (peer.hasSlot() && peer.ackTurn + 1 < history.oldest()) {
                String reason = "Your connection could not keep up with the world";
                dismiss(peer, GoodbyeCode.TOO_SLOW, reason, nowNanos);
            } else if (peer.takesTurns()
                    && (sealed || nowNanos - link.nextDatagramNanos(peer) >= 0)) {
                link.sendTurns(peer, nowNanos);
            }
        }
    }

    /** When {@link #advance} is to be called again if no message comes before. */
    public long nextDueNanos(long nowNanos) {
        long next = nowNanos + IDLE_NANOS_MAX;
        if (worldRuns() && (!schedule.isDue(nowNanos) || maySeal(nowNanos))) {
            next = Math.min(next, schedule.nextDueNanos());
        }
        for (HostPeer peer : players.all()) {
            if (peer.takesTurns()) {
                next = Math.min(next, link.nextDatagramNanos(peer));
            } else if (peer.snapshot != null) {
                next = Math.min(next, nowNanos + schedule.turnNanos());
            }
        }
        return next;
    }

    /** Says goodbye to everybody. Their connections should stay open until they hang up. */
    public void close(long nowNanos) {
        for (HostPeer peer : players.all()) {
            dismiss(peer, GoodbyeCode.HOST_CLOSED, "The host has closed the world", nowNanos);
        }
    }

    /** The last sealed turn. */
    public int turn() {
        return history.newest();
    }

    /** The host's own world, to be read on the session's thread. */
    public Simulation simulation() {
        return simulation;
    }

    /** The host's own hashes. */
    public HashLog hashes() {
        return guard.hashes();
    }

    /** How many players have a slot. */
    public int playerCount() {
        return players.count();
    }

    /** How many connections there are, with a slot or without. */
    public int connectionCount() {
        return players.all().size();
    }

    /** What was counted so far. */
    public SessionReport report(long nowNanos) {
        return new SessionReport(
                SessionReport.SERVE,
                GameVersion.CURRENT,
                (nowNanos - startNanos) / 1e9,
                config.world().turnRate(),
                guard.hashes().copy(),
                players.reports());
    }

    private boolean worldRuns() {
        return players.hasCommands() || !players.playing().isEmpty();
    }

    /** Strict lockstep: a turn that is due waits for the frame of everybody who owes one. */
    private boolean maySeal(long nowNanos) {
        if (!schedule.isDue(nowNanos)) {
            return false;
        }
        for (HostPeer peer : players.playing()) {
            if (owesFrame(peer)) {
                return false;
            }
        }
        return true;
    }

    private boolean owesFrame(HostPeer peer) {
        int turn = history.newest() + 1;
        return peer.frames.isRequired(turn) && !peer.frames.has(turn);
    }

    /** Lets those go for whose frames the others have waited too long. */
    private void limitWait(boolean sealed, long nowNanos) {
        boolean waitsNow = schedule.isDue(nowNanos) && !maySeal(nowNanos);
        if (waitsNow && (sealed || !waits)) {
            // Counted from when it is seen, not from the due time: after this machine has slept,
            // the frames must be given time to arrive.
            waitsSinceNanos = nowNanos;
        }
        waits = waitsNow;
        if (waits && nowNanos - waitsSinceNanos > FRAME_WAIT_NANOS_MAX) {
            String reason = "The others waited 10 seconds for your input";
            players.playing().stream()
                    .filter(this::owesFrame)
                    .toList()
                    .forEach(peer -> dismiss(peer, GoodbyeCode.TOO_SLOW, reason, nowNanos));
        }
    }

    private void seal(long nowNanos) {
        int number = history.newest() + 1;
        Collection<HostPeer> playing = players.playing();
        int[] slots = new int[playing.size()];
        int[] frames = new int[playing.size()];
        int count = 0;
        for (HostPeer peer : playing) {
            if (peer.frames.has(number)) {
                slots[count] = peer.slot;
                frames[count++] = peer.frames.frame(number);
            }
        }
        Turn turn =
                new Turn(
                        number,
                        Arrays.copyOf(slots, count),
                        Arrays.copyOf(frames, count),
                        players.takeCommands(number));
        simulation.step(turn);
        Blob coded = encoder.encode(turn);
        history.add(number, coded);
        schedule.sealed(nowNanos);
        long hash = guard.executed(simulation);
        sink.sealed(turn, coded, hash, simulation, encoder::base);
    }

    private void checkPatience(HostPeer peer, long nowNanos) {
        long silentNanos = nowNanos - peer.lastHeardNanos;
        switch (peer.phase) {
            case GREETING -> {
                if (silentNanos > HELLO_NANOS_MAX) {
                    hangUp(peer);
                }
            }
            case CLOSING -> {
                if (silentNanos > CLOSING_NANOS_MAX) {
                    hangUp(peer);
                }
            }
            case LOADING, JOINING, PLAYING -> {
                if (silentNanos > SILENCE_NANOS_MAX) {
                    String reason = "Nothing was heard from you for 10 seconds";
                    dismiss(peer, GoodbyeCode.SILENT, reason, nowNanos);
                }
            }
        }
    }

    private void hangUp(HostPeer peer) {
        players.remove(peer);
        outbox.close(peer.connection);
    }

    private void dismiss(HostPeer peer, GoodbyeCode code, String reason, long nowNanos) {
        logEnd(peer, reason);
        if (peer.phase != HostPeer.Phase.CLOSING) {
            players.leave(peer);
            peer.lastHeardNanos = nowNanos;
            link.stream(peer, new ToClient.Goodbye(code, reason), nowNanos);
        }
    }

    private static void logEnd(HostPeer peer, String reason) {
        if (peer.hasSlot()) {
            Logger.info(
                    "{} goes: {} ({} frames came late, {} datagrams were bad)",
                    peer.name,
                    reason,
                    peer.frames.lateFrames(),
                    peer.badDatagrams);
        }
    }

    /** What the messages of one peer do. */
    private final class Receiver implements ToHost.Receiver {
        private final HostPeer peer;
        private final long nowNanos;

        Receiver(HostPeer peer, long nowNanos) {
            this.peer = peer;
            this.nowNanos = nowNanos;
        }

        @Override
        public void hello(ToHost.Hello hello) {
            if (peer.phase != HostPeer.Phase.GREETING) {
                violation("a second hello");
                return;
            }
            ToClient.Refused refused =
                    admission.refusalOf(hello, players.count(), simulation, encoder);
            int slot = players.freeSlot();
            if (refused == null && slot >= 0) {
                Collection<HostPeer> others = players.all();
                link.stream(
                        peer,
                        admission.admit(peer, hello, slot, others, simulation, encoder),
                        nowNanos);
                sink.seat(new Seat(slot, peer.name, peer.token));
                Logger.info("{} joins in slot {}", peer.name, slot);
            } else if (refused == null) {
                // Slots whose leave command waits for the next turn are all that is free.
                dismiss(peer, GoodbyeCode.OTHER, "Slots are just being freed: try again", nowNanos);
            } else {
                Logger.info("refused a player: {}", refused.reason());
                players.leave(peer);
                link.stream(peer, refused, nowNanos);
            }
        }

        @Override
        public void snapshotAck(ToHost.SnapshotAck ack) {
            if (!peer.hasSlot() || ack.receivedBytes() > peer.snapshotSentBytes) {
                violation("acknowledged what was not sent");
                return;
            }
            peer.snapshotAckedBytes = Math.max(peer.snapshotAckedBytes, ack.receivedBytes());
        }

        @Override
        public void ready(ToHost.Ready ready) {
            if (peer.phase != HostPeer.Phase.LOADING || !peer.takesTurns()) {
                violation("ready out of turn");
                return;
            }
            players.join(peer);
        }

        @Override
        public void frames(ToHost.Frames frames) {
            if (!peer.hasSlot() || frames.token() != peer.token) {
                peer.badDatagrams++;
                return;
            }
            if (frames.ackTurn() > history.newest()) {
                violation("acknowledged turn " + frames.ackTurn() + " of " + history.newest());
                return;
            }
            peer.lastHeardNanos = nowNanos;
            PeerLink.hearClocks(peer, frames.clocks(), nowNanos);
            peer.ackTurn = Math.max(peer.ackTurn, frames.ackTurn());
            peer.inputDelayTurns = frames.inputDelayTurns();
            if (peer.phase == HostPeer.Phase.PLAYING) {
                peer.frames.accept(frames.run(), history.newest() + 1);
            }
        }

        @Override
        public void hashes(ToHost.Hashes hashes) {
            if (!peer.hasSlot()) {
                violation("hashes before the welcome");
                return;
            }
            peer.stalls = hashes.stalls();
            peer.stalledMillis = hashes.stalledMillis();
            for (TurnHash hash : hashes.hashes()) {
                if (hash.turn() > peer.hashes.lastTurn() && hash.turn() <= history.newest()) {
                    check(hash);
                }
            }
        }

        private void check(TurnHash theirs) {
            OptionalLong ours = guard.hashes().get(theirs.turn());
            if (ours.isEmpty()) {
                return;
            }
            peer.hashes.put(theirs.turn(), theirs.hash());
            if (ours.getAsLong() != theirs.hash()) {
                peer.desyncs++;
                if (peer.desyncs == 1) {
                    Logger.error(
                            "desync of {} at turn {}: host {}, client {}",
                            peer.name,
                            theirs.turn(),
                            Long.toHexString(ours.getAsLong()),
                            Long.toHexString(theirs.hash()));
                }
                long host = ours.getAsLong();
                link.stream(
                        peer, new ToClient.Desync(theirs.turn(), host, theirs.hash()), nowNanos);
            }
        }

        @Override
        public void partsRequest(ToHost.PartsRequest request) {
            if (peer.desyncs == 0) {
                violation("asked for parts without a desync");
                return;
            }
            link.stream(peer, guard.page(request.turn(), request.firstIndex()), nowNanos);
        }

        @Override
        public void partFound(ToHost.PartFound found) {
            if (peer.desyncs == 0 || peer.desyncReported) {
                violation("found a part that was not looked for");
                return;
            }
            peer.desyncReported = true;
            HashPart part = found.hostPart();
            Logger.error(
                    "desync of {} at turn {}: first in {}: host {}, client {}",
                    peer.name,
                    found.turn(),
                    part.where(),
                    Long.toHexString(part.value()),
                    Long.toHexString(found.clientValue()));
        }

        @Override
        public void leave(ToHost.Leave leave) {
            dismiss(peer, GoodbyeCode.LEFT, "You have left", nowNanos);
        }

        @Override
        public void rejected(Rejected rejected) {
            violation(rejected.reason());
        }

        private void violation(String what) {
            // At debug for strangers: they must not be able to fill the log.
            if (!peer.hasSlot()) {
                Logger.debug("connection {} sent what is not allowed: {}", peer.connection, what);
            }
            String reason = "Your game sent what the protocol does not allow: " + what;
            dismiss(peer, GoodbyeCode.PROTOCOL_ERROR, reason, nowNanos);
        }
    }
}
