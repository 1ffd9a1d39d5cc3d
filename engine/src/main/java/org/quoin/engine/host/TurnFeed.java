package org.quoin.engine.host;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.TurnsWriter;
import org.quoin.engine.wire.Wire;

/**
 * Brings turns to the clients. Each goes in the next one to five datagrams, as many as the client's
 * loss asks for; what is missing after all is sent again, once a round trip or, where much is lost,
 * more often; and what does not fit or is too old for a datagram goes by TCP, once.
 */
final class TurnFeed {
    /** A little more than a turn, so that an acknowledgement does not race the next turn. */
    private static final int ACK_PERCENT_OF_TURN = 125;

    /** From one datagram to the next while there is nothing to say. */
    private static final long KEEP_ALIVE_NANOS = 250_000_000L;

    /** Clocks go five times a second. */
    private static final long CLOCKS_NANOS = 200_000_000L;

    /** What goes again at a time: a burst of losses must not become a burst of datagrams. */
    private static final int RESENT_DATAGRAMS_MAX = 4;

    /** A stream brings everything unless it has just become one. */
    private static final long RELIABLE_OVERDUE_NANOS = 2_000_000_000L;

    /** More datagrams than one a turn may take so many bytes a turn together. */
    private static final int EXTRA_BYTES_MAX = 1200;

    /** From one of them to the next: closer together, they would be lost together. */
    private static final long EXTRA_NANOS_MIN = 10_000_000L;

    private static final int HEADS_BYTES = TurnsWriter.HEAD_BYTES + TurnsWriter.CLOCKS_BYTES;
    private static final long EIGHTH_OF_MILLI_NANOS = 125_000L;
    private static final long RESEND_SLACK_NANOS = 5_000_000L;

    private final TurnsWriter writer = new TurnsWriter();
    private final HostOutbox outbox;
    private final PeerLink link;
    private final Sealing sealing;
    private final TurnHistory history;
    private final TurnSchedule schedule;

    TurnFeed(HostOutbox outbox, PeerLink link, Sealing sealing) {
        this.outbox = outbox;
        this.link = link;
        this.sealing = sealing;
        this.history = sealing.history();
        this.schedule = sealing.schedule();
    }

    /**
     * Sends what is due.
     *
     * @param sealed whether there is a new turn
     */
    void feed(HostPeer peer, Player player, boolean sealed, long nowNanos) {
        SentTurns sent = peer.sent;
        if (sealed || sent.firstUnsent() <= history.newest()) {
            sendNew(peer, player, nowNanos);
            sent.sinceSeal = 1;
            sent.regularNanos = nowNanos;
        } else if (nowNanos - regularNanos(peer, player) >= 0) {
            int copies = outbox.isReliable(peer.connection) ? 0 : copies(peer);
            int first = Math.max(sent.firstOpen(), history.newest() - copies + 1);
            sendRun(peer, player, first, history.newest(), nowNanos);
            sent.sinceSeal++;
            sent.regularNanos = nowNanos;
        }
        resend(peer, player, nowNanos);
    }

    /** When {@link #feed} has something to do if no turn is sealed and nothing is heard. */
    long nextDueNanos(HostPeer peer, Player player) {
        return Math.min(regularNanos(peer, player), overdueNanos(peer));
    }

    /** When the next datagram goes though there is no new turn. */
    private long regularNanos(HostPeer peer, Player player) {
        SentTurns sent = peer.sent;
        boolean owesAck = ackTurn(player) != sent.lastAckTurn;
        long wait = owesAck ? schedule.turnNanos() * ACK_PERCENT_OF_TURN / 100 : KEEP_ALIVE_NANOS;
        if (sent.datagrams == 0) {
            return sent.lastNanos;
        }
        int perTurn = datagramsPerTurn(peer);
        if (sent.sinceSeal < perTurn && sent.firstOpen() <= history.newest()) {
            long again = sent.regularNanos + schedule.turnNanos() / perTurn;
            return Math.min(again, sent.lastNanos + wait);
        }
        return sent.lastNanos + wait;
    }

