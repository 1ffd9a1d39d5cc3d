package org.quoin.engine.host;

import org.quoin.engine.host.join.Disconnects;
import org.quoin.engine.host.join.ResyncHandler;
import org.quoin.engine.host.join.Seating;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.SnapshotTransfer;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.host.turns.TurnSender;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.GoodbyeCode;

/**
 * Sends what is due to each connection with a player, ascending: the welcome or the resync whose
 * snapshot is packed ({@link Seating}, {@link ResyncHandler}), parts of the snapshot, and turns
 * ({@link TurnSender}); or dismisses a client that is too slow for the kept turns.
 */
final class PeerSending {
    /** While a world is being packed or sent, the longest until more of it goes. */
    private static final long TRANSFER_NANOS = 10_000_000L;

    private final Peers peers;
    private final TurnSealer sealer;
    private final TurnSender sender;
    private final Seating seating;
    private final ResyncHandler resyncs;
    private final Disconnects disconnects;
    private final HostFaults faults;

    PeerSending(
            Peers peers,
            TurnSealer sealer,
            Seating seating,
            ResyncHandler resyncs,
            Disconnects disconnects,
            HostFaults faults) {
        this.peers = peers;
        this.sealer = sealer;
        this.sender = new TurnSender(sealer);
        this.seating = seating;
        this.resyncs = resyncs;
        this.disconnects = disconnects;
        this.faults = faults;
    }

    /**
     * Sends what is due now.
     *
     * @param sealed whether turns have been sealed since the last call
     */
    void advance(boolean sealed, long nowNanos) {
        for (Peer peer : peers.all()) {
            Player player = peer.player();
            if (player != null) {
                try {
                    send(peer, player, sealed, nowNanos);
                } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                    faults.met(peer, "sending to", new byte[0], e, nowNanos);
                }
            }
        }
    }

    private void send(Peer peer, Player player, boolean sealed, long nowNanos) {
        SnapshotTransfer transfer = peer.transfer();
        if (transfer != null) {
            sendSnapshot(peer, player, transfer, nowNanos);
        }
        resyncs.advance(peer, player, nowNanos);
        // After sealing, as each seal may drop the turn that the peer needs next.
        if (peer.isTooSlow(sealer.history().oldest(), sealer.turn())) {
            disconnects.dismiss(peer, GoodbyeCode.TOO_SLOW, Reason.of(EndCode.TOO_SLOW), nowNanos);
        } else if (peer.takesTurns()) {
            sender.advance(peer, player, sealed, nowNanos);
        }
    }

    private void sendSnapshot(Peer peer, Player player, SnapshotTransfer transfer, long nowNanos) {
        if (!transfer.isPacked()) {
            peer.restartProgress(nowNanos); // Packing is the host's own time.
            if (transfer.forEntry()) {
                seating.sendWelcome(peer, player, transfer, nowNanos);
            } else {
                resyncs.sendResync(peer, transfer, nowNanos);
            }
        }
        peer.sendSnapshotParts(transfer, nowNanos);
    }

    /** The world is closed: sends a player who is in it every turn that it may lack. */
    void sendLast(Peer peer, long nowNanos) {
        if (peer.phase() == Peer.Phase.PLAYING && peer.takesTurns()) {
            sender.streamTurns(peer, sealer.turn(), nowNanos);
        }
    }

    /**
     * When {@link #advance} is to be called again.
     *
     * @param advancedNanos when it was called last
     */
    long nextDueNanos(long advancedNanos, long nowNanos) {
        long next = Long.MAX_VALUE;
        for (Peer peer : peers.all()) {
            Player player = peer.player();
            if (player != null && peer.takesTurns()) {
                next = Math.min(next, sender.nextDueNanos(peer, player, nowNanos));
            }
            if (peer.transfer() != null) {
                next = Math.min(next, advancedNanos + TRANSFER_NANOS);
            }
        }
        return next;
    }
}
