package org.quoin.engine.net;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.NetHistory;
import org.quoin.engine.report.NetLog;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.StatsCsv;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.session.ClientEnvironment;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.ClientSession;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.transport.ClientTransport;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.transport.KryoLog;
import org.quoin.engine.transport.NetLimits;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.input.Look;
import org.quoin.sim.util.ReadStoppedException;
import org.tinylog.Logger;

/**
 * A player who joins a host: the connection, the session, its world and the thread that owns them.
 * After a lost connection it tries for a minute to connect again. The methods may be called from
 * any thread; the frame source and the receiver of events are called on the client's own thread.
 */
public final class LockstepClient implements AutoCloseable {
    private final HostRoute route;
    private final WorldClock clock;
    private final ClientSession session;
    private final Consumer<ClientEvent> events;
    private final Consumer<Throwable> failures;
    private final LoopTasks tasks = new LoopTasks();
    private final Thread thread;
    private volatile boolean closing;
    private volatile InputDelay inputDelay;
    private InputDelay appliedInputDelay;
    private boolean streamOnlyReported;
    private volatile ClientStats stats = ClientStats.NONE;
    private volatile NetHistory netHistory = NetHistory.NONE;

    /** Whether somebody has looked at {@link #netHistory} since it was made. */
    private volatile boolean netHistoryAsked;

    private LockstepClient(
            HostRoute route,
            WorldClock clock,
            OwnPlayer player,
            FrameSource frames,
            Consumer<ClientEvent> events) {
        this.route = route;
        this.clock = clock;
        this.events = events;
        this.failures = player.environment().failures();
        this.inputDelay = player.inputDelay();
        this.appliedInputDelay = player.inputDelay();
        this.session =
                new ClientSession(
                        player.name(),
                        player.inputDelay(),
                        route,
                        frames,
                        events,
                        new ClientEnvironment(
                                System::nanoTime,
                                player.environment().reports(),
                                player.environment().resources(),
                                player.environment().entry(),
                                HitchFile.of("client", clock.nowNanos()),
                                () -> OpenBudget.ofJoin(System::nanoTime, () -> closing)));
        session.setTicks(player.environment().ticks());
        session.setLook(player.look(), clock.nowNanos());
        this.thread = new Thread(this::run, "quoin-client-" + player.name());
        thread.setDaemon(true);
    }

    /** Begins to connect and returns at once; the events say how it goes. */
    public static LockstepClient start(
            ClientOptions options, FrameSource frames, Consumer<ClientEvent> events) {
        KryoLog.install();
        WorldClock clock = WorldClock.ofThisMachine();
        Environment environment = options.environment();
        ChannelCredentials credentials = ChannelCredentials.ofClient(environment.identity());
        ClientConnection.HostCheck check =
                new SameHost(
                        options.host(), options.port(), environment.hosts(), environment.pass());
        HostName host = new HostName(options.host());
        HostRoute route =
                new HostRoute(
                        (choice, attempt) ->
                                new ClientTransport(
                                        host,
                                        options.port(),
                                        choice,
                                        credentials,
                                        check,
                                        "quoin-connect-" + options.name(),
                                        seed(options.name(), attempt)),
                        options.transport(),
                        environment.conditions(),
                        clock::nowNanos);
        return start(route, clock, options.player(), frames, events);
    }

    /** Joins a host of this process, without a socket. The player stops with the host's clock. */
    public static LockstepClient start(
            LockstepHost host, OwnPlayer player, FrameSource frames, Consumer<ClientEvent> events) {
        HostRoute route =
                new HostRoute(
                        (choice, attempt) ->
                                host.connect(
                                        player.environment().identity().publicHalf(),
                                        seed(player.name(), attempt)),
                        TransportChoice.AUTO,
                        player.environment().conditions(),
                        host.clock()::nowNanos);
        return start(route, host.clock(), player, frames, events);
    }

    private static LockstepClient start(
            HostRoute route,
            WorldClock clock,
            OwnPlayer player,
            FrameSource frames,
            Consumer<ClientEvent> events) {
        LockstepClient client = new LockstepClient(route, clock, player, frames, events);
        client.thread.start();
        return client;
    }

    private static long seed(String name, long attempt) {
        return 31L * name.hashCode() + attempt;
    }

    /** Changes the input delay while the game goes on. */
    public void setInputDelay(InputDelay delay) {
        inputDelay = delay;
    }

    /** Asks for a kind of block in a slot of our hotbar; a later turn sets it. */
    public void setHotbar(int hotbarSlot, int block) {
        tasks.post(() -> session.setHotbar(hotbarSlot, block, clock.nowNanos()));
    }

