package org.quoin.engine.host;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.measure.EchoClock;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.TurnClocks;
import org.quoin.engine.wire.TurnsWriter;
import org.quoin.engine.wire.Wire;

/** Sends to peers and counts it: messages, snapshot parts, and turns by the way that fits. */
final class PeerLink {
    /** Kept free in a peer's stream for short messages. */
    private static final int STREAM_RESERVE_BYTES = 2048;

    /** A little more than a turn, so that the repetition does not race the next turn. */
    private static final int RESEND_PERCENT_OF_TURN = 125;

    /** From one datagram to the next while there is nothing to say. */
    private static final long KEEP_ALIVE_NANOS = 250_000_000L;

    private static final long EIGHTH_OF_MILLI_NANOS = 125_000L;

    private final TurnsWriter writer = new TurnsWriter();
    private final HostOutbox outbox;
    private final TurnHistory history;
    private final TurnSchedule schedule;

    PeerLink(HostOutbox outbox, TurnHistory history, TurnSchedule schedule) {
        this.outbox = outbox;
        this.history = history;
        this.schedule = schedule;
    }

    void stream(HostPeer peer, ToClient message, long nowNanos) {
        byte[] bytes = Wire.encode(message);
        peer.out.stream(bytes.length, nowNanos);
        outbox.stream(peer.connection, bytes);
    }

    /** Sends as much of the snapshot as the client's acknowledgements allow. */
    void pumpSnapshot(HostPeer peer, long nowNanos) {
        PackedSnapshot snapshot = peer.snapshot;
        if (snapshot == null) {
            return;
        }
        int windowBytes = Limits.SNAPSHOT_PARTS_IN_FLIGHT_MAX * Limits.SNAPSHOT_PART_BYTES_MAX;
        int end = Math.min(snapshot.packedBytes(), peer.snapshotAckedBytes + windowBytes);
        while (peer.snapshotSentBytes < end
                && outbox.streamRoomBytes(peer.connection)
                        >= Limits.STREAM_MESSAGE_BYTES_MAX + STREAM_RESERVE_BYTES) {
            Blob part = snapshot.part(peer.snapshotSentBytes);
            stream(peer, new ToClient.SnapshotPart(peer.snapshotSentBytes, part), nowNanos);
            peer.snapshotSentBytes += part.length();
        }
        if (peer.snapshotSentBytes == snapshot.packedBytes()) {
            peer.snapshot = null;
        }
    }

    /** When the next datagram should go even if no turn is sealed. */
    long nextDatagramNanos(HostPeer peer, Player player) {
        boolean owes =
                firstUnsent(peer) <= history.newest() || ackTurn(player) != peer.lastSentAckTurn;
        long wait = owes ? schedule.turnNanos() * RESEND_PERCENT_OF_TURN / 100 : KEEP_ALIVE_NANOS;
        return peer.lastSentNanos + wait;
    }

    /**
     * Sends every turn that the client has not acknowledged: in one datagram what fits, oldest
     * first; if that is not all, the oldest go by TCP, once.
     */
    void sendTurns(HostPeer peer, Player player, long nowNanos) {
        int newest = history.newest();
        int first = firstOfDatagram(firstUnsent(peer), newest);
        if (first > firstUnsent(peer)) {
            streamTurns(peer, first - 1, nowNanos);
            first = firstUnsent(peer);
        }
        peer.lastSentNanos = nowNanos;
        peer.lastSentAckTurn = ackTurn(player);
        long afterDueNanos = Math.max(0, nowNanos - schedule.lastDueNanos());
        long afterDueEighths = afterDueNanos / EIGHTH_OF_MILLI_NANOS;
        int dueMicros = (int) Math.max(Integer.MIN_VALUE, -afterDueNanos / 1000);
        writer.begin(
                (int) player.token,
                newest,
                first,
                player.isIn() ? peer.lastSentAckTurn : ToClient.Turns.NO_ACK,
                (int) Math.min(ToClient.Turns.LONG_AFTER_DUE, afterDueEighths),
                new TurnClocks(
                        peer.echo.stamp(nowNanos),
                        dueMicros,
                        player.margins.lowPercentileMillis(newest),
                        player.margins.recentLowestMillis(newest)));
        // All of them fit but while the stream is full: the oldest then come this way.
        for (int turn = first; turn <= newest && writer.fits(history.get(turn)); turn++) {
            writer.add(history.get(turn));
        }
        peer.out.datagram(writer.length(), nowNanos);
        outbox.datagram(peer.connection, writer.buffer(), writer.length());
    }

    private int ackTurn(Player player) {
        return player.frames.ackTurn(history.newest());
    }

    private static int firstUnsent(HostPeer peer) {
        return Math.max(peer.ackTurn, peer.streamedTurn) + 1;
    }

    /** The first turn from which on all up to the newest fit into a datagram. */
    private int firstOfDatagram(int oldest, int newest) {
        int bytes = TurnsWriter.HEAD_BYTES + TurnsWriter.CLOCKS_BYTES;
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
        while (peer.streamedTurn < lastTurn
                && outbox.streamRoomBytes(peer.connection)
                        >= Limits.STREAM_MESSAGE_BYTES_MAX + STREAM_RESERVE_BYTES) {
            int first = firstUnsent(peer);
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
            stream(peer, new ToClient.TurnStream(first, coded), nowNanos);
            peer.streamedTurn = first + coded.size() - 1;
        }
    }

    /** Notes the clocks in the head of a client's datagram. */
    static void hearClocks(HostPeer peer, Player player, Clocks clocks, long nowNanos) {
        player.roundTrips.echoed(clocks, EchoClock.micros(nowNanos));
        peer.echo.hear(clocks, nowNanos);
    }
}
