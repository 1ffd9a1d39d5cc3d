package org.quoin.engine.transport;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.host.PeerEvents;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;

/**
 * Where players of the host's own process connect, and {@link Visitor}s whose connections another
 * part of the process has accepted: each gets a connection of two bounded queues, without a socket.
 * The bytes are the same as through sockets, but not sealed. The connections are numbered down from
 * -1, so that none collides with KryoNet's.
 *
 * <p>{@link #connect} may be called from any thread, the rest from the host's.
 */
public final class LocalPort {
    private static final long MILLI_NANOS = 1_000_000L;

    private final LongSupplier clockNanos;

    /** Wakes the host's thread where it does not wait in {@link #await}. */
    private final Runnable waker;

    /** Guards all queues of all connections, and the fields below. */
    private final Object lock = new Object();

    private final TreeMap<Integer, LocalConnection> lines = new TreeMap<>();
    private int connected;
    private boolean closed;

    /**
     * @param clockNanos the host's and its player's clock
     * @param waker called by a client's thread when there is something for the host
     */
    LocalPort(LongSupplier clockNanos, Runnable waker) {
        this.clockNanos = clockNanos;
        this.waker = waker;
    }

    /**
     * Makes a client's end of a new connection; {@link ClientConnection#start} connects it.
     *
     * @param player its identity: a player of the own process needs no proof
     * @param seed decides what network conditions leave to chance
     */
    public ClientConnection connect(PublicIdentity player, long seed) {
        Visitor own = new Visitor(OtherEnd.ofProcess(player), OriginRates.UNLIMITED, null);
        LocalConnection line = new LocalConnection(own, false, lock, this::wakeHost, () -> {});
        return new LocalClientConnection(this, line, clockNanos, seed);
    }

    /**
     * Connects a visitor.
     *
     * @param waker called by the host's thread when there is something for the visitor
     */
    public VisitorConnection connect(Visitor visitor, Runnable waker) {
        LocalConnection line = new LocalConnection(visitor, true, lock, this::wakeHost, waker);
        enter(line);
        return new VisitorConnection(line);
    }

    /** Connects a connection; a port that is closed breaks it at once. */
    void enter(LocalConnection line) {
        synchronized (lock) {
            if (closed) {
                line.endByHost();
                return;
            }
            lines.put(- ++connected, line);
        }
        wakeHost();
    }

    private void wakeHost() {
        synchronized (lock) {
            lock.notifyAll();
        }
        waker.run();
    }

    /** Waits until there is something to {@link #deliver}, at most that long. */
    void await(int millisMax) throws InterruptedException {
        synchronized (lock) {
            long untilNanos = System.nanoTime() + millisMax * MILLI_NANOS;
            long leftMillis = millisMax;
            while (leftMillis > 0 && !hasWork()) {
                lock.wait(leftMillis);
                leftMillis = (untilNanos - System.nanoTime()) / MILLI_NANOS;
            }
        }
    }

    /** Whether there is something to {@link #deliver}. */
    boolean hasWork() {
        synchronized (lock) {
            return lines.values().stream().anyMatch(LocalConnection::hasWorkForHost);
        }
    }

    /** Passes what has happened on the connections to the session. */
    void deliver(PeerEvents session, long nowNanos) {
        List<Integer> numbers;
        synchronized (lock) {
            numbers = new ArrayList<>(lines.keySet());
        }
        for (int number : numbers) {
            LocalConnection line = find(number);
            if (line != null) {
                deliver(session, number, line, nowNanos);
            }
        }
    }

    private void deliver(PeerEvents session, int number, LocalConnection line, long nowNanos) {
        if (line.pollAnnouncement()) {
            Visitor visitor = line.visitor();
            session.opened(number, visitor.origin(), visitor.other(), nowNanos);
        }
        // What a client sends meanwhile waits for the next round.
        for (int left = line.waitingForHost(); left > 0; left--) {
            Packet packet = line.pollForHost();
            if (packet == null) {
                break;
            } else if (packet.stream) {
                session.streamReceived(number, packet.bytes, nowNanos);
            } else {
                session.datagramReceived(number, packet.bytes, nowNanos);
            }
        }
        if (line.isOverForHost()) {
            session.closed(number, nowNanos); // It may ask where the connection came from.
            synchronized (lock) {
                lines.remove(number);
            }
        }
    }

    /** Whether a connection is one of these lines. */
    static boolean owns(int number) {
        return number < 0;
    }

    @Nullable LocalConnection find(int number) {
        synchronized (lock) {
            return lines.get(number);
        }
    }

    /** Ends all lines; none can be connected from now on. */
    void close() {
        synchronized (lock) {
            closed = true;
            lines.values().forEach(LocalConnection::endByHost);
            lines.clear();
        }
    }
}
