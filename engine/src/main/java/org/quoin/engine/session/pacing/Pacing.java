package org.quoin.engine.session.pacing;

import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.TurnClocks;

/**
 * When to execute each turn, from one connection's datagrams: when it is due on the host's clock
 * ({@link HostSchedule}, {@link HostClock}), how long after that it should be here ({@link
 * PlayoutBuffer}), and how far from the turn before it may be ({@link Playhead}).
 */
final class Pacing {
    /** A wait of this part of the round trip more makes no difference to the player. */
    private static final int UNFELT_PART_OF_ROUND_TRIP = 16;

    /** A frame takes longer than twice the round trip by at most this: a full playout buffer. */
    private static final long CAUGHT_UP_NANOS = 250_000_000L;

    /** The quickest datagram takes so much longer than on a wide connection. */
    private static final int SLOW_MILLIS_MIN = 12;

    /**
     * Of two datagrams in a row that are lost, the first's turn is had from the sum in the third
     * after it ({@link org.quoin.engine.wire.TurnSum}). At 5 % of loss that is one turn of 400: too
     * few for the buffer to find by itself, but nine a minute at 60 turns a second.
     */
    private static final int SUM_TURNS = 3;

    /** As long as the buffer remembers, sums count: by chance a host sees less loss for a while. */
    private static final long SUMS_NANOS = 10_000_000_000L;

    final HostClock clock = new HostClock();
    final HostSchedule schedule;
    final PlayoutBuffer buffer;
    final QueueMeter queue = new QueueMeter();
    final Playhead head;

    private final PastQueue pastQueue = new PastQueue();

    /** Whether the queue that turns stood in has gone since the last call of {@link #pollGone}. */
    private boolean queueGone;

    private final long turnNanos;
    private int firstNewestTurn;
    private boolean begun;

    /** Until the host says otherwise: then no seal counts as late for others. */
    private boolean ownFramesLate = true;

    private long sealLateNanos;

    private boolean reliable;

    /** When a turn was last had from a sum. */
    private long summedNanos = Long.MIN_VALUE / 2;

    /** When the connection last seemed narrow: it does not at every moment. */
    private long narrowNanos = Long.MIN_VALUE / 2;

    /** By how much the last datagram is later than jitter makes it: a hitch on its way. */
    private long heldUpNanos;

    /** When the host sent the last datagram, if its turns are late by its or our own hitch. */
    private long hitchSentNanos = Long.MIN_VALUE;

    /** The newest turn that was known before the last datagram. */
    private int newestBefore;

    Pacing(int turnRate) {
        schedule = new HostSchedule(turnRate);
        turnNanos = schedule.turnNanos();
        buffer = new PlayoutBuffer(turnRate);
        head = new Playhead(turnNanos);
    }

    long turnNanos() {
        return turnNanos;
    }

    boolean isKnown() {
        return buffer.isKnown();
    }

    /** The newest turn that the host has sealed, as far as we know. */
    int newestTurn() {
        return schedule.newestTurn();
    }

    /** How long after it was due the newest turn was sealed, as its datagram said. */
    long sealLateNanos() {
        return sealLateNanos;
    }

    /**
     * A datagram came.
     *
     * @param timely whether it arrived now, rather than waited in our own sockets
     * @param hitch whether our frames are late at the host because we stalled a moment ago
     */
    void receive(ToClient.Turns turns, boolean timely, boolean hitch, long nowNanos) {
        boolean first = !schedule.isKnown();
        newestBefore = schedule.newestTurn();
        boolean sealed = turns.newestTurn() > newestBefore;
        schedule.receive(turns);
        TurnClocks clocks = turns.clocks();
        // The first is better than nothing.
        boolean timed = timely || !isKnown();
        if (clocks != null) {
            if (timed) {
                clock.receive(clocks.clocks(), schedule.hostNanos(clocks), nowNanos);
            }
            if (clocks.marginMillis() != TurnClocks.MARGIN_UNKNOWN) {
                ownFramesLate = clocks.marginMillis() < 0 && clocks.recentMarginMillis() < 0;
            }
        }
        if (first) {
            firstNewestTurn = turns.newestTurn();
        }
        long sentNanos = schedule.sentNanos(turns);
        hitchSentNanos = turns.hostLate() || hitch ? sentNanos : Long.MIN_VALUE;
        heldUpNanos = 0;
        if (sentNanos != Long.MIN_VALUE) {
            heldUpNanos = reliable ? 0 : buffer.hitchOf(nowNanos - sentNanos);
            if (timed) {
                buffer.datagramTook(nowNanos - sentNanos, nowNanos);
            }
            if (timely) {
                queue.datagramTook(nowNanos - sentNanos, nowNanos);
                forgetQueue(nowNanos);
            }
            if (sealed) {
                sealLateNanos = sentNanos - schedule.dueNanos(turns.newestTurn());
            }
        }
    }

    private void forgetQueue(long nowNanos) {
        if (pastQueue.isGone(queue.newestNanos(), nowNanos)) {
            forgetBefore(nowNanos - PastQueue.calmNanos());
        }
        if (queue.pollFallen(nowNanos)) {
            forgetBefore(nowNanos - QueueMeter.calmNanos());
        }
    }

    private void forgetBefore(long atNanos) {
        buffer.forgetBefore(atNanos);
        head.hurry();
        queueGone = true;
    }

    /** Whether datagrams are in a queue, or were a moment ago: the measurements reflect that. */
    boolean isQueued(long nowNanos) {
        return pastQueue.isRemembered()
                || queue.isFalling(nowNanos)
                || queue.newestNanos() > PastQueue.PEAK_NANOS_MIN;
    }