    /** Asks for our player to look like that; a later turn brings it. */
    public void setLook(Look look) {
        tasks.post(() -> session.setLook(look, clock.nowNanos()));
    }

    /** Says something to all, or gives the host a command; waits while the connection is lost. */
    public void say(String text) {
        tasks.post(() -> session.say(text, clock.nowNanos()));
    }

    /** Makes the network worse or better from now on; for tests. */
    public void setNetworkConditions(NetworkConditions conditions) {
        route.setConditions(conditions);
    }

    /** The newest statistics; the client's thread updates them in every round. */
    public ClientStats stats() {
        return stats;
    }

    /**
     * The newest statistics as a row of a report.
     *
     * @param seconds since the start
     * @param fps pictures a second; -1 without a window
     */
    public StatsCsv.Row statsRow(double seconds, double fps) {
        return new StatsCsv.Row(seconds, fps, StatsCsv.Row.NO_HOST, stats);
    }

    /**
     * The last half minute of the connection. While nobody asks it is only recorded; then it is
     * made ten times a second, so that whoever begins to ask gets an old one first.
     */
    public NetHistory netHistory() {
        netHistoryAsked = true;
        return netHistory;
    }

    private void sampleNetwork(ClientStats now, long nowNanos) {
        NetLog log = session.netLog();
        if (log.isDue(nowNanos)) {
            log.advance(now, nowNanos);
            if (netHistoryAsked) {
                netHistoryAsked = false;
                netHistory = log.history();
            }
        }
    }

    /** Our slot; -1 before we have joined. */
    public int slot() {
        return stats.slot();
    }

    /** Whether the client still runs. */
    public boolean isRunning() {
        return thread.isAlive();
    }

    /** The figures so far, or of the whole session after its end; null if we never joined. */
    public @Nullable PlayerReport report() {
        return tasks.ask(session::report);
    }

    /** Begins to leave the world and to stop, and returns at once. */
    public void leave() {
        closing = true;
        route.cancel();
    }

    /** Leaves the world and stops; returns within a second. */
    @Override
    public void close() {
        leave();
        if (Thread.currentThread() != thread) {
            try {
                thread.join(NetLimits.CLOSE_MILLIS_MAX);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void run() {
        try {
            events.accept(new ClientEvent.Connecting());
            route.start(clock.nowNanos());
            while (!closing && session.disconnectReason() == null && route.failure() == null) {
                if (clock.isStopped()) {
                    tasks.run();
                    clock.awaitStart(NetLimits.SELECT_MILLIS_MAX);
                } else {
                    round();
                }
            }
            DisconnectReason failure = closing ? null : route.failure();
            if (failure == null) {
                session.leave(clock.nowNanos());
            } else {
                events.accept(new ClientEvent.Ended(failure));
            }
        } catch (InterruptedException | ReadStoppedException e) {
            session.leave(clock.nowNanos());
        } catch (Throwable e) { // Our bug, or the receiver's: say so instead of hanging.
            Logger.error(e, "the client has failed");
            failures.accept(e);
            if (session.disconnectReason() == null) {
                events.accept(
                        new ClientEvent.Ended(
                                DisconnectReason.of(
                                        DisconnectReason.Kind.PROTOCOL_ERROR,
                                        EndCode.GAME_FAILED,
                                        e)));
            }
        } finally {
            route.close();
            stats = session.stats(clock.nowNanos());
            tasks.end();
        }
    }

    private void round() throws InterruptedException {
        tasks.run();
        long nowNanos = clock.nowNanos();
        InputDelay chosen = inputDelay;
        if (!chosen.equals(appliedInputDelay)) {
            appliedInputDelay = chosen;
            session.setInputDelay(chosen, nowNanos);
        }
        route.advance(session, nowNanos);
        session.advance(nowNanos);
        if (route.isReliable() && !streamOnlyReported && session.isPlaying()) {
            streamOnlyReported = true;
            events.accept(new ClientEvent.StreamOnly());
        }
        ClientStats now = session.stats(nowNanos);
        stats = now;
        sampleNetwork(now, nowNanos);
        long afterNanos = clock.nowNanos();
        long dueNanos = route.nextDueNanos(session.nextDueNanos(afterNanos));
        int waitMillis = NetLimits.selectMillis(dueNanos, afterNanos);
        session.waits(afterNanos, dueNanos);
        if (route.hasTransport()) {
            route.poll(session, waitMillis);
        } else {
            tasks.await(waitMillis);
        }
    }
}
