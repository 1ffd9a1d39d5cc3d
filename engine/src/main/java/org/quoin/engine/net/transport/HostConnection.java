package org.quoin.engine.net.transport;

import com.esotericsoftware.kryonet.Connection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.measure.DatagramWatch;

/** The host's end of a connection, with what KryoNet does not keep. */
final class HostConnection extends Connection {
    /** So that the other end can tell a dead datagram path from a dead host. */
    private static final int KEEP_ALIVE_MILLIS = 1000;

    final long secret;
    final long acceptedNanos;
    final MessageBudget budget = new MessageBudget();
    final DatagramWatch watch = new DatagramWatch();
    final ConditionedQueue in;
    final ConditionedQueue out;

    /** Whether the session was told of it. */
    boolean announced;

    /** Whether datagrams travel by the stream. */
    boolean streamOnly;

    private final Consumer<HostConnection> knocks;

    /** Whether it has sent something by TCP before any datagram: it will never send one. */
    private boolean knocked;

    private boolean ending;
    private boolean sendingDatagram;

    /**
     * @param secret what a registration by UDP has to repeat
     * @param seed for the chance of network conditions
     * @param knocks hears, in each update of KryoNet's, that it is to be registered
     */
    HostConnection(long secret, long acceptedNanos, long seed, Consumer<HostConnection> knocks) {
        this.secret = secret;
        this.acceptedNanos = acceptedNanos;
        this.in = new ConditionedQueue(seed);
        this.out = new ConditionedQueue(~seed);
        this.knocks = knocks;
    }

    /** The session is told of it now. */
    void announce() {
        announced = true;
        streamOnly = knocked;
        setKeepAliveTCP(KEEP_ALIVE_MILLIS);
        // The session judges silence, by datagrams too: where many are lost, a stream may stand
        // still for longer than the 12 s after which KryoNet would close the connection.
        setTimeout(0);
    }

    /**
     * What KryoNet calls if it wants to be rid of a connection. It closes those from which
     * something comes by TCP before they have registered for UDP: for us that is a client behind a
     * firewall, which {@link HostConnections} registers itself. And it closes those to which a
     * datagram could not be sent: for us that is a lost datagram.
     */
    @Override
    public void close() {
        if (sendingDatagram && !ending) {
            return;
        }
        if (!announced && !ending && isConnected()) {
            knocked = true;
            knocks.accept(this);
            return;
        }
        super.close();
    }

    /** Closes it in earnest. */
    void end() {
        ending = true;
        close();
    }

    /** Sends a message now, whatever the conditions. */
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

    /** Where it comes from; null once it is closed. */
    @Nullable InetAddress address() {
        InetSocketAddress remote = getRemoteAddressTCP();
        return remote == null ? null : remote.getAddress();
    }
}
