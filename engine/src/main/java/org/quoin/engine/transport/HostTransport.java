package org.quoin.engine.transport;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import com.esotericsoftware.kryonet.Server;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.PeerEvents;
import org.quoin.engine.host.turns.HostOutbox;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.report.TrafficCounter;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.engine.transport.FrameSerialization.AddressCheck;
import org.quoin.engine.transport.FrameSerialization.BadFrame;
import org.quoin.engine.transport.FrameSerialization.Notice;
import org.tinylog.Logger;

/**
 * The host's sockets: KryoNet's server, driven and closed by one thread, and protected from what
 * peers can do to it. Its listener only enqueues; {@link #poll} passes the events to the session.
 */
final class HostTransport implements HostOutbox {
    private final LongSupplier clockNanos;
    private final HostConnections connections;
    private final Strangers strangers = new Strangers();
    private final Consumer<String> strangerLog;
    private final HostChannel.Deliveries deliveries;
    final Server server;
    private final LingeringClose closer;
    private final RoundEvents events = new RoundEvents(NetLimits.EVENTS_PER_ROUND_MAX);
    private final SessionTarget target = new SessionTarget();
    private long roundNanos;
    private long nextSweepNanos;
    private boolean received;
    private final TrafficCounter in = new TrafficCounter();
    private final TrafficCounter out = new TrafficCounter();
    private int failuresInARow;

    private volatile NetworkConditions conditions = NetworkConditions.NONE;
    private NetworkConditions applied = NetworkConditions.NONE;

    /** Whether messages wait in queues of the network conditions. */
    private boolean holdsBack;

    /** The session that receives the events, and when. */
    private static final class SessionTarget {
        @Nullable PeerEvents session;
        long nowNanos;
    }

    /**
     * Makes one without sockets; {@link #bind} opens them.
     *
     * @param connections those it will have, none yet
     * @param strangerLog takes lines about {@link Strangers}
     * @param clockNanos the host's clock
     * @param closer closes connections
     * @param handshaker does the cryptography of handshakes
     * @param wake ends a wait in {@link #poll}; from any thread
     */
    HostTransport(
            HostConnections connections,
            LingeringClose closer,
            Consumer<String> strangerLog,
            LongSupplier clockNanos,
            Executor handshaker,
            Runnable wake) {
        this.clockNanos = clockNanos;
        this.strangerLog = strangerLog;
        this.connections = connections;
        this.closer = closer;
        this.deliveries =
                new HostChannel.Deliveries(
                        connections, this::send, handshaker, wake, clockNanos.getAsLong());
        this.server =
                new Server(
                        NetLimits.WRITE_BUFFER_BYTES,
                        NetLimits.HOST_OBJECT_BUFFER_BYTES,
                        new FrameSerialization(connections)) {
                    @Override
                    protected Connection newConnection() {
                        received = true; // More may wait: KryoNet accepts one in an update.
                        return connections.accept(applied);
                    }
                };
        server.addListener(new Enqueuer());
    }

    /** Opens the port for TCP and UDP. */
    void bind(int port) throws IOException {
        server.bind(port, port);
        KryoInternals.listenWide(server, port, NetLimits.LISTEN_BACKLOG);
        connections.open(port);
        nextSweepNanos = clockNanos.getAsLong();
    }

    /** Waits for messages and connections and passes them to the session. */
    void poll(PeerEvents session, int timeoutMillis) {
        roundNanos = clockNanos.getAsLong();
        update(deliveries.isBusy(roundNanos) ? 0 : timeoutMillis);
        for (int i = 1; i < NetLimits.UPDATES_PER_ROUND_MAX && received; i++) {
            update(0);
        }
        long nowNanos = clockNanos.getAsLong();
        session.wakes(!received, nowNanos);
        deliver(session, nowNanos);
        deliveries.greet(session, nowNanos);
        if (nowNanos - nextSweepNanos >= 0) {
            nextSweepNanos = nowNanos + NetLimits.SWEEP_NANOS;
            sweep(nowNanos);
        }
        releaseHeldBack(nowNanos);
    }

    /** Passes to the session what has happened and was not told yet. */
    void deliver(PeerEvents session, long nowNanos) {
        target.session = session;
        target.nowNanos = nowNanos;
        for (Runnable event = events.poll(); event != null; event = events.poll()) {
            event.run();
        }
    }

    /** Ends a wait in {@link #poll}; from any thread. KryoNet's selector has no other way. */
    void wake() {
        connections.wake();
    }

    /** The numbers of the connections, ascending. */
    int[] connections() {
        return connections.all().stream().mapToInt(HostConnection::getID).toArray();
    }

