package org.quoin.engine.host.turns;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.Snapshot;

/**
 * Decides whether the next turn may be sealed, and which player it waits for; the whole decision is
 * made in this file.
 *
 * <p>A turn is sealed as soon as it is due and the frame of every player that is waited for has
 * arrived, or when the {@link LatePolicy}'s patience runs out. While nobody is in the world it is
 * paused, and nothing is due.
 */
public final class SealDecision {
    /** Called later than {@link #nextDueNanos} by more than this, the machine was asleep. */
    private static final long SLEPT_NANOS_MIN = 20_000_000L;

    private final LatePolicy policy;
    private final TurnSchedule schedule;
    private final TurnHistory history;
    private final Players players;

    private boolean ended;
    private int lastTurn = Snapshot.TURN_MAX;

    /** When the next {@link #beginAdvance} was due. */
    private long promisedNanos;

    /** Since when this machine has been awake. */
    private long awakeSinceNanos;

    /** The time of the last {@link #beginAdvance}. */
    private long nowNanos;

    /** Since when at most half of those who are awaited keep the next turn; MAX_VALUE if not. */
    private long fewSinceNanos = Long.MAX_VALUE;

    SealDecision(
            LatePolicy policy,
            TurnSchedule schedule,
            TurnHistory history,
            Players players,
            long nowNanos) {
        this.policy = policy;
        this.schedule = schedule;
        this.history = history;
        this.players = players;
        this.promisedNanos = nowNanos;
        this.awakeSinceNanos = nowNanos;
        this.nowNanos = nowNanos;
    }

    /** Time has passed; called before the turns that are due are sealed. */
    void beginAdvance(long atNanos) {
        nowNanos = atNanos;
        if (promisedNanos < atNanos - SLEPT_NANOS_MIN) {
            // The frames that came meanwhile may still be in the socket: they are given the time.
            awakeSinceNanos = atNanos;
        }
    }

    /** All due turns are sealed; the next call is made no later than {@link #nextDueNanos}. */
    void endAdvance(long nowNanos) {
        promisedNanos = Math.max(nowNanos, nextDueNanos(nowNanos));
    }

    /** No further turn is sealed. */
    void end() {
        ended = true;
    }

    /** No turn after that one is sealed. */
    void endAfter(int turn) {
        lastTurn = turn;
    }

    /** Whether there are turns at all: not while nobody is in the world, nor after its last one. */
    public boolean worldRuns() {
        return !ended
                && history.newest() < lastTurn
                && (players.hasCommands() || isAnybodyConnectedInWorld());
    }

    private boolean isAnybodyConnectedInWorld() {
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null && player.isConnectedInWorld()) {
                return true;
            }
        }
        return false;
    }

    /** Whether the next turn may be sealed. */
    boolean maySeal(long nowNanos) {
        if (!schedule.isDue(nowNanos)) {
            return false;
        }
        return nowNanos - patientUntilNanos() >= 0 || firstAwaited() == null;
    }

    /** When the next turn is sealed even if frames are missing. */
    private long patientUntilNanos() {
        return Math.max(schedule.nextDueNanos(), awakeSinceNanos) + policy.patienceNanos();
    }

    /**
     * A frame of the next turn came, or the turn before it was sealed. If now at most half of those
     * who are awaited have not sent theirs, all wait for these few from here on, or from when the
     * turn is due; while most are missing, it is the network that all wait for.
     *
     * @param sealed whether the turn before was sealed just now
     */
    void framesChanged(boolean sealed, long atNanos) {
        if (sealed) {
            fewSinceNanos = Long.MAX_VALUE;
        }
        if (fewSinceNanos != Long.MAX_VALUE) {
            return;
        }
        int turn = history.newest() + 1;
        int awaited = 0;
        int here = 0;
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null && player.state() == Player.State.PLAYING) {
                awaited += isAwaited(player, turn) ? 1 : 0;
                here += player.hasFrame(turn) ? 1 : 0;
            }
        }
        if (awaited <= here) {
            fewSinceNanos = atNanos;
        }
    }

    /**
     * For how long all have waited for each of those who are awaited now, beyond what is free; 0 or
     * less if they have not.
     */
    long waitedNanos(long atNanos) {
        if (fewSinceNanos == Long.MAX_VALUE) {
            return 0;
        }
        long sinceNanos =
                Math.max(Math.max(fewSinceNanos, awakeSinceNanos), schedule.nextDueNanos());
        return atNanos - sinceNanos - policy.freeNanos(schedule.turnNanos());
    }

    /**
     * Until when the next turn waits for anybody, as often as it may be: the one after it makes up.
     */
    private long freeUntilNanos() {
        return schedule.nextDueNanos() + policy.freeNanos(schedule.turnNanos());
    }

    /** When the first of those who are awaited has made all wait too long; MAX_VALUE if none. */
    private long exhaustedNanos(long atNanos) {
        long nextNanos = Long.MAX_VALUE;
        long waitedNanos = waitedNanos(atNanos);
        int turn = history.newest() + 1;
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player == null || !isAwaited(player, turn)) {
                continue;
            }
            if (player.waits().isRefused(atNanos)) {
                nextNanos = Math.min(nextNanos, freeUntilNanos());
            } else if (fewSinceNanos != Long.MAX_VALUE) {
                long leftNanos = player.waits().leftNanos(policy.waitMinuteNanos(), atNanos);
                nextNanos = Math.min(nextNanos, atNanos + Math.max(0, leftNanos + 1 - waitedNanos));
            }
        }
        return nextNanos;
    }

    /** The player in the lowest slot whose frame the next turn waits for, or null. */
    public @Nullable Player firstAwaited() {
        int turn = history.newest() + 1;
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null && isAwaited(player, turn)) {
                return player;
            }
        }
        return null;
    }

    /**
     * Nobody waits for a player that is absent, parked, or has not begun to send frames; nor, for
     * longer than costs nobody anything, for one who has been waited for too long of late; nor,
     * where frames are substituted, for one whose connection is too narrow: all would wait in every
     * turn.
     */
    boolean isAwaited(Player player, int turn) {
        if (policy == LatePolicy.SUBSTITUTE && player.isLineNarrow()) {
            return false;
        }
        return player.state() == Player.State.PLAYING
                && (nowNanos < freeUntilNanos() || !player.waits().isRefused(nowNanos))
                && turn >= player.awaitedFromTurn()
                && !player.hasFrame(turn);
    }

    /** When the next turn can be sealed if no frame comes before. */
    long nextDueNanos(long nowNanos) {
        if (!worldRuns()) {
            return Long.MAX_VALUE;
        }
        boolean waits = schedule.isDue(nowNanos) && !maySeal(nowNanos);
        return waits
                ? Math.min(patientUntilNanos(), exhaustedNanos(nowNanos))
                : schedule.nextDueNanos();
    }

    /**
     * Whether a turn that had waited for a frame would have had it in time.
     *
     * @param marginNanos how long before its turn was due the frame came; negative: after
     */
    boolean wouldBeInTime(long marginNanos) {
        return marginNanos > -policy.patienceNanos();
    }
}
