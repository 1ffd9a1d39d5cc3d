package org.quoin.engine.transport;

import com.esotericsoftware.kryonet.Connection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.report.DatagramWatch;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.transport.FrameSerialization.AddressCheck;
import org.quoin.engine.transport.FrameSerialization.Notice;
import org.tinylog.Logger;

/** The host's end of a connection, with the state that KryoNet does not keep. */
final class HostConnection extends Connection {
    /** With these the other end can tell a dead datagram path from a dead host. */
    private static final int KEEP_ALIVE_MILLIS = 1000;

    final long secret;
    final long acceptedNanos;
    final HostChannel line;

    /**
     * Where it comes from, see {@link org.quoin.engine.host.join.AddressLimits#originOf}; set when
     * it is entered.
     */
    long origin = OriginRates.UNLIMITED;

    /** The address, kept beyond the end; null until it is known. */
    @Nullable InetAddress from;

    final MessageBudget budget = new MessageBudget();
    final DatagramWatch watch = new DatagramWatch();
    final ConditionedQueue in;
    final ConditionedQueue out;

    /** Whether the session knows of it. */
    boolean announced;

    /** When that was first seen, at most a sweep later. */
    private long announcedNanos;

    private boolean seenAnnounced;

    /** Whether datagrams travel by the stream for good. */
    private boolean streamOnly;

    /**
     * The number that the peer has to send back from the address its datagrams seem to come from.
     */
    private final long nonce;

    /** Whether it did: until then datagrams to it travel by the stream. */
    private boolean proven;

    /** Bytes that may still be sent to its address before it is proven. */
    private int creditBytes = NetLimits.UNPROVEN_FACTOR_MAX * FrameSerialization.REGISTER_BYTES;

    /** The time of the next check: see {@link #checkAddress}. */
    private long nextCheckNanos;

    /** Of the registration that the host makes in its place: see {@link HostConnections}. */
    private long nextRegistrationNanos;

    private final Consumer<HostConnection> unregistered;

    /** Whether it has sent something by TCP before any datagram: it will never send a datagram. */
    private boolean withoutDatagrams;

    /** While what it has sent waits for its registration. */
    private @Nullable SelectionKey pausedReading;

    /** Messages by TCP before its handshake was over. */
    private int greetingMessages;

    private boolean ending;
    private boolean ended;
    private boolean sendingDatagram;

    /**
     * @param credentials the host's
     * @param secret repeated by a registration by UDP
     * @param nonce sent back by the peer from its address
     * @param seed decides what the network conditions leave to chance
     * @param unregistered called once the host has to register it
     */
    HostConnection(
            ChannelCredentials credentials,
            long secret,
            long nonce,
            long acceptedNanos,
            long seed,
            Consumer<HostConnection> unregistered) {
        this.line = new HostChannel(credentials);
        this.secret = secret;
        this.nonce = nonce;
        this.acceptedNanos = acceptedNanos;
        this.nextCheckNanos = acceptedNanos;
        this.nextRegistrationNanos = acceptedNanos;
        this.in = new ConditionedQueue(seed);
        this.out = new ConditionedQueue(~seed);
        this.unregistered = unregistered;
    }

