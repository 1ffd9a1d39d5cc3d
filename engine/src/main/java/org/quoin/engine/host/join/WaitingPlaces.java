package org.quoin.engine.host.join;

import java.util.function.BiConsumer;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.moderation.AwayWatch;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;

/**
 * The places of a full world: lets those who wait come in when one is free, and gives them the
 * place of whoever is away. The players of the host's own process keep theirs.
 */
public final class WaitingPlaces {
    private static final long NANOS_PER_MINUTE = 60_000_000_000L;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final JoinQueue queue;
    private final JoinRules rules;
    private final Peers peers;
    private final Players players;
    private final AwayWatch away;
    private final Disconnects disconnects;
    private final ChatRoom chat;

    public WaitingPlaces(
            JoinQueue queue,
            JoinRules rules,
            Peers peers,
            Players players,
            AwayWatch away,
            Disconnects disconnects,
            ChatRoom chat) {
        this.queue = queue;
        this.rules = rules;
        this.peers = peers;
        this.players = players;
        this.away = away;
        this.disconnects = disconnects;
        this.chat = chat;
    }

    /**
     * Time has passed: lets in who waits, while there are places, and tells the others. In a full
     * world it warns those whose places may be given to others.
     *
     * @param in lets somebody in whose turn it is, or refuses it
     * @param faults takes the mistakes of our own that this met; the next ones come in all the same
     */
    void advance(
            ObjLongConsumer<JoinQueue.Next> in, BiConsumer<Peer, Throwable> faults, long nowNanos) {
        if (players.count() >= rules.playersMax()) {
            warnTheIdle(nowNanos);
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
            givePlaceOfTheLongestAway(nowNanos);
        }
        queue.advance(nowNanos);
    }

    private void warnTheIdle(long nowNanos) {
        for (Peer peer : peers.all()) {
            Player player = peer.player();
            long leftNanos = player == null || peer.isOwn() ? 0 : away.warn(player, nowNanos);
            if (player != null && leftNanos > 0) {
                String seconds = Long.toString(leftNanos / NANOS_PER_SECOND);
                chat.answer(player, "idle", seconds);
            }
        }
    }

    private void givePlaceOfTheLongestAway(long nowNanos) {
        Peer longest = null;
        long longestNanos = 0;
        for (Peer peer : peers.all()) {
            Player player = peer.player();
            if (player != null && away.mayLosePlace(player, nowNanos) && !peer.isOwn()) {
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

    /**
     * Has somebody wait for a place.
     *
     * @return null if it waits; else the refusal, as there is no place
     */
    ToClient.@Nullable Refused add(Admission.Joiner joiner, JoinQueue.Rank rank, long nowNanos) {
        if (queue.add(joiner.peer(), joiner.hello(), joiner.token(), rank, nowNanos)) {
            return null;
        }
        return new ToClient.Refused(
                RefusalCode.HOST_FULL,
                queue.isEmpty()
                        ? Reason.of(EndCode.FULL, players.count(), rules.playersMax())
                        : Reason.of(EndCode.QUEUE_FULL));
    }

    /** Hangs up on connections that have said nothing for too long. */
    void hangUpSilent(long helloNanosMax, long nowNanos) {
        for (Peer peer : peers.all()) {
            if (peer.phase() == Peer.Phase.GREETING
                    && peer.openNanos(nowNanos) > helloNanosMax
                    && !queue.isWaiting(peer)) {
                peers.hangUp(peer);
            }
        }
    }
}
