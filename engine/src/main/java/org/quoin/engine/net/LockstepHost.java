package org.quoin.engine.net;

import java.net.InetAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostServices;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.status.WorldSlice;
import org.quoin.engine.host.succession.HostCaller;
import org.quoin.engine.host.succession.Inheritance;
import org.quoin.engine.host.succession.NamedSuccessors;
import org.quoin.engine.host.turns.Continuation;
import org.quoin.engine.meet.MeetHost;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.net.HostOptions.Asking;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.HostCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.HostFigures;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.report.StatsCsv;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.store.SaveState;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.transport.HostEndpoints;
import org.quoin.engine.transport.KryoLog;
import org.quoin.engine.transport.NetLimits;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.transport.RelayedOrigins;
import org.quoin.engine.transport.Visitor;
import org.quoin.engine.transport.VisitorConnection;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.work.Calendar;
import org.quoin.engine.work.SimulationResources;
import org.quoin.engine.work.TurnGate;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.match.Match;
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

    /** Messages for the host's player that nobody has polled; later ones are dropped. */
    private static final int NOTICES_MAX = 4;

    private final WorldConfig world;
    private final WorldClock clock;
    private final Calendar calendar;
    private final HostEndpoints lines;
    private final HostPort port;
    private final HostSession session;
    private final LoopTasks tasks;
    private final HostConsole console;
    private final @Nullable WorldJournal journal;
    private final ExecutorService packer;
    private final HostRehearsal rehearsal;
    private final Thread thread;
    private long calendarNanos = System.nanoTime();
    private volatile boolean closing;
    private volatile boolean killed;
    private volatile @Nullable Throwable failure;
    private final Fence fence;
    private final HostMeeting meeting;
    private final @Nullable OutsideReach outside;
    private final ArrayBlockingQueue<Reason> notices = new ArrayBlockingQueue<>(NOTICES_MAX);
    private @Nullable LaterHost later;
    private volatile @Nullable Reason carriedOn;
    private volatile int turn;
    private volatile int playerCount;
    private volatile Set<Long> playerTokens = Set.of();
    private volatile @Nullable Match roundOver;

    /** In which the last round ended. */
    private int roundOverTurn;

    private volatile @Nullable String successor;
    private volatile boolean handingOver;
    private volatile @Nullable HandedTo handedTo;
    private final HostWatch watch;
    private final SimulationResources resources;
    private final Consumer<Throwable> failures;
    private final TurnGate gate;
    private volatile Reason closeReason = Reason.of(EndCode.CLOSED);
    private volatile boolean stuck;

    /** When the system was to wake the thread, at the latest. */
    private long wakeNanos;

    private LockstepHost(
            HostConfig config,
            WorldClock clock,
            HostEndpoints lines,
            HostPort port,
            LoopTasks tasks,
            HostSession session,
            HostConsole.Surroundings surroundings,
            @Nullable WorldJournal journal,
            ExecutorService packer,
            HostMeeting meeting,
            @Nullable OutsideReach outside,
            Environment environment,
            TurnGate gate) {
        this.gate = gate;
        this.outside = outside;
        this.meeting = meeting;
        this.resources = environment.resources();
        this.failures = environment.failures();
        this.world = config.world();
        this.clock = clock;
        this.calendar = environment.calendar();
        this.wakeNanos = clock.nowNanos();
        this.lines = lines;
        this.port = port;
        this.tasks = tasks;
        this.session = session;
        this.console = new HostConsole(tasks, session, clock, surroundings, config.entry());
        this.journal = journal;
        if (journal != null) {
            journal.keepLists(tasks, session);
            if (config.order().audited()) {
                journal.keepAudit(tasks, session, calendar);
            }
        }
        this.fence = new Fence(session, environment.identity(), this::tellParted);
        this.watch = new HostWatch(session, lines, journal, clock.nowNanos());
        this.packer = packer;
        this.rehearsal =
                new HostRehearsal(session.simulation().config(), resources, clock.nowNanos());
        this.roundOverTurn = session.simulation().match().sinceTurn();
        this.thread = new Thread(this::run, "quoin-host");
        thread.setDaemon(true);
    }

    /**
     * Opens the port and begins to host a new world that is not saved.
     *
     * @throws HostStartException if the port cannot be opened; the message says why
     */
    public static LockstepHost start(HostOptions options) throws HostStartException {
        return start(options, HostSession.Start.fresh(options.session().world()), null, null);
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
                null,
                null);
    }

    /**
     * Opens the port and begins to host a world that is saved in a folder. Owns the folder and
     * closes it, also if it fails. The world's own settings count, not those of {@code options}.
     *
     * @throws HostStartException if the port cannot be opened, or if somebody carries the world on
     *     who was named when the last host of the folder was killed; the message says why
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
            if (options.asking() != Asking.DONE) {
                boolean decided = options.asking() == Asking.DECIDED;
                Identity identity = options.environment().identity();
                Fence.askFor(world, identity, decided, () -> false);
            }
            return start(options.withSession(own), world.start(), world, null);
        } catch (HostStartException | RuntimeException e) {
            world.close();
            throw e;
        }
    }

    /** The names of those whom {@link #askWhoCarriesOn} asks; none if there is nobody to ask. */
    public static List<String> whoCouldCarryOn(WorldFolder world) {
        return Fence.namesOf(world);
    }

    /**
     * Asks those who could carry on a world that was hosted from a folder whether one does, as is
     * done at a start too unless the options say that it was. Takes up to three seconds.
     *
     * @param identity as which it will be hosted
     * @param decided whether a person has decided to host it here where only a person can
     * @param stopAsked whether nobody wants to know any more
     * @throws HostStartException if somebody carries it on, or a person has to decide: if only one
     *     other player could agree and goes on with it, or if it was handed over to somebody who
     *     does not answer. The folder stays open
     */
    public static void askWhoCarriesOn(
            WorldFolder world, Identity identity, boolean decided, BooleanSupplier stopAsked)
            throws HostStartException {
        Fence.askFor(world, identity, decided, stopAsked);
    }

    /**
     * Hosts on what another host has hosted until now, over the ways that are open already.
     *
     * @param options with the rules of the host before
     * @param takeover what we have of the world
     * @param joined where our player has joined it; null if we have hosted it ourselves
     * @param folder in which it is kept from now on; null for none
     */
    static LockstepHost takeOver(
            HostOptions options,
            Takeover takeover,
            @Nullable HostAddress joined,
            @Nullable WorldFolder folder,
            Ways ways)
            throws HostStartException {
        Continuation continuation =
                new Continuation(takeover.lineage(), takeover.coderBase(), takeover.turns());
        Inheritance told = Inheritance.of(takeover.records());
        MeetPlace place = told.meeting();
        boolean isChosen = place != null && CallRule.isChosen(HostMeeting.addressOf(place), joined);
        Inheritance all = isChosen ? told.ofChosenMeeting() : told;
        HostSession.Start from =
                new HostSession.Start(
                        takeover.simulation(), continuation, takeover.alone() ? all.ofCopy() : all);
        LockstepHost host = start(options, from, folder, ways);
        PublicIdentity own = options.environment().identity().publicHalf();
        host.tasks.post(
                () -> host.session.tellAll("hosts", Fence.nameOf(own, host.session.simulation())));
        return host;
    }

    private static Ways newWays(HostOptions options, SecureRandom random)
            throws HostStartException {
        Environment environment = options.environment();
        WorldClock clock = WorldClock.ofThisMachine();
        HostEndpoints lines =
                new HostEndpoints(
                        ChannelCredentials.ofHost(environment.identity()), random, clock::nowNanos);
        lines.setConditions(environment.conditions());
        HostPort port = new HostPort(lines, options.session().addresses());
        if (options.port() != HostOptions.NO_PORT) {
            port.open(options.port());
        }
        return new Ways(clock, lines, port, session -> {}, null);
    }

    /**
     * @param standing the ways to it; null for new ones
     */
    private static LockstepHost start(
            HostOptions options,
            HostSession.Start from,
            @Nullable WorldFolder world,
            @Nullable Ways standing)
            throws HostStartException {
        KryoLog.install();
        Environment environment = options.environment();
        environment.resources().assignTo(from.simulation());
        SecureRandom random = new SecureRandom();
        Ways ways = standing == null ? newWays(options, random) : standing;
        WorldClock clock = ways.clock();
        HostEndpoints lines = ways.lines();
        lines.show(chainOf(from, world, lines.chain()));
        HostConfig config = options.session();
        WorldJournal journal =
                world == null
                        ? null
                        : new WorldJournal(world, environment.calendar(), lines.chain());
        ExecutorService packer = Executors.newSingleThreadExecutor(NetThreads.named("quoin-pack"));
        HostConsole.Surroundings surroundings =
                new HostConsole.Surroundings(
                        environment.identity().publicHalf(),
                        environment.calendar(),
                        options.rooms());
        LoopTasks tasks = new LoopTasks();
        OutsideReach outside = ways.outside();
        Predicate<InetAddress> told =
                outside == null ? CallRule.ofMeeting(null) : outside.allowed();
        MeetPlace inherited = from.inherited().meeting();
        HostMeeting meeting =
                new HostMeeting(
                        environment.identity(),
                        inherited == null && world != null ? world.meeting() : inherited,
                        inherited != null,
                        told);
        HostServices services =
                HostServices.of(random::nextLong, lines)
                        .withCaller(
                                callerOf(
                                        environment,
                                        clock,
                                        meeting::address,
                                        meeting::mayLeadTo,
                                        tasks))
                        .withNamer(
                                (successor, epoch, nowSeconds) ->
                                        lines.chain()
                                                .naming(
                                                        environment.identity(),
                                                        successor,
                                                        epoch,
                                                        nowSeconds))
                        .withFront(surroundings.front())
                        .withPacker(packer)
                        .withReports(environment.reports())
                        .withStopwatch(clock::nowNanos)
                        .withHitches(HitchFile.of("host", clock.nowNanos()));
        if (journal != null) {
            services = services.withSink(journal.sink()).withPast(journal.past());
        }
        HostSession session = new HostSession(config, from, services, clock.nowNanos());
        session.setMeeting(meeting.place(), clock.nowNanos());
        LockstepHost host =
                new LockstepHost(
                        config,
                        clock,
                        lines,
                        ways.port(),
                        tasks,
                        session,
                        surroundings,
                        journal,
                        packer,
                        meeting,
                        outside,
                        environment,
                        options.gate());
        options.lines().forEach(host.console::enter);
        ways.opened().accept(session);
        host.thread.start();
        // Only for debugging: callers show the sentence to people, each in its own way.
        Logger.debug(host.sentence());
        return host;
    }

    /**
     * How this host came to host its world: by the word of the host before, or as at the last time
     * that this key hosted it.
     *
     * @param fresh of one who has come to it in neither way
     */
    private static HostChain chainOf(
            HostSession.Start from, @Nullable WorldFolder world, HostChain fresh) {
        HostChain inherited = from.inherited().chainOf(fresh.host());
        if (inherited != null) {
            return inherited.numbered(fresh.world());
        }
        HostChain kept = world == null ? null : world.chain();
        return kept == null || !kept.host().equals(fresh.host()) ? fresh : kept;
    }

    /** Calls players on a thread of its own; the session is told on the host's. */
    private static HostCaller callerOf(
            Environment environment,
            WorldClock clock,
            Supplier<@Nullable HostAddress> meeting,
            Predicate<InetAddress> names,
            LoopTasks tasks) {
        ReachCaller caller = new ReachCaller(environment, names, clock.nowNanos());
        return new HostCaller() {
            @Override
            public PublicIdentity key() {
                return environment.identity().publicHalf();
            }

            @Override
            public void call(
                    ToClient.TryCall wanted,
                    @Nullable String from,
                    Consumer<ToHost.Called> result) {
                caller.call(
                        wanted,
                        CallRule.ofHost(from, meeting.get()),
                        called -> tasks.post(() -> result.accept(called)),
                        clock.nowNanos());
            }
        };
    }

    /** The threads and terrain that the world uses, to be shared with others in this process. */
    public SimulationResources resources() {
        return resources;
    }

    /** The port, TCP and UDP; {@link HostOptions#NO_PORT} while none is open. */
    public int port() {
        return port.number();
    }

    /** Where players come from whose connections seem to come from this machine. */
    public RelayedOrigins relayed() {
        return lines.relayed();
    }

    /**
     * Has players find the world at a meeting point while its port is open; a world that another
     * host has begun stays at that host's.
     *
     * @param at null for none
     * @param listed whether the world may be in its list
     */
    public void meetAt(@Nullable HostAddress at, boolean listed) {
        meeting.use(at, world.seed(), listed);
    }

    /** How the world is registered at a meeting point. */
    public MeetHost.News meeting() {
        return meeting.state();
    }

    /** The news of that since the last call, to be told; null if there is none. */
    public MeetHost.@Nullable News pollMeeting() {
        MeetHost.News news = meeting.pollNews();
        return isHandedOver() ? null : news; // The code is the next host's.
    }

    /** How it came to host its world. */
    HostChain chain() {
        return lines.chain();
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

    /** Connects somebody whose connection another part of this process has accepted. */
    VisitorConnection connect(Visitor visitor, Runnable waker) {
        return lines.local().connect(visitor, waker);
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

    /**
     * The tokens of the players who have a slot, absent ones included: the ids of their keys. Never
     * changes.
     */
    public Set<Long> playerTokens() {
        return playerTokens;
    }

    /**
     * The match as its last round ended, with the results; null if none has since the host began.
     */
    public @Nullable Match roundOver() {
        return roundOver;
    }

    /** Its figures of about a second ago; null before the first. */
    public @Nullable HostFigures figures() {
        return watch.figures();
    }

    /** About how much memory it takes, as of about a second ago, in bytes. */
    public long memoryBytes() {
        return watch.memoryBytes();
    }

    /** Tells all players something: the key of a text of the chat, and what is filled in. */
    public void tellAll(String key, String... filledIn) {
        tasks.post(() -> session.tellAll(key, filledIn));
    }

    /** The time since its thread last came by; less than two seconds unless it is stalled. */
    public long silentNanos() {
        return watch.silentNanos();
    }

    /** Whether the host still runs. */
    public boolean isRunning() {
        return thread.isAlive() && failure == null;
    }

    /** Whether its thread has ended, and let go of the world's folder. */
    public boolean isOver() {
        return !thread.isAlive();
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

    /** The hash of its world as it is. */
    long stateHash() {
        return tasks.ask(() -> session.simulation().stateHash());
    }

    /** The statistics of now, as a row of a report. */
    public StatsCsv.Row statsRow() {
        return tasks.ask(() -> session.statsRow(lines.received(), lines.sent(), clock.nowNanos()));
    }

    /**
     * The part of the world that a map needs now, copied on the host's thread; waits for it.
     *
     * @param columns whose edits are wanted, at most {@link WorldSlice#COLUMNS_MAX}
     */
    public WorldSlice slice(long[] columns) {
        return tasks.ask(() -> session.slice(columns));
    }

    /** Applies a function to the world on the host's thread and waits for its result. For tests. */
    <T> T askSimulation(Function<Simulation, T> question) {
        return tasks.ask(() -> question.apply(session.simulation()));
    }

    /** Runs something on the host's thread, which fails where that does. For tests. */
    void post(Runnable task) {
        tasks.post(task);
    }

    /** Has other rules count, as far as they can be changed now: {@link HostSession#change}. */
    public void change(HostConfig wanted) {
        tasks.post(() -> session.change(wanted));
    }

    /** The console of the world. */
    public HostConsole console() {
        return console;
    }

    /**
     * The next message for the host's player, about saving the world or another one of it; null if
     * there is none.
     */
    public @Nullable Reason pollNotice() {
        Reason notice = notices.poll();
        return notice != null || journal == null ? notice : journal.pollNotice();
    }

    /** How much of the world is on disk; null if it is not kept. From any thread. */
    public @Nullable SaveState saveState() {
        return journal == null ? null : journal.state();
    }

    /** Says goodbye to all and stops; returns within a second, or when the world is saved. */
    @Override
    public void close() {
        closing = true;
        join(
                NetLimits.CLOSE_MILLIS_MAX
                        + (journal == null ? 0 : NetLimits.JOURNAL_CLOSE_MILLIS_MAX));
    }

    /** The same for a reason that its players are told. */
    public void close(Reason why) {
        closeReason = why;
        close();
    }

    /**
     * Gives it up, as its thread does not come back, which nobody can end: it counts as failed, and
     * ends without a word should the thread come back.
     */
    public void giveUp() {
        failure = new IllegalStateException("turn " + (turn + 1) + " does not end");
        stuck = true;
        giveWay();
    }

    /** Whether it was given up. */
    public boolean isStuck() {
        return stuck;
    }

    private void join(long millisMax) {
        if (Thread.currentThread() != thread) {
            try {
                thread.join(millisMax);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The player to whom {@link #handOver} would hand the world; null if nobody could take it. */
    public @Nullable String successor() {
        return successor;
    }

    /**
     * Begins to hand the world over while the game goes on: within a second or a few, all play on
     * with the successor as host, and this one stops without a goodbye. Its own player follows
     * unless it leaves.
     *
     * @param name of a player who could carry the world on; null for the one who could best
     * @return that player's name; null if there is none, and the world stays here
     */
    public @Nullable String handOver(@Nullable String name) {
        resume();
        String to = tasks.ask(() -> session.handingOver().begin(name, clock.nowNanos()));
        if (to != null) {
            handingOver = true;
        }
        return to;
    }

    /** Whether {@link #handOver} is begun, and has not failed since. */
    public boolean isHandingOver() {
        return handingOver;
    }

    /** Whether a successor hosts the world. */
    public boolean isHandedOver() {
        return handedTo != null;
    }

    /** Who hosts the world that was handed over; null if it was not. */
    public @Nullable HandedTo handedTo() {
        return handedTo;
    }

    /**
     * Who hosts a world that was handed over.
     *
     * @param title of the world
     * @param name of the player
     * @param at the first of its addresses; null if none is known
     */
    public record HandedTo(String title, String name, @Nullable HostAddress at) {}

    /**
     * Hands the world over and stops, or says goodbye to all if nobody could carry it on; returns
     * when that is done and the world is saved.
     *
     * @return whose the world is; null if it is closed
     */
    public @Nullable String closeHandingOver() {
        String to = handOver(null);
        if (to != null) {
            join(NetLimits.HAND_OVER_MILLIS_MAX);
        }
        close();
        return isHandedOver() ? to : null;
    }

    /**
     * Ends without a word and without waiting, as others have gone on with the world: those who are
     * still connected look for them, too.
     */
    void giveWay() {
        killed = true;
        closing = true;
    }

    /** Ends as if the process had been killed: nobody is told. For tests. */
    void kill() {
        killed = true;
        close();
    }

    private void run() {
        try {
            while (!closing) {
                if (clock.isStopped()) {
                    standStill();
                } else {
                    round(Long.MAX_VALUE);
                    closeAfterLastTurn();
                    closeAfterHandingOver();
                }
            }
            clock.startForGood(); // A pause now would never let the goodbye end.
            if (!killed && !session.handingOver().isAgreed()) {
                sayGoodbye();
                forgetSuccessors();
            } else if (isHandedOver() && journal != null) {
                journal.keepSuccessors(session.successors(), System.nanoTime());
            }
        } catch (Throwable e) { // Our bug: say so, and free the port.
            Logger.error(e, "the host has failed");
            failures.accept(e); // Before: whoever sees that it has failed finds why.
            failure = e;
            clock.startForGood();
        } finally {
            lines.close();
            meeting.close(); // After the goodbye.
            if (outside != null) {
                outside.close();
            }
            packer.shutdownNow();
            if (journal != null && failure != null) {
                // The world may be in the middle of a turn: save no snapshot of it.
                journal.close(NetLimits.JOURNAL_CLOSE_MILLIS_MAX);
            } else if (journal != null) {
                journal.end(session.simulation(), NetLimits.JOURNAL_CLOSE_MILLIS_MAX);
            }
            tellOfLater();
            if (!killed) {
                lines.awaitClosed(); // The system closes the rest with the process.
            }
            tasks.end();
            Logger.debug("no longer hosting on port {}", port());
        }
    }

    /** Unless one of them carries the world on: then it is asked again at the next start. */
    private void forgetSuccessors() {
        if (journal != null && later == null && !isHandedOver()) {
            journal.keepSuccessors(NamedSuccessors.NONE, System.nanoTime());
        }
    }

    private void giveWayIfOvertaken(long nowNanos) {
        LaterHost found = isHandedOver() ? null : fence.advance(nowNanos);
        if (found != null) {
            later = found;
            closing = true;
        }
    }

    /** Another player goes on with the world alone: only people can say which one counts. */
    private void tellParted(LaterHost other) {
        String name = Fence.nameOf(other.key(), session.simulation());
        notices.offer(Reason.of(HostCode.PARTED, name, other.address()));
        session.tellConsoles("answer.parted", name, other.address().toString());
    }

    private void tellOfLater() {
        LaterHost found = later;
        if (found != null) {
            Path folder = journal == null ? null : journal.path();
            Reason told = Fence.keepApart(folder, session.lineage(), session.simulation(), found);
            Logger.warn(told.text());
            carriedOn = told;
        }
    }

    /** Where the world goes on, if this host has ended as somebody carries it on; else null. */
    public @Nullable Reason carriedOn() {
        return carriedOn;
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

    private void closeAfterHandingOver() {
        if (session.handingOver().isOver()) {
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
            journal.advance(session, meeting.place(), System.nanoTime());
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
        gate.enter(Math.max(0, clock.nowNanos() - wakeNanos));
        long nowNanos = clock.nowNanos();
        try {
            session.advance(nowNanos);
        } finally {
            gate.leave();
        }
        advanceJournal();
        watchCalendar();
        port.advance(session, nowNanos);
        meeting.advance(
                session,
                port.number(),
                lines.relayed(),
                session.handingOver().isSealed(),
                nowNanos);
        giveWayIfOvertaken(nowNanos);
        watch.advance(nowNanos);
        rehearsal.advance(session.servedCount(), nowNanos);
        turn = session.turn();
        playerCount = session.playerCount();
        playerTokens = session.playerTokens();
        noteRoundOver(session.simulation().match());
        successor = session.handingOver().successor(null);
        handingOver = session.handingOver().isBegun();
        noteHandedTo(session.handingOver().to());
        long afterNanos = clock.nowNanos();
        long dueNanos = Math.min(untilNanos, session.nextDueNanos(afterNanos));
        dueNanos = rehearsal.nextDueNanos(lines.nextDueNanos(dueNanos));
        session.waits(afterNanos, dueNanos);
        wakeNanos = Math.max(afterNanos, dueNanos);
        lines.poll(session, NetLimits.selectMillis(dueNanos, afterNanos));
    }

    /** Only as the results begin: players who leave while they are shown leave the match, too. */
    private void noteRoundOver(Match match) {
        if (match.phase() == Match.Phase.RESULTS && match.sinceTurn() != roundOverTurn) {
            roundOverTurn = match.sinceTurn();
            roundOver = match;
        }
    }

    private void noteHandedTo(@Nullable Successor to) {
        if (to != null && handedTo == null) {
            String name = Fence.nameOf(to.key(), session.simulation());
            HostAddress at = HostAddress.firstOf(to.addresses());
            handedTo = new HandedTo(session.config().title(), name, at);
        }
    }

    /** Says goodbye, and closes when the clients have read it: at once might discard it. */
    private void sayGoodbye() throws InterruptedException {
        long startNanos = clock.nowNanos();
        LaterHost other = later;
        if (other == null) {
            session.close(closeReason, startNanos);
        } else {
            session.giveWay(other.key(), other.address().toString(), startNanos);
        }
        lines.flush();
        long untilNanos = startNanos + NetLimits.GOODBYE_NANOS_MAX;
        while (session.connectionCount() > 0 && clock.nowNanos() - untilNanos < 0) {
            round(untilNanos);
        }
    }
}