    /** The connection is registered; the session will be told of it. */
    void announce() {
        announced = true;
        streamOnly = withoutDatagrams;
        if (pausedReading != null) {
            KryoInternals.readAgain(pausedReading);
            pausedReading = null;
        }
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
            if (pausedReading == null) {
                pausedReading = KryoInternals.pauseReading(this);
            }
            unregistered.accept(this);
            return;
        }
        super.close();
    }

    /** Whether it has not registered, or not proved who it is since then, in time. */
    boolean isLate(long nowNanos) {
        if (!announced) {
            return nowNanos - acceptedNanos > NetLimits.REGISTRATION_NANOS_MAX;
        }
        if (!seenAnnounced) {
            seenAnnounced = true;
            announcedNanos = nowNanos;
        }
        return nowNanos - announcedNanos > NetLimits.HANDSHAKE_NANOS_MAX;
    }

    /** Counts a message by TCP; returns whether its handshake has more than any needs. */
    boolean greetsTooLong() {
        return line.isGreeting() && ++greetingMessages > NetLimits.GREETING_MESSAGES_MAX;
    }

    /** Whether the host is to register it now: at once, and again while that has no effect. */
    boolean isRegistrationDue(long nowNanos) {
        if (announced || !withoutDatagrams || nowNanos - nextRegistrationNanos < 0) {
            return false;
        }
        nextRegistrationNanos = nowNanos + NetLimits.REGISTRATION_AGAIN_NANOS;
        return true;
    }

    /** From now on datagrams travel by the stream. */
    void goStreamOnly() {
        streamOnly = true;
    }

    /** Whether datagrams to it travel by the stream: for good, or as its address is not proven. */
    boolean isByStream() {
        return streamOnly || !proven;
    }

    /** Whether its peer has shown that it gets what is sent to its address for datagrams. */
    boolean isProven() {
        return proven;
    }

    /** Whether datagrams seem to come from the same address as those of another. */
    boolean hasAddressOf(HostConnection other) {
        InetSocketAddress address = getRemoteAddressUDP();
        return !withoutDatagrams
                && !other.withoutDatagrams
                && address != null
                && address.equals(other.getRemoteAddressUDP());
    }

    /** A datagram came from its address: a little more may go there. */
    void datagramReceived(int bytes) {
        if (!proven) {
            creditBytes =
                    Math.min(
                            NetLimits.UNPROVEN_CREDIT_BYTES_MAX,
                            creditBytes + NetLimits.UNPROVEN_FACTOR_MAX * bytes);
        }
    }

    /** Some time has passed: asks at its address again, or finds out that it has none any more. */
    void sweep(long nowNanos) {
        if (announced) {
            checkAddress(nowNanos);
        }
        if (!streamOnly && watch.isDead()) {
            Logger.debug("connection {}: no datagrams any more", getID());
            streamOnly = true;
            sendTCP(Notice.STREAM_ONLY);
        }
    }

    /**
     * Asks at the address that its datagrams seem to come from whether it is its peer's, as often
     * as what came from there allows.
     */
    void checkAddress(long nowNanos) {
        if (isByStream()
                && !streamOnly
                && creditBytes >= AddressCheck.BYTES
                && nowNanos - nextCheckNanos >= 0) {
            nextCheckNanos = nowNanos + NetLimits.ADDRESS_CHECK_NANOS;
            creditBytes -= AddressCheck.BYTES;
            sendDatagram(new AddressCheck(getID(), nonce));
        }
    }

    /** The peer has sent an answer back. Returns whether it proves its address only now. */
    boolean prove(AddressCheck answer) {
        boolean proves = !proven && answer.equals(new AddressCheck(getID(), nonce));
        proven |= proves;
        return proves;
    }

    /** Closes it for good, at once. */
    void end() {
        ending = true;
        close();
    }

    /** Closes it for good once its peer has got what was sent; a stranger's at once. */
    void end(LingeringClose closer) {
        if (!line.isGreeting() && isConnected()) {
            closer.take(this);
        }
        end();
    }

    /** Sends a message now, whatever the network conditions are. */
    void transmit(Packet packet) {
        if (packet.stream) {
            sendTCP(packet);
        } else {
            sendDatagram(packet);
        }
    }

    private void sendDatagram(Object message) {
        sendingDatagram = true;
        try {
            sendUDP(message);
        } catch (IllegalStateException e) {
            // KryoNet has lost its address: a lost datagram.
            Logger.debug("connection {}: {}", getID(), e.toString());
        } finally {
            sendingDatagram = false;
        }
    }

    /**
     * Whether it ends now, and nothing of ours has come; KryoNet may tell of an end twice. Whoever
     * has registered by datagram has repeated our secret: mostly a player who has tried several
     * addresses, and was answered at another one first.
     */
    boolean endsAsStranger() {
        boolean isFirst = !ended;
        ended = true;
        boolean hasRegistered = announced && !withoutDatagrams;
        return isFirst && line.isGreeting() && !line.hasBegun() && !hasRegistered;
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
