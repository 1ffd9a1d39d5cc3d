package org.quoin.engine.transport;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.PortUnreachableException;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.DatagramWatch;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.HostEvents;
import org.quoin.engine.transport.ClientChannel.AddressAnswers;
import org.quoin.engine.transport.FrameSerialization.AddressCheck;
import org.quoin.engine.transport.FrameSerialization.BadFrame;
import org.quoin.engine.transport.FrameSerialization.Notice;
import org.quoin.engine.wire.Limits;
import org.tinylog.Logger;

/**
 * A client's sockets: one KryoNet client for one attempt. One thread polls and closes it; a second,
 * short-lived one waits inside of KryoNet's connect, which needs the first to poll meanwhile.
 */
public final class ClientTransport implements ClientConnection, FrameSerialization.Secrets {
    /** With these the other end can tell a dead datagram path from a dead client. */
    private static final int KEEP_ALIVE_MILLIS = 1000;

    private final HostName host;
    private final int port;
    private final TransportChoice choice;
    private final ConnectFailures reasons;
    private final ClientChannel line;
    private final Client client;
    private final Thread connector;
    private final ArrayDeque<Packet> packets = new ArrayDeque<>();
    private final DatagramWatch watch = new DatagramWatch();
    private final ConditionedQueue in;
    private final ConditionedQueue out;
    private volatile @Nullable DisconnectReason failure;
    private volatile boolean closing;
    private volatile boolean registered;
    private volatile long secret;
    private volatile boolean sendingDatagram;
    private boolean received;
    private boolean connected;
    private boolean disconnected;
    private boolean streamOnly;

    /** The host's checks of our address, to be sent back. */
    private final AddressAnswers checks = new AddressAnswers();

    private final LingeringClose closer = new LingeringClose();

    private int unreachable;
    private int failuresInARow;
    private long roundNanos;

    /**
     * @param choice the transport to try: {@link TransportChoice#TCP} sends no datagram; the others
     *     fail to connect where no datagram gets through
     * @param credentials our own
     * @param check whether the answering host is the expected one
     * @param seed the seed of the network conditions' random choices
     */
    public ClientTransport(
            HostName host,
            int port,
            TransportChoice choice,
            ChannelCredentials credentials,
            HostCheck check,
            String threadName,
            long seed) {
        this.host = host;
        this.port = port;
        this.choice = choice;
        this.reasons = new ConnectFailures(host.toString(), port);
        this.line = new ClientChannel(credentials, check, reasons);
        this.streamOnly = choice == TransportChoice.TCP;
        this.in = new ConditionedQueue(seed);
        this.out = new ConditionedQueue(~seed);
        KryoLog.install();
        this.client =
                new Client(
                        NetLimits.WRITE_BUFFER_BYTES,
                        NetLimits.CLIENT_OBJECT_BUFFER_BYTES,
                        new FrameSerialization(this)) {
                    @Override
                    public void close() {
                        // A datagram that cannot be sent is a lost datagram, not the end.
                        if (!sendingDatagram) {
                            super.close();
                        }
                    }
                };
        client.addListener(new Enqueuer());
        this.connector = new Thread(this::connect, threadName);
        connector.setDaemon(true);
    }

    @Override
    public void start() {
        connector.start();
    }

    @Override
    public @Nullable DisconnectReason failure() {
        return failure;
    }

    @Override
    public boolean isOpen() {
        return line.isReady() && !disconnected;
    }

    @Override
    public boolean isBroken() {
        return connected && disconnected;
    }

    @Override
    public boolean isDamaged() {
        return line.isDamaged();
    }

    @Override
    public void setConditions(NetworkConditions conditions) {
        long nowNanos = System.nanoTime();
        in.setConditions(conditions, nowNanos);
        out.setConditions(conditions, nowNanos);
    }

    @Override
    public long nextDueNanos(long otherwiseNanos) {
        return in.nextDueNanos(out.nextDueNanos(otherwiseNanos));
    }

    @Override
    public void expectDatagrams(long nowNanos) {
        watch.expect(nowNanos);
    }

