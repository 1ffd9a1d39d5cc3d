package org.quoin.engine.host;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.host.succession.HostCaller;
import org.quoin.engine.host.turns.HostOutbox;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.FaultReport;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.Wire;
import org.quoin.engine.work.Calendar;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.WorldConfig;

/** A host with clients whose messages a test writes by hand, on a clock that the test moves. */
public final class ScriptedClients implements HostOutbox {
    public static final long MILLI = 1_000_000L;
    public static final long TURN = 50 * MILLI;
    public static final long SECOND = 1000 * MILLI;

    /** The messages to each connection by its stream, in order. */
    public final TreeMap<Integer, List<ToClient>> streamed = new TreeMap<>();

    /** The datagrams to each connection, in order. */
    public final TreeMap<Integer, List<ToClient.Turns>> datagrams = new TreeMap<>();

    public final List<Integer> closed = new ArrayList<>();
    public final List<DesyncReport> reports = new ArrayList<>();
    public final List<FaultReport> faults = new ArrayList<>();

    /** Where {@link #hello} comes from, see {@link HostSession#opened}. */
    public long origin;

    /** The identity {@link #hello} has proved; null for nobody. */
    public @Nullable PublicIdentity identity;

    /** The connection whose sending fails by a bug; 0 for none. */
    public int broken;

    /** The packing that waits while {@link #packsLater}. */
    public final ArrayDeque<Runnable> packing = new ArrayDeque<>();

    public boolean packsLater;

    /** Whether packing a world fails by a bug. */
    public boolean packerBroken;

    public boolean reliable;

    /** Which connections are of the host's own process. */
    public IntPredicate own = connection -> false;

    /** Takes the lines for the host's consoles. */
    public Consumer<ChatLine> consoles = line -> {};

    /** Where connections come from. */
    public IntFunction<@Nullable String> addresses = connection -> null;

    public long nowNanos;
    public final HostSession session;
    private long nextToken;

    public ScriptedClients(LatePolicy policy, int playersMax) {
        this(policy, playersMax, HostSession.Start.fresh(new WorldConfig(1, 20)));
    }

    public ScriptedClients(LatePolicy policy, int playersMax, HostSession.Start start) {
        this(policy, playersMax, start, AddressLimits.USUAL);
    }

    public ScriptedClients(
            LatePolicy policy, int playersMax, HostSession.Start start, AddressLimits addresses) {
        this(policy, playersMax, start, addresses, OrderRules.NONE);
    }

    public ScriptedClients(
            LatePolicy policy,
            int playersMax,
            HostSession.Start start,
            AddressLimits addresses,
            OrderRules order) {
        this(policy, playersMax, start, addresses, order, null);
    }

    /**
     * @param caller calls players who could carry the world on; null if all are believed
     */
    public ScriptedClients(
            LatePolicy policy,
            int playersMax,
            HostSession.Start start,
            AddressLimits addresses,
            OrderRules order,
            @Nullable HostCaller caller) {
        // Hosts of one world at different times must not give the same tokens.
        nextToken = 1000L * (1 + start.simulation().turn());
        HostServices services =
                HostServices.of(() -> ++nextToken, this)
                        .withPacker(this::pack)
                        .withCaller(caller)
                        .withFront(
                                HostServices.Front.of(
                                        new Calendar(() -> 0, () -> 0),
                                        line -> consoles.accept(line)))
                        .withReports(
                                new DesyncReport.Sink() {
                                    @Override
                                    public void desync(DesyncReport report) {
                                        reports.add(report);
                                    }

                                    @Override
                                    public void fault(FaultReport report) {
                                        faults.add(report);
                                    }
                                });
        session =
                new HostSession(
                        new HostConfig(start.simulation().config(), playersMax, 20, policy)
                                .withAddresses(addresses)
                                .withOrder(order),
                        start,
                        services,
                        0);
    }

