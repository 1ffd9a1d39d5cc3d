package org.quoin.lab;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.ClientEnvironment;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.ClientSession;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.EntryGate;
import org.quoin.engine.session.TicksFrom;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.work.OpenBudget;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.Simulation;

/** A player on a {@link VirtualNetwork}: a session on a machine, and a record of what happened. */
public final class VirtualPlayer implements HostLink.Outbox, Machine.Program {
    /** The newest frames the script returned, by turn. */
    public final TreeMap<Integer, Integer> sampled = new TreeMap<>();

    /** The player's own frames in the newest executed turns, by turn. */
    public final TreeMap<Integer, Integer> executed;

    /** The session's joining, joined and ended events, in order. */
    public final List<String> calls;

    /** The turns in which the host found a desync. */
    public final List<Integer> desyncs;

    /** The chat lines received, over all sessions. */
    public final List<ChatLine> chat;

    /** The number of the first connection: it identifies the player. */
    public final int connection;

    final Link link;

    /** A real player's gate without the rehearsal, which would compile no code here. */
    private static final EntryGate SETTLED =
            new EntryGate() {
                @Override
                public boolean rehearses() {
                    return false;
                }

                @Override
                public boolean mayEnter(long calmNanos) {
                    return EntryGate.STEADY.mayEnter(calmNanos);
                }
            };

    /** The pause between two attempts to reconnect. */
    private static final long REDIAL_NANOS = VirtualNetwork.SECOND / 2;

    private final VirtualNetwork network;
    private final PlayerOptions options;
    private final Machine machine;
    private final EntryGate entry;
    private final int framesKept;
    private final PlayerWatch watch;
    private final @Nullable PublicIdentity identity;
    private final @Nullable VirtualSuccession succession;
    private TicksFrom ticks;
    private String name;

    /** Where its host is. */
    private DialledEnd home;

    private VirtualConnection line;
    private boolean machineGone;

    /** Whether the session has joined over this connection. */
    private boolean linked;

    private ClientSession session;
    private long streamBreakNanos = StreamPipe.BREAK_NANOS;

    VirtualPlayer(
            VirtualNetwork network,
            PlayerOptions options,
            Link link,
            long clockNanos,
            int framesKept) {
        this.network = network;
        this.options = options;
        this.name = options.name();
        this.link = link;
        this.framesKept = framesKept;
        this.watch = new PlayerWatch(network, this, framesKept);
        this.executed = watch.executed;
        this.calls = watch.calls;
        this.desyncs = watch.desyncs;
        this.chat = watch.chat;
        this.machine = new Machine(network.events(), clockNanos, options.driftPpm(), this);
        EntryGate usual = network.coldStart() == ColdStart.NONE ? EntryGate.AT_ONCE : SETTLED;
        this.entry = options.entry() == null ? usual : options.entry();
        this.ticks = network.observer().wantsTicks() ? TicksFrom.JOINED : TicksFrom.NEVER;
        boolean succeeds = options.succession() != PlayerOptions.Succession.NONE;
        this.identity = succeeds ? network.newIdentity() : null;
        this.succession =
                succeeds
                        ? new VirtualSuccession(
                                network,
                                this,
                                options.succession() == PlayerOptions.Succession.WILLING,
                                network.newRandom())
                        : null;
        this.session = newSession();
        machine.startCold(network.coldStart().ofPlayer(network.starts()));
        this.home = network.entrance();
        this.line = network.newConnection(this, home);
        this.connection = line.id;
        line.dial(0);
    }

    /**
     * Shows the player's world in a window, which receives the session's events as the game does.
     * Their times are on the player's clock.
     */
    public void show(TicksFrom from, Consumer<ClientEvent> window) {
        ticks = from;
        session.setTicks(from);
        watch.show(window);
    }

    /** The key that hosts get as proven; null if it has none. */
    @Nullable PublicIdentity identity() {
        return identity;
    }

    /** The number by which the world knows it; 0 if it has no identity. */
    public long worldId() {
        return identity == null ? 0 : Seat.playerIdOf(identity.id());
    }

    /** The players who could carry the world on, as the host has named them last. */
    public List<Successor> successors() {
        return watch.successors();
    }

