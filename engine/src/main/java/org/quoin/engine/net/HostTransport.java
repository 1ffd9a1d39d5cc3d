package org.quoin.engine.net;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import com.esotericsoftware.kryonet.Server;
import java.io.IOException;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostOutbox;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.wire.Limits;
import org.tinylog.Logger;

/**
 * The host's sockets: KryoNet's server, driven and closed by one thread, fenced against what peers
 * can do to it. Its listener only enqueues; {@link #poll} hands the events to the session.
 */
final class HostTransport implements HostOutbox, FrameSerialization.Secrets {
    private final SecureRandom random;
    private final Server server;
    private final ArrayDeque<Runnable> events = new ArrayDeque<>();

    /** Every connection that is open, registered or not, by KryoNet's number. */
    private final TreeMap<Integer, HostConnection> connections = new TreeMap<>();

    private final List<HostConnection> fresh = new ArrayList<>();
    private final SessionTarget target = new SessionTarget();
    private int failuresInARow;
    private volatile NetworkConditions conditions = NetworkConditions.NONE;

    /** The session that the events are for, and the time they are handed over. */
    private static final class SessionTarget {
        @Nullable HostSession session;
        long nowNanos;
    }

    HostTransport(SecureRandom random) {
        this.random = random;
        this.server =
                new Server(
                        NetLimits.WRITE_BUFFER_BYTES,
                        NetLimits.OBJECT_BUFFER_BYTES,
                        new FrameSerialization(this)) {
                    @Override
                    protected Connection newConnection() {
                        return accept();
                    }
                };
        server.addListener(new Enqueuer());
    }

    /** Opens the port for TCP and UDP. */
    void bind(int port) throws IOException {
        server.bind(port, port);
    }

    /** Waits for datagrams, messages and connections and hands what came to the session. */
    void poll(HostSession session, int timeoutMillis) {
        try {
            server.update(timeoutMillis);
            failuresInARow = 0;
        } catch (Throwable e) { // Whatever a peer made KryoNet throw must not end the host.
            Logger.warn("network: {}", e.toString());
            if (++failuresInARow > NetLimits.FAILURES_IN_A_ROW_MAX) {
                throw new IllegalStateException("the network is beyond help", e);
            }
        }
        long nowNanos = System.nanoTime();
        admitFresh();
        target.session = session;
        target.nowNanos = nowNanos;
        for (Runnable event = events.poll(); event != null; event = events.poll()) {
            event.run();
        }
        for (HostConnection connection : new ArrayList<>(connections.values())) {
            connection.messagesThisRound = 0;
            if (!connection.announced
                    && nowNanos - connection.acceptedNanos > NetLimits.REGISTRATION_NANOS_MAX) {
                connection.close();
            }
        }
    }

    /** What to do to everything that goes through; from any thread. */
    void setConditions(NetworkConditions chosen) {
        conditions = chosen;
    }

    /** What is done to everything that goes through. */
    NetworkConditions conditions() {
        return conditions;
    }

    /** Closes everything; the transport is of no use afterward. */
    void close() {
        for (HostConnection connection : new ArrayList<>(connections.values())) {
            connection.close();
        }
        try {
            server.dispose();
        } catch (IOException e) {
            Logger.debug("closing the host's sockets: {}", e.toString());
        }
    }

    @Override
    public void stream(int number, byte[] message) {
        HostConnection connection = connections.get(number);
        if (connection == null) {
            return;
        }
        if (streamRoomBytes(number) < message.length + 2 * FrameSerialization.HEAD_BYTES) {
            Logger.info("connection {} does not read what it is sent", number);
            connection.close();
            return;
        }
        connection.sendTCP(new Packet(message, true));
    }

    @Override
    public void datagram(int number, byte[] buffer, int length) {
        if (length > Limits.DATAGRAM_BYTES_MAX) {
            throw new IllegalStateException("datagram of " + length + " bytes");
        }
        HostConnection connection = connections.get(number);
        if (connection != null && connection.isConnected()) {
            connection.sendUDP(new Packet(Arrays.copyOf(buffer, length), false));
        }
    }

    @Override
    public boolean isReliable(int number) {
        return false;
    }

    @Override
    public int streamRoomBytes(int number) {
        HostConnection connection = connections.get(number);
        return connection == null
                ? 0
                : NetLimits.WRITE_BUFFER_BYTES - connection.getTcpWriteBufferSize();
    }

    @Override
    public void close(int number) {
        HostConnection connection = connections.get(number);
        if (connection != null) {
            connection.close();
        }
    }

    @Override
    public long secretOf(int number) {
        // KryoNet has just numbered the newest connection and sends it its registration.
        for (HostConnection connection : fresh) {
            if (connection.getID() == number) {
                return connection.secret;
            }
        }
        throw new IllegalStateException("no fresh connection " + number);
    }

    @Override
    public boolean accept(int number, long secret) {
        HostConnection connection = connections.get(number);
        return connection != null && !connection.announced && connection.secret == secret;
    }

    @Override
    public boolean isHost() {
        return true;
    }

    private HostConnection accept() {
        HostConnection connection = new HostConnection(random.nextLong(), System.nanoTime());
        fresh.add(connection);
        return connection;
    }

    /** Enters new connections into the table, or closes them if there are too many. */
    private void admitFresh() {
        for (HostConnection connection : fresh) {
            InetAddress address = connection.address();
            int fromThere = 0;
            for (HostConnection other : connections.values()) {
                fromThere += address != null && address.equals(other.address()) ? 1 : 0;
            }
            if (connections.size() >= NetLimits.CONNECTIONS_MAX
                    || fromThere >= NetLimits.CONNECTIONS_PER_ADDRESS_MAX) {
                connection.close();
            } else if (connection.isConnected()) {
                connections.put(connection.getID(), connection);
            }
        }
        fresh.clear();
    }

    private void enqueue(HostConnection connection, Runnable event) {
        if (events.size() < NetLimits.EVENTS_PER_ROUND_MAX) {
            events.add(event);
        } else {
            connection.close();
        }
    }

    /** Called by KryoNet inside of update; never decodes, never throws, never calls the session. */
    private final class Enqueuer extends Listener {
        @Override
        public void connected(Connection any) {
            HostConnection connection = (HostConnection) any;
            connection.announced = true;
            int number = connection.getID();
            enqueue(connection, () -> session().opened(number, target.nowNanos));
        }

        @Override
        public void received(Connection any, Object object) {
            HostConnection connection = (HostConnection) any;
            // KryoNet reads on as long as there is something, so keep-alives count as well. Of
            // datagrams there is one a round.
            boolean flood =
                    ++connection.messagesThisRound > NetLimits.STREAM_MESSAGES_PER_ROUND_MAX;
            if (object == BadFrame.STREAM || flood) {
                connection.close();
            } else if (object instanceof Packet packet) {
                int number = connection.getID();
                byte[] bytes = packet.bytes;
                enqueue(
                        connection,
                        packet.stream
                                ? () -> session().streamReceived(number, bytes, target.nowNanos)
                                : () -> session().datagramReceived(number, bytes, target.nowNanos));
            }
        }

        @Override
        public void disconnected(Connection any) {
            // May come twice, or for one that was never connected: the session's table decides.
            int number = any.getID();
            connections.remove(number);
            events.add(() -> session().closed(number, target.nowNanos));
        }

        private HostSession session() {
            return Objects.requireNonNull(target.session);
        }
    }
}
