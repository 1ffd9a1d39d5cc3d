package org.quoin.engine.net;

import java.security.SecureRandom;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostServices;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.HostFigures;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.report.StatsCsv;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.store.SaveState;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.transport.HostEndpoints;
import org.quoin.engine.transport.KryoLog;
import org.quoin.engine.transport.NetLimits;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.work.Calendar;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.tinylog.Logger;

/**
 * A running host: its session, the ways to it and the one thread that owns both, "quoin-host". The
 * methods may be called from any thread.
 *
 * <p>Players of its own process join it without a socket. Others can join while its port is open;
 * while it is not, the world can be paused.
 */
public final class LockstepHost implements AutoCloseable {
    /** How often the wall clock is looked at. */
    private static final long CALENDAR_NANOS = 1_000_000_000L;

    private final WorldConfig world;
    private final WorldClock clock;
    private final Calendar calendar;
    private final HostEndpoints lines;
    private final HostPort port;
    private final HostSession session;
    private final LoopTasks tasks = new LoopTasks();
    private final HostConsole console;
    private final @Nullable WorldJournal journal;
    private final ExecutorService packer;
    private final HostRehearsal rehearsal;
    private final Thread thread;
    private long calendarNanos = System.nanoTime();
    private volatile boolean closing;
    private volatile @Nullable Throwable failure;
    private volatile int turn;
    private volatile int playerCount;
    private final HostWatch watch;
    private final SimulationResources resources;
    private final Consumer<Throwable> failures;

    private LockstepHost(
            HostConfig config,
            WorldClock clock,
            HostEndpoints lines,
            HostPort port,
            HostSession session,
            HostConsole.Surroundings surroundings,
            @Nullable WorldJournal journal,
            ExecutorService packer,
            Environment environment) {
        this.resources = environment.resources();
        this.failures = environment.failures();
        this.world = config.world();
        this.clock = clock;
        this.calendar = environment.calendar();
        this.lines = lines;
        this.port = port;
        this.session = session;
        this.console = new HostConsole(tasks, session, clock, surroundings, config.entry());
        this.journal = journal;
        if (journal != null) {
            journal.keepLists(tasks, session);
            if (config.order().audited()) {
                journal.keepAudit(tasks, session, calendar);
            }
        }
        this.watch = new HostWatch(session, lines, journal, clock.nowNanos());
        this.packer = packer;
        this.rehearsal =
                new HostRehearsal(session.simulation().config(), resources, clock.nowNanos());
        this.thread = new Thread(this::run, "quoin-host");
        thread.setDaemon(true);
    }

    /**
     * Opens the port and begins to host a new world that is not saved.
     *
     * @throws HostStartException if the port cannot be opened; the message says why
     */
    public static LockstepHost start(HostOptions options) throws HostStartException {
        return start(options, HostSession.Start.fresh(options.session().world()), null);
    }

    /**
     * Opens the port and begins to host a prepared world that is not saved.
     *
     * @param world the host owns it from now on; its own settings count, not those of {@code
     *     options}
     * @throws HostStartException if the port cannot be opened; the message says why
     */
    public static LockstepHost start(HostOptions options, HostSession.Start world)
            throws HostStartException {
        return start(
                options.withSession(options.session().withWorld(world.simulation().config())),
                world,
                null);
    }

    /**
     * Opens the port and begins to host a world that is saved in a folder. Owns the folder and
     * closes it, also if it fails. The world's own settings count, not those of {@code options}.
     *
     * @throws HostStartException if the port cannot be opened; the message says why
     */
    public static LockstepHost start(HostOptions options, WorldFolder world)
            throws HostStartException {
        WorldSettings settings = world.settings();
        HostConfig own =
                options.session()
                        .withWorld(settings.config())
                        .withLatePolicy(settings.latePolicy())
                        .orTitle(settings.name());
        try {
            return start(options.withSession(own), world.start(), world);
        } catch (HostStartException | RuntimeException e) {
            world.close();
            throw e;
        }
    }

