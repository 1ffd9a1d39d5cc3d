package org.quoin.engine.transport;

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
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.report.EventCounts;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.transport.FrameSerialization.AddressCheck;
import org.tinylog.Logger;

/** A host's connections: accepts and registers them, and closes those that stay silent. */
final class HostConnections implements FrameSerialization.Secrets {
    /** Counts of what strangers do. */
    final EventCounts counts;

    private final ChannelCredentials credentials;
    private final SecureRandom random;
    private final LongSupplier clockNanos;

    /** Every connection that is open, registered or not, by KryoNet's number. */
    private final TreeMap<Integer, HostConnection> table = new TreeMap<>();

    /** Those that have ended, until the session has heard of it. */
    private final TreeMap<Integer, HostConnection> ending = new TreeMap<>();

    private final List<HostConnection> fresh = new ArrayList<>();
    private final List<HostConnection> unregistered = new ArrayList<>();
    private volatile @Nullable LoopbackRegistrar registrar;
    private final UnfinishedConnections unfinished = new UnfinishedConnections();
    private final AddressLimits limits;
    private final int connectionsMax;
    private final RelayedOrigins relayed;
    private final OriginRates connects;
    private long accepted;
    private long registrations;

    HostConnections(
            ChannelCredentials credentials,
            AddressLimits limits,
            int connectionsMax,
            RelayedOrigins relayed,
            SecureRandom random,
            LongSupplier clockNanos,
            EventCounts counts) {
        this.counts = counts;
        this.credentials = credentials;
        this.limits = limits;
        this.connectionsMax = connectionsMax;
        this.relayed = relayed;
        this.random = random;
        this.clockNanos = clockNanos;
        this.connects = new OriginRates(Rates.connects(limits.players()));
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

    /** Sets the network conditions of all. */
    void setConditions(NetworkConditions conditions, long nowNanos) {
        for (HostConnection connection : table.values()) {
            connection.in.setConditions(conditions, nowNanos);
            connection.out.setConditions(conditions, nowNanos);
        }
    }

    private void remove(int number) {
        table.remove(number);
        unfinished.remove(number);
    }

    /**
     * A connection has ended, of which the session is still to hear, and asks where it was from.
     */
    void ended(int number) {
        HostConnection connection = table.get(number);
        if (connection != null) {
            ending.put(number, connection);
        }
        remove(number);
    }

    /** The session has heard of a connection's end. */
    void forget(int number) {
        ending.remove(number);
    }

    /** Where a connection comes from, also when it has just ended; null if nobody is to know. */
    @Nullable String addressOf(int number) {
        HostConnection connection = table.getOrDefault(number, ending.get(number));
        InetAddress from = connection == null ? null : connection.from;
        return from == null || (from.isLoopbackAddress() && !limits.here())
                ? null
                : from.getHostAddress();
    }

    /** A connection has a player: it is no more ended to make room. */
    void served(int number) {
        HostConnection connection = table.get(number);
        if (connection != null) {
            unfinished.finish(number, connection.origin);
        }
    }

    /** Whether a player has come lately from where a connection comes from. */
    boolean isKnown(HostConnection connection) {
        return unfinished.isKnown(connection.origin);
    }

    /**
     * A connection has registered. Returns whether its address for datagrams is one that another
     * has proven to be its own: KryoNet would take the other's datagrams for its.
     */
    boolean takesAddressOfAnother(HostConnection connection) {
        for (HostConnection other : table.values()) {
            if (other != connection && other.isProven() && connection.hasAddressOf(other)) {
                return true;
            }
        }
        return false;
    }

    /** A connection has sent back what was sent to its address. */
    void answered(HostConnection connection, AddressCheck answer) {
        if (connection.prove(answer)) {
            for (HostConnection other : all()) {
                if (other != connection && connection.hasAddressOf(other)) {
                    counts.add(HostEvent.ADDRESS_TAKEN);
                    other.end(); // It claims an address that is not its own.
                }
            }
        }
    }

    /** How many registrations the host has sent to itself. */
    long registrations() {
        return registrations;
    }

    /** Makes the connection that KryoNet has just accepted. */
    HostConnection accept(NetworkConditions conditions) {
        HostConnection connection =
                new HostConnection(
                        credentials,
                        random.nextLong(),
                        random.nextLong(),
                        clockNanos.getAsLong(),
                        ++accepted,
                        unregistered::add);
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

    /** Ends a connection that has not registered, or not proved who it is, in time. */
    void endIfUnregistered(HostConnection connection, long nowNanos) {
        if (connection.line.isGreeting() && connection.isLate(nowNanos)) {
            counts.add(HostEvent.HANDSHAKE_TIMEOUT);
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
    public void wrong(HostEvent event) {
        counts.add(event);
    }

    /** Closes all, once the others have got what was sent. */
    void close(LingeringClose closer) {
        all().forEach(connection -> connection.end(closer));
        LoopbackRegistrar open = registrar;
        if (open != null) {
            open.close();
        }
    }

    /** Enters a connection into the table, if need be in place of one that is missed less. */
    private void enter(HostConnection connection) {
        connection.from = originOf(connection);
        connection.origin = limits.originOf(connection.from);
        if (!connects.take(connection.origin, clockNanos.getAsLong())) {
            counts.add(HostEvent.CONNECT_RATE);
            connection.end();
        } else if (connection.isConnected()) {
            table.put(connection.getID(), connection);
            unfinished.add(connection.getID(), connection.origin);
            makeRoom(connection.origin);
        }
    }

    private @Nullable InetAddress originOf(HostConnection connection) {
        InetSocketAddress remote = connection.getRemoteAddressTCP();
        boolean here = remote != null && remote.getAddress().isLoopbackAddress();
        InetAddress origin = here ? relayed.originOf(remote.getPort()) : null;
        return origin == null ? connection.address() : origin;
    }

    private void makeRoom(long origin) {
        boolean tooManyOfOne =
                origin != OriginRates.UNLIMITED && unfinished.count(origin) > limits.unfinished();
        Integer dispensable =
                tooManyOfOne
                        ? unfinished.oldest(origin)
                        : table.size() > connectionsMax ? unfinished.leastMissed() : null;
        HostConnection ends = dispensable == null ? null : table.get(dispensable);
        if (ends != null) {
            counts.add(HostEvent.MADE_ROOM);
            remove(ends.getID());
            ends.end();
        }
    }

    /** Registers a connection that has no datagrams, unless it is or was so a moment ago. */
    void register(HostConnection connection) {
        LoopbackRegistrar open = registrar;
        if (open != null
                && table.get(connection.getID()) == connection
                && connection.isRegistrationDue(clockNanos.getAsLong())) {
            registrations++;
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

        /** Sends a datagram of another protocol: it only ends a wait for datagrams. */
        void wake() {
            try {
                socket.send(
                        new DatagramPacket(
                                FrameSerialization.WAKE, FrameSerialization.WAKE.length, host));
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
