package org.quoin.engine.net.transport;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/** A host's connections: accepts and registers them, and closes those that stay silent. */
final class HostConnections implements FrameSerialization.Secrets, AutoCloseable {
    private final SecureRandom random;
    private final LongSupplier clockNanos;

    /** Every connection that is open, registered or not, by KryoNet's number. */
    private final TreeMap<Integer, HostConnection> table = new TreeMap<>();

    private final List<HostConnection> fresh = new ArrayList<>();
    private final List<HostConnection> unregistered = new ArrayList<>();
    private volatile @Nullable LoopbackRegistrar registrar;
    private long accepted;

    HostConnections(SecureRandom random, LongSupplier clockNanos) {
        this.random = random;
        this.clockNanos = clockNanos;
    }

    /** To be called once the port is bound. */
    void open(int port) throws IOException {
        registrar = new LoopbackRegistrar(port);
    }

    /** Has the host's selector return; from any thread. */
    void wake() {
        LoopbackRegistrar open = registrar;
        if (open != null) {
            open.wake();
        }
    }

    /** A copy of the list of all, so that some may end meanwhile. */
    List<HostConnection> all() {
        return new ArrayList<>(table.values());
    }

    @Nullable HostConnection find(int number) {
        return table.get(number);
    }

    void remove(int number) {
        table.remove(number);
    }

    /** Makes the connection that KryoNet has just accepted. */
    HostConnection accept(NetworkConditions conditions) {
        HostConnection connection =
                new HostConnection(
                        random.nextLong(), clockNanos.getAsLong(), ++accepted, unregistered::add);
        connection.in.setConditions(conditions, clockNanos.getAsLong());
        connection.out.setConditions(conditions, clockNanos.getAsLong());
        fresh.add(connection);
        return connection;
    }

    /** Enters and registers new connections; to be called after each update of KryoNet's. */
    void admit() {
        if (!fresh.isEmpty()) {
            fresh.forEach(this::enter);
            fresh.clear();
        }
        if (!unregistered.isEmpty()) {
            unregistered.forEach(this::register);
            unregistered.clear();
        }
    }

    /** Ends a connection that has not registered in time. */
    void endIfUnregistered(HostConnection connection, long nowNanos) {
        if (!connection.announced
                && nowNanos - connection.acceptedNanos > NetLimits.REGISTRATION_NANOS_MAX) {
            connection.end();
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
        HostConnection connection = table.get(number);
        return connection != null && !connection.announced && connection.secret == secret;
    }

    @Override
    public boolean isHost() {
        return true;
    }

    @Override
    public void close() {
        all().forEach(HostConnection::end);
        LoopbackRegistrar open = registrar;
        if (open != null) {
            open.close();
        }
    }

    /** Enters a connection into the table, or closes it if there are too many. */
    private void enter(HostConnection connection) {
        InetAddress address = connection.address();
        int fromThere = 0;
        for (HostConnection other : table.values()) {
            fromThere += address != null && address.equals(other.address()) ? 1 : 0;
        }
        if (table.size() >= NetLimits.CONNECTIONS_MAX
                || (address != null && fromThere >= NetLimits.connectionsMax(address))) {
            connection.end();
        } else if (connection.isConnected()) {
            table.put(connection.getID(), connection);
        }
    }

    private void register(HostConnection connection) {
        LoopbackRegistrar open = registrar;
        if (open != null && !connection.announced && table.get(connection.getID()) == connection) {
            try {
                open.register(connection);
            } catch (IOException e) {
                KryoLog.failed(e);
                connection.end();
            }
        }
    }

    /**
     * Registers clients that cannot send datagrams. KryoNet's server reads nothing by TCP from a
     * client that has not registered by UDP, so the host sends the registration to itself. KryoNet
     * then takes this socket's address for the client's; no datagram is ever sent there.
     */
    static final class LoopbackRegistrar implements AutoCloseable {
        private final DatagramSocket socket;
        private final InetSocketAddress host;

        /** Makes one for a host with that UDP port. */
        LoopbackRegistrar(int port) throws IOException {
            InetAddress loopback = InetAddress.getLoopbackAddress();
            this.host = new InetSocketAddress(loopback, port);
            this.socket = new DatagramSocket(new InetSocketAddress(loopback, 0));
        }

        /** Sends the registration of a connection; it may get lost like any datagram. */
        void register(HostConnection connection) throws IOException {
            byte[] bytes = FrameSerialization.registration(connection.getID(), connection.secret);
            socket.send(new DatagramPacket(bytes, bytes.length, host));
        }

        /** Sends a datagram that is none of ours: all it does is to end a wait for datagrams. */
        void wake() {
            try {
                socket.send(new DatagramPacket(new byte[1], 1, host));
            } catch (IOException e) {
                // Then the wait ends by itself; or the port is just being closed.
                Logger.debug("waking the host: {}", e.toString());
            }
        }

        @Override
        public void close() {
            socket.close();
        }
    }
}
