package org.quoin.engine.net;

import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.host.PeerEvents;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.ClientSession;
import org.quoin.engine.transport.HostEndpoints;
import org.quoin.engine.transport.NetLimits;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.transport.RelayedOrigins;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.tinylog.Logger;

/**
 * The open port of a player who could carry the world on: other players call here when their host
 * is gone. Its thread, "quoin-standby", owns the sockets until {@link #handOver}. What comes is
 * passed on to the client's thread, no more of it than players have to say: anybody may call.
 */
final class Standby implements PeerEvents, AutoCloseable {
    /** Connections to players while no host is sought: to test whether we can be reached. */
    private static final int POLL_MILLIS = 20;

    /**
     * How long somebody may be connected without a word; one who calls to test has done by then.
     */
    static final long WORDLESS_NANOS_MAX = 5_000_000_000L;

    /** The messages that one sends unasked. */
    static final Rate MESSAGES = new Rate(8, 4);

    /** Of all, those that the client's thread has not come to read. */
    static final int WAITING_MAX = 64;

    /** More than a host lets call at a time. */
    private static final int EXPECTED_MAX = 8;

    private final WorldClock clock;
    private final HostEndpoints lines;
    private final HostPort port;
    private final ClientSession session;
    private final LoopTasks clientTasks;
    private final LoopTasks tasks = new LoopTasks(this::wake);
    private final TreeMap<Integer, Open> open = new TreeMap<>();

    /** The keys that will knock, and what to answer each; the oldest first. */
    private final LinkedHashMap<PublicIdentity, ToClient.ExpectCall> expected =
            new LinkedHashMap<>();

    private final AtomicInteger waiting = new AtomicInteger();
    private final Thread thread;
    private volatile boolean ended;
    private volatile boolean failed;
    private volatile boolean called;

    /** A connection that stands. */
    private static final class Open {
        final long origin;
        final @Nullable OtherEnd other;
        final long sinceNanos;
        final TokenBucket unasked;

        /** How many of our messages it may still answer. */
        int answers;

        /** The last message that has come, but promises. */
        byte @Nullable [] last;

        Open(long origin, @Nullable OtherEnd other, long nowNanos) {
            this.origin = origin;
            this.other = other;
            this.sinceNanos = nowNanos;
            this.unasked = new TokenBucket(MESSAGES, nowNanos);
        }

        boolean mayTalk(long nowNanos) {
            if (answers > 0) {
                answers--;
                return true;
            }
            return unasked.take(nowNanos);
        }
    }

    private Standby(
            Identity identity, WorldClock clock, ClientSession session, LoopTasks clientTasks) {
        this.clock = clock;
        SecureRandom random = new SecureRandom();
        this.lines =
                new HostEndpoints(ChannelCredentials.ofHost(identity), random, clock::nowNanos);
        this.port = new HostPort(lines, AddressLimits.USUAL);
        this.session = session;
        this.clientTasks = clientTasks;
        this.thread = new Thread(this::run, "quoin-standby");
        thread.setDaemon(true);
    }

    /**
     * Opens a port and listens.
     *
     * @param clock the player's
     * @param clientTasks runs what the session is told on its thread
     * @throws HostStartException if it cannot be opened; the message says why
     */
    static Standby open(
            int port,
            Identity identity,
            NetworkConditions conditions,
            WorldClock clock,
            ClientSession session,
            LoopTasks clientTasks)
            throws HostStartException {
        Standby standby = new Standby(identity, clock, session, clientTasks);
        standby.lines.setConditions(conditions);
        try {
            standby.port.open(port);
        } catch (HostStartException e) {
            standby.lines.close();
            throw e;
        }
        standby.thread.start();
        return standby;
    }

    /** The port, TCP and UDP. */
    int port() {
        return port.number();
    }

    /** Where those come from whose connections seem to come from this machine. */
    RelayedOrigins relayed() {
        return lines.relayed();
    }

    /** Whether others can call; not after an error. */
    boolean isAlive() {
        return !failed;
    }

    /** Whether anybody is connected and has said something. */
    boolean isCalled() {
        return called;
    }

    /** Sends a message to whoever has connected with a key and said something. From any thread. */
    void send(PublicIdentity to, byte[] message) {
        tasks.post(
                () -> {
                    for (Map.Entry<Integer, Open> each : open.entrySet()) {
                        OtherEnd other = each.getValue().other;
                        boolean spoke = each.getValue().last != null;
                        if (spoke && other != null && other.identity().equals(to)) {
                            each.getValue().answers++;
                            lines.stream(each.getKey(), message);
                        }
                    }
                });
    }

    /** Answers the knocks of a player from now on. From any thread. */
    void expect(ToClient.ExpectCall call) {
        tasks.post(
                () -> {
                    expected.remove(call.caller());
                    expected.put(call.caller(), call);
                    if (expected.size() > EXPECTED_MAX) {
                        expected.remove(expected.keySet().iterator().next());
                    }
                });
    }