    /** Whether a successor is this player. */
    public boolean isKnownAs(Successor successor) {
        return identity != null && successor.key().equals(identity);
    }

    /** Whether it is asked to go on alone, as nobody else is left. */
    public boolean isAskedToGoAlone() {
        return watch.isAskedToGoAlone();
    }

    @Nullable VirtualSuccession succession() {
        return succession;
    }

    /** The host that runs beside its session, as it carries the world on; null if none does. */
    public @Nullable VirtualHost hosts() {
        return succession == null ? null : succession.host();
    }

    /** The current session, or the last one. */
    public ClientSession session() {
        return session;
    }

    /** The player's world, which must exist. */
    public Simulation simulation() {
        return Objects.requireNonNull(session.simulation());
    }

    /** The player's name. */
    public String name() {
        return name;
    }

    /** The player's link. */
    public Link link() {
        return link;
    }

    /** The player's slot; -1 while it is not in the world. */
    public int slot() {
        return watch.slot();
    }

    /** Why the session is over; null while it is not. */
    public @Nullable DisconnectReason ended() {
        return watch.ended();
    }

    /** The player's own figures. */
    public PlayerReport report() {
        return Objects.requireNonNull(session.report());
    }

    /** The player's hashes by turn; empty if it never joined. */
    public SortedMap<Integer, Long> hashes() {
        PlayerReport report = session.report();
        return report == null ? new TreeMap<>() : report.hashes();
    }

    /** The number of turns executed in all sessions together. */
    @Override
    public long executedTurns() {
        return watch.executedTurns();
    }

    /** Leaves the world. */
    public void leave() {
        act(s -> s.leave(clock()));
    }

    /** Applies an action to the session in the process's next round. */
    public void act(Consumer<ClientSession> what) {
        machine.deliver(() -> what.accept(session));
    }

    /** Stalls the process. */
    public void freeze(long nanos) {
        machine.freeze(nanos);
        VirtualHost beside = hosts();
        if (beside != null) {
            beside.freeze(nanos);
        }
    }

    /** Sets how long each turn takes on the player's machine from now on. */
    public void setTurnCostNanos(long nanos) {
        machine.setTurnCostNanos(nanos);
    }

    /** Sets whether datagrams are lost from now on; streams go on. */
    public void setDatagramsLost(boolean toHost, boolean toClient) {
        link.setLosesDatagrams(toHost, toClient);
        line.watchDatagrams();
    }

    /** Bytes that wait in the stream to the host. */
    public int queuedBytes() {
        return line.clientQueuedBytes();
    }

    /** Sets how long TCP waits for an answer before the next connection breaks. */
    public void setStreamBreakNanos(long nanos) {
        streamBreakNanos = nanos;
    }

    /**
     * Ends the process without notice.
     *
     * @param machineToo whether the machine crashes too, so that the host is not notified
     */
    public void crash(boolean machineToo) {
        if (!machine.isOff()) {
            machine.switchOff();
            machineGone = machineToo;
            line.clientDied(machineToo);
            if (succession != null) {
                succession.died(machineToo);
            }
        }
    }

    /** Whether the process has crashed and is still down. */
    public boolean isDown() {
        return machine.isOff();
    }

    /** Whether its machine has crashed with it. */
    boolean isGone() {
        return machineGone && machine.isOff();
    }

    /**
     * Restarts the game with a new session after it has crashed or ended.
     *
     * @param newName the player's name from now on
     * @param seatToken the token of its former seat, or 0 if it has not kept that
     */
    public void startAgain(String newName, long seatToken) {
        name = newName;
        linked = false;
        session = newSession();
        session.takeUpSeat(seatToken);
        watch.startAgain();
        machine.switchOn(this);
        machine.startCold(network.coldStart().ofPlayer(network.starts()));
        home = network.entrance();
        line = network.newConnection(this, home);
        line.dial(0);
    }

    /** The current time on the player machine's clock. */
    public long clockNanos() {
        return machine.clock();
    }

    long clock() {
        return machine.clock();
    }

    Machine machine() {
        return machine;
    }

    long streamBreakNanos() {
        return streamBreakNanos;
    }

    boolean isTcpOnly() {
        return options.tcpOnly();
    }

    void breakConnection() {
        line.breakOff();
    }

