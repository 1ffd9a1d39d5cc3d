package org.quoin.engine.net;

import java.net.InetAddress;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.WayFigures;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.Epoch;
import org.quoin.engine.report.NetHistory;
import org.quoin.engine.report.NetLog;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.StatsCsv;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.ClientEnvironment;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.ClientSession;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.transport.NetLimits;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Look;
import org.quoin.sim.util.ReadStoppedException;
import org.tinylog.Logger;

/**
 * A player who joins a host: the connection, the session, its world and the thread that owns them.
 * After a lost connection it tries for a minute to connect again. The methods may be called from
 * any thread; the frame source and the receiver of events are called on the client's own thread.
 */
public final class LockstepClient implements AutoCloseable {
    /** How long a round waits at most while several sockets are read: for a few seconds. */
    private static final int BUSY_MILLIS = 5;

    private final HostRoute route;
    private final SuccessorRoutes successors;
    private final WorldClock clock;
    private final ClientSession session;
    private final Consumer<ClientEvent> events;
    private final Consumer<Throwable> failures;
    private final EntryPass pass;
    private final Consumer<String> rooms;
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
            @Nullable HostAddress joined,
            Supplier<@Nullable HostChain> entered,
            WorldClock clock,
            OwnPlayer player,
            Supplier<@Nullable ChannelPassword> shown,
            CarryOn carryOn,
            Supplier<@Nullable InetAddress> hostAt,
            Consumer<String> rooms,
            FrameSource frames,
            Consumer<ClientEvent> events) {
        this.route = route;
        this.rooms = rooms;
        this.successors =
                new SuccessorRoutes(
                        carryOn, joined, entered, player, shown, route, hostAt, clock, tasks);
        this.clock = clock;
        this.events = events;
        this.failures = player.environment().failures();
        this.pass = player.environment().pass();
        this.inputDelay = player.inputDelay();
        this.appliedInputDelay = player.inputDelay();
        this.session =
                new ClientSession(
                        player.name(),
                        player.inputDelay(),
                        route,
                        frames,
                        this::happened,
                        new ClientEnvironment(
                                System::nanoTime,
                                player.environment().reports(),
                                player.environment().resources(),
                                player.environment().entry(),
                                HitchFile.of("client", clock.nowNanos()),
                                () -> OpenBudget.ofJoin(System::nanoTime, () -> closing)));
        session.setTicks(player.environment().ticks());
        session.setLook(player.look(), clock.nowNanos());
        successors.use(session);
        session.carryOn(successors, player.environment().identity().publicHalf());
        this.thread = new Thread(this::run, "quoin-client-" + player.name());
        thread.setDaemon(true);
    }

    private void happened(ClientEvent event) {
        PublicIdentity salt = event instanceof ClientEvent.Ended end ? end.reason().salt() : null;
        if (salt != null) {
            pass.saltIs(salt); // Before anybody tries again.
        }
        if (event instanceof ClientEvent.Entered entered) {
            rooms.accept(entered.room());
        }
        events.accept(event);
    }

    /** Begins to connect and returns at once; the events say how it goes. */
    public static LockstepClient start(
            ClientOptions options, FrameSource frames, Consumer<ClientEvent> events) {
        WorldClock clock = WorldClock.ofThisMachine();
        Environment environment = options.environment();
        ChannelCredentials credentials = ChannelCredentials.ofClient(environment.identity());
        SameHost check =
                new SameHost(
                        options.address(),
                        environment.hosts(),
                        environment.pass(),
                        () -> environment.calendar().now().getEpochSecond());
        HostName host = new HostName(options.address().host());
        HostRoute route =
                new HostRoute(
                        connector(options, host, credentials, check),
                        options.transport(),
                        environment.conditions(),
                        clock::nowNanos);
        return start(
                route,
                options.address(),
                check::host,
                clock,
                options.player(),
                check::shown,
                options.carryOn(),
                host::answered,
                check::entered,
                frames,
                events);
    }

    private static HostRoute.Connector connector(
            ClientOptions options, HostName name, ChannelCredentials credentials, SameHost check) {
        return (choice, attempt) ->
                Dialling.to(
                        options.address(),
                        name,
                        choice,
                        credentials,
                        check,
                        "quoin-connect-" + options.name(),
                        seed(options.name(), attempt));
    }

    /** Joins a host of this process, without a socket. The player stops with the host's clock. */
    public static LockstepClient start(
            LockstepHost host, OwnPlayer player, FrameSource frames, Consumer<ClientEvent> events) {
        return start(host, player, CarryOn.FOLLOWING, frames, events);
    }

    /** The same for a player who may carry the world on after its host has handed it over. */
    public static LockstepClient start(
            LockstepHost host,
            OwnPlayer player,
            CarryOn carryOn,
            FrameSource frames,
            Consumer<ClientEvent> events) {
        HostRoute route =
                new HostRoute(
                        (choice, attempt) ->
                                host.connect(
                                        player.environment().identity().publicHalf(),
                                        seed(player.name(), attempt)),
                        TransportChoice.AUTO,
                        player.environment().conditions(),
                        host.clock()::nowNanos);
        return start(
                route,
                null,
                host::chain,
                host.clock(),
                player,
                () -> null,
                carryOn,
                InetAddress::getLoopbackAddress,
                room -> {},
                frames,
                events);
    }

    private static LockstepClient start(
            HostRoute route,
            @Nullable HostAddress joined,
            Supplier<@Nullable HostChain> entered,
            WorldClock clock,
            OwnPlayer player,
            Supplier<@Nullable ChannelPassword> shown,
            CarryOn carryOn,
            Supplier<@Nullable InetAddress> hostAt,
            Consumer<String> rooms,
            FrameSource frames,
            Consumer<ClientEvent> events) {
        LockstepClient client =
                new LockstepClient(
                        route, joined, entered, clock, player, shown, carryOn, hostAt, rooms,
                        frames, events);
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

    /**
     * Offers to carry the world on, for a player who did not when joining.
     *
     * @param port as in {@link CarryOn}
     */
    public void offerToCarryOn(int port) {
        tasks.post(() -> successors.offer(port));
    }

    /** Hosts the world on here without the others: {@link ClientEvent.CutOff} has asked. */
    public void goAlone() {
        tasks.post(() -> session.goAlone(clock.nowNanos()));
    }

    /**
     * Returns a picture of the client's world as it is, to be kept; null if there is none. Another
     * thread may open it.
     */
    public @Nullable WorldImage image() {
        return tasks.ask(
                () -> {
                    Simulation world = session.simulation();
                    return world == null ? null : WorldImage.of(world);
                });
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

    /** Our last announcement to the host; null if we are not willing to carry on. */
    public ToHost.@Nullable Willing announced() {
        return successors.announced();
    }

    /** What the host has measured that we can send, in kbit/s; 0 if it has not. */
    public int uploadKbit() {
        return successors.uploadKbit();
    }

    /** How we are connected through a meeting point; null if we are not. */
    public @Nullable WayFigures way() {
        return route.way();
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

    /** The hosts of the world, the oldest first; none before we have joined. */
    public List<Epoch> epochs() {
        return tasks.ask(session::epochs);
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
            successors.close();
            stats = session.stats(clock.nowNanos());
            tasks.end();
            successors.takeIn(); // Last: nobody waits for us if it fails.
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
        successors.poll(nowNanos);
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
        waitMillis = successors.isBusy() ? Math.min(waitMillis, BUSY_MILLIS) : waitMillis;
        session.waits(afterNanos, dueNanos);
        if (route.hasTransport()) {
            route.poll(session, waitMillis);
        } else {
            tasks.await(waitMillis);
        }
    }
}
