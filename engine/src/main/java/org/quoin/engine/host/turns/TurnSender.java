package org.quoin.engine.host.turns;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.TurnSum;
import org.quoin.engine.wire.TurnsWriter;
import org.quoin.engine.wire.Wire;

/**
 * Sends turns to the clients. Each turn goes in the next one to five datagrams, as many as the
 * client's loss asks for. A turn that is still missing is sent again, once a round trip or, where
 * much is lost, more often. Turns that do not fit a datagram or are too old for one go by TCP,
 * once.
 */
public final class TurnSender {
    /** A little more than a turn, so that an acknowledgement does not race the next turn. */
    private static final int ACK_PERCENT_OF_TURN = 125;

    /** From one datagram to the next while there is nothing to say. */
    static final long KEEP_ALIVE_NANOS = 250_000_000L;

    /** The same while a world is delayed: on a narrow connection it needs the room. */
    private static final long HELD_UP_NANOS = 600_000_000L;

    /** Resent in one call at most: a burst of losses must not become a burst of datagrams. */
    private static final int RESENT_DATAGRAMS_MAX = 4;

    /** A stream brings everything unless it has just become one. */
    private static final long RELIABLE_OVERDUE_NANOS = 2_000_000_000L;

    /** More than one datagram a turn may take at most this many bytes a turn together. */
    private static final int EXTRA_BYTES_MAX = 1200;

    /** The time between them: closer together, they would be lost together. */
    private static final long EXTRA_NANOS_MIN = 10_000_000L;

    private static final int HEADS_BYTES = TurnsWriter.HEAD_BYTES + TurnsWriter.CLOCKS_BYTES;
    private static final long RESEND_SLACK_NANOS = 5_000_000L;

    /** Turns that wait for others go a little after those should have been sealed. */
    private static final long BATCH_SLACK_NANOS = 5_000_000L;

    private final TurnDatagrams datagrams;
    private final TurnHistory history;
    private final TurnSchedule schedule;
    private final CatchUp catchUp;

    public TurnSender(TurnSealer sealer) {
        this.catchUp = new CatchUp(this, sealer);
        this.datagrams = new TurnDatagrams(sealer);
        this.history = sealer.history();
        this.schedule = sealer.schedule();
    }

    /**
     * Time has passed: sends what is due to a peer that takes turns.
     *
     * @param sealed whether there is a new turn
     */
    public void advance(Peer peer, Player player, boolean sealed, long nowNanos) {
        SentTurns sent = peer.sent();
        if (sealed) {
            share(peer, player, nowNanos);
        }
        if (waitsForWorld(peer, nowNanos)) {
            keepAlive(peer, player, HELD_UP_NANOS, nowNanos);
            return;
        }
        if (peer.catchesUpSlowly()) {
            catchUp.advance(peer, player, nowNanos);
            return;
        }
        if (hasNew(sent)) {
            if (nowNanos - newDueNanos(peer) >= 0) {
                sendNew(peer, player, nowNanos);
                sent.firstSinceSeal(nowNanos);
            }
        } else if (nowNanos - regularNanos(peer, player) >= 0 && mayGo(peer, nowNanos)) {
            int copies = peer.isReliable() ? 0 : copies(peer);
            int first = Math.max(sent.firstOpen(), history.newest() - copies + 1);
            sendRun(peer, player, first, history.newest(), nowNanos);
            sent.moreSinceSeal(nowNanos);
        }
        resend(peer, player, nowNanos);
    }

    private static boolean waitsForWorld(Peer peer, long nowNanos) {
        return peer.isWorldHeldUp(nowNanos) && !peer.isReliable();
    }

    /** So that the client sees that datagrams come through. */
    void keepAlive(Peer peer, Player player, long everyNanos, long nowNanos) {
        if (nowNanos - peer.sent().lastNanos() >= everyNanos) {
            sendRun(peer, player, history.newest() + 1, history.newest(), nowNanos);
        }
    }

    private boolean hasNew(SentTurns sent) {
        return sent.firstUnsent() <= history.newest();
    }

    private static boolean mayGo(Peer peer, long nowNanos) {
        return peer.isReliable() || peer.budget().allows(nowNanos);
    }

    private static boolean mayResend(Peer peer, long nowNanos) {
        return peer.isReliable() || peer.budget().allowsResend(nowNanos);
    }