    @Override
    public void poll(HostEvents session, int timeoutMillis) {
        roundNanos = System.nanoTime();
        try {
            received = false;
            KryoInternals.forgetEmptySelects(client);
            client.update(timeoutMillis);
            readRest();
            failuresInARow = 0;
        } catch (PortUnreachableException e) {
            // The host's datagram socket is gone, but its goodbye may still be in the stream. Or a
            // firewall rejects datagrams: then everything must go by the stream.
            if (++unreachable >= NetLimits.UNREACHABLE_MAX) {
                goStreamOnly();
            }
            countFailure(e);
        } catch (Throwable e) { // Whatever the host made KryoNet throw must not end the thread.
            Logger.debug("network: {}", e.toString());
            countFailure(e);
            if (!connected) {
                boolean blocked = registered && choice != TransportChoice.TCP;
                fail(blocked ? reasons.blocked() : reasons.closed());
            }
            client.close();
        }
        long nowNanos = System.nanoTime();
        session.wakes(!received, nowNanos);
        if (client.isConnected()) {
            checks.takeAll(client::sendTCP);
        }
        if (watch.isDead()) {
            goStreamOnly();
        }
        out.pollAll(nowNanos, this::transmit);
        deliver(session, nowNanos);
    }

    /** Reads what else has come: KryoNet reads one datagram at a time. */
    private void readRest() throws IOException {
        for (int i = 1; i < NetLimits.UPDATES_PER_ROUND_MAX && received; i++) {
            received = false;
            client.update(0);
        }
    }

    @Override
    public void cancelConnecting() {
        closing = true;
        connector.interrupt();
    }

