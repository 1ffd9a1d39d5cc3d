package org.quoin.engine.net.transport;

import com.esotericsoftware.kryonet.Connection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.measure.DatagramWatch;

/** The host's end of a connection, with the state that KryoNet does not keep. */
final class HostConnection extends Connection {
    /** With these the other end can tell a dead datagram path from a dead host. */
    private static final int KEEP_ALIVE_MILLIS = 1000;

    final long secret;
    final long acceptedNanos;
    final MessageBudget budget = new MessageBudget();
    final DatagramWatch watch = new DatagramWatch();
    final ConditionedQueue in;
    final ConditionedQueue out;

    /** Whether the session knows of it. */
    boolean announced;

    /** Whether datagrams travel by the stream. */
    boolean streamOnly;

    private final Consumer<HostConnection> unregistered;

    /** Whether it has sent something by TCP before any datagram: it will never send a datagram. */
    private boolean withoutDatagrams;

    private boolean ending;
    private boolean sendingDatagram;

    /**
     * @param secret what a registration by UDP has to repeat
     * @param seed decides what the network conditions leave to chance
     * @param unregistered called in each update of KryoNet's while the host has to register it
     */
    HostConnection(
            long secret, long acceptedNanos, long seed, Consumer<HostConnection> unregistered) {
        this.secret = secret;
        this.acceptedNanos = acceptedNanos;
        this.in = new ConditionedQueue(seed);
        this.out = new ConditionedQueue(~seed);
        this.unregistered = unregistered;
    }

    /** The connection is registered; the session will be told of it. */
    void announce() {
        announced = true;
        streamOnly = withoutDatagrams;
        setKeepAliveTCP(KEEP_ALIVE_MILLIS);
        // The session decides about silence, as it knows of datagrams too: where many packets are
        // lost, a stream may stall for longer than the 12 s after which KryoNet closes it.
        setTimeout(0);
    }

    /**
     * Called by KryoNet. It closes connections that send something by TCP before they have
     * registered by UDP: those are clients behind a firewall, which {@link HostConnections}
     * registers itself. It also closes those to which a datagram could not be sent: that is only a
     * lost datagram.
     */
    @Override
    public void close() {
        if (sendingDatagram && !ending) {
            return;
        }
        if (!announced && !ending && isConnected()) {
            withoutDatagrams = true;
            unregistered.accept(this);
            return;
        }
        super.close();
    }

    /** Closes it for good. */
    void end() {
        ending = true;
        close();
    }

    /** Sends a message now, whatever the network conditions are. */
    void transmit(Packet packet) {
        if (packet.stream) {
            sendTCP(packet);
            return;
        }
        sendingDatagram = true;
        sendUDP(packet);
        sendingDatagram = false;
    }

    /** How many more bytes may be sent by the stream. */
    int streamRoomBytes() {
        return NetLimits.WRITE_BUFFER_BYTES - getTcpWriteBufferSize() - out.streamBytes();
    }

    /** The peer's address; null once the connection is closed. */
    @Nullable InetAddress address() {
        InetSocketAddress remote = getRemoteAddressTCP();
        return remote == null ? null : remote.getAddress();
    }

    /**
     * Limits what one peer may send by the stream: a rate, and a burst above it (a token bucket of
     * messages and one of bytes). A connection that was held up may deliver at once what piled up
     * meanwhile; a flood soon exceeds the limit.
     */
    static final class MessageBudget {
        private double messages = NetLimits.STREAM_MESSAGES_AT_ONCE_MAX;
        private double bytes = NetLimits.STREAM_BYTES_AT_ONCE_MAX;
        private long lastNanos;
        private boolean begun;

        /** Counts a message; false if it exceeds the limit. */
        boolean spend(int messageBytes, long nowNanos) {
            double seconds = begun ? Math.max(0, nowNanos - lastNanos) / 1e9 : 0;
            begun = true;
            lastNanos = nowNanos;
            messages =
                    Math.min(
                                    NetLimits.STREAM_MESSAGES_AT_ONCE_MAX,
                                    messages + seconds * NetLimits.STREAM_MESSAGES_PER_SECOND_MAX)
                            - 1;
            bytes =
                    Math.min(
                                    NetLimits.STREAM_BYTES_AT_ONCE_MAX,
                                    bytes + seconds * NetLimits.STREAM_BYTES_PER_SECOND_MAX)
                            - messageBytes;
            return messages >= 0 && bytes >= 0;
        }
    }
}