    private static double loss(HostPeer peer) {
        return Redundancy.loss(peer.loss, peer.path.roundTripNanos());
    }

    private int copies(HostPeer peer) {
        double mean = Redundancy.meanCopies(loss(peer), peer.path.roundTripNanos());
        return Redundancy.copies(mean, history.newest());
    }

    private int datagramsPerTurn(HostPeer peer) {
        if (history.isEmpty() || outbox.isReliable(peer.connection)) {
            return 1;
        }
        int bytes = HEADS_BYTES + Wire.codedTurnBytes(history.get(history.newest()));
        int wanted = Redundancy.datagramsPerTurn(loss(peer), bytes);
        long most = Math.min(EXTRA_BYTES_MAX / bytes, schedule.turnNanos() / EXTRA_NANOS_MIN);
        return (int) Math.max(1, Math.min(wanted, most));
    }

    /** When the first open turn has gone unacknowledged for too long. */
    private long overdueNanos(HostPeer peer) {
        SentTurns sent = peer.sent;
        int first = sent.firstOpen();
        if (first > history.newest() || first >= sent.firstUnsent()) {
            return Long.MAX_VALUE;
        }
        return sent.sentNanos(first) + patienceNanos(peer);
    }

    private long patienceNanos(HostPeer peer) {
        if (outbox.isReliable(peer.connection)) {
            return RELIABLE_OVERDUE_NANOS;
        }
        long ackTakesNanos =
                peer.path.roundTripNanos()
                        + schedule.turnNanos() * ACK_PERCENT_OF_TURN / 100
                        + 4 * peer.path.jitterNanos();
        return ackTakesNanos + Math.max(RESEND_SLACK_NANOS, peer.path.roundTripNanos() / 2);
    }

    private void sendNew(HostPeer peer, Player player, long nowNanos) {
        SentTurns sent = peer.sent;
        int newest = history.newest();
        int copies = outbox.isReliable(peer.connection) ? 1 : copies(peer);
        int wanted = Math.min(newest - copies + 1, sent.firstUnsent());
        int first = firstThatFits(Math.max(sent.firstOpen(), wanted), newest);
        if (first > sent.firstUnsent()) {
            streamTurns(peer, first - 1, nowNanos);
            // Only while the stream is full the oldest come this way after all.
            first = Math.min(first, sent.firstUnsent());
        }
        if (newest - first >= SentTurns.WINDOW) {
            first = newest + 1;
        }
        sendRun(peer, player, first, newest, nowNanos);
    }

    /**
     * Sends again what is known to miss, or is overdue, and was not sent within a round trip; where
     * much is lost, so many times a round trip. What is left over goes with the next call. A stream
     * would do worse: on the lines that lose so much it comes to a standstill.
     */
    private void resend(HostPeer peer, Player player, long nowNanos) {
        SentTurns sent = peer.sent;
        boolean overdue = overdueNanos(peer) <= nowNanos;
        boolean reliable = outbox.isReliable(peer.connection);
        int last = overdue ? sent.firstUnsent() - 1 : reliable ? 0 : sent.lastHere();
        last = Math.min(last, history.newest());
        if (last < sent.firstOpen()) {
            return;
        }
        long roundTripNanos = peer.path.roundTripNanos() + peer.path.jitterNanos();
        long holeNanos = roundTripNanos / datagramsPerTurn(peer) + RESEND_SLACK_NANOS;
        int datagrams = 0;
        int turn = sent.firstOpen();
        while (turn <= last) {
            if (!isMissing(sent, turn, holeNanos, nowNanos)) {
                turn++;
                continue;
            }
            if (history.newest() - turn >= SentTurns.WINDOW) {
                streamTurns(peer, last, nowNanos);
                return;
            }
            if (datagrams == RESENT_DATAGRAMS_MAX) {
                return;
            }
            int end = turn;
            while (end < last && isMissing(sent, end + 1, holeNanos, nowNanos)) {
                end++;
            }
            int next = sendRun(peer, player, turn, end, nowNanos);
            sent.resentTurns += next - turn;
            datagrams++;
            turn = Math.max(next, turn + 1);
        }
    }

