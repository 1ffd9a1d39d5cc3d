package org.quoin.engine.net;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.PortUnreachableException;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.client.ClientOutbox;
import org.quoin.engine.client.ClientSession;
import org.quoin.engine.client.EndReason;
import org.quoin.engine.wire.Limits;
import org.tinylog.Logger;

/**
 * A client's sockets: one KryoNet client for one attempt. One thread polls and closes it; a second,
 * short-lived one waits inside of KryoNet's connect, which needs the first to poll meanwhile.
 */
final class ClientTransport implements ClientOutbox, FrameSerialization.Secrets {
    /** How KryoNet says that the host ended the stream; of a reset, the system's text is told. */
    private static final String STREAM_END = "Connection is closed.";

    private final String host;
    private final int port;
    private final Client client;
    private final Thread connector;
    private final ArrayDeque<Packet> packets = new ArrayDeque<>();
    private volatile @Nullable EndReason failure;
    private volatile boolean closing;
    private volatile long secret;
    private boolean connected;
    private boolean disconnected;
    private boolean streamEnded;
    private boolean openedTold;
    private boolean closedTold;
    private int failuresInARow;
    private volatile NetworkConditions conditions = NetworkConditions.NONE;

    ClientTransport(String host, int port, String threadName) {
        this.host = host;
        this.port = port;
        this.client =
                new Client(
                        NetLimits.WRITE_BUFFER_BYTES,
                        NetLimits.OBJECT_BUFFER_BYTES,
                        new FrameSerialization(this));
        client.addListener(new Enqueuer());
        this.connector = new Thread(this::connect, threadName);
        connector.setDaemon(true);
    }

    /** Begins to connect; {@link #poll} brings it on. */
    void start() {
        connector.start();
    }

    /** Why connecting failed, or null. */
    @Nullable EndReason failure() {
        return failure;
    }

    /** Waits for what comes and hands it to the session. */
    void poll(ClientSession session, int timeoutMillis) {
        try {
            client.update(timeoutMillis);
            failuresInARow = 0;
        } catch (PortUnreachableException e) {
            // The host's datagram socket is gone; its goodbye may still be in the stream.
            countFailure(e);
        } catch (Throwable e) { // Whatever the host made KryoNet throw must not end the thread.
            Logger.debug("network: {}", e.toString());
            streamEnded |= STREAM_END.equals(e.getMessage());
            countFailure(e);
            if (!connected) {
                fail(EndReason.Kind.UNREACHABLE, where() + " closed the connection");
            }
            client.close();
        }
        deliver(session, System.nanoTime());
    }

    /** Breaks off an attempt that hangs; from any thread. */
    void cancelConnecting() {
        closing = true;
        connector.interrupt();
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
        cancelConnecting();
        try {
            connector.join(NetLimits.CLOSE_MILLIS_MAX / 2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // One who still waits for a name to be looked up disposes when it comes back.
        if (!connector.isAlive()) {
            dispose();
        }
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
        int room = NetLimits.WRITE_BUFFER_BYTES - client.getTcpWriteBufferSize();
        if (room < message.length + 2 * FrameSerialization.HEAD_BYTES) {
            Logger.info("the host does not read what it is sent");
            client.close();
        } else if (client.isConnected()) {
            client.sendTCP(new Packet(message, true));
        }
    }

    @Override
    public void datagram(byte[] buffer, int length) {
        if (length > Limits.DATAGRAM_BYTES_MAX) {
            throw new IllegalStateException("datagram of " + length + " bytes");
        }
        if (client.isConnected()) {
            client.sendUDP(new Packet(Arrays.copyOf(buffer, length), false));
        }
    }

    @Override
    public boolean isReliable() {
        return false;
    }

    @Override
    public long secretOf(int connection) {
        return secret;
    }

    @Override
    public boolean accept(int connection, long fromHost) {
        secret = fromHost;
        return true;
    }

    @Override
    public boolean isHost() {
        return false;
    }

    private void deliver(ClientSession session, long nowNanos) {
        if (connected && !openedTold) {
            openedTold = true;
            session.opened(nowNanos);
        }
        for (Packet packet = packets.poll(); packet != null; packet = packets.poll()) {
            if (packet.stream) {
                session.streamReceived(packet.bytes, nowNanos);
            } else {
                session.datagramReceived(packet.bytes, nowNanos);
            }
        }
        if (connected && disconnected && !closedTold) {
            closedTold = true;
            if (streamEnded) {
                session.closed(nowNanos);
            } else {
                session.broken(nowNanos);
            }
        }
    }

    private void countFailure(Throwable e) {
        if (++failuresInARow > NetLimits.FAILURES_IN_A_ROW_MAX) {
            throw new IllegalStateException("the network is beyond help", e);
        }
    }

    /** On the connector thread: looks the address up, connects, registers. */
    private void connect() {
        try {
            InetAddress address = InetAddress.getByName(host);
            if (!closing) {
                client.connect(NetLimits.CONNECT_MILLIS_MAX, address, port, port);
            }
        } catch (UnknownHostException e) {
            fail(EndReason.Kind.UNREACHABLE, "There is no computer called \"" + host + "\"");
        } catch (IOException e) {
            String said = String.valueOf(e.getMessage());
            if (said.contains("UDP registration")) {
                fail(
                        EndReason.Kind.UDP_BLOCKED,
                        where()
                                + " answers by TCP, but not by UDP: a firewall on the way blocks"
                                + " UDP port "
                                + port);
            } else if (said.contains("TCP registration")) {
                fail(EndReason.Kind.UNREACHABLE, "Whatever listens at " + where() + " is no host");
            } else {
                String why = e.getCause() instanceof ConnectException ? "" : " in time";
                fail(EndReason.Kind.UNREACHABLE, "Nobody answers at " + where() + why);
            }
        } catch (RuntimeException e) {
            Logger.warn(e, "connecting to {}", where());
            fail(EndReason.Kind.UNREACHABLE, "Could not connect to " + where());
        } finally {
            if (closing) {
                dispose();
            }
        }
    }

    private void fail(EndReason.Kind kind, String text) {
        // Breaking an attempt off makes it fail, but that is no news for who broke it off.
        if (failure == null && !closing) {
            failure = EndReason.of(kind, text);
        }
    }

    private String where() {
        return host + ":" + port;
    }

    /** Called by KryoNet inside of update; never decodes, never throws, never calls the session. */
    private final class Enqueuer extends Listener {
        @Override
        public void connected(Connection connection) {
            connected = true;
        }

        @Override
        public void received(Connection connection, Object object) {
            if (object == BadFrame.STREAM
                    || packets.size() >= NetLimits.CLIENT_EVENTS_PER_ROUND_MAX) {
                client.close();
            } else if (object instanceof Packet packet) {
                packets.add(packet);
            }
        }

        @Override
        public void disconnected(Connection connection) {
            disconnected = true;
        }
    }
}
