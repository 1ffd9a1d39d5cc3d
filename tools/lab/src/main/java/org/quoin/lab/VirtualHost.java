package org.quoin.lab;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.host.HostServices;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.HostOutbox;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.work.Calendar;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/**
 * A host of a virtual network: a session on a machine, and a disk that survives both. The first one
 * has a machine to itself; a player who carries its world on hosts beside its own session.
 */
public final class VirtualHost implements HostOutbox, Machine.Program, DialledEnd {
    /** The real transport's limit of unread bytes for each peer. */
    public static final int STREAM_BYTES_MAX = 96 * 1024;

    /** Stream capacity that datagrams sent over the stream leave free; without it they are lost. */
    static final int STREAM_RESERVE_BYTES = 32 * 1024;

    private final VirtualNetwork network;
    private final LabOptions options;
    private final SplittableRandom random;
    private final Machine machine;
    private final HostDisk disk;
    private final Link link;

    /** The player who hosts beside its own session; null if nobody plays on this machine. */
    private final @Nullable VirtualPlayer keeper;

    /** By number, ascending, so that a crash breaks connections in a stated order. */
    private final TreeMap<Integer, VirtualConnection> connections = new TreeMap<>();

    private final TreeMap<String, Long> tokens = new TreeMap<>();
    private HostSession session;
    private IntPredicate own = connection -> false;
    private IntFunction<@Nullable String> addresses = connection -> null;
    private LongSupplier unixSeconds = () -> 0;
    private Consumer<ChatLine> consoles = line -> {};
    private int runs;
    private int queuedBytesMax;

    /**
     * The first host.
     *
     * @param link to the network, if the options have one
     */
    VirtualHost(VirtualNetwork network, LabOptions options, SplittableRandom random, Link link) {
        this.network = network;
        this.options = options;
        this.random = random;
        this.machine = new Machine(network.events(), random.nextLong() >> 20, 0, this);
        this.disk = options.disk();
        this.link = link;
        this.keeper = null;
        this.session = begin(disk.start(options.host().world()));
    }

    /** Goes on with a world on a player's machine. */
    VirtualHost(
            VirtualNetwork network,
            LabOptions options,
            SplittableRandom random,
            VirtualPlayer keeper,
            HostSession.Start from) {
        this.network = network;
        this.options = options;
        this.random = random;
        this.machine = keeper.machine().beside(this);
        this.disk = HostDisk.NONE;
        this.link = keeper.link();
        this.keeper = keeper;
        this.own = connection -> isOfKeeper(connection);
        this.session = begin(from);
    }

    private boolean isOfKeeper(int connection) {
        VirtualConnection of = connections.get(connection);
        return of != null && of.player == keeper;
    }

    /** The running session, or the last one. */
    public HostSession session() {
        return session;
    }

    /** The number of sessions so far: two after the first restart. */
    public int runs() {
        return runs;
    }

    /** Whether the host has crashed and is still down. */
    @Override
    public boolean isDown() {
        return machine.isOff();
    }

    @Override
    public boolean isGone() {
        return false;
    }

    /** The player on whose machine it runs; null for the first host. */
    public @Nullable VirtualPlayer keeper() {
        return keeper;
    }

    /** Its link to the network: a player's own, if it runs on its machine. */
    public Link link() {
        return link;
    }

    /** The most bytes that ever waited in one player's stream. */
    public int queuedBytesMax() {
        return queuedBytesMax;
    }

    /** The seat token of the last player with this name; 0 if there was none. */
    public long seatToken(String name) {
        return tokens.getOrDefault(name, 0L);
    }

    /** Sets which connections are those of the host's own process. */
    public void setOwn(IntPredicate isOwn) {
        own = isOwn;
    }

    /** Sets the addresses that connections come from. */
    public void setAddresses(IntFunction<@Nullable String> of) {
        addresses = of;
    }

    /** Sets the host's calendar, which decides when bans end. */
    public void setUnixSeconds(LongSupplier seconds) {
        unixSeconds = seconds;
    }

    /** Sets the receiver of lines for the host's consoles. */
    public void setConsoles(Consumer<ChatLine> lines) {
        consoles = lines;
    }

    /** Stalls the host's process. */
    public void freeze(long nanos) {
        machine.freeze(nanos);
    }

    /** Sets how long each turn takes on the host's machine from now on. */
    public void setTurnCostNanos(long nanos) {
        machine.setTurnCostNanos(nanos);
    }

    /**
     * Ends the host without notice.
     *
     * @param machineToo whether the machine crashes too: then no client is notified, and the disk
     *     loses unsynced data
     */
    public void crash(boolean machineToo) {
        if (machine.isOff()) {
            return;
        }
        machine.switchOff();
        disk.crashed(machineToo);
        for (VirtualConnection connection : connections.values()) {
            connection.hostDied(machineToo);
        }
        connections.clear();
    }

    /**
     * Begins to hand the world over to the player who could carry it on best; the host ends when
     * that is done.
     *
     * @return false if nobody could, and the host stays
     */
    public boolean handOver() {
        return session.handingOver().begin(null, machine.clock()) != null;
    }

    /** Whether {@link #handOver} has come so far that this host gives way. */
    public boolean isGivingWay() {
        return session.handingOver().isAgreed();
    }

    /** Restarts the host with the world on its disk. */
    public void restart() {
        session = begin(disk.start(options.host().world()));
        switchOn();
    }

