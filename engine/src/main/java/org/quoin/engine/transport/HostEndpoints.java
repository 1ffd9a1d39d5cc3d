package org.quoin.engine.transport;

import com.esotericsoftware.kryonet.Server;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.PeerEvents;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.turns.HostOutbox;
import org.quoin.engine.report.EventCounts;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.report.TransportCounts;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.wire.Limits;
import org.tinylog.Logger;

/**
 * All ways to a host: the connections of its own process and, while its port is open, the sockets.
 * A session sees no difference but the connections' numbers. One thread polls, opens and closes it.
 */
public final class HostEndpoints implements HostOutbox {
    private final ChannelCredentials credentials;
    private final SecureRandom random;
    private final LongSupplier clockNanos;
    private final LocalPort local;
    private Executor handshaker = oneThread();
    private final EventCounts events = new EventCounts();
    private final LingeringClose closer = new LingeringClose();

    /** Takes lines about {@link Strangers}; others for tests. */
    Consumer<String> strangerLog = line -> Logger.info("network: {}", line);

    private volatile @Nullable HostTransport sockets;
    private volatile NetworkConditions conditions = NetworkConditions.NONE;
    private AddressLimits limits = AddressLimits.USUAL;
    private int connectionsMax = NetLimits.CONNECTIONS_MAX;
    private final RelayedOrigins relayed = new RelayedOrigins();

    /** Whether the host's thread is about to wait, or waits, where only a datagram wakes it. */
    private volatile boolean selecting;

    // What went through sockets that are closed.
    private Traffic receivedBefore = Traffic.NONE;
    private Traffic sentBefore = Traffic.NONE;

    /**
     * Without sockets; {@link #open} opens them.
     *
     * @param credentials the host's, for peers that come through the sockets
     * @param random makes the secrets of registrations
     * @param clockNanos the host's clock
     */
    public HostEndpoints(
            ChannelCredentials credentials, SecureRandom random, LongSupplier clockNanos) {
        this.credentials = credentials;
        this.random = random;
        this.clockNanos = clockNanos;
        this.local = new LocalPort(clockNanos, this::wake);
    }

    /** Sets what one address may do from the next {@link #open} on. */
    public void setAddressLimits(AddressLimits chosen) {
        limits = chosen;
    }

    /** Sets how many connections there may be from the next {@link #open} on. */
    public void setPlayersMax(int players) {
        connectionsMax = NetLimits.connectionsMax(players);
    }

    /** Has another do the cryptography of handshakes from the next {@link #open} on. For tests. */
    void setHandshaker(Executor chosen) {
        handshaker = chosen;
    }