    @Override
    public void close() {
        out.pollAllEarly(this::transmit); // Our goodbye among them.
        cancelConnecting();
        try {
            connector.join(NetLimits.CLOSE_MILLIS_MAX / 2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (isOpen()) {
            closer.take(client);
        }
        // A connector that still waits for a name lookup disposes when that returns.
        if (!connector.isAlive()) {
            dispose();
        }
    }

    @Override
    public void awaitClosed() {
        closer.await(NetLimits.GOODBYE_NANOS_MAX);
    }

    private synchronized void dispose() {
        try {
            client.dispose();
        } catch (IOException | RuntimeException e) {
            Logger.debug("closing a client's sockets: {}", e.toString());
        }
    }

    @Override
    public void stream(byte[] message) {
        int bytes = message.length + ChannelFormat.STREAM_BYTES_ADDED;
        if (roomBytes() < bytes + 2 * FrameSerialization.HEAD_BYTES) {
            Logger.info("the host does not read what it is sent");
            client.close();
        } else {
            send(line.seal(message, message.length, true));
        }
    }

    @Override
    public void datagram(byte[] buffer, int length) {
        if (length > Limits.DATAGRAM_BYTES_MAX) {
            throw new IllegalStateException("datagram of " + length + " bytes");
        }
        // A full stream loses it, as a full network would: the session sends it again.
        if (!streamOnly || roomBytes() > length + NetLimits.STREAM_RESERVE_BYTES) {
            send(line.seal(buffer, length, streamOnly));
        }
    }

    @Override
    public boolean isReliable() {
        return streamOnly;
    }

    @Override
    public long secretOf(int connection) {
        return secret;
    }

    @Override
    public boolean accept(int connection, long fromHost) {
        secret = fromHost;
        registered = true;
        return true;
    }

    @Override
    public boolean isHost() {
        return false;
    }

    private int roomBytes() {
        return NetLimits.WRITE_BUFFER_BYTES - client.getTcpWriteBufferSize() - out.streamBytes();
    }

    private void send(@Nullable Packet packet) {
        if (packet != null && out.isOpen()) {
            transmit(packet);
        } else if (packet != null && !out.add(packet, System.nanoTime())) {
            client.close();
        }
    }

    private void transmit(Packet packet) {
        if (!client.isConnected()) {
            return;
        }
        if (packet.stream) {
            client.sendTCP(packet);
            return;
        }
        sendingDatagram = true;
        try {
            client.sendUDP(packet);
        } catch (IllegalStateException e) {
            // The connection ends, or a host has confirmed before it was asked: a lost datagram.
            Logger.debug("a datagram was not sent: {}", e.toString());
        }
        sendingDatagram = false;
    }

    private void goStreamOnly() {
        if (!streamOnly && choice == TransportChoice.AUTO && client.isConnected()) {
            Logger.info("no datagrams any more: everything goes by TCP from now on");
            streamOnly = true;
            client.sendTCP(Notice.STREAM_ONLY);
        }
    }

    private void deliver(HostEvents session, long nowNanos) {
        if (connected) {
            send(line.begin(nowNanos));
        }
        in.pollAll(nowNanos, packets::add);
        if (disconnected) {
            in.pollAllEarly(packets::add); // A goodbye that is still held back came before the end.
        }
        for (Packet packet = packets.poll(); packet != null; packet = packets.poll()) {
            if (failure == null) {
                end(line.deliver(packet, session, watch, nowNanos, this::send));
            }
        }
        end(line.problem(disconnected, nowNanos));
    }

    private void end(@Nullable DisconnectReason problem) {
        if (problem != null || line.isDamaged()) {
            fail(problem);
            client.close();
        }
    }

    private void countFailure(Throwable e) {
        if (++failuresInARow > NetLimits.FAILURES_IN_A_ROW_MAX) {
            throw new IllegalStateException("the network is beyond help", e);
        }
    }

    /** On the connector thread: looks the addresses up, connects, registers. */
    private void connect() {
        try {
            List<InetAddress> addresses = host.addresses();
            for (int i = 0; i < addresses.size() && !closing; i++) {
                if (connect(addresses.get(i), i == addresses.size() - 1)) {
                    break;
                }
            }
        } catch (UnknownHostException e) {
            fail(reasons.unknownHost());
        } catch (RuntimeException e) {
            Logger.warn(e, "connecting to {}:{}", host, port);
            fail(reasons.other());
        } finally {
            if (closing) {
                dispose();
            }
        }
    }

    /** Returns whether a host has answered there, or it was the last address to try. */
    private boolean connect(InetAddress address, boolean last) {
        try {
            int udpPort = choice == TransportChoice.TCP ? -1 : port; // Without UDP.
            client.connect(NetLimits.CONNECT_MILLIS_MAX, address, port, udpPort);
            host.answered(address);
            return true;
        } catch (IOException e) {
            if (registered) {
                host.answered(address); // So that the attempt without UDP begins there.
            } else if (!last) {
                Logger.info("nobody answers at {}: trying the host's next address", address);
                return false;
            }
            fail(reasons.of(e, registered));
            return true;
        }
    }

    private void fail(@Nullable DisconnectReason reason) {
        // An attempt that was cancelled fails as well, but its failure is no news.
        if (failure == null && !closing) {
            failure = reason;
        }
    }

    /** KryoNet calls it in its update: it never decodes, throws or calls the session. */
    private final class Enqueuer extends Listener {
        @Override
        public void connected(Connection connection) {
            connected = true;
            client.setKeepAliveTCP(KEEP_ALIVE_MILLIS);
            client.setTimeout(0); // As at the host: the session judges silence.
        }

        @Override
        public void received(Connection connection, Object object) {
            received = true;
            if (object == BadFrame.STREAM
                    || packets.size() >= NetLimits.CLIENT_EVENTS_PER_ROUND_MAX) {
                client.close();
                return;
            }
            boolean datagram = object instanceof Packet packet && !packet.stream;
            if (object instanceof AddressCheck asked) {
                checks.asked(asked, client.getID(), roundNanos);
            } else if (!datagram && object != BadFrame.DATAGRAM) {
                watch.streamReceived(roundNanos);
                streamOnly |= object == Notice.STREAM_ONLY && choice == TransportChoice.AUTO;
            }
            if (object instanceof Packet packet) {
                enqueue(packet);
            }
        }

        private void enqueue(Packet packet) {
            if (in.isOpen()) {
                packets.add(packet);
            } else if (!in.add(packet, System.nanoTime())) {
                // Not the round's time: that was before the wait for this packet.
                client.close();
            }
        }

        @Override
        public void disconnected(Connection connection) {
            disconnected = true;
        }
    }
}