    private static boolean isMissing(SentTurns sent, int turn, long holeNanos, long nowNanos) {
        return !sent.isHere(turn) && nowNanos - sent.sentNanos(turn) >= holeNanos;
    }

    /**
     * Sends a datagram with turns {@code first} to {@code last}, as many as fit.
     *
     * @return the first turn that did not fit, or the one after the last
     */
    private int sendRun(HostPeer peer, Player player, int first, int last, long nowNanos) {
        SentTurns sent = peer.sent;
        int newest = history.newest();
        sent.lastAckTurn = ackTurn(player);
        long afterDueNanos = Math.max(0, nowNanos - schedule.lastDueNanos());
        writer.begin(
                (int) player.token,
                newest,
                first,
                player.isIn() ? sent.lastAckTurn : ToClient.Turns.NO_ACK,
                (int)
                        Math.min(
                                ToClient.Turns.LONG_AFTER_DUE,
                                afterDueNanos / EIGHTH_OF_MILLI_NANOS),
                clocks(peer, player, afterDueNanos, nowNanos));
        int turn = first;
        while (turn <= last && writer.fits(history.get(turn))) {
            writer.add(history.get(turn++));
        }
        sent.sent(first, turn - 1, nowNanos);
        sent.lastNanos = nowNanos;
        sent.datagrams++;
        if (outbox.isReliable(peer.connection)) {
            peer.out.stream(writer.length(), nowNanos);
        } else {
            peer.out.datagram(writer.length(), nowNanos);
        }
        outbox.datagram(peer.connection, writer.buffer(), writer.length());
        return turn;
    }

    private @Nullable TurnClocks clocks(
            HostPeer peer, Player player, long afterDueNanos, long nowNanos) {
        SentTurns sent = peer.sent;
        if (sent.slips == sealing.slips() && nowNanos - sent.clocksNanos < CLOCKS_NANOS) {
            return null;
        }
        sent.slips = sealing.slips();
        sent.clocksNanos = nowNanos;
        return new TurnClocks(
                peer.echo.stamp(nowNanos),
                (int) Math.max(Integer.MIN_VALUE, -afterDueNanos / 1000),
                player.margins.lowPercentileMillis(history.newest()),
                player.margins.recentLowestMillis(history.newest()),
                peer.framesHeard);
    }

    private int ackTurn(Player player) {
        return player.frames.ackTurn(history.newest());
    }

    /** The first turn from which on all up to the newest fit into a datagram. */
    private int firstThatFits(int oldest, int newest) {
        int bytes = HEADS_BYTES;
        int first = newest + 1;
        while (first > oldest && newest - first + 1 < Limits.TURNS_PER_DATAGRAM_MAX) {
            bytes += Wire.codedTurnBytes(history.get(first - 1));
            if (bytes > Limits.DATAGRAM_BYTES_MAX) {
                break;
            }
            first--;
        }
        return first;
    }

    private void streamTurns(HostPeer peer, int lastTurn, long nowNanos) {
        SentTurns sent = peer.sent;
        while (sent.firstOpen() <= lastTurn && link.hasRoom(peer, 1)) {
            int first = sent.firstOpen();
            List<Blob> coded = new ArrayList<>();
            int bytes = 0;
            for (int turn = first; turn <= lastTurn; turn++) {
                Blob next = history.get(turn);
                bytes += Wire.codedTurnBytes(next);
                if (bytes > Limits.SNAPSHOT_PART_BYTES_MAX
                        || coded.size() == Limits.TURNS_PER_STREAM_MESSAGE_MAX) {
                    break;
                }
                coded.add(next);
            }
            link.stream(peer, new ToClient.TurnStream(first, coded), nowNanos);
            sent.streamed(first + coded.size() - 1);
        }
    }
}
