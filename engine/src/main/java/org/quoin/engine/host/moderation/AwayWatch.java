package org.quoin.engine.host.moderation;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.wire.Limits;

/**
 * Finds players who are away: connected, but without input for some minutes. Input is a frame that
 * differs from the one before, a change of the hotbar or the look, or a line of the chat. Where
 * places are scarce, a player is warned beforehand, once until the next input.
 */
public final class AwayWatch {
    private static final long NANOS_PER_MINUTE = 60_000_000_000L;

    /** Before somebody is away, or half of the time where that is less: enough to come back. */
    private static final long WARNING_NANOS_MAX = 60_000_000_000L;

    private long awayNanos;

    /** The last player seen in each slot. */
    private final @Nullable Player[] seen = new Player[Limits.PLAYERS_MAX];

    private final int[] lastFrame = new int[Limits.PLAYERS_MAX];
    private final long[] actedNanos = new long[Limits.PLAYERS_MAX];
    private final boolean[] warned = new boolean[Limits.PLAYERS_MAX];
    private final long[] warnedNanos = new long[Limits.PLAYERS_MAX];

    /**
     * @param awayMinutes after how many minutes; 0: nobody is ever away
     */
    public AwayWatch(int awayMinutes) {
        use(awayMinutes);
    }

    /** Has another number of minutes count from now on. */
    public final void use(int awayMinutes) {
        awayNanos = awayMinutes * NANOS_PER_MINUTE;
    }

    /** The newest frame of a player has come. */
    public void framed(Player player, int frame, long nowNanos) {
        int slot = player.slot();
        if (seen[slot] != player || frame != lastFrame[slot]) {
            lastFrame[slot] = frame;
            acted(player, nowNanos);
        }
    }

    /** A player does something, or comes in. */
    public void acted(Player player, long nowNanos) {
        seen[player.slot()] = player;
        actedNanos[player.slot()] = nowNanos;
        warned[player.slot()] = false;
    }

    private long warningNanos() {
        return Math.min(WARNING_NANOS_MAX, awayNanos / 2);
    }

    /**
     * Whether a player is to be warned now that its place may be given to others.
     *
     * @return how long before that, in nanoseconds; 0 if it is not to be warned now
     */
    public long warn(Player player, long nowNanos) {
        int slot = player.slot();
        if (awayNanos == 0
                || warned[slot]
                || !player.isConnectedInWorld()
                || idleNanos(player, nowNanos) < awayNanos - warningNanos()) {
            return 0;
        }
        warned[slot] = true;
        warnedNanos[slot] = nowNanos;
        return warningNanos();
    }

    /** Whether a player is away that was warned in time. */
    public boolean mayLosePlace(Player player, long nowNanos) {
        int slot = player.slot();
        return isAway(player, nowNanos)
                && warned[slot]
                && nowNanos - warnedNanos[slot] >= warningNanos();
    }

    /** Whether a player is away. */
    public boolean isAway(Player player, long nowNanos) {
        return awayNanos > 0
                && player.isConnectedInWorld()
                && idleNanos(player, nowNanos) >= awayNanos;
    }

    /** How long a player has done nothing; 0 for one that was never heard. */
    public long idleNanos(Player player, long nowNanos) {
        int slot = player.slot();
        return seen[slot] == player ? nowNanos - actedNanos[slot] : 0;
    }
}