    private void pack(Runnable task) {
        if (packerBroken) {
            throw new IllegalStateException("a mistake of our own");
        } else if (packsLater) {
            packing.add(task);
        } else {
            task.run();
        }
    }

    /** Connects and says hello. */
    public void hello(int connection, String name, Resume resume) {
        session.opened(
                connection,
                origin,
                identity == null ? null : OtherEnd.ofProcess(identity),
                nowNanos);
        say(
                connection,
                new ToHost.Hello(
                        Wire.PROTOCOL_VERSION,
                        RulesVersion.CURRENT,
                        GameVersion.CURRENT,
                        name,
                        resume));
    }

    /** Comes in as a new player and plays. */
    public ToClient.Welcome join(int connection, String name) {
        hello(connection, name, Resume.NONE);
        ToClient.Welcome welcome = last(connection, ToClient.Welcome.class);
        enter(connection, welcome);
        return welcome;
    }

    /** Has downloaded the world and is ready. */
    public void enter(int connection, ToClient.Welcome welcome) {
        say(connection, new ToHost.SnapshotAck(welcome.packedBytes()));
        say(connection, new ToHost.Ready(session.turn()));
        pass(TURN);
    }

    public void say(int connection, ToHost message) {
        session.streamReceived(connection, Wire.encode(message), nowNanos);
        session.advance(nowNanos);
    }

    /** Sends the frame of the next turn, having every turn. */
    public void play(int connection, ToClient.Welcome welcome) {
        frames(connection, welcome, session.turn(), 0, new FrameRun(session.turn() + 1, 0));
    }

    public void frames(
            int connection, ToClient.Welcome welcome, int ackTurn, long mask, FrameRun run) {
        int heard = datagrams(connection).size();
        FrameClocks clocks = new FrameClocks(new Clocks(0, 0, Clocks.NO_ECHO), 61_000, 0, heard);
        ToHost message = new ToHost.Frames(ackTurn, mask, 2, clocks, run);
        session.datagramReceived(connection, Wire.encode(message), nowNanos);
        session.advance(nowNanos);
    }

    /** Lets time pass in steps of a quarter of a turn at most. */
    public void pass(long nanos) {
        long endNanos = nowNanos + nanos;
        while (nowNanos < endNanos) {
            nowNanos = Math.min(endNanos, nowNanos + TURN / 4);
            session.advance(nowNanos);
        }
    }

    public List<ToClient> streamed(int connection) {
        return streamed.computeIfAbsent(connection, c -> new ArrayList<>());
    }

    public List<ToClient.Turns> datagrams(int connection) {
        return datagrams.computeIfAbsent(connection, c -> new ArrayList<>());
    }

    /** The last message of a kind that a connection was streamed. */
    public <T extends ToClient> T last(int connection, Class<T> kind) {
        List<T> all = all(connection, kind);
        if (all.isEmpty()) {
            throw new AssertionError("no " + kind + " in " + streamed(connection));
        }
        return all.get(all.size() - 1);
    }

    /** All messages of a kind that a connection was streamed. */
    public <T extends ToClient> List<T> all(int connection, Class<T> kind) {
        return streamed(connection).stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    @Override
    public void stream(int connection, byte[] message) {
        if (connection == broken) {
            throw new IllegalStateException("a mistake of our own");
        }
        streamed(connection).add(Wire.decodeToClient(message, session.turn()));
    }

    @Override
    public void datagram(int connection, byte[] buffer, int length) {
        byte[] message = Arrays.copyOf(buffer, length);
        datagrams(connection).add((ToClient.Turns) Wire.decodeToClient(message, session.turn()));
    }

    @Override
    public boolean isReliable(int connection) {
        return reliable;
    }

    @Override
    public boolean isOwn(int connection) {
        return own.test(connection);
    }

    @Override
    public @Nullable String addressOf(int connection) {
        return addresses.apply(connection);
    }

    @Override
    public int streamRoomBytes(int connection) {
        return 1 << 20;
    }

    @Override
    public void close(int connection) {
        closed.add(connection);
    }
}