    private static LockstepHost start(
            HostOptions options, HostSession.Start from, @Nullable WorldFolder world)
            throws HostStartException {
        KryoLog.install();
        Environment environment = options.environment();
        environment.resources().assignTo(from.simulation());
        SecureRandom random = new SecureRandom();
        WorldClock clock = WorldClock.ofThisMachine();
        HostEndpoints lines =
                new HostEndpoints(
                        ChannelCredentials.ofHost(environment.identity()), random, clock::nowNanos);
        lines.setConditions(environment.conditions());
        HostPort port = new HostPort(lines, options.session().addresses());
        if (options.port() != HostOptions.NO_PORT) {
            port.open(options.port());
        }
        HostConfig config = options.session();
        WorldJournal journal =
                world == null ? null : new WorldJournal(world, environment.calendar());
        ExecutorService packer = Executors.newSingleThreadExecutor(NetThreads.named("quoin-pack"));
        HostConsole.Surroundings surroundings =
                new HostConsole.Surroundings(
                        environment.identity().publicHalf(), environment.calendar());
        HostServices services =
                HostServices.of(random::nextLong, lines)
                        .withFront(surroundings.front())
                        .withPacker(packer)
                        .withReports(environment.reports())
                        .withStopwatch(clock::nowNanos)
                        .withHitches(HitchFile.of("host", clock.nowNanos()));
        if (journal != null) {
            services = services.withSink(journal.sink()).withPast(journal.past());
        }
        HostSession session = new HostSession(config, from, services, clock.nowNanos());
        LockstepHost host =
                new LockstepHost(
                        config,
                        clock,
                        lines,
                        port,
                        session,
                        surroundings,
                        journal,
                        packer,
                        environment);
        options.lines().forEach(host.console::enter);
        host.thread.start();
        // Only for debugging: callers show the sentence to people, each in its own way.
        Logger.debug(host.sentence());
        return host;
    }

    /** The threads and terrain that the world uses, to be shared with others in this process. */
    public SimulationResources resources() {
        return resources;
    }

    /** The port, TCP and UDP; {@link HostOptions#NO_PORT} while none is open. */
    public int port() {
        return port.number();
    }

    /** The time by which bans and the like end. */
    public Calendar calendar() {
        return calendar;
    }

    /** Whether others can join. */
    public boolean isOpen() {
        return port() != HostOptions.NO_PORT;
    }

    /** Where it hosts which world, as a sentence for people without its full stop. */
    public String sentence() {
        return port.sentence(world);
    }

    /**
     * Opens the port, so that others can join; a pause ends. The players who are in notice nothing.
     *
     * @param wanted 0..65535; 0 takes any free one
     * @throws HostStartException if it cannot be opened; the message says why, and the world stays
     *     as it is
     */
    public void open(int wanted) throws HostStartException {
        HostStartException problem = tasks.ask(() -> port.tryToOpen(wanted));
        if (problem != null) {
            throw problem;
        }
        resume();
    }

    /**
     * Says goodbye to all players of other processes and closes the port. Returns at once; {@link
     * #isOpen} says when it is done, within a second.
     */
    public void closePort() {
        tasks.post(() -> port.beginToClose(session, clock.nowNanos()));
    }

    /**
     * Stops the world's time while its port is not open; without effect else. No turn is played,
     * and afterwards the world goes on as if there had been no pause.
     *
     * @return whether the world stands now
     */
    public boolean pause() {
        if (!isOpen()) {
            clock.stop();
        }
        return clock.isStopped();
    }

    /** Lets the world go on after {@link #pause}. */
    public void resume() {
        clock.start();
    }

    /** The clock of the world and of its own player. */
    public WorldClock clock() {
        return clock;
    }

    /** Makes a connection for a player of this process. */
    ClientConnection connect(PublicIdentity player, long seed) {
        return lines.local().connect(player, seed);
    }

    /** The settings that the world is made from. */
    public WorldConfig world() {
        return world;
    }

    /** The last sealed turn. */
    public int turn() {
        return turn;
    }

    /** How many players have a slot. */
    public int playerCount() {
        return playerCount;
    }

    /** Its figures of about a second ago; null before the first. */
    public @Nullable HostFigures figures() {
        return watch.figures();
    }

    /** The time since its thread last came by; less than two seconds unless it is stalled. */
    public long silentNanos() {
        return watch.silentNanos();
    }

    /** Whether the host still runs. */
    public boolean isRunning() {
        return thread.isAlive() && failure == null;
    }

    /** The error of its own that stopped it, else null. */
    public @Nullable Throwable failure() {
        return failure;
    }

    /** Makes the network worse or better from now on; for tests. */
    public void setNetworkConditions(NetworkConditions conditions) {
        lines.setConditions(conditions);
    }

    /** The figures so far; after the end, those of the whole session. */
    public SessionReport report() {
        return tasks.ask(() -> session.report(clock.nowNanos()));
    }

    /** The statistics of now, as a row of a report. */
    public StatsCsv.Row statsRow() {
        return tasks.ask(() -> session.statsRow(lines.received(), lines.sent(), clock.nowNanos()));
    }

    /** Applies a function to the world on the host's thread and waits for its result. For tests. */
    <T> T askSimulation(Function<Simulation, T> question) {
        return tasks.ask(() -> question.apply(session.simulation()));
    }