    /** A thread that starts with the first work and ends when it has had none for some time. */
    private static Executor oneThread() {
        ThreadPoolExecutor executor =
                new ThreadPoolExecutor(
                        1,
                        1,
                        NetLimits.HANDSHAKER_IDLE_SECONDS,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        work -> {
                            Thread thread = new Thread(work, "quoin-handshake");
                            thread.setDaemon(true);
                            return thread;
                        });
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    /** Where players come from who seem to come from this machine. */
    public RelayedOrigins relayed() {
        return relayed;
    }

    /** How the host came to host its world, as it shows everybody who connects. */
    public HostChain chain() {
        return credentials.chain();
    }

    /** Shows another one from now on. */
    public void show(HostChain chain) {
        credentials.show(chain);
    }

    /** Where players of this process connect. */
    public LocalPort local() {
        return local;
    }

    /**
     * Opens the port for TCP and UDP.
     *
     * @throws IOException if it cannot be opened; then everything is as before
     */
    public void open(int port) throws IOException {
        if (sockets != null) {
            throw new IllegalStateException("opening port " + port + " beside another");
        }
        HostTransport opened =
                new HostTransport(
                        new HostConnections(
                                credentials,
                                limits,
                                connectionsMax,
                                relayed,
                                random,
                                clockNanos,
                                events),
                        closer,
                        strangerLog,
                        clockNanos,
                        handshaker,
                        this::wake);
        opened.setConditions(conditions);
        try {
            opened.bind(port);
        } catch (IOException e) {
            opened.close();
            throw e;
        }
        sockets = opened;
        opened.setConditions(conditions); // They may have changed before others saw it.
    }

    /** Whether others can connect. */
    public boolean isOpen() {
        return sockets != null;
    }

    /**
     * Closes the port and all its connections, and tells the session; no effect if it is not open.
     */
    public void closePort(PeerEvents session) {
        HostTransport open = sockets;
        if (open == null) {
            return;
        }
        sockets = null;
        receivedBefore = sum(receivedBefore, open.received());
        sentBefore = sum(sentBefore, open.sent());
        int[] numbers = open.connections();
        open.close();
        open.deliver(session, clockNanos.getAsLong()); // Among it are ends not told of yet.
        for (int number : numbers) {
            session.closed(number, clockNanos.getAsLong());
        }
    }

    @Override
    public boolean isOwn(int connection) {
        LocalConnection line = LocalPort.owns(connection) ? local.find(connection) : null;
        return line != null && !line.isFromNetwork();
    }

    @Override
    public boolean hasNetwork(int connection) {
        LocalConnection line = LocalPort.owns(connection) ? local.find(connection) : null;
        return line == null
                ? !LocalPort.owns(connection)
                : line.isFromNetwork() || line.isConditioned();
    }

    /** Null for this machine as well, unless {@link AddressLimits#here} is set. */
    @Override
    public @Nullable String addressOf(int connection) {
        HostTransport open = sockets;
        if (LocalPort.owns(connection)) {
            LocalConnection line = local.find(connection);
            return line == null ? null : line.visitor().address();
        }
        return open == null ? null : open.addressOf(connection);
    }

    /** The connections through the port, ascending. */
    public int[] remote() {
        HostTransport open = sockets;
        return open == null ? new int[0] : open.connections();
    }

    /** How many registrations the host has sent to itself through the open port. For tests. */
    long registrations() {
        HostTransport open = sockets;
        return open == null ? 0 : open.registrations();
    }

    /** KryoNet's server of the open port; null if there is none. For tests. */
    @Nullable Server server() {
        HostTransport open = sockets;
        return open == null ? null : open.server;
    }

    /** Waits for messages and connections and passes them to the session. */
    public void poll(PeerEvents session, int timeoutMillis) throws InterruptedException {
        poll(session, timeoutMillis, () -> false);
    }

    /**
     * The same for an owner that is given work by other threads, which {@link #wake} it.
     *
     * @param hasWork whether there is some
     */
    public void poll(PeerEvents session, int timeoutMillis, BooleanSupplier hasWork)
            throws InterruptedException {
        HostTransport open = sockets;
        if (open == null) {
            local.await(timeoutMillis);
            session.wakes(true, clockNanos.getAsLong());
        } else {
            selecting = true;
            // Asked after the flag is set: from now on new work wakes the selector.
            open.poll(session, local.hasWork() || hasWork.getAsBoolean() ? 0 : timeoutMillis);
            selecting = false;
        }
        local.deliver(session, clockNanos.getAsLong());
    }

    /** Ends a wait in {@link #poll}; from any thread. */
    public void wake() {
        HostTransport open = sockets;
        if (selecting && open != null) {
            selecting = false;
            open.wake();
        }
    }

    /** When {@link #poll} should have returned even if nothing comes. */
    public long nextDueNanos(long otherwiseNanos) {
        HostTransport open = sockets;
        return open == null ? otherwiseNanos : open.nextDueNanos(otherwiseNanos);
    }

    /** The counts of the port; on the host's thread. */
    public TransportCounts counts() {
        return new TransportCounts(received(), sent(), events);
    }

    /** Traffic received through the port so far. */
    public Traffic received() {
        HostTransport open = sockets;
        return open == null ? receivedBefore : sum(receivedBefore, open.received());
    }

    /** Traffic sent through the port so far. */
    public Traffic sent() {
        HostTransport open = sockets;
        return open == null ? sentBefore : sum(sentBefore, open.sent());
    }

    private static Traffic sum(Traffic a, Traffic b) {
        return new Traffic(
                a.udpBytes() + b.udpBytes(),
                a.udpDatagrams() + b.udpDatagrams(),
                a.tcpBytes() + b.tcpBytes());
    }

    /**
     * Sets the network conditions of what goes through the port; from any thread. The lines of this
     * process have those of their clients alone.
     */
    public void setConditions(NetworkConditions chosen) {
        conditions = chosen;
        HostTransport open = sockets;
        if (open != null) {
            open.setConditions(chosen);
        }
    }

    /** Sends what is still held back and ends the network conditions; for a host that closes. */
    public void flush() {
        HostTransport open = sockets;
        if (open != null) {
            open.flush();
        }
    }

    /**
     * Closes everything; nothing can be opened again. {@link #awaitClosed} says when it is done.
     */
    public void close() {
        local.close();
        HostTransport open = sockets;
        if (open != null) {
            open.close();
        }
    }

    /** Waits until all players have got what was sent before they were closed; not for long. */
    public void awaitClosed() {
        closer.await(NetLimits.GOODBYE_NANOS_MAX);
    }

    @Override
    public void stream(int connection, byte[] message) {
        HostTransport open = sockets;
        if (LocalPort.owns(connection)) {
            LocalConnection line = local.find(connection);
            if (line != null) {
                line.sendToClient(new Packet(message, true));
            }
        } else if (open != null) {
            open.stream(connection, message);
        }
    }

    @Override
    public void datagram(int connection, byte[] buffer, int length) {
        if (length > Limits.DATAGRAM_BYTES_MAX) {
            throw new IllegalStateException("datagram of " + length + " bytes");
        }
        HostTransport open = sockets;
        if (LocalPort.owns(connection)) {
            LocalConnection line = local.find(connection);
            if (line != null) {
                line.sendToClient(new Packet(buffer, length, false).copy());
            }
        } else if (open != null) {
            open.datagram(connection, buffer, length);
        }
    }

    @Override
    public boolean isReliable(int connection) {
        HostTransport open = sockets;
        if (LocalPort.owns(connection)) {
            LocalConnection line = local.find(connection);
            return line != null && line.isReliable();
        }
        return open != null && open.isReliable(connection);
    }

    @Override
    public void served(int connection) {
        HostTransport open = sockets;
        if (LocalPort.owns(connection)) {
            LocalConnection line = local.find(connection);
            if (line != null) {
                line.serve();
            }
        } else if (open != null) {
            open.served(connection);
        }
    }

    @Override
    public int streamRoomBytes(int connection) {
        HostTransport open = sockets;
        if (LocalPort.owns(connection)) {
            LocalConnection line = local.find(connection);
            return line == null ? 0 : line.streamRoomToClient();
        }
        return open == null ? 0 : open.streamRoomBytes(connection);
    }

    @Override
    public void close(int connection) {
        HostTransport open = sockets;
        if (LocalPort.owns(connection)) {
            LocalConnection line = local.find(connection);
            if (line != null) {
                line.endByHost();
            }
        } else if (open != null) {
            open.close(connection);
        }
    }
}
