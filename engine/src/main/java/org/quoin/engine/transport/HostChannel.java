package org.quoin.engine.transport;

import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.PeerEvents;
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

    /** Whether the first message of a handshake came: nothing in the clear is read after it. */
    private boolean begun;

    /** Made by the first message of a handshake, as that costs something. */
    private @Nullable SecureChannel line;

    /**
     * The result of a message of a handshake.
     *
     * @param fault why the connection is to be ended; null if it goes on
     */
    private record Greeting(
            HostConnection connection,
            @Nullable SecureChannel line,
            @Nullable Packet answer,
            @Nullable Throwable fault) {}

    HostChannel(ChannelCredentials own) {
        this.own = own;
    }

    /** Whether the session is not told of it yet. */
    boolean isGreeting() {
        return phase == Phase.GREETING;
    }

    /** Whether the secure channel stands. */
    boolean isReady() {
        return phase == Phase.READY;
    }

    /** Whether the first message of a handshake came: whoever sent that speaks our protocol. */
    boolean hasBegun() {
        return begun;
    }

    private @Nullable OtherEnd other() {
        return phase == Phase.READY && line != null ? line.other() : null;
    }

    /**
     * Passes what came on to the session, once the channel stands or if it is in the clear.
     *
     * @param counts counts what the other end has not sealed
     * @throws ChannelException if the connection is to be ended
     */
    private void deliver(
            HostConnection connection,
            Packet packet,
            PeerEvents session,
            long nowNanos,
            EventCounts counts)
            throws ChannelException {
        int number = connection.getID();
        if (phase == Phase.GREETING) {
            if (!packet.stream) {
                return; // It overtook the end of the handshake.
            }
            phase = Phase.PLAIN;
            session.opened(number, connection.origin, null, nowNanos);
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

    /**
     * Does the cryptography for a message of the handshake: on any thread, for one message of a
     * connection at a time. Nothing else changes by it until {@link #greeted}.
     */
    private Greeting greet(HostConnection connection, byte[] message) {
        try {
            SecureChannel under = line == null ? new SecureChannel(own) : line;
            byte[] answer = under.receiveHandshake(message);
            return new Greeting(
                    connection, under, answer == null ? null : new Packet(answer, true), null);
        } catch (ChannelException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return new Greeting(connection, null, null, e);
        }
    }

    /** Goes on with the handshake as that message says, and tells the session of its end. */
    private void greeted(
            Greeting step, PeerEvents session, Consumer<Packet> answers, long nowNanos) {
        SecureChannel under = Objects.requireNonNull(step.line);
        line = under;
        if (step.answer != null) {
            answers.accept(step.answer);
        }
        if (under.isReady()) {
            phase = Phase.READY;
            HostConnection connection = step.connection;
            session.opened(connection.getID(), connection.origin, other(), nowNanos);
        }
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
                && (begun || !Wire.isReadInTheClear(packet.bytes));
    }

    /**
     * Packets that have arrived at a host, on their way through the channels of all connections to
     * the session: at once where a channel stands. Where it does not, another thread does the
     * cryptography, one message after the other, so that no turn waits for it.
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
        private final Executor handshaker;
        private final Runnable wake;
        private final ConcurrentLinkedQueue<Greeting> greetings = new ConcurrentLinkedQueue<>();
        private int underWay;
        private int faultsTold;

        /**
         * @param answers sends what a channel answers as it is
         * @param handshaker does the cryptography of handshakes
         * @param wake has the host's thread call {@link #greet}; from any thread
         */
        Deliveries(
                HostConnections connections,
                BiConsumer<HostConnection, Packet> answers,
                Executor handshaker,
                Runnable wake,
                long nowNanos) {
            this.connections = connections;
            this.answers = answers;
            this.handshaker = handshaker;
            this.wake = wake;
            this.handshakes =
                    new HandshakeQueue<>(
                            NetLimits.HANDSHAKE_MESSAGES_MAX,
                            NetLimits.HANDSHAKES_AT_ONCE,
                            NetLimits.HANDSHAKES_PER_SECOND,
                            nowNanos);
        }

        /** Passes a message on, or keeps it for {@link #greet}. */
        void deliver(HostConnection connection, Packet packet, PeerEvents session, long nowNanos) {
            boolean waits = packet.stream && handshakes.holds(connection);
            if (!waits && !connection.line.isHandshake(packet)) {
                guard(
                        connection,
                        () ->
                                connection.line.deliver(
                                        connection, packet, session, nowNanos, connections.counts));
            } else if (connections.find(connection.getID()) == connection
                    && !handshakes.add(
                            connection,
                            packet,
                            connection.origin,
                            connections.isKnown(connection),
                            connection.line.begun)) {
                connections.counts.add(HostEvent.HANDSHAKE_OVERFLOW);
                connection.end();
            }
        }

        /** Goes on with the handshakes: takes what was computed, and has more computed. */
        void greet(PeerEvents session, long nowNanos) {
            for (Greeting step = greetings.poll(); step != null; step = greetings.poll()) {
                underWay--;
                take(step, session, nowNanos);
            }
            while (underWay < NetLimits.HANDSHAKES_UNDER_WAY_MAX) {
                HostConnection next = handshakes.next(nowNanos);
                if (next == null) {
                    return;
                }
                next.line.begun = true;
                byte[] message = handshakes.poll(next).bytes;
                underWay++;
                compute(
                        () -> {
                            greetings.add(next.line.greet(next, message));
                            wake.run();
                        });
            }
        }

        private void compute(Runnable task) {
            try {
                handshaker.execute(task);
            } catch (OutOfMemoryError e) { // The system gives no thread.
                task.run();
            }
        }

        private void take(Greeting step, PeerEvents session, long nowNanos) {
            HostConnection connection = step.connection;
            handshakes.worked(connection);
            if (connections.find(connection.getID()) != connection) {
                return; // It has ended meanwhile.
            }
            guard(
                    connection,
                    () -> {
                        rethrow(step.fault);
                        Consumer<Packet> answer = packet -> answers.accept(connection, packet);
                        connection.line.greeted(step, session, answer, nowNanos);
                    });
            if (!connection.line.isGreeting()) {
                // What came behind the last message of a handshake is sealed.
                handshakes
                        .take(connection)
                        .forEach(packet -> deliver(connection, packet, session, nowNanos));
            }
        }

        private static void rethrow(@Nullable Throwable fault) throws ChannelException {
            if (fault instanceof ChannelException e) {
                throw e;
            } else if (fault instanceof RuntimeException e) {
                throw e;
            } else if (fault instanceof Error e) {
                throw e;
            }
        }

        /** Whether {@link #greet} has something to do. */
        boolean isBusy(long nowNanos) {
            return !greetings.isEmpty()
                    || (underWay < NetLimits.HANDSHAKES_UNDER_WAY_MAX
                            && handshakes.isReady(nowNanos));
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

        private interface Doing {
            void run() throws ChannelException;
        }

        /** Whatever happens in the channel of one peer, or behind it, ends no more than that. */
        private void guard(HostConnection connection, Doing doing) {
            try {
                doing.run();
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
