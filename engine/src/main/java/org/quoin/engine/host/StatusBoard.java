package org.quoin.engine.host;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.WaitCause;
import org.quoin.engine.wire.Wire;

/** Tells everybody how the players fare, and for whom all wait. */
final class StatusBoard {
    private static final long STATUS_NANOS = 1_000_000_000L;

    /** A seal that is later than this is felt by everybody. */
    private static final long WAIT_NANOS_MIN = 400_000_000L;

    /** While the same player is waited for, the figure is renewed so often. */
    private static final long WAIT_REPEAT_NANOS = 1_000_000_000L;

    /** A client speaks at least four times a second: one that has not for so long is gone. */
    private static final long GONE_NANOS_MIN = 1_000_000_000L;

    /** So many turns that are there and not executed: it is the machine that is late. */
    private static final int TICKS_BEHIND_MIN = 4;

    private static final long NANOS_PER_MILLI = 1_000_000L;
    private static final long NANOS_PER_MICRO = 1000L;

    private final Peers peers;
    private final Seats seats;
    private final Sealing sealing;
    private final PeerLink link;

    /** What was last told of each slot; null of one that nobody has. */
    private final PlayerStatus.@Nullable Presence[] told;

    private int nextSlot;
    private long lastStatusNanos;
    private @Nullable Player waitedFor;
    private WaitCause cause = WaitCause.NETWORK;
    private long lastWaitingNanos;

    StatusBoard(Peers peers, Seats seats, Sealing sealing, PeerLink link, long nowNanos) {
        this.peers = peers;
        this.seats = seats;
        this.sealing = sealing;
        this.link = link;
        this.told = new PlayerStatus.Presence[seats.slots()];
        this.lastStatusNanos = nowNanos;
    }

    /** Sends what is due. */
    void advance(long nowNanos) {
        if (nowNanos - lastStatusNanos >= STATUS_NANOS) {
            lastStatusNanos = nowNanos;
            List<PlayerStatus> batch = nextBatch();
            if (!batch.isEmpty()) {
                tell(new ToClient.Status(batch), nowNanos);
            }
        }
        tellWait(nowNanos);
    }

    /** When {@link #advance} has something to do next. */
    long nextDueNanos() {
        return lastStatusNanos + STATUS_NANOS;
    }

    /** Those whose presence has changed, then others in turn. */
    private List<PlayerStatus> nextBatch() {
        List<PlayerStatus> batch = new ArrayList<>();
        boolean[] in = new boolean[seats.slots()];
        for (int slot = 0; slot < seats.slots(); slot++) {
            Player player = seats.at(slot);
            PlayerStatus.Presence presence = player == null ? null : presenceOf(player);
            if (presence == told[slot] || batch.size() == Limits.STATUSES_PER_MESSAGE_MAX) {
                continue;
            }
            told[slot] = presence;
            if (player != null) {
                in[slot] = true;
                batch.add(statusOf(player));
            }
        }
        for (int i = 0; i < seats.slots() && batch.size() < Limits.STATUSES_PER_MESSAGE_MAX; i++) {
            Player player = seats.at(nextSlot);
            if (player != null && !in[nextSlot]) {
                batch.add(statusOf(player));
            }
            nextSlot = (nextSlot + 1) % seats.slots();
        }
        return batch;
    }

    private PlayerStatus statusOf(Player player) {
        HostPeer peer = player.peer;
        return new PlayerStatus(
                player.slot,
                presenceOf(player),
                player.inputDelayTurns,
                player.substitutions,
                peer == null || !peer.path.isKnown()
                        ? 0
                        : (int) (peer.path.roundTripNanos() / NANOS_PER_MILLI),
                peer == null ? 0 : (int) Math.round(100 * peer.loss.fraction()),
                peer == null ? 0 : (int) (peer.path.jitterNanos() / NANOS_PER_MILLI),
                player.margins.lowPercentileMillis(sealing.turn()),
                peer == null ? 0 : peer.tickMicros,
                peer == null ? 0 : peer.ticksBehind);
    }

    private static PlayerStatus.Presence presenceOf(Player player) {
        HostPeer peer = player.peer;
        if (peer == null) {
            return PlayerStatus.Presence.ABSENT;
        }
        if (!player.isIn() || peer.phase != HostPeer.Phase.PLAYING) {
            return PlayerStatus.Presence.JOINING;
        }
        return player.parked ? PlayerStatus.Presence.PARKED : PlayerStatus.Presence.PLAYING;
    }

    private void tellWait(long nowNanos) {
        long lateNanos = nowNanos - sealing.schedule().nextDueNanos();
        Player player = lateNanos >= WAIT_NANOS_MIN ? firstWaitedFor() : null;
        if (player == null) {
            if (waitedFor != null) {
                waitedFor = null;
                tell(new ToClient.Waiting(ToClient.Waiting.NOBODY, WaitCause.NETWORK, 0), nowNanos);
            }
            return;
        }
        WaitCause now = causeOf(player, nowNanos);
        if (player != waitedFor
                || now != cause
                || nowNanos - lastWaitingNanos >= WAIT_REPEAT_NANOS) {
            waitedFor = player;
            cause = now;
            lastWaitingNanos = nowNanos;
            tell(
                    new ToClient.Waiting(
                            player.slot, now, millis(player, now, lateNanos, nowNanos)),
                    nowNanos);
        }
    }

    private @Nullable Player firstWaitedFor() {
        for (int slot = 0; slot < seats.slots(); slot++) {
            Player player = seats.at(slot);
            if (player != null && sealing.isWaitedFor(player)) {
                return player;
            }
        }
        return null;
    }

    private WaitCause causeOf(Player player, long nowNanos) {
        HostPeer peer = player.peer;
        if (peer == null || nowNanos - peer.lastHeardNanos >= GONE_NANOS_MIN) {
            return WaitCause.GONE;
        }
        boolean slow = peer.tickMicros * NANOS_PER_MICRO > sealing.schedule().turnNanos();
        return slow || peer.ticksBehind >= TICKS_BEHIND_MIN ? WaitCause.MACHINE : WaitCause.NETWORK;
    }

    private static int millis(Player player, WaitCause cause, long lateNanos, long nowNanos) {
        HostPeer peer = player.peer;
        return switch (cause) {
            case NETWORK -> (int) (lateNanos / NANOS_PER_MILLI);
            case MACHINE -> peer == null ? 0 : (peer.tickMicros + 500) / 1000;
            case GONE ->
                    peer == null ? 0 : (int) ((nowNanos - peer.lastHeardNanos) / NANOS_PER_MILLI);
        };
    }

    private void tell(ToClient message, long nowNanos) {
        byte[] bytes = Wire.encode(message);
        for (HostPeer peer : peers.all()) {
            if (peer.takesTurns() && link.hasRoom(peer, 0)) {
                link.stream(peer, bytes, nowNanos);
            }
        }
    }
}
