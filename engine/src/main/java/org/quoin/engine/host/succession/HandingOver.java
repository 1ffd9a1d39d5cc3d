package org.quoin.engine.host.succession;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.join.Leadership;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.tinylog.Logger;

/**
 * How a host hands its world over to one of its successors while the game goes on:
 *
 * <pre>
 *   HOSTING ── begin ──▶ WARMING ── the successor has all records, ──▶ AGREED
 *      ▲                    │        and nobody is on the way in         │ 1.5 s ahead
 *      └─ nobody is left ───┘                                            ▼ its last turn is sealed
 *                                   OVER ◀── all have gone on ──────── SEALED
 *                                            (or have had the time)
 * </pre>
 *
 * <p>Once a turn is agreed on, no later one is sealed here, nobody comes in, and no goodbye is
 * said: whoever does not reach the successor does what it does when a host is gone.
 */
public final class HandingOver {
    /**
     * Time for players to connect to the successor before the last turn is executed, where segments
     * are lost and sent again. The game goes on meanwhile.
     */
    private static final long AHEAD_MILLIS = 1500;

    /** So long players who are on the way in, and a narrow line to the successor, are awaited. */
    private static final long WARMING_NANOS_MAX = 5_000_000_000L;

    /** The last turn is sealed by then, unless nobody is left. */
    private static final long AGREED_NANOS_MAX = 5_000_000_000L;

    /** Players who have not gone on by then have no connection to us either. */
    private static final long SEALED_NANOS_MAX = 3_000_000_000L;

    private enum Phase {
        HOSTING,
        WARMING,
        AGREED,
        SEALED,
        OVER
    }

    private final Peers peers;
    private final Candidates candidates;
    private final Leadership leadership;
    private final TurnSealer sealer;
    private Phase phase = Phase.HOSTING;
    private long phaseNanos;

    /** The player who is wanted; null for the best. */
    private @Nullable String wanted;

    private int lastTurn;
    private @Nullable Successor to;

    /**
     * @param candidates the players who could carry the world on
     * @param sealer ends with the turn that is agreed on
     */
    public HandingOver(
            Peers peers, Candidates candidates, Leadership leadership, TurnSealer sealer) {
        this.peers = peers;
        this.candidates = candidates;
        this.leadership = leadership;
        this.sealer = sealer;
    }

    /** The name of the player to whom the world would be handed over; null if nobody could. */
    public @Nullable String successor(@Nullable String name) {
        Player player = playerOf(peerOf(name));
        return player == null ? null : player.name();
    }

    /**
     * Begins to hand over.
     *
     * @param name of one of the successors; null for the best
     * @return whose the world will be; null if nobody could carry it on, and nothing changes
     */
    public @Nullable String begin(@Nullable String name, long nowNanos) {
        String successor = successor(name);
        if (phase == Phase.HOSTING && successor != null) {
            wanted = name;
            enter(Phase.WARMING, nowNanos);
        }
        return successor;
    }

    /** Whether it is begun, and has not failed. */
    public boolean isBegun() {
        return phase != Phase.HOSTING;
    }

    /** Whether a turn is agreed on: nobody comes in any more, and no goodbye is to be said. */
    public boolean isAgreed() {
        return phase == Phase.AGREED || phase == Phase.SEALED || phase == Phase.OVER;
    }

    /** Whether the world is the successor's. */
    public boolean isSealed() {
        return phase == Phase.SEALED || phase == Phase.OVER;
    }

    /** To whom the world was handed over; null if it was not, or is not yet. */
    public @Nullable Successor to() {
        return isSealed() ? to : null;
    }

    /** Whether nothing is left to be done here. */
    public boolean isOver() {
        return phase == Phase.OVER;
    }

    /** Time has passed, and what may be sealed is. */
    public void advance(long nowNanos) {
        switch (phase) {
            case HOSTING, OVER -> {}
            case WARMING -> warm(nowNanos);
            case AGREED -> {
                if (sealer.turn() >= lastTurn) {
                    enter(Phase.SEALED, nowNanos);
                } else if (peers.servedCount() == 0 || nowNanos - phaseNanos >= AGREED_NANOS_MAX) {
                    enter(Phase.OVER, nowNanos);
                }
            }
            case SEALED -> {
                if (peers.servedCount() == 0 || nowNanos - phaseNanos >= SEALED_NANOS_MAX) {
                    enter(Phase.OVER, nowNanos);
                }
            }
        }
    }

    private void warm(long nowNanos) {
        Peer successor = peerOf(wanted);
        Player player = playerOf(successor);
        if (successor == null || player == null) {
            Logger.info("nobody is left to hand the world over to");
            enter(Phase.HOSTING, nowNanos);
            return;
        }
        boolean patient = nowNanos - phaseNanos < WARMING_NANOS_MAX;
        boolean kept = candidates.hasAllRecords(successor, nowNanos);
        if (patient && (!kept || isAnybodyComing())) {
            return;
        }
        int rate = sealer.simulation().config().turnRate();
        lastTurn = sealer.turn() + (int) Math.max(1, AHEAD_MILLIS * rate / 1000);
        int epoch = leadership.giveWay();
        to = namedAs(player.slot());
        sealer.endAfter(lastTurn);
        ToClient.HandOver agreed = new ToClient.HandOver(player.slot(), epoch, lastTurn);
        for (Peer peer : peers.all()) {
            if (peer.phase() == Peer.Phase.PLAYING) {
                peer.send(agreed, nowNanos);
            }
        }
        Logger.info("handing over to {} after turn {}", player.name(), lastTurn);
        enter(Phase.AGREED, nowNanos);
    }

    /** Those who download the world know no successor yet. */
    private boolean isAnybodyComing() {
        for (Peer peer : peers.all()) {
            if (peer.phase() == Peer.Phase.LOADING) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Successor namedAs(int slot) {
        return candidates.told().stream()
                .filter(each -> each.slot() == slot)
                .findFirst()
                .orElse(null);
    }

    private @Nullable Peer peerOf(@Nullable String name) {
        for (Successor each : candidates.told()) {
            for (Peer peer : peers.all()) {
                Player player = playerOf(peer);
                if (player != null
                        && player.slot() == each.slot()
                        && (name == null || player.name().equalsIgnoreCase(name))) {
                    return peer;
                }
            }
        }
        return null;
    }

    private static @Nullable Player playerOf(@Nullable Peer peer) {
        return peer == null || peer.phase() != Peer.Phase.PLAYING ? null : peer.player();
    }

    private void enter(Phase next, long nowNanos) {
        phase = next;
        phaseNanos = nowNanos;
    }
}