    /** When turns that are not sent yet are due: they may wait for others, and for bandwidth. */
    private long newDueNanos(Peer peer) {
        SentTurns sent = peer.sent();
        if (peer.isReliable()) {
            return sent.lastNanos();
        }
        SendBudget budget = peer.budget();
        int batch = budget.batchTurns();
        long full =
                history.newest() - sent.firstUnsent() + 1 >= batch
                        ? sent.lastNanos()
                        : sent.newSinceNanos()
                                + (batch - 1) * schedule.turnNanos()
                                + BATCH_SLACK_NANOS;
        return Math.max(full, budget.allowedNanos());
    }

    /** A turn was sealed: shares the bandwidth anew. */
    private void share(Peer peer, Player player, long nowNanos) {
        if (peer.isReliable()) {
            player.setLineNarrow(false);
            return;
        }
        peer.sent().sealed(history.newest(), nowNanos);
        int turnBytes = Wire.codedTurnBytes(history.get(history.newest()));
        double loss = loss(peer);
        if (peer.link().isOftenLossy(nowNanos)) {
            loss = Math.max(loss, Redundancy.OFTEN_LOSS);
        } else if (peer.budget().isLimited() && !peer.isSurelyLossy(loss)) {
            loss = 0; // Copies for it would fill the connection.
        }
        boolean urgent = peer.phase() == Peer.Phase.PLAYING;
        peer.budget()
                .sealed(
                        turnBytes,
                        schedule.turnNanos(),
                        urgent ? Redundancy.meanCopies(loss, pathNanos(peer)) : 1,
                        urgent ? wantedDatagrams(peer, HEADS_BYTES + turnBytes) : 1,
                        loss,
                        nowNanos);
        player.setLineNarrow(peer.budget().isNarrow() || peer.budget().isHeldUp());
    }

    /** When {@link #advance} has something to do if no turn is sealed and nothing is heard. */
    public long nextDueNanos(Peer peer, Player player, long nowNanos) {
        SentTurns sent = peer.sent();
        if (waitsForWorld(peer, nowNanos)) {
            return sent.lastNanos() + HELD_UP_NANOS;
        }
        if (peer.catchesUpSlowly()) {
            return catchUp.nextDueNanos(peer);
        }
        if (peer.isReliable()) {
            return Math.min(regularNanos(peer, player), overdueNanos(peer));
        }
        long next = hasNew(sent) ? newDueNanos(peer) : regularNanos(peer, player);
        return Math.max(peer.budget().allowedNanos(), Math.min(next, overdueNanos(peer)));
    }

    /** When the next datagram goes though there is no new turn. */
    private long regularNanos(Peer peer, Player player) {
        SentTurns sent = peer.sent();
        boolean owesAck = datagrams.frameAck(player) != sent.lastFrameAck();
        long wait = owesAck ? schedule.turnNanos() * ACK_PERCENT_OF_TURN / 100 : KEEP_ALIVE_NANOS;
        if (sent.datagrams() == 0) {
            return sent.lastNanos();
        }
        int perTurn = datagramsPerTurn(peer);
        if (sent.sinceSeal() < perTurn && sent.firstOpen() <= history.newest()) {
            long again = sent.regularNanos() + schedule.turnNanos() / perTurn;
            return Math.min(again, sent.lastNanos() + wait);
        }
        return sent.lastNanos() + wait;
    }

    private static double loss(Peer peer) {
        return Redundancy.loss(peer.link().loss(), pathNanos(peer));
    }

    /**
     * The round trip without the delay of a narrow connection: that does not make a player distant.
     */
    private static long pathNanos(Peer peer) {
        long shown = 2 * peer.budget().queueNanos();
        return peer.link().pathNanos() - Math.max(shown, peer.budget().serialNanos());
    }

    private int copies(Peer peer) {
        SendBudget budget = peer.budget();
        return Redundancy.copies(budget.copies() * budget.batchTurns(), history.newest());
    }

    private int datagramsPerTurn(Peer peer) {
        return history.isEmpty() || peer.isReliable() ? 1 : peer.budget().datagramsPerTurn();
    }

    private int wantedDatagrams(Peer peer, int bytes) {
        int wanted = Redundancy.datagramsPerTurn(loss(peer), bytes);
        long most = Math.min(EXTRA_BYTES_MAX / bytes, schedule.turnNanos() / EXTRA_NANOS_MIN);
        return (int) Math.max(1, Math.min(wanted, most));
    }

    /** When the first open turn has gone unacknowledged for too long. */
    private long overdueNanos(Peer peer) {
        SentTurns sent = peer.sent();
        int first = sent.firstOpen();
        if (first > history.newest() || first >= sent.firstUnsent()) {
            return Long.MAX_VALUE;
        }
        return sent.sentNanos(first) + patienceNanos(peer);
    }