    /** Whether a queue has gone since the last call. */
    boolean pollGone() {
        boolean gone = queueGone;
        queueGone = false;
        return gone;
    }

    /**
     * Leaves our own frames half of what a fixed input delay allows beyond the round trip: the
     * longer a turn waits here, the later the frame that is sampled at it, and for a late frame
     * everybody waits. An automatic delay makes room for both.
     */
    void fit(InputDelayControl delay) {
        long spareNanos = delay.turns() * turnNanos - clock.roundTripNanos();
        long mostNanos = delay.isAuto() ? Long.MAX_VALUE : Math.max(0, spareNanos / 2);
        buffer.bound(clock.roundTripNanos() / UNFELT_PART_OF_ROUND_TRIP, mostNanos);
    }

    /**
     * Says what kind of path it is.
     *
     * @param reliable whether everything goes by the stream: a loss then holds up all that follows,
     *     again and again, and is no hitch
     * @param lossy whether datagrams are lost now and then, other than by a full queue
     * @param veryLossy whether losses are too many for the copies on a narrow connection: turns
     *     then wait until a turn lost twice has been sent again
     */
    void setPath(boolean reliable, boolean lossy, boolean veryLossy, long nowNanos) {
        this.reliable = reliable;
        buffer.setLossy(lossy);
        boolean narrow = queue.lastMillis() >= SLOW_MILLIS_MIN;
        boolean waits = veryLossy && narrow;
        long againNanos = waits ? clock.roundTripNanos() + 2 * turnNanos : 0;
        // Else it would be sent again before; and what a narrow connection loses is mostly its
        // queue's.
        // A fifth less, as jitter lengthens the round trip.
        long againSoonest = (clock.roundTripNanos() + turnNanos) * 4 / 5;
        boolean soon = SUM_TURNS * turnNanos < againSoonest;
        narrowNanos = narrow ? nowNanos : narrowNanos;
        boolean wide = nowNanos - narrowNanos >= SUMS_NANOS;
        boolean sums = soon && wide && nowNanos - summedNanos < SUMS_NANOS;
        buffer.setLeast(Math.max(againNanos, sums ? SUM_TURNS * turnNanos : 0));
        buffer.setNext(sums ? turnNanos : 0);
    }

    /**
     * A turn was recovered from a sum: lost turns can be recovered from later datagrams. The mere
     * arrival of sums means nothing: a host sends them at first, as it assumes some loss until it
     * knows.
     */
    void summed(long nowNanos) {
        summedNanos = nowNanos;
    }

    /** A turn is here, and all before it. */
    void arrived(int turn, long nowNanos) {
        // What was sealed before we were there says nothing about how long a turn takes.
        if (schedule.isKnown() && turn > firstNewestTurn) {
            // A client whose own frames are late must not wait longer because of it: it would chase
            // itself.
            long dueNanos = schedule.dueNanos(turn);
            long chased = ownFramesLate ? sealLateNanos : 0;
            // Nor does it wait for the next hitch of the host, or for one of ours that everybody
            // waited for. A turn that had to be repeated waited for that as well.
            if (hitchSentNanos != Long.MIN_VALUE && turn > newestBefore) {
                chased = Math.max(chased, hitchSentNanos - dueNanos);
            }
            // Nor for the next hitch on the way.
            buffer.turnTook(nowNanos - Math.max(chased, heldUpNanos) - dueNanos);
        }
    }

    /** Begins to play after a turn that was executed now. */
    void begin(int turn, long nowNanos) {
        buffer.begin(nowNanos);
        begun = true;
        head.begin(turn, Math.max(wantedNanos(turn), nowNanos - turnNanos));
        // Nobody has seen a turn yet: there is nothing to be smooth with.
        head.catchUp();
    }

    /** When a turn should be executed, on our clock. */
    long wantedNanos(int turn) {
        return schedule.dueNanos(turn) + buffer.wantedNanos();
    }

    /** When the turn after the last executed is to be executed. */
    long dueNanos() {
        return head.dueNanos(wantedNanos(head.lastTurn() + 1));
    }

    /** How many turns from one on are past their time. */
    int overdueTurns(int turn, long nowNanos) {
        long overdueNanos = isKnown() ? nowNanos - wantedNanos(turn) : -1;
        return overdueNanos < 0 ? 0 : (int) Math.min(Short.MAX_VALUE, 1 + overdueNanos / turnNanos);
    }

    /**
     * How long a frame takes from the due time of the turn it is sampled at, by the host's clock,
     * until it is at the host. It is the turn's way to us, the wait in the buffer, and the way
     * back: on a path of round trip R, R and the buffer. So the input delay needs ceil((R + buffer
     * + jitter + {@link InputDelay#AIM_MILLIS}) / turn) turns; without what is beside R that is
     * {@link InputDelay#pathTurns}.
     */
    long frameTransitNanos() {
        long playedAfterDue = clock.isKnown() ? playsNanos() + clock.offsetNanos() : turnNanos;
        long transit =
                Math.max(0, playedAfterDue) + clock.roundTripNanos() / 2 + buffer.jitterNanos();
        // Just entered, we may still play what is long past; that is caught up with.
        return clock.isKnown()
                ? Math.min(transit, 2 * clock.roundTripNanos() + CAUGHT_UP_NANOS)
                : transit;
    }

    /** How long after its due time a turn is played: the buffer, or where the bend stands. */
    private long playsNanos() {
        long wanted = buffer.wantedNanos();
        if (!begun || head.isCatchingUp()) {
            return wanted;
        }
        return Math.max(wanted, dueNanos() - schedule.dueNanos(head.lastTurn() + 1));
    }
}