    private ClientSession newSession() {
        ClientSession made =
                new ClientSession(
                        name,
                        options.inputDelay(),
                        this,
                        (turn, simulation, ownSlot) -> {
                            int frame = options.script().frame(turn, simulation, ownSlot);
                            PlayerWatch.keep(sampled, turn, frame, framesKept);
                            network.observer().sampled(this, turn, frame);
                            return frame;
                        },
                        watch,
                        new ClientEnvironment(
                                machine::stopwatchNanos,
                                network.observer()::reported,
                                SimulationResources.NONE,
                                entry,
                                LoopWatch.HitchLog.NONE,
                                OpenBudget::unlimited));
        made.setTicks(ticks);
        if (succession != null && identity != null) {
            made.carryOn(succession, identity);
        }
        return made;
    }

    /** Another host is ours from now on, over a connection that stands or is dialled now. */
    void turnTo(DialledEnd host, VirtualConnection connection) {
        line.drop();
        home = host;
        line = connection;
        linked = false;
        line.dial(0);
    }

    /** Whether turns should come over a connection. */
    boolean awaitsTurns(VirtualConnection by) {
        return by == line && session.awaitsTurns();
    }

    void opened(VirtualConnection by) {
        deliver(by, s -> s.opened(ToHost.Pass.NONE, clock()), between -> between.lineOpened(by));
    }

    void unreachable(VirtualConnection by) {
        deliver(
                by,
                s -> {
                    if (s.isReconnecting()) {
                        dialLater();
                    } else {
                        s.broken(Reason.of(EndCode.BROKEN), clock());
                    }
                },
                between -> between.lineLost(by));
    }

    void broken(VirtualConnection by) {
        deliver(
                by,
                s -> s.broken(Reason.of(EndCode.BROKEN), clock()),
                between -> between.lineLost(by));
    }

    void closedByHost(VirtualConnection by) {
        deliver(by, s -> s.closed(clock()), between -> between.lineLost(by));
    }

    /** Tells what happens on a connection to whom it concerns, unless it is given up. */
    private void deliver(
            VirtualConnection by,
            Consumer<ClientSession> ofHost,
            Consumer<VirtualSuccession> between) {
        machine.deliver(
                () -> {
                    if (by == line) {
                        ofHost.accept(session);
                    } else if (succession != null) {
                        between.accept(succession);
                    }
                });
    }

    void streamArrived(VirtualConnection by, byte[] message) {
        deliver(
                by,
                s -> s.streamReceived(network.playerReceived(this, message), clock()),
                between -> between.lineReceived(by, message));
    }

    void datagramArrived(VirtualConnection by, byte[] message) {
        machine.deliver(
                message.length,
                () -> {
                    if (by == line) {
                        session.datagramReceived(network.playerReceived(this, message), clock());
                    }
                });
    }

    @Override
    public void advance(long clockNanos) {
        session.advance(clockNanos);
        if (session.disconnectReason() != null) {
            line.drop();
        } else if (!session.isReconnecting()) {
            linked |= line.isOpen();
        } else if (linked) {
            linked = false;
            line.drop();
            dialLater();
        }
    }

    @Override
    public void waits(long clockNanos, long untilNanos) {
        session.waits(clockNanos, untilNanos);
    }

    @Override
    public void wakes(long clockNanos) {
        session.wakes(true, clockNanos);
    }

    /** As in the real client, tries to reconnect until the session gives up. */
    private void dialLater() {
        ClientSession lost = session;
        VirtualConnection over = line;
        network.after(
                REDIAL_NANOS,
                () ->
                        machine.deliver(
                                () -> {
                                    boolean still = lost == session && line == over;
                                    if (still && session.isReconnecting()) {
                                        line = network.newConnection(this, home);
                                        line.dial(0);
                                    }
                                }));
    }

    @Override
    public long nextDueNanos(long clockNanos) {
        return session.disconnectReason() == null
                ? session.nextDueNanos(clockNanos)
                : Machine.NEVER;
    }

    @Override
    public void stream(byte[] message) {
        line.streamFromClient(message);
    }

    @Override
    public void datagram(byte[] buffer, int length) {
        line.datagramFromClient(Arrays.copyOf(buffer, length));
    }

    @Override
    public boolean isReliable() {
        return line.isClientStreamOnly();
    }
}
