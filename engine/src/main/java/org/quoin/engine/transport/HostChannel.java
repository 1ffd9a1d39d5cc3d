package org.quoin.engine.transport;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.EventCounts;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelException;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.engine.secure.HandshakeQueue;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.SecureChannel;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.Wire;
import org.tinylog.Logger;

/**
 * The host's end of one connection's private channel, between the session and the network
 * conditions.
 *
 * <pre>
 *   GREETING ── handshake, handshake ──▶ READY   all that follows is sealed
 *       └────── a question, or a hello of another version ──▶ PLAIN   nothing else is read
 * </pre>
 *
 * <p>The session learns of a connection when it leaves GREETING.
 */
final class HostChannel {
    private enum Phase {
        GREETING,
        READY,
        PLAIN
    }

    private final ChannelCredentials own;
    private final byte[] buffer =
            new byte[Limits.DATAGRAM_BYTES_MAX + ChannelFormat.DATAGRAM_BYTES_ADDED];
    private Phase phase = Phase.GREETING;

    /** Made by the first message of a handshake, as that costs something. */
    private @Nullable SecureChannel line;

    HostChannel(ChannelCredentials own) {
        this.own = own;
    }

    /** Whether the session is not told of it yet. */
    boolean isGreeting() {
        return phase == Phase.GREETING;
    }

    private @Nullable OtherEnd other() {
        return phase == Phase.READY && line != null ? line.other() : null;
    }

    /**
     * Passes what came on to the session, once the channel stands; before, to the handshake.
     *
     * @param counts counts what the other end has not sealed
     * @param answers takes what is to be sent to the other end as it is
     * @throws ChannelException if the connection is to be ended
     */
    private void deliver(
            HostConnection connection,
            Packet packet,
            HostSession session,
            long nowNanos,
            EventCounts counts,
            Consumer<Packet> answers)
            throws ChannelException {
        int number = connection.getID();
        if (phase == Phase.GREETING) {
            if (!packet.stream) {
                return; // It overtook the end of the handshake.
            }
            greet(packet.bytes, answers);
            if (phase != Phase.GREETING) {
                session.opened(number, connection.origin, other(), nowNanos);
            }
            if (phase != Phase.PLAIN) {
                return;
            }
        }
        byte[] message = open(packet, counts);
        if (message == null) {
            return;
        } else if (packet.stream) {
            session.streamReceived(number, message, nowNanos);
        } else {
            connection.watch.datagramReceived(nowNanos);
            session.datagramReceived(number, message, nowNanos);
        }
    }

    private void greet(byte[] message, Consumer<Packet> answers) throws ChannelException {
        SecureChannel under = line;
        if (under == null && Wire.isReadInTheClear(message)) {
            phase = Phase.PLAIN;
            return;
        }
        if (under == null) {
            under = new SecureChannel(own);
            line = under;
        }
        byte[] answer = under.receiveHandshake(message);
        if (answer != null) {
            answers.accept(new Packet(answer, true));
        }
        phase = under.isReady() ? Phase.READY : Phase.GREETING;
    }

    private byte @Nullable [] open(Packet packet, EventCounts counts) throws ChannelException {
        SecureChannel under = line;
        if (phase == Phase.PLAIN || under == null) {
            boolean isRead = packet.stream && Wire.isReadInTheClear(packet.bytes);
            return isRead ? packet.bytes : null;
        }
        if (packet.stream) {
            return under.openStream(packet.bytes);
        }
        long repeated = under.repeatedDatagrams();
        byte[] message = under.openDatagram(packet.bytes);
        if (message == null) {
            boolean again = under.repeatedDatagrams() > repeated;
            counts.add(again ? HostEvent.DATAGRAM_REPEATED : HostEvent.DATAGRAM_FORGED);
        }
        return message;
    }

    /**
     * Seals a message; null if the other end would understand nothing. A datagram is to be sent or
     * copied before the next.
     */
    @Nullable Packet seal(byte[] bytes, int length, boolean stream) {
        SecureChannel under = line;
        if (phase != Phase.READY || under == null) {
            return stream && phase == Phase.PLAIN
                    ? new Packet(Arrays.copyOf(bytes, length), true)
                    : null;
        }
        return stream
                ? new Packet(under.sealStream(bytes, length), true)
                : new Packet(buffer, under.sealDatagram(bytes, length, buffer), false);
    }

