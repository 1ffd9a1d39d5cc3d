package org.quoin.engine.net.transport;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.identity.PublicIdentity;
import org.quoin.engine.line.LineCredentials;
import org.quoin.engine.line.LineException;
import org.quoin.engine.line.LineFormat;
import org.quoin.engine.line.PrivateLine;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Wire;

/**
 * The host's end of one connection's private line, between the session and the network conditions.
 *
 * <pre>
 *   GREETING ── handshake, handshake ──▶ READY   all that follows is sealed
 *       └────── a question, or a hello of another version ──▶ PLAIN   nothing else is read
 * </pre>
 *
 * <p>The session is told of a connection when it leaves GREETING.
 */
final class HostLineEnd {
    private enum Phase {
        GREETING,
        READY,
        PLAIN
    }

    private final LineCredentials own;
    private final byte[] buffer =
            new byte[Limits.DATAGRAM_BYTES_MAX + LineFormat.DATAGRAM_BYTES_ADDED];
    private Phase phase = Phase.GREETING;

    /** Made by the first message of a handshake, as that costs something. */
    private @Nullable PrivateLine line;

    HostLineEnd(LineCredentials own) {
        this.own = own;
    }

    /** Whether the session is not told of it yet. */
    boolean isGreeting() {
        return phase == Phase.GREETING;
    }

    private @Nullable PublicIdentity other() {
        return phase == Phase.READY && line != null ? line.other() : null;
    }

    /**
     * Passes what came on to the session, once the line stands; before, to the handshake.
     *
     * @param answers takes what is to be sent to the other end as it is
     * @throws LineException if the connection is to be ended
     */
    void deliver(
            HostConnection connection,
            Packet packet,
            HostSession session,
            long nowNanos,
            Consumer<Packet> answers)
            throws LineException {
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
        byte[] message = open(packet);
        if (message == null) {
            return;
        } else if (packet.stream) {
            session.streamReceived(number, message, nowNanos);
        } else {
            connection.watch.datagramReceived(nowNanos);
            session.datagramReceived(number, message, nowNanos);
        }
    }

    private void greet(byte[] message, Consumer<Packet> answers) throws LineException {
        PrivateLine under = line;
        if (under == null && Wire.isReadInTheClear(message)) {
            phase = Phase.PLAIN;
            return;
        }
        if (under == null) {
            under = new PrivateLine(own);
            line = under;
        }
        byte[] answer = under.receiveHandshake(message);
        if (answer != null) {
            answers.accept(new Packet(answer, true));
        }
        phase = under.isReady() ? Phase.READY : Phase.GREETING;
    }

    private byte @Nullable [] open(Packet packet) throws LineException {
        PrivateLine under = line;
        if (phase == Phase.PLAIN || under == null) {
            boolean isRead = packet.stream && Wire.isReadInTheClear(packet.bytes);
            return isRead ? packet.bytes : null;
        }
        return packet.stream ? under.openStream(packet.bytes) : under.openDatagram(packet.bytes);
    }

    /**
     * Seals a message; null if the other end would understand nothing. A datagram is to be sent or
     * copied before the next.
     */
    @Nullable Packet seal(byte[] bytes, int length, boolean stream) {
        PrivateLine under = line;
        if (phase != Phase.READY || under == null) {
            return stream && phase == Phase.PLAIN
                    ? new Packet(Arrays.copyOf(bytes, length), true)
                    : null;
        }
        return stream
                ? new Packet(under.sealStream(bytes, length), true)
                : new Packet(buffer, under.sealDatagram(bytes, length, buffer), false);
    }
}