    @Override
    public @Nullable String addressOf(int number) {
        return connections.addressOf(number);
    }

    long registrations() {
        return connections.registrations();
    }

    /** Traffic received so far. */
    Traffic received() {
        return in.total();
    }

    /** Traffic sent so far. */
    Traffic sent() {
        return out.total();
    }

    /** When {@link #poll} should have returned even if nothing comes. */
    long nextDueNanos(long otherwiseNanos) {
        long dueNanos = otherwiseNanos;
        if (holdsBack) {
            for (HostConnection connection : connections.all()) {
                dueNanos = connection.in.nextDueNanos(connection.out.nextDueNanos(dueNanos));
            }
        }
        return dueNanos;
    }

    /** Sets the network conditions of all messages; from any thread. */
    void setConditions(NetworkConditions chosen) {
        conditions = chosen;
    }

    /** Sends what is still held back and ends the network conditions; for a host that closes. */
    void flush() {
        conditions = NetworkConditions.NONE;
        applyConditions(clockNanos.getAsLong());
        for (HostConnection connection : connections.all()) {
            connection.out.pollAllEarly(packet -> transmit(connection, packet));
        }
    }

    /** Closes everything; the transport cannot be used again. */
    void close() {
        connections.all().forEach(this::know);
        strangers.poll().forEach(strangerLog); // Those that are cut off now are none.
        connections.close(closer);
        try {
            server.dispose();
        } catch (IOException e) {
            Logger.debug("closing the host's sockets: {}", e.toString());
        }
    }

    @Override
    public void stream(int number, byte[] message) {
        HostConnection connection = connections.find(number);
        if (connection == null) {
            return;
        }
        int bytes = message.length + ChannelFormat.STREAM_BYTES_ADDED;
        if (connection.streamRoomBytes() < bytes + 2 * FrameSerialization.HEAD_BYTES) {
            Logger.debug("connection {} does not read what it is sent", number);
            connections.counts.add(HostEvent.NOT_READ);
            connection.end();
            return;
        }
        send(connection, connection.line.seal(message, message.length, true));
    }

    @Override
    public void datagram(int number, byte[] buffer, int length) {
        HostConnection connection = connections.find(number);
        if (connection == null || !connection.isConnected()) {
            return;
        }
        boolean stream = connection.isByStream();
        // A full stream loses it, as a full network would: the session sends it again.
        if (!stream || connection.streamRoomBytes() > length + NetLimits.STREAM_RESERVE_BYTES) {
            send(connection, connection.line.seal(buffer, length, stream));
        }
    }

    @Override
    public boolean isReliable(int number) {
        HostConnection connection = connections.find(number);
        return connection != null && connection.isByStream();
    }

    @Override
    public void served(int number) {
        connections.served(number);
    }

    @Override
    public int streamRoomBytes(int number) {
        HostConnection connection = connections.find(number);
        return connection == null ? 0 : connection.streamRoomBytes();
    }

    @Override
    public void close(int number) {
        HostConnection connection = connections.find(number);
        if (connection != null) {
            connection.end(closer);
        }
    }

    private void update(int timeoutMillis) {
        received = false;
        try {
            KryoInternals.forgetEmptySelects(server);
            server.update(timeoutMillis);
            failuresInARow = 0;
        } catch (Throwable e) { // Whatever a peer made KryoNet throw must not end the host.
            KryoLog.failed(e);
            if (++failuresInARow > NetLimits.FAILURES_IN_A_ROW_MAX) {
                throw new IllegalStateException("the network is beyond help", e);
            }
        }
        connections.admit();
    }

    private void know(HostConnection connection) {
        InetAddress from = connection.from;
        if (from != null && connection.line.isReady()) {
            strangers.know(from);
        }
    }

    /** Finds connections that never registered, or whose datagrams no longer come through. */
    private void sweep(long nowNanos) {
        if (strangers.isDue(nowNanos)) {
            connections.all().forEach(this::know);
            strangers.poll().forEach(strangerLog);
        }
        for (HostConnection connection : connections.all()) {
            connections.endIfUnregistered(connection, nowNanos);
            connections.register(connection); // Once more, if that was lost.
            connection.sweep(nowNanos);
        }
    }

    /** Delivers and sends messages whose time has come, and applies a change of conditions. */
    private void releaseHeldBack(long nowNanos) {
        applyConditions(nowNanos);
        if (!holdsBack && applied.isNone()) {
            return;
        }
        holdsBack = false;
        for (HostConnection connection : connections.all()) {
            connection.in.pollAll(nowNanos, packet -> deliver(connection, packet));
            connection.out.pollAll(nowNanos, packet -> transmit(connection, packet));
            holdsBack |= !connection.in.isOpen() || !connection.out.isOpen();
        }
    }