    /** Whether a message that came by the stream belongs to a handshake, which costs something. */
    private boolean isHandshake(Packet packet) {
        return packet.stream
                && phase == Phase.GREETING
                && (line != null || !Wire.isReadInTheClear(packet.bytes));
    }

    /**
     * Packets that have arrived at a host, on their way through the channels of all connections to
     * the session: at once where a channel stands, a few a round where it does not.
     */
    static final class Deliveries {
        /** Faults that an attacker can cause again and again are logged this often. */
        private static final int FAULTS_TOLD_MAX = 20;

        /** To a peer of which a message did not open. */
        private static final ToClient.Goodbye DAMAGED =
                new ToClient.Goodbye(GoodbyeCode.SILENT, Reason.of(EndCode.DAMAGED));

        private final HandshakeQueue<HostConnection, Packet> handshakes;
        private final HostConnections connections;
        private final BiConsumer<HostConnection, Packet> answers;
        private int faultsTold;

        /**
         * @param answers sends what a channel answers as it is
         */
        Deliveries(
                HostConnections connections,
                BiConsumer<HostConnection, Packet> answers,
                long nowNanos) {
            this.connections = connections;
            this.answers = answers;
            this.handshakes =
                    new HandshakeQueue<>(
                            NetLimits.HANDSHAKE_MESSAGES_MAX,
                            NetLimits.HANDSHAKES_AT_ONCE,
                            NetLimits.HANDSHAKES_PER_SECOND,
                            nowNanos);
        }

        /** Passes a message on, or keeps it for {@link #greet}. */
        void deliver(HostConnection connection, Packet packet, HostSession session, long nowNanos) {
            boolean waits = packet.stream && handshakes.holds(connection);
            if (!waits && !connection.line.isHandshake(packet)) {
                pass(connection, packet, session, nowNanos);
            } else if (connections.find(connection.getID()) == connection
                    && !handshakes.add(
                            connection,
                            packet,
                            connections.isKnown(connection),
                            connection.line.line != null)) {
                connections.counts.add(HostEvent.HANDSHAKE_OVERFLOW);
                connection.end();
            }
        }

        /** Goes on with some of the handshakes that wait. */
        void greet(HostSession session, long nowNanos) {
            for (int i = 0; i < NetLimits.HANDSHAKES_PER_ROUND_MAX; i++) {
                HostConnection next = handshakes.next(nowNanos);
                if (next == null) {
                    return;
                }
                ArrayDeque<Packet> packets = handshakes.take(next);
                pass(next, packets.remove(), session, nowNanos);
                // What came behind the last message of a handshake is sealed.
                packets.forEach(packet -> deliver(next, packet, session, nowNanos));
            }
        }

        /** Whether {@link #greet} has something to do. */
        boolean isBusy(long nowNanos) {
            return handshakes.isReady(nowNanos);
        }

        /** A connection has ended: its waiting packets are dropped. */
        void ended(HostConnection connection) {
            handshakes.take(connection);
        }

        /** The way to the peer may be whole: then it learns why, and that it may come back. */
        private void sayDamaged(HostConnection connection) {
            byte[] goodbye = Wire.encode(DAMAGED);
            if (connection.line.phase == Phase.READY) {
                answers.accept(connection, connection.line.seal(goodbye, goodbye.length, true));
            }
        }

        /** Whatever happens in the channel of one peer, or behind it, ends no more than that. */
        private void pass(
                HostConnection connection, Packet packet, HostSession session, long nowNanos) {
            try {
                connection.line.deliver(
                        connection,
                        packet,
                        session,
                        nowNanos,
                        connections.counts,
                        answer -> answers.accept(connection, answer));
            } catch (ChannelException e) {
                boolean greeting = connection.line.isGreeting();
                connections.counts.add(
                        greeting ? HostEvent.HANDSHAKE_WRONG : HostEvent.STREAM_FORGED);
                Logger.debug("connection {}: {}", connection.getID(), e.getMessage());
                sayDamaged(connection);
                connection.end();
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                connections.counts.add(HostEvent.OWN_FAULT);
                if (faultsTold++ < FAULTS_TOLD_MAX) {
                    Logger.error(e, "the line of connection {} has failed", connection.getID());
                }
                connection.end();
            }
        }
    }
}
