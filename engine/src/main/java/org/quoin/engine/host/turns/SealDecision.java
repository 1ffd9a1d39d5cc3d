package org.quoin.engine.host.turns;

import org.jspecify.annotations.Nullable;

/**
 * Decides whether the next turn may be sealed, and which player it waits for: all of it stands in
 * this file.
 *
 * <p>A turn is sealed as soon as it is due and the frame of every player that is waited for is
 * here, or when the {@link LatePolicy}'s patience is over. The world stands still, and nothing is
 * due, while nobody is in it.
 */
public final class SealDecision {
    /** Called later than {@link #nextDueNanos} by more than this, the machine was asleep. */
    private static final long SLEPT_NANOS_MIN = 20_000_000L;

    private final LatePolicy policy;
    private final TurnSchedule schedule;
    private final TurnHistory history;
    private final Players players;

    private boolean ended;

    /** When the next {@link #beginAdvance} was due. */
    private long promisedNanos;

    /** Since when this machine has been awake. */
    private long awakeSinceNanos;

    /** The time of the last {@link #beginAdvance}. */
    private long nowNanos;

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

    /** What was due is sealed; the next call comes at {@link #nextDueNanos} or before. */
    void endAdvance(long nowNanos) {
        promisedNanos = Math.max(nowNanos, nextDueNanos(nowNanos));
    }

    /** No further turn is sealed. */
    void end() {
        ended = true;
    }

    /** Whether there are turns at all: not while nobody is in the world. */
    public boolean worldRuns() {
        return !ended && (players.hasCommands() || isAnybodyConnectedInWorld());
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
     * Nobody waits for a player that is absent, parked, has not begun to send frames, or has been
     * waited for too long of late; nor, where frames are substituted, for one whose line is too
     * narrow: all would wait in every turn.
     */
    boolean isAwaited(Player player, int turn) {
        if (policy == LatePolicy.SUBSTITUTE && player.isLineNarrow()) {
            return false;
        }
        return player.state() == Player.State.PLAYING
                && !player.waits().isRefused(nowNanos)
                && turn >= player.awaitedFromTurn()
                && !player.hasFrame(turn);
    }

    /** When the next turn can be sealed if no frame comes before. */
    long nextDueNanos(long nowNanos) {
        if (!worldRuns()) {
            return Long.MAX_VALUE;
        }
        boolean waits = schedule.isDue(nowNanos) && !maySeal(nowNanos);
        return waits ? patientUntilNanos() : schedule.nextDueNanos();
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
