package org.quoin.lab.bots;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.report.Epoch;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.TicksFrom;
import org.tinylog.Logger;

/** Runs bots, each a {@link LockstepClient} with its own thread, connection and world. */
public final class BotRunner implements AutoCloseable {
    /**
     * How many join at a time. On one core, 256 at once would run into each other's handshake
     * timeouts, which never happens to people.
     */
    private static final int JOINING_MAX = 16;

    /** How many names a bot tries if its name is taken, since several groups may join at once. */
    private static final int NAMES_TRIED_MAX = 8;

    private final BotOptions options;
    private final List<LockstepClient> clients = new ArrayList<>();

    /** The hosts that bots have become. */
    private final ConcurrentLinkedQueue<LockstepHost> hosts = new ConcurrentLinkedQueue<>();

    private final Set<String> problems = new ConcurrentSkipListSet<>();
    private final CountDownLatch allJoined;
    private final CountDownLatch allEnded;
    private final long startNanos = System.nanoTime();
    private final AtomicBoolean lossTold = new AtomicBoolean();
    private volatile long endNanos;

    /** Guarded by {@link #clients}, like the list itself. */
    private boolean stopped;

    BotRunner(BotOptions options) {
        this.options = options;
        allJoined = new CountDownLatch(options.count());
        allEnded = new CountDownLatch(options.count());
    }

    /** Starts the bots and returns at once; later ones join as earlier ones succeed or fail. */
    public static BotRunner start(BotOptions options) {
        BotRunner runner = new BotRunner(options);
        for (int bot = 0; bot < Math.min(JOINING_MAX, options.count()); bot++) {
            runner.sendNext();
        }
        return runner;
    }

    private void sendNext() {
        synchronized (clients) {
            int bot = clients.size();
            if (stopped || bot == options.count()) {
                return;
            }
            ClientOptions client = options.client(bot);
            clients.add(join(bot, client, new Watcher(bot, client.name(), 1)));
        }
    }

    private LockstepClient join(int bot, ClientOptions client, Watcher watcher) {
        Consumer<LockstepHost> hosting = host -> options.hosts().accept(client.name(), host);
        return LockstepClient.start(
                client.withEnvironment(client.environment().withTicks(TicksFrom.NEVER))
                        .withCarryOn(client.carryOn().alsoTelling(hosts::add).alsoTelling(hosting)),
                options.script().frames(options.seed(), bot, options.count()),
                watcher);
    }

    /** Makes a bot join under a name the host has proposed; false if it no longer can. */
    private boolean joinAs(int bot, String name, int attempt) {
        synchronized (clients) {
            if (stopped || bot >= clients.size()) {
                return false;
            }
            ClientOptions client = options.client(bot).withName(name);
            clients.set(bot, join(bot, client, new Watcher(bot, name, attempt)));
            return true;
        }
    }

    /** Runs bots for a number of seconds, or until the last of them has ended. */
    public static Report run(BotOptions options, double seconds) throws InterruptedException {
        BotRunner runner = start(options);
        try (runner) {
            runner.awaitEnd(seconds);
        }
        return runner.report();
    }

    /** Waits until every bot has joined; false on a timeout. */
    public boolean awaitJoined(double seconds) throws InterruptedException {
        return allJoined.await((long) (seconds * 1000), TimeUnit.MILLISECONDS);
    }

    /** Waits until every bot has ended; false on a timeout. */
    public boolean awaitEnd(double seconds) throws InterruptedException {
        return allEnded.await((long) (seconds * 1000), TimeUnit.MILLISECONDS);
    }

    /** The bots started so far, in order. */
    public List<LockstepClient> clients() {
        synchronized (clients) {
            return List.copyOf(clients);
        }
    }

    /** The figures so far. */
    public Report report() {
        List<PlayerReport> players = new ArrayList<>();
        List<Epoch> epochs = List.of();
        int turnRate = 0;
        for (LockstepClient client : clients()) {
            PlayerReport player = client.report();
            if (player != null) {
                epochs = players.isEmpty() ? client.epochs() : epochs;
                players.add(player);
                turnRate = Math.max(turnRate, client.stats().turnRate());
            }
        }
        long until = endNanos == 0 ? System.nanoTime() : endNanos;
        SessionReport session =
                new SessionReport(
                        SessionReport.BOTS,
                        GameVersion.CURRENT,
                        (until - startNanos) / 1e9,
                        turnRate,
                        players.isEmpty() ? new TreeMap<>() : players.get(0).hashes(),
                        players,
                        epochs);
        return new Report(session, List.copyOf(problems));
    }

    /** Makes all bots leave, and those that host hand over; the report remains. */
    @Override
    public void close() {
        stop();
    }