    private void applyConditions(long nowNanos) {
        NetworkConditions chosen = conditions;
        if (!chosen.equals(applied)) {
            applied = chosen;
            connections.setConditions(chosen, nowNanos);
        }
    }

    private void send(HostConnection connection, @Nullable Packet packet) {
        if (packet == null) {
            return;
        }
        if (connection.out.isOpen()) {
            transmit(connection, packet);
        } else if (!connection.out.add(packet, clockNanos.getAsLong())) {
            connection.end();
        }
        holdsBack |= !connection.out.isOpen();
    }

    private void transmit(HostConnection connection, Packet packet) {
        count(out, packet, target.nowNanos);
        connection.transmit(packet);
    }

    private static void count(TrafficCounter counter, Packet packet, long nowNanos) {
        counter.count(packet.stream, packet.length, nowNanos);
    }

    private void deliver(HostConnection connection, Packet packet) {
        PeerEvents session = Objects.requireNonNull(target.session);
        deliveries.deliver(connection, packet, session, target.nowNanos);
    }

    /** KryoNet calls it in its update: it never decodes, throws or calls the session. */
    private final class Enqueuer extends Listener {
        @Override
        public void connected(Connection any) {
            received = true;
            HostConnection connection = (HostConnection) any;
            connection.announce();
            if (connections.takesAddressOfAnother(connection)) {
                connections.counts.add(HostEvent.ADDRESS_TAKEN);
                connection.end();
                return;
            }
            connection.checkAddress(clockNanos.getAsLong());
        }

        @Override
        public void received(Connection any, Object object) {
            received = true;
            HostConnection connection = (HostConnection) any;
            if (object == BadFrame.DATAGRAM) {
                connections.counts.add(HostEvent.DATAGRAM_MALFORMED);
                return;
            }
            boolean datagram = object instanceof Packet packet && !packet.stream;
            if (datagram) {
                connection.datagramReceived(((Packet) object).length);
            } else {
                // KryoNet reads as long as there are bytes, so keep-alives count as well.
                int bytes = object instanceof Packet packet ? packet.bytes.length : 1;
                boolean flood = !connection.budget.spend(bytes, roundNanos);
                if (object == BadFrame.STREAM || flood) {
                    connections.counts.add(flood ? HostEvent.FLOOD : HostEvent.STREAM_MALFORMED);
                    connection.end();
                    return;
                }
                if (object instanceof Packet && connection.greetsTooLong()) {
                    connections.counts.add(HostEvent.HANDSHAKE_OVERFLOW);
                    connection.end();
                    return;
                }
                connection.watch.streamReceived(roundNanos);
                if (object == Notice.STREAM_ONLY) {
                    connection.goStreamOnly();
                } else if (object instanceof AddressCheck answer) {
                    connections.answered(connection, answer);
                }
            }
            if (object instanceof Packet packet) {
                count(in, packet, roundNanos);
                enqueue(connection, packet);
            }
        }

        private void enqueue(HostConnection connection, Packet packet) {
            if (!connection.in.isOpen()) {
                holdsBack = true;
                // Not the round's time: that was before the wait for this packet.
                if (!connection.in.add(packet, clockNanos.getAsLong())) {
                    connection.end();
                }
                return;
            }
            int number = connection.getID();
            Runnable event = () -> deliver(connection, packet);
            if (!events.addMessage(number, event) && packet.stream) {
                // The connection that has filled the queue is closed, not the one that comes next.
                int greediest = events.dropMost();
                close(greediest);
                if (greediest != number) {
                    events.addMessage(number, event);
                }
            }
        }

        @Override
        public void disconnected(Connection any) {
            received = true;
            // KryoNet may call this twice, or for a connection that never registered: the session
            // ignores those.
            HostConnection connection = (HostConnection) any;
            int number = connection.getID();
            know(connection);
            if (connection.endsAsStranger()) {
                strangers.add(connection.from, clockNanos.getAsLong());
            }
            connections.ended(number);
            // A message that is still held back came before the end.
            connection.in.pollAllEarly(
                    early -> events.add(number, () -> deliver(connection, early)));
            events.add(number, () -> closed(connection));
        }

        private void closed(HostConnection connection) {
            deliveries.ended(connection);
            int number = connection.getID();
            Objects.requireNonNull(target.session).closed(number, target.nowNanos);
            connections.forget(number);
        }
    }
}