    /** Has other rules count, as far as they can be changed now: {@link HostSession#change}. */
    public void change(HostConfig wanted) {
        tasks.post(() -> session.change(wanted));
    }

    /** The console of the world. */
    public HostConsole console() {
        return console;
    }

    /** The next message for the host's player about saving the world; null if there is none. */
    public @Nullable Reason pollNotice() {
        return journal == null ? null : journal.pollNotice();
    }

    /** How much of the world is on disk; null if it is not kept. From any thread. */
    public @Nullable SaveState saveState() {
        return journal == null ? null : journal.state();
    }

    /** Says goodbye to all and stops; returns within a second, or when the world is saved. */
    @Override
    public void close() {
        closing = true;
        if (Thread.currentThread() != thread) {
            try {
                thread.join(
                        NetLimits.CLOSE_MILLIS_MAX
                                + (journal == null ? 0 : NetLimits.JOURNAL_CLOSE_MILLIS_MAX));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void run() {
        try {
            while (!closing) {
                if (clock.isStopped()) {
                    standStill();
                } else {
                    round(Long.MAX_VALUE);
                    closeAfterLastTurn();
                }
            }
            clock.startForGood(); // A pause now would never let the goodbye end.
            sayGoodbye();
        } catch (Throwable e) { // Our bug: say so, and free the port.
            Logger.error(e, "the host has failed");
            failures.accept(e); // Before: whoever sees that it has failed finds why.
            failure = e;
            clock.startForGood();
        } finally {
            lines.close();
            packer.shutdownNow();
            if (journal != null && failure != null) {
                // The world may be in the middle of a turn: save no snapshot of it.
                journal.close(NetLimits.JOURNAL_CLOSE_MILLIS_MAX);
            } else if (journal != null) {
                journal.end(session.simulation(), NetLimits.JOURNAL_CLOSE_MILLIS_MAX);
            }
            tasks.end();
            Logger.debug("no longer hosting on port {}", port());
        }
    }

    /** Turns are numbered by an {@code int}: after years of play there is no further one. */
    private void closeAfterLastTurn() {
        if (session.simulation().turn() >= Snapshot.TURN_MAX) {
            Logger.warn(
                    "this world has reached turn {}, its last: it can be watched and exported, but"
                            + " not played any more",
                    Snapshot.TURN_MAX);
            closing = true;
        }
    }

    /** Called as time passes for the disk alone: played turns are synced during a pause as well. */
    private void standStill() throws InterruptedException {
        tasks.run();
        advanceJournal();
        watchCalendar();
        clock.awaitStart(NetLimits.SELECT_MILLIS_MAX);
    }

    private void advanceJournal() {
        if (journal != null) {
            journal.advance(System.nanoTime());
        }
    }

    /** Reports what the wall clock does; a player alone has no use for it in the chat. */
    private void watchCalendar() {
        long nowNanos = System.nanoTime(); // Also while the world is paused.
        if (nowNanos - calendarNanos < CALENDAR_NANOS) {
            return;
        }
        calendarNanos = nowNanos;
        Calendar.Change change = calendar.poll();
        if (change != null) {
            Logger.warn(
                    "the wall clock: {}; {} counted, {} is shown",
                    change.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    change.before(),
                    change.shown());
            session.clockChanged(change, isOpen());
        }
    }

    private void round(long untilNanos) throws InterruptedException {
        tasks.run();
        long nowNanos = clock.nowNanos();
        session.advance(nowNanos);
        advanceJournal();
        watchCalendar();
        port.advance(session, nowNanos);
        watch.advance(nowNanos);
        rehearsal.advance(session.servedCount(), nowNanos);
        turn = session.turn();
        playerCount = session.playerCount();
        long afterNanos = clock.nowNanos();
        long dueNanos = Math.min(untilNanos, session.nextDueNanos(afterNanos));
        dueNanos = rehearsal.nextDueNanos(lines.nextDueNanos(dueNanos));
        session.waits(afterNanos, dueNanos);
        lines.poll(session, NetLimits.selectMillis(dueNanos, afterNanos));
    }

    /** Says goodbye, and closes when the clients have read it: at once might discard it. */
    private void sayGoodbye() throws InterruptedException {
        long startNanos = clock.nowNanos();
        session.close(startNanos);
        lines.flush();
        long untilNanos = startNanos + NetLimits.GOODBYE_NANOS_MAX;
        while (session.connectionCount() > 0 && clock.nowNanos() - untilNanos < 0) {
            round(untilNanos);
        }
    }
}