    long patienceNanos(Peer peer) {
        if (peer.isReliable()) {
            return RELIABLE_OVERDUE_NANOS;
        }
        long ackTakesNanos =
                peer.link().roundTripNanos()
                        + schedule.turnNanos() * ACK_PERCENT_OF_TURN / 100
                        + 4 * peer.link().jitterNanos()
                        + peer.budget().queueNanos();
        return ackTakesNanos + Math.max(RESEND_SLACK_NANOS, peer.link().roundTripNanos() / 2);
    }

    private void sendNew(Peer peer, Player player, long nowNanos) {
        SentTurns sent = peer.sent();
        int newest = history.newest();
        boolean sums = sent.firstUnsent() == newest && goesAsSums(peer);
        int copies = peer.isReliable() || sums ? 1 : copies(peer);
        int wanted = Math.min(newest - copies + 1, sent.firstUnsent());
        int first = firstThatFits(Math.max(sent.firstOpen(), wanted), newest);
        if (first > sent.firstUnsent() && mayWait(peer)) {
            first = sent.firstUnsent();
        } else if (first > sent.firstUnsent()) {
            streamTurns(peer, first - 1, nowNanos);
            // Only while the stream is full the oldest come this way after all.
            first = Math.min(first, sent.firstUnsent());
        }
        if (newest - first >= SentTurns.WINDOW) {
            first = newest + 1;
        }
        // The client may have dropped a turn that it acknowledged long ago, and needs no sum of
        // two.
        boolean kept = newest - TurnSum.TURNS >= history.oldest();
        boolean sum = sums && kept && first == newest && sent.firstOpen() < newest;
        datagrams.send(peer, player, first, newest, sum, nowNanos);
    }

    /** Whether the turns before the newest go as a sum rather than as copies. */
    private boolean goesAsSums(Peer peer) {
        SendBudget budget = peer.budget();
        return !peer.isReliable()
                && budget.batchTurns() == 1
                && budget.datagramsPerTurn() == 1
                && Redundancy.goesAsSum(budget.copies());
    }

    /** Whether turns that do not fit a datagram wait for the next rather than go by TCP. */
    private boolean mayWait(Peer peer) {
        return !peer.isReliable()
                && peer.budget().isLimited()
                && history.newest() - peer.sent().firstUnsent() < SentTurns.WINDOW / 2;
    }

    /**
     * Sends turns again that are known to be missing or overdue and were not sent within a round
     * trip; where loss is heavy, several times a round trip. The rest follow with the next call. A
     * stream would do worse: on a connection that loses that much it stalls.
     */
    private void resend(Peer peer, Player player, long nowNanos) {
        SentTurns sent = peer.sent();
        boolean overdue = overdueNanos(peer) <= nowNanos;
        boolean reliable = peer.isReliable();
        int last = overdue ? sent.firstUnsent() - 1 : reliable ? 0 : sent.lastHere();
        last = Math.min(last, history.newest());
        if (last < sent.firstOpen()) {
            return;
        }
        long roundTripNanos = peer.link().roundTripNanos() + peer.link().jitterNanos();
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
            if (datagrams == RESENT_DATAGRAMS_MAX || !mayResend(peer, nowNanos)) {
                return;
            }
            int end = turn;
            while (end < last && isMissing(sent, end + 1, holeNanos, nowNanos)) {
                end++;
            }
            int next = sendRun(peer, player, turn, end, nowNanos);
            player.stats().countResent(next - turn);
            datagrams++;
            turn = Math.max(next, turn + 1);
        }
    }

    private static boolean isMissing(SentTurns sent, int turn, long holeNanos, long nowNanos) {
        return !sent.isHere(turn) && nowNanos - sent.sentNanos(turn) >= holeNanos;
    }

    /** See {@link TurnDatagrams#send}. */
    int sendRun(Peer peer, Player player, int first, int last, long nowNanos) {
        return datagrams.send(peer, player, first, last, false, nowNanos);
    }

    /** The oldest turn for which it and all later ones fit into one datagram. */
    private int firstThatFits(int oldest, int newest) {
        int bytes = TurnsWriter.HEAD_BYTES_MAX + TurnsWriter.CLOCKS_BYTES;
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

    /**
     * Sends by the stream all turns up to one that the player may lack, as far as there is room.
     */
    public void streamTurns(Peer peer, int lastTurn, long nowNanos) {
        SentTurns sent = peer.sent();
        while (sent.firstOpen() <= lastTurn && peer.hasRoom(1)) {
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
            peer.send(new ToClient.TurnStream(first, coded), nowNanos);
            sent.streamed(first + coded.size() - 1);
        }
    }
}