    /**
     * The same as {@link #close}, for use inside a try block, where javac warns about that call.
     */
    public void stop() {
        if (endNanos == 0) {
            endNanos = System.nanoTime();
        }
        synchronized (clients) {
            stopped = true;
        }
        for (LockstepClient client : clients()) {
            client.leave();
        }
        for (LockstepClient client : clients()) {
            client.close();
        }
        for (LockstepHost host : hosts) { // Now: not to another bot of ours.
            host.closeHandingOver();
        }
    }

    /** Tracks one bot's connection. */
    final class Watcher implements Consumer<ClientEvent> {
        private final int bot;
        private final String name;
        private final int attempt;
        private @Nullable DisconnectReason reason;
        private boolean hasJoined;

        /** Null unless the world was full when the bot arrived. */
        private ClientEvent.@Nullable Queued queued;

        /** Why the bot is reconnecting; null while it is connected. */
        private @Nullable String lost;

        /** Silent until it has joined. */
        private BotLines lines = BotLines.SILENT;

        private int slot;

        /** The last turn executed, and when. */
        private int turn;

        private long turnNanos;

        /** Whether the connection was lost since then. */
        private boolean paused;

        Watcher(int bot, String name, int attempt) {
            this.bot = bot;
            this.name = name;
            this.attempt = attempt;
        }

        @Override
        public void accept(ClientEvent event) {
            if (event instanceof ClientEvent.Executed executed) {
                executed(executed.simulation().turn());
                say(lines.next(executed.simulation(), slot));
            } else if (event instanceof ClientEvent.Queued at) {
                queued = at;
            } else if (event instanceof ClientEvent.Joined joined) {
                slot = joined.slot();
                lines = options.script().lines();
                if (!hasJoined) {
                    hasJoined = true; // Joins again after each restart of the host.
                    allJoined.countDown();
                    sendNext();
                }
            } else if (event instanceof ClientEvent.Reconnecting reconnecting) {
                lost = reconnecting.why().text();
                paused = true;
                if (lossTold.compareAndSet(false, true)) {
                    // Log only the first: if the host is gone, it is gone for all of them.
                    Logger.warn("{}: {}; looking for the host again for a minute", name, lost);
                }
            } else if (event instanceof ClientEvent.Reconnected) {
                lost = null;
                lossTold.set(false);
            } else if (event instanceof ClientEvent.Ended ended) {
                end(ended.reason());
            }
        }

        private void say(@Nullable String line) {
            if (line != null) {
                synchronized (clients) {
                    clients.get(bot).say(line);
                }
            }
        }

        private void executed(int newTurn) {
            long nowNanos = System.nanoTime();
            if (paused && turn != 0) {
                paused = false;
                options.pauses().accept(new Pause(name, turn, newTurn, nowNanos - turnNanos));
            }
            turn = newTurn;
            turnNanos = nowNanos;
        }

        private void end(DisconnectReason end) {
            if (reason == null) {
                reason = end;
                if (takesAnotherName(end)) {
                    return;
                }
                if (end.kind() != DisconnectReason.Kind.LEFT) {
                    problems.add(name + ": " + end.text());
                } else if (lost != null) {
                    problems.add(name + " left while it looked for the host again: " + lost);
                } else if (!hasJoined && queued != null) {
                    problems.add(
                            name
                                    + " did not get in: the world is full, and it waited at place "
                                    + queued.place()
                                    + " of "
                                    + queued.count());
                } else if (!hasJoined) {
                    problems.add(name + " left before it was in the world");
                }
                allEnded.countDown();
                if (!hasJoined) {
                    sendNext();
                }
            }
        }

        private boolean takesAnotherName(DisconnectReason end) {
            return end.kind() == DisconnectReason.Kind.NAME_TAKEN
                    && !hasJoined
                    && !end.freeName().isEmpty()
                    && attempt < NAMES_TRIED_MAX
                    && joinAs(bot, end.freeName(), attempt + 1);
        }
    }

    /**
     * A time in which a bot had lost its host.
     *
     * @param lastTurn the last turn that it executed before
     * @param nextTurn the first that it executed after
     * @param nanos between the two
     */
    public record Pause(String name, int lastTurn, int nextTurn, long nanos) {}

    /**
     * The result of a run of bots.
     *
     * @param session the bots' figures, as written to a file
     * @param problems a sentence for each bot that was refused or lost its connection; empty if all
     *     went well
     */
    public record Report(SessionReport session, List<String> problems) {
        /** Takes an unchangeable copy. */
        public Report {
            problems = List.copyOf(problems);
        }
    }
}
