package org.quoin.engine.host.turns;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.TurnSum;
import org.quoin.engine.wire.TurnsWriter;

/** Makes the datagrams of turns, and says what they hold beside these. */
final class TurnDatagrams {
    /** Clocks are sent five times a second. */
    private static final long CLOCKS_NANOS = 200_000_000L;

    private static final long EIGHTH_OF_MILLI_NANOS = 125_000L;

    private final TurnsWriter writer = new TurnsWriter();
    private final TurnSealer sealer;
    private final TurnHistory history;
    private final TurnSchedule schedule;

    TurnDatagrams(TurnSealer sealer) {
        this.sealer = sealer;
        this.history = sealer.history();
        this.schedule = sealer.schedule();
    }

    /**
     * Sends a datagram with turns {@code first} to {@code last}, as many as fit.
     *
     * @param sum whether the sum of the two turns before goes with them, if it fits
     * @return the first turn that did not fit, or the one after the last
     */
    int send(Peer peer, Player player, int first, int last, boolean sum, long nowNanos) {
        int newest = history.newest();
        int frameAck = frameAck(player);
        long afterDueNanos = Math.max(0, nowNanos - schedule.lastDueNanos());
        long afterDueEighths = afterDueNanos / EIGHTH_OF_MILLI_NANOS;
        writer.begin(
                newest,
                first,
                player.isInWorld() ? frameAck : ToClient.Turns.NO_ACK,
                (int) Math.min(ToClient.Turns.LONG_AFTER_DUE, afterDueEighths),
                sealer.isHostLate(),
                clocks(peer, player, afterDueNanos, nowNanos));
        int turn = first;
        int bytesMax = peer.datagramBytesMax();
        while (turn <= last
                && writer.fits(
                        history.get(turn), turn > first ? bytesMax : Limits.DATAGRAM_BYTES_MAX)) {
            writer.add(history.get(turn++));
        }
        Blob before = sum ? history.sumBefore(first) : Blob.EMPTY;
        boolean summed = sum && turn > first && writer.fits(before, bytesMax);
        if (summed) {
            writer.addSum(before);
        }
        // A turn that is in a sum has gone once more.
        int oldest = summed ? first - TurnSum.TURNS + 1 : first;
        peer.sent().datagramSent(oldest, turn - 1, frameAck, nowNanos);
        int bytes = writer.finish();
        peer.sendDatagram(writer.buffer(), bytes, nowNanos);
        return turn;
    }

    /** The last turn for which no frame of a player is needed. */
    int frameAck(Player player) {
        return player.frameAckTurn(history.newest());
    }

    private @Nullable TurnClocks clocks(
            Peer peer, Player player, long afterDueNanos, long nowNanos) {
        if (!peer.sent().clocksAreDue(sealer.scheduleMoves(), CLOCKS_NANOS, nowNanos)) {
            return null;
        }
        return new TurnClocks(
                peer.stampOfNext(nowNanos),
                (int) Math.max(Integer.MIN_VALUE, -afterDueNanos / 1000),
                player.margins().lowPercentileMillis(history.newest()),
                player.margins().recentLowestMillis(history.newest()),
                peer.link().framesMessagesThen(),
                (int) peer.sent().datagrams() + 1);
    }
}
