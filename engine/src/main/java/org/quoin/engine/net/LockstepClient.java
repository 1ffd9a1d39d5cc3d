package org.quoin.engine.net;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.client.ClientListener;
import org.quoin.engine.client.ClientSession;
import org.quoin.engine.client.DisconnectReason;
import org.quoin.engine.client.turns.FrameSource;
import org.quoin.engine.client.turns.InputDelay;
import org.quoin.engine.net.transport.KryoLog;
import org.quoin.engine.net.transport.NetLimits;
import org.quoin.engine.net.transport.NetworkConditions;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.StatsCsv;
import org.tinylog.Logger;

/**
 * A player who joins a host: the connection, the session, its world and the thread that owns them.
 * After a lost connection it tries for a minute to connect again. The methods may be called from
 * any thread; the frame source and the listener are called on the client's own thread.
 */
public final class LockstepClient implements AutoCloseable {
    private final HostRoute route;
    private final ClientSession session;
    private final ClientListener listener;
    private final LoopTasks tasks = new LoopTasks();
    private final Thread thread;
    private volatile boolean closing;
    private volatile InputDelay inputDelay;
    private InputDelay appliedInputDelay;
    private boolean streamOnlyReported;
    private volatile ClientStats stats = ClientStats.NONE;

    private LockstepClient(ClientOptions options, FrameSource frames, ClientListener listener) {
        this.listener = listener;
        this.inputDelay = options.inputDelay();
        this.appliedInputDelay = options.inputDelay();
        this.route = new HostRoute(options);
        this.session =
                new ClientSession(
                        options.name(),
                        options.inputDelay(),
                        route,
                        frames,
                        listener,
                        new ClientSession.Environment(
                                System::nanoTime,
                                options.environment().reports(),
                                options.environment().resources()));
        this.thread = new Thread(this::run, "quoin-client-" + options.name());
        thread.setDaemon(true);
    }

    /** Begins to connect and returns at once; the listener is told how it goes. */
    public static LockstepClient start(
            ClientOptions options, FrameSource frames, ClientListener listener) {
        return start(options, 0, frames, listener);
    }

    /**
     * The same for a player whose avatar may wait in the world.
     *
     * @param seatToken by which the host knows the player; 0 for a new player
     */
    public static LockstepClient start(
            ClientOptions options, long seatToken, FrameSource frames, ClientListener listener) {
        KryoLog.install();
        LockstepClient client = new LockstepClient(options, frames, listener);
        client.session.takeUpSeat(seatToken);
        client.thread.start();
        return client;
    }

    /** Changes the input delay while the game goes on. */
    public void setInputDelay(InputDelay delay) {
        inputDelay = delay;
    }

    /** Asks for a kind of block in a slot of our hotbar; a later turn sets it. */
    public void setHotbar(int hotbarSlot, int block) {
        tasks.post(() -> session.setHotbar(hotbarSlot, block, System.nanoTime()));
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
            listener.connecting();
            route.start(System.nanoTime());
            while (!closing && session.disconnectReason() == null && route.failure() == null) {
                round();
            }
            DisconnectReason failure = closing ? null : route.failure();
            if (failure == null) {
                session.leave(System.nanoTime());
            } else {
                listener.ended(failure);
            }
        } catch (InterruptedException e) {
            session.leave(System.nanoTime());
        } catch (Throwable e) { // Our bug, or the listener's: say so instead of hanging.
            Logger.error(e, "the client has failed");
            if (session.disconnectReason() == null) {
                listener.ended(
                        DisconnectReason.of(
                                DisconnectReason.Kind.PROTOCOL_ERROR, "The game has failed: " + e));
            }
        } finally {
            route.close();
            stats = session.stats(System.nanoTime());
            tasks.end();
        }
    }

    private void round() throws InterruptedException {
        tasks.run();
        InputDelay chosen = inputDelay;
        if (!chosen.equals(appliedInputDelay)) {
            appliedInputDelay = chosen;
            session.setInputDelay(chosen);
        }
        long nowNanos = System.nanoTime();
        route.advance(session, nowNanos);
        session.advance(nowNanos);
        if (route.isReliable() && !streamOnlyReported && session.isPlaying()) {
            streamOnlyReported = true;
            listener.streamOnly();
        }
        stats = session.stats(nowNanos);
        long afterNanos = System.nanoTime();
        long dueNanos = route.nextDueNanos(session.nextDueNanos(afterNanos));
        int waitMillis = NetLimits.selectMillis(dueNanos, afterNanos);
        if (route.hasTransport()) {
            route.poll(session, waitMillis);
        } else {
            tasks.await(waitMillis);
        }
    }
}
