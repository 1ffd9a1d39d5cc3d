package org.quoin.engine.host.turns;

import org.quoin.engine.wire.Wire;

/**
 * Sends the turns since its snapshot to a joiner behind a narrow connection. None is urgent,
 * because turns are played in order: each is sent once, in order, as many in a datagram as the
 * connection carries in a moment, and lost turns are sent again before anything newer.
 *
 * <p>A turn counts as lost when a later one has arrived, or when it stays unacknowledged for too
 * long. No more turns are in flight than the client can acknowledge one by one, so none is repeated
 * only for lack of an answer.
 */
final class CatchUp {
    /** So many turns at least share a datagram, unless one waits for too long. */
    private static final int BATCH_TURNS = 2;

    /** A datagram sent less than this before another may just have been overtaken. */
    private static final long OVERTAKEN_NANOS = 20_000_000L;

    /** Turns up to this age are remembered one by one; older ones go by the stream. */
    private static final int TURNS_MAX = SentTurns.WINDOW - 16;

    private final TurnSender sender;
    private final TurnHistory history;
    private final TurnSchedule schedule;

    CatchUp(TurnSender sender, TurnSealer sealer) {
        this.sender = sender;
        this.history = sealer.history();
        this.schedule = sealer.schedule();
    }

    /** Time has passed. */
    void advance(Peer peer, Player player, long nowNanos) {
        SentTurns sent = peer.sent();
        if (history.newest() - sent.firstOpen() >= TURNS_MAX) {
            sender.streamTurns(peer, history.newest(), nowNanos);
        }
        int turn = firstLost(peer, sent.firstOpen(), nowNanos);
        while (turn < sent.firstUnsent() && peer.budget().allows(nowNanos)) {
            int last = turn;
            while (last + 1 < sent.firstUnsent() && isLost(peer, last + 1, nowNanos)) {
                last++;
            }
            int next = sender.sendRun(peer, player, turn, last, nowNanos);
            player.stats().countResent(next - turn);
            turn = firstLost(peer, next, nowNanos);
        }
        while (hasNew(sent)
                && nowNanos - newDueNanos(sent) >= 0
                && peer.budget().allows(nowNanos)) {
            sender.sendRun(peer, player, sent.firstUnsent(), lastToSend(sent), nowNanos);
        }
        sender.keepAlive(peer, player, TurnSender.KEEP_ALIVE_NANOS, nowNanos);
    }

    /** When {@link #advance} has something to do if no turn is sealed and nothing is heard. */
    long nextDueNanos(Peer peer) {
        SentTurns sent = peer.sent();
        long next = sent.lastNanos() + TurnSender.KEEP_ALIVE_NANOS;
        if (hasNew(sent)) {
            next = Math.min(next, Math.max(newDueNanos(sent), peer.budget().allowedNanos()));
        }
        for (int turn = sent.firstOpen(); turn < sent.firstUnsent(); turn++) {
            if (!sent.isHere(turn)) {
                long lost = Math.max(lostNanos(peer, turn), peer.budget().allowedNanos());
                next = Math.min(next, lost);
            }
        }
        return next;
    }

    private int lastToSend(SentTurns sent) {
        return Math.min(history.newest(), sent.lastTold());
    }

    private boolean hasNew(SentTurns sent) {
        return sent.firstUnsent() <= lastToSend(sent);
    }

    /** When the turns go that were not sent yet. */
    private long newDueNanos(SentTurns sent) {
        int waiting = lastToSend(sent) - sent.firstUnsent() + 1;
        return waiting >= BATCH_TURNS
                ? sent.lastNanos()
                : sent.newSinceNanos() + BATCH_TURNS * schedule.turnNanos();
    }

    /** The first turn from one on that is lost; the first that was not sent if none is. */
    private int firstLost(Peer peer, int from, long nowNanos) {
        int turn = from;
        while (turn < peer.sent().firstUnsent() && !isLost(peer, turn, nowNanos)) {
            turn++;
        }
        return turn;
    }

    private boolean isLost(Peer peer, int turn, long nowNanos) {
        return !peer.sent().isHere(turn) && lostNanos(peer, turn) <= nowNanos;
    }

    /** When a turn that is not known to be there counts as lost. */
    private long lostNanos(Peer peer, int turn) {
        SentTurns sent = peer.sent();
        long sentNanos = sent.sentNanos(turn);
        for (int later = turn + 1; later <= sent.lastHere(); later++) {
            if (sent.isHere(later) && sent.sentNanos(later) - sentNanos >= OVERTAKEN_NANOS) {
                return sent.sentNanos(later);
            }
        }
        int turns = sent.firstUnsent() - sent.firstOpen();
        long onItsWayNanos = peer.budget().nanosOf(turns * Wire.codedTurnBytes(history.get(turn)));
        return sentNanos + sender.patienceNanos(peer) + onItsWayNanos;
    }
}
