package org.quoin.engine.net;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.net.transport.HostTransport;
import org.quoin.engine.net.transport.KryoLog;
import org.quoin.engine.net.transport.NetLimits;
import org.quoin.engine.net.transport.NetworkConditions;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.report.StatsCsv;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.tinylog.Logger;

/**
 * A running host: its sockets, its session and the one thread that owns both, "quoin-host". The
 * methods may be called from any thread.
 */
public final class LockstepHost implements AutoCloseable {
    private static final int FREE_PORT_TRIES = 50;

    private final int port;
    private final WorldConfig world;
    private final HostTransport transport;
    private final HostSession session;
    private final LoopTasks tasks = new LoopTasks();
    private final @Nullable WorldJournal journal;
    private final List<Seat> seats;
    private final ExecutorService packer;
    private final Thread thread;
    private volatile boolean closing;
    private volatile boolean failed;
    private volatile int turn;
    private volatile int playerCount;
    private final SimulationResources resources;

    private LockstepHost(
            int port,
            WorldConfig world,
            HostTransport transport,
            HostSession session,
            @Nullable WorldJournal journal,
            ExecutorService packer,
            List<Seat> seats,
            SimulationResources resources) {
        this.resources = resources;
        this.port = port;
        this.world = world;
        this.seats = seats;
        this.transport = transport;
        this.session = session;
        this.journal = journal;
        this.packer = packer;
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
                        .withLatePolicy(settings.latePolicy());
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
        int port = options.port();
        HostTransport transport = new HostTransport(random);
        transport.setConditions(environment.conditions());
        try {
            if (port == 0) {
                port = freePort();
            }
            transport.bind(port);
        } catch (IOException e) {
            transport.close();
            throw new HostStartException(
                    "Port "
                            + port
                            + " cannot be used ("
                            + e.getMessage()
                            + "). Perhaps a world is hosted on it already: take another port.",
                    e);
        }
        HostConfig config = options.session();
        WorldJournal journal = world == null ? null : new WorldJournal(world);
        ExecutorService packer = Executors.newSingleThreadExecutor(LockstepHost::packing);
        HostSession.Services services =
                HostSession.Services.of(random::nextLong, transport)
                        .withPacker(packer)
                        .withReports(environment.reports());
        if (journal != null) {
            services = services.withSink(journal.sink());
        }
        HostSession session = new HostSession(config, from, services, System.nanoTime());
        LockstepHost host =
                new LockstepHost(
                        port,
                        config.world(),
                        transport,
                        session,
                        journal,
                        packer,
                        from.seats(),
                        environment.resources());
        host.thread.start();
        // Only for debugging: callers show the sentence to people, each in its own way.
        Logger.debug(host.sentence());
        return host;
    }

    /** The threads and terrain that the world uses, to be shared with others in this process. */
    public SimulationResources resources() {
        return resources;
    }

    /** The port, TCP and UDP. */
    public int port() {
        return port;
    }

    /** Where it hosts which world, as a sentence for people without its full stop. */
    public String sentence() {
        return "Hosting on port "
                + port
                + " (TCP and UDP): "
                + world.terrain().key()
                + " terrain, seed "
                + world.seed()
                + ", "
                + world.turnRate()
                + " turns a second";
    }

    /** The last sealed turn. */
    public int turn() {
        return turn;
    }

    /** How many players have a slot. */
    public int playerCount() {
        return playerCount;
    }

    /** Whether the host still runs. */
    public boolean isRunning() {
        return thread.isAlive() && !failed;
    }

    /** Whether it has stopped because of an error of its own; the log says which. */
    public boolean hasFailed() {
        return failed;
    }

    /** Makes the network worse or better from now on; for tests. */
    public void setNetworkConditions(NetworkConditions conditions) {
        transport.setConditions(conditions);
    }

    /** The figures so far; after the end, those of the whole session. */
    public SessionReport report() {
        return tasks.ask(() -> session.report(System.nanoTime()));
    }

    /** The statistics of now, as a row of a report. */
    public StatsCsv.Row statsRow() {
        return tasks.ask(
                () -> session.statsRow(transport.received(), transport.sent(), System.nanoTime()));
    }

    /** Applies a function to the world on the host's thread and waits for its result. For tests. */
    <T> T askSimulation(Function<Simulation, T> question) {
        return tasks.ask(() -> question.apply(session.simulation()));
    }

    /**
     * The seat token of a player when the world was last saved. The host's own player needs it:
     * without it, its name would be taken by its own avatar.
     *
     * @return the token; 0 if no player had that name
     */
    public long seatToken(String name) {
        for (Seat seat : seats) {
            if (seat.name().equals(name)) {
                return seat.token();
            }
        }
        return 0;
    }

    /** The next message for the host's player about saving the world; null if there is none. */
    public @Nullable String pollNotice() {
        return journal == null ? null : journal.pollNotice();
    }

    /**
     * Says goodbye to all players and stops; returns within a second, or when the world is saved.
     */
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
                round(Long.MAX_VALUE);
            }
            sayGoodbye();
        } catch (Throwable e) { // Our bug: say so, and free the port.
            failed = true;
            Logger.error(e, "the host has failed");
        } finally {
            transport.close();
            packer.shutdownNow();
            if (journal != null && failed) {
                // The world may be in the middle of a turn: save no snapshot of it.
                journal.close(NetLimits.JOURNAL_CLOSE_MILLIS_MAX);
            } else if (journal != null) {
                journal.end(session.simulation(), NetLimits.JOURNAL_CLOSE_MILLIS_MAX);
            }
            tasks.end();
            Logger.debug("no longer hosting on port {}", port);
        }
    }

    private void round(long untilNanos) {
        tasks.run();
        long nowNanos = System.nanoTime();
        session.advance(nowNanos);
        if (journal != null) {
            journal.advance(nowNanos);
        }
        turn = session.turn();
        playerCount = session.playerCount();
        long afterNanos = System.nanoTime();
        long dueNanos = Math.min(untilNanos, session.nextDueNanos(afterNanos));
        dueNanos = transport.nextDueNanos(dueNanos);
        transport.poll(session, NetLimits.selectMillis(dueNanos, afterNanos));
    }

    /**
     * Says goodbye, and keeps the sockets open until the clients have read it: closing at once
     * might discard it.
     */
    private void sayGoodbye() {
        long startNanos = System.nanoTime();
        session.close(startNanos);
        transport.flush();
        long untilNanos = startNanos + NetLimits.GOODBYE_NANOS_MAX;
        while (session.connectionCount() > 0 && System.nanoTime() - untilNanos < 0) {
            round(untilNanos);
        }
    }

    private static Thread packing(Runnable task) {
        Thread thread = new Thread(task, "quoin-pack");
        thread.setDaemon(true);
        return thread;
    }

    /** A port that is free for TCP and UDP at this moment. */
    private static int freePort() throws IOException {
        IOException last = new IOException("no free port");
        for (int i = 0; i < FREE_PORT_TRIES; i++) {
            try (ServerSocket tcp = new ServerSocket(0);
                    DatagramSocket udp = new DatagramSocket(tcp.getLocalPort())) {
                return udp.getLocalPort();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
