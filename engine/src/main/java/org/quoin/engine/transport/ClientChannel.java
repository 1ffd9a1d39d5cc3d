package org.quoin.engine.transport;

import java.util.ArrayDeque;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.report.DatagramWatch;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelException;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.engine.secure.SecureChannel;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.HostEvents;
import org.quoin.engine.transport.ClientConnection.HostCheck;
import org.quoin.engine.transport.FrameSerialization.AddressCheck;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.tinylog.Logger;

/**
 * A client's end of the private channel of one attempt to connect, between the session and the
 * network conditions. The session learns of the connection once the channel stands and the host is
 * the expected one.
 */
final class ClientChannel {
    private final SecureChannel line;
    private final HostCheck check;
    private final ConnectFailures reasons;
    private final byte[] buffer =
            new byte[Limits.DATAGRAM_BYTES_MAX + ChannelFormat.DATAGRAM_BYTES_ADDED];
    private boolean begun;
    private long begunNanos;
    private boolean damaged;

    /**
     * @param own our credentials
     * @param check whether the host that answers is the expected one
     * @param reasons finds the reason for a failure
     */
    ClientChannel(ChannelCredentials own, HostCheck check, ConnectFailures reasons) {
        this.line = new SecureChannel(own);
        this.check = check;
        this.reasons = reasons;
    }

    /** Whether the channel stands. */
    boolean isReady() {
        return line.isReady();
    }

    /** Whether the channel stood until a message of the stream did not open. */
    boolean isDamaged() {
        return damaged;
    }

    /** The first message of the handshake, once; null afterwards. */
    @Nullable Packet begin(long nowNanos) {
        if (begun) {
            return null;
        }
        begun = true;
        begunNanos = nowNanos;
        return new Packet(line.begin(), true);
    }

    /**
     * Why there will be no channel, or null: the host has hung up, or says nothing.
     *
     * @param disconnected whether the connection has ended
     */
    @Nullable DisconnectReason problem(boolean disconnected, long nowNanos) {
        if (!begun || line.isReady() || damaged) {
            return null;
        }
        boolean late = nowNanos - begunNanos > NetLimits.ANSWER_NANOS_MAX;
        return disconnected ? reasons.closed() : late ? reasons.silent() : null;
    }

    /**
     * Seals a message; null before the channel stands. A datagram is to be sent before the next.
     */
    @Nullable Packet seal(byte[] bytes, int length, boolean stream) {
        if (!line.isReady()) {
            return null;
        }
        return stream
                ? new Packet(line.sealStream(bytes, length), true)
                : new Packet(buffer, line.sealDatagram(bytes, length, buffer), false);
    }

    /**
     * Passes a packet on to the session, once the channel stands; before, to the handshake. Behind
     * a message that {@link #isDamaged did not open} nothing is passed on.
     *
     * @param watch notices datagrams that are the host's
     * @param answers sends packets to the host as they are
     * @return why the connection is to be ended; null if it is not
     */
    @Nullable DisconnectReason deliver(
            Packet packet,
            HostEvents session,
            DatagramWatch watch,
            long nowNanos,
            Consumer<Packet> answers) {
        if (damaged) {
            return null;
        }
        boolean stood = line.isReady();
        try {
            if (packet.stream && !line.isReady()) {
                return greet(packet.bytes, session, nowNanos, answers);
            } else if (packet.stream) {
                session.streamReceived(line.openStream(packet.bytes), nowNanos);
                return null;
            }
            byte[] message = line.openDatagram(packet.bytes);
            if (message != null) {
                watch.datagramReceived(nowNanos);
                session.datagramReceived(message, nowNanos);
            }
            return null;
        } catch (ChannelException e) {
            Logger.info("The line to the host: {}", e.getMessage());
            damaged = stood;
            return stood ? null : reasons.notPrivate();
        }
    }

    private @Nullable DisconnectReason greet(
            byte[] message, HostEvents session, long nowNanos, Consumer<Packet> answers)
            throws ChannelException {
        byte[] answer = line.receiveHandshake(message);
        DisconnectReason problem = check.problemOf(line.host());
        if (problem == null && answer != null) {
            answers.accept(new Packet(answer, true));
            ToHost.Enter room = check.room();
            if (room != null) {
                byte[] bytes = Wire.encode(room);
                answers.accept(new Packet(line.sealStream(bytes, bytes.length), true));
            }
            session.opened(check.passFor(line.other()), nowNanos);
        }
        return problem;
    }

    /**
     * The checks of our address that wait for an answer. They come by a plain datagram, so anybody
     * may send some: only those of our own connection are answered, and not many, so that nobody
     * can have us flood our host, which would end us.
     */
    static final class AddressAnswers {
        /** The host's own among some forged ones. */
        private static final int AT_ONCE = 4;

        /** Twice as often as a host asks, and little of what it lets us send. */
        private static final double PER_SECOND = 2e9 / NetLimits.ADDRESS_CHECK_NANOS;

        private final TokenBucket rate =
                new TokenBucket(new Rate(AT_ONCE, PER_SECOND), System.nanoTime());
        private final ArrayDeque<AddressCheck> waiting = new ArrayDeque<>();

        /** Something has asked; other than the host, perhaps. */
        void asked(AddressCheck check, int ownConnection, long nowNanos) {
            if (check.connection() == ownConnection
                    && !waiting.contains(check)
                    && rate.take(nowNanos)) {
                waiting.add(check);
            }
        }

        /** Takes those that are to be sent back. */
        void takeAll(Consumer<AddressCheck> sender) {
            waiting.forEach(sender);
            waiting.clear();
        }
    }
}