    void switchOn() {
        machine.switchOn(this);
        machine.startCold(options.coldStart().ofHost(network.starts()));
    }

    /** The current time on the host machine's clock. */
    public long clockNanos() {
        return machine.clock();
    }

    Machine machine() {
        return machine;
    }

    @Override
    public void add(VirtualConnection connection) {
        connections.put(connection.id, connection);
    }

    private HostSession begin(HostSession.Start start) {
        runs++;
        HostServices services =
                HostServices.of(random::nextLong, this)
                        .withSink(new Sink(disk.sink()))
                        .withPast(disk.past())
                        .withReports(network.observer()::reported)
                        .withFront(
                                HostServices.Front.of(calendar(), line -> consoles.accept(line)));
        return new HostSession(options.host(), start, services, machine.clock());
    }

    /** Never doubts the time from {@link #setUnixSeconds}: all that goes by passes. */
    private Calendar calendar() {
        return new Calendar(
                () -> unixSeconds.getAsLong() * 1000L,
                () -> unixSeconds.getAsLong() * 1_000_000_000L);
    }

    @Override
    public void opened(VirtualConnection connection) {
        machine.deliver(() -> openedNow(connection));
    }

    /** Tells the session of a connection that stands. */
    void openedNow(VirtualConnection connection) {
        PublicIdentity identity = connection.player.identity();
        OtherEnd other = identity == null ? null : OtherEnd.ofProcess(identity);
        session.opened(connection.id, OriginRates.UNLIMITED, other, machine.clock());
    }

    @Override
    public void closed(VirtualConnection connection) {
        machine.deliver(
                () -> {
                    connections.remove(connection.id);
                    session.closed(connection.id, machine.clock());
                });
    }

    @Override
    public void streamArrived(VirtualConnection connection, byte[] message) {
        machine.deliver(
                () -> {
                    if (connections.containsKey(connection.id)) {
                        byte[] received = network.hostReceived(connection.player, message);
                        session.streamReceived(connection.id, received, machine.clock());
                    }
                });
    }

    @Override
    public void datagramArrived(VirtualConnection connection, byte[] message) {
        machine.deliver(
                message.length,
                () -> {
                    if (connections.containsKey(connection.id)) {
                        byte[] received = network.hostReceived(connection.player, message);
                        session.datagramReceived(connection.id, received, machine.clock());
                    }
                });
    }

    @Override
    public void advance(long clockNanos) {
        session.advance(clockNanos);
        disk.advance(network.nowNanos());
        if (session.handingOver().isOver()) {
            crash(false);
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

    @Override
    public long nextDueNanos(long clockNanos) {
        return session.nextDueNanos(clockNanos);
    }

    @Override
    public long executedTurns() {
        return session.turn();
    }

    @Override
    public void stream(int connection, byte[] message) {
        VirtualConnection to = connections.get(connection);
        if (to != null) {
            to.streamFromHost(message);
            queuedBytesMax = Math.max(queuedBytesMax, to.hostQueuedBytes());
        }
    }

    @Override
    public void datagram(int connection, byte[] buffer, int length) {
        VirtualConnection to = connections.get(connection);
        if (to == null) {
            return;
        }
        if (length > Limits.DATAGRAM_BYTES_MAX) {
            throw new IllegalStateException("datagram of " + length + " bytes");
        }
        byte[] message = Arrays.copyOf(buffer, length);
        if (!to.isHostStreamOnly()) {
            to.datagramFromHost(message);
        } else if (streamRoomBytes(connection) > length + STREAM_RESERVE_BYTES) {
            stream(connection, message);
        }
    }

    @Override
    public boolean isReliable(int connection) {
        VirtualConnection to = connections.get(connection);
        return to != null && to.isHostStreamOnly();
    }

    @Override
    public int streamRoomBytes(int connection) {
        VirtualConnection to = connections.get(connection);
        return to == null ? 0 : Math.max(0, STREAM_BYTES_MAX - to.hostQueuedBytes());
    }

    @Override
    public void close(int connection) {
        VirtualConnection to = connections.remove(connection);
        if (to != null) {
            to.closeAtHost();
        }
    }

    @Override
    public boolean isOwn(int connection) {
        return own.test(connection);
    }

    @Override
    public @Nullable String addressOf(int connection) {
        return addresses.apply(connection);
    }

    /** Passes turns to the observer, then to the disk. */
    private final class Sink implements TurnSink {
        private final TurnSink disk;

        Sink(TurnSink disk) {
            this.disk = disk;
        }

        @Override
        public void started(Simulation at, Blob base) {
            network.observer().hostStarted(VirtualHost.this, at, base);
            disk.started(at, base);
        }

        @Override
        public void seat(Seat seat) {
            tokens.put(seat.name(), seat.token());
            disk.seat(seat);
        }

        @Override
        public void sealed(
                Turn turn, Blob coded, long hash, Simulation after, Supplier<Blob> base) {
            network.observer().sealed(VirtualHost.this, turn, coded, after);
            disk.sealed(turn, coded, hash, after, base);
        }

        @Override
        public void standing(Simulation at, Supplier<Blob> base, long nowNanos) {
            disk.standing(at, base, nowNanos);
        }

        @Override
        public boolean saveSoon() {
            return disk.saveSoon();
        }
    }
}