    /**
     * Stops, and leaves the sockets and all connections to a host of this process.
     *
     * @param outside by which others have come as well; null for none
     */
    Ways handOver(@Nullable OutsideReach outside) {
        end();
        tasks.end(); // What was to be sent goes first.
        return new Ways(clock, lines, port, this::openTo, outside);
    }

    /**
     * Tells a host's session of the connections that stand, and what came over each last: it may
     * have come too late for us to answer.
     */
    private void openTo(PeerEvents host) {
        open.forEach(
                (connection, each) -> {
                    host.opened(connection, each.origin, each.other, clock.nowNanos());
                    byte[] last = each.last;
                    if (last != null) {
                        host.streamReceived(connection, last, clock.nowNanos());
                    }
                });
    }

    /** Stops and closes the port. */
    @Override
    public void close() {
        end();
        lines.close();
    }

    private void wake() {
        lines.wake();
    }

    private void end() {
        ended = true;
        wake();
        try {
            thread.join(NetLimits.CLOSE_MILLIS_MAX);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            while (!ended) {
                tasks.run();
                lines.poll(this, POLL_MILLIS);
                hangUpOnWordless(clock.nowNanos());
            }
        } catch (InterruptedException e) {
            Logger.debug("no longer on standby");
        } catch (RuntimeException | Error e) { // The game goes on all the same.
            Logger.error(e, "on standby");
            try {
                lines.closePort(this);
            } finally {
                failed = true;
            }
        }
    }

    /** Ends connections of those who have had time enough to say something. */
    void hangUpOnWordless(long nowNanos) {
        for (Map.Entry<Integer, Open> each : List.copyOf(open.entrySet())) {
            Open line = each.getValue();
            if (line.last == null && nowNanos - line.sinceNanos > WORDLESS_NANOS_MAX) {
                hangUp(each.getKey(), nowNanos);
            }
        }
    }

    private void hangUp(int connection, long nowNanos) {
        lines.close(connection);
        closed(connection, nowNanos);
    }

    @Override
    public void wakes(boolean readAll, long nowNanos) {}

    @Override
    public void opened(int connection, long origin, @Nullable OtherEnd other, long nowNanos) {
        if (other == null) {
            lines.close(connection); // A question what is hosted here: nothing.
        } else {
            open.put(connection, new Open(origin, other, nowNanos));
        }
    }

    @Override
    public void streamReceived(int connection, byte[] bytes, long nowNanos) {
        Open from = open.get(connection);
        if (from == null || from.other == null) {
            return;
        }
        if (!from.mayTalk(nowNanos)) {
            hangUp(connection, nowNanos);
            return;
        }
        PublicIdentity voter = from.other.identity();
        ToClient.ExpectCall call = expected.get(voter);
        if (call != null && isKnock(bytes)) {
            lines.stream(connection, Wire.encode(new ToClient.KnockAnswer(call.streamNonce())));
        } else if (waiting.get() >= WAITING_MAX) {
            hangUp(connection, nowNanos); // It calls again.
        } else {
            // A host that we become would answer a loss, but not the promise that comes with it.
            boolean promised = Wire.decodeToHost(bytes, 0) instanceof ToHost.Promise;
            from.last = promised && from.last != null ? from.last : bytes;
            called = true;
            waiting.incrementAndGet();
            clientTasks.post(
                    () -> {
                        waiting.decrementAndGet();
                        session.voterReceived(voter, bytes, clock.nowNanos());
                    });
        }
    }

    @Override
    public void datagramReceived(int connection, byte[] bytes, long nowNanos) {
        Open from = open.get(connection);
        ToClient.ExpectCall call =
                from == null || from.other == null ? null : expected.get(from.other.identity());
        // While a datagram would go by the stream it proves nothing; the player knocks again.
        if (call != null && isKnock(bytes) && !lines.isReliable(connection)) {
            byte[] answer = Wire.encode(new ToClient.KnockAnswer(call.datagramNonce()));
            lines.datagram(connection, answer, answer.length);
        }
    }

    private static boolean isKnock(byte[] bytes) {
        return Wire.decodeToHost(bytes, 0) instanceof ToHost.Knock;
    }

    @Override
    public void closed(int connection, long nowNanos) {
        Open gone = open.remove(connection);
        called = open.values().stream().anyMatch(each -> each.last != null);
        if (gone == null || gone.last == null || gone.other == null) {
            return;
        }
        PublicIdentity voter = gone.other.identity();
        if (!isConnected(voter)) {
            clientTasks.post(() -> session.voterLost(voter));
        }
    }

    /** A player who has called again may be noticed to have gone before. */
    private boolean isConnected(PublicIdentity player) {
        return open.values().stream()
                .anyMatch(
                        each ->
                                each.last != null
                                        && each.other != null
                                        && each.other.identity().equals(player));
    }
}
