package org.quoin.engine.host.join;

import java.util.function.BiConsumer;
import java.util.function.ObjLongConsumer;
import java.util.function.Predicate;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.player.KnownPlayers.Known;
import org.quoin.sim.player.Level;

/**
 * Those who wait for a place in a full world: lets them in when one is free, and gives them that of
 * whoever is away.
 */
public final class WaitingPlaces {
    private static final long NANOS_PER_MINUTE = 60_000_000_000L;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final JoinQueue queue;
    private final JoinRules rules;
    private final Peers peers;
    private final Players players;
    private final TurnSealer sealer;
    private final AwayWatch away;
    private final Disconnects disconnects;
    private BiConsumer<Player, String[]> teller = (player, texts) -> {};

    WaitingPlaces(
            JoinRules rules,
            Peers peers,
            Players players,
            TurnSealer sealer,
            AwayWatch away,
            Disconnects disconnects,
            JoinQueue.Refuser refuser) {
        this.queue = new JoinQueue(rules, peers, refuser);
        this.rules = rules;
        this.peers = peers;
        this.players = players;
        this.sealer = sealer;
        this.away = away;
        this.disconnects = disconnects;
        disconnects.setWaiting(queue::isWaiting);
    }

    /**
     * Sets what tells a player something: the key of a text without its "chat.", and what is filled
     * in.
     */
    public void setTeller(BiConsumer<Player, String[]> told) {
        teller = told;
    }

    /**
     * Time has passed: lets in who waits, while there are places, and tells the others. In a full
     * world it warns those whose places may be given to others.
     *
     * @param own whether a connection is one of the host's own process, whose place is no other's
     * @param in lets somebody in whose turn it is, or refuses it
     * @param faults takes the mistakes of our own that this met; the next ones come in all the same
     */
    void advance(
            Predicate<Peer> own,
            ObjLongConsumer<JoinQueue.Next> in,
            BiConsumer<Peer, Throwable> faults,
            long nowNanos) {
        if (players.count() >= rules.playersMax()) {
            warnTheIdle(own, nowNanos);
        }
        if (queue.isEmpty()) {
            return;
        }
        while (players.count() < rules.playersMax() && players.freeSlot() >= 0) {
            JoinQueue.Next next = queue.poll(nowNanos);
            if (next == null) {
                break;
            }
            try {
                in.accept(next, nowNanos);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                faults.accept(next.peer(), e);
            }
        }
        if (players.count() >= rules.playersMax() && queue.hasNext()) {
            givePlaceOfTheLongestAway(own, nowNanos);
        }
        queue.advance(nowNanos);
    }

    private void warnTheIdle(Predicate<Peer> own, long nowNanos) {
        for (Peer peer : peers.all()) {
            Player player = peer.player();
            long leftNanos = player == null || own.test(peer) ? 0 : away.warn(player, nowNanos);
            if (player != null && leftNanos > 0) {
                String seconds = Long.toString(leftNanos / NANOS_PER_SECOND);
                teller.accept(player, new String[] {"idle", seconds});
            }
        }
    }

    private void givePlaceOfTheLongestAway(Predicate<Peer> own, long nowNanos) {
        Peer longest = null;
        long longestNanos = 0;
        for (Peer peer : peers.all()) {
            Player player = peer.player();
            if (player != null && away.mayLosePlace(player, nowNanos) && !own.test(peer)) {
                long idleNanos = away.idleNanos(player, nowNanos);
                longest = idleNanos > longestNanos ? peer : longest;
                longestNanos = Math.max(longestNanos, idleNanos);
            }
        }
        if (longest != null) {
            Reason reason = Reason.of(EndCode.PLACE_GIVEN, longestNanos / NANOS_PER_MINUTE);
            disconnects.dismiss(longest, GoodbyeCode.AWAY, reason, nowNanos);
        }
    }

    /**
     * Whether there is no place, or others wait for it.
     *
     * @param next whether it is for somebody whose turn it is
     */
    boolean isNeeded(boolean next) {
        return players.count() >= rules.playersMax() || (!next && !queue.isEmpty());
    }

    /** Whether nobody waits. */
    boolean isEmpty() {
        return queue.isEmpty();
    }

    /**
     * Has somebody wait for a place.
     *
     * @param token what it is known by; 0 for nothing
     * @return whether it does
     */
    boolean add(Peer peer, ToHost.Hello hello, long token, long nowNanos) {
        Known known = sealer.simulation().known(Seat.playerIdOf(token));
        JoinQueue.Rank rank = JoinQueue.Rank.STRANGER;
        if (known != null) {
            boolean keepsOrder = Level.mayModerate(known.level());
            rank = keepsOrder ? JoinQueue.Rank.ORDER : JoinQueue.Rank.KNOWN;
        }
        return queue.add(peer, hello, token, rank, nowNanos);
    }

    /** Whether a connection waits for a place. */
    public boolean has(Peer peer) {
        return queue.isWaiting(peer);
    }

    /** A connection says that it still waits. Returns whether it does. */
    public boolean heard(Peer peer, long nowNanos) {
        return queue.heard(peer, nowNanos);
    }

    /**
     * A connection has ended or waits no more.
     *
     * @param kept whether its place is kept for a while
     */
    public void ended(Peer peer, boolean kept, long nowNanos) {
        queue.ended(peer, kept, nowNanos);
    }
}
