package org.quoin.engine.host;

import java.util.Arrays;
import org.quoin.engine.wire.ToClient.TurnClocks;

/**
 * How long before their turns were due one player's frames came, for the last 10 seconds of turns.
 * Negative: after. A turn that was sealed without its frame counts by how late that was, until the
 * frame comes and says it better.
 */
final class MarginLog {
    /** What {@link #lowPercentileMillis} and {@link #recentLowestMillis} say of no turn at all. */
    static final int UNKNOWN = TurnClocks.MARGIN_UNKNOWN;

    private static final int WINDOW_SECONDS = 10;
    private static final int PERCENT_DIVISOR = 100;
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private final int recentTurns;
    private final short[] millis;

    /** The turn of the margin at the same index. */
    private final int[] turns;

    /** As many of the smallest as a hundredth of the window, ascending; scratch. */
    private final short[] lowest;

    MarginLog(int turnRate) {
        this.recentTurns = turnRate;
        this.millis = new short[WINDOW_SECONDS * turnRate];
        this.turns = new int[millis.length];
        this.lowest = new short[Math.max(1, millis.length / PERCENT_DIVISOR)];
    }

    /** Notes a turn's margin in place of what was noted for it. */
    void put(int turn, long marginNanos) {
        int index = turn % millis.length;
        if (turn >= turns[index]) {
            long rounded = Math.floorDiv(marginNanos, NANOS_PER_MILLI);
            millis[index] = (short) Math.max(UNKNOWN + 1, Math.min(Short.MAX_VALUE, rounded));
            turns[index] = turn;
        }
    }

    /** Forgets all: the player comes back over another path. */
    void clear() {
        Arrays.fill(turns, 0);
    }

    /**
     * What 99 of 100 margins of the last 10 seconds were not below.
     *
     * @param newestTurn the last sealed turn; margins of later ones count too
     */
    int lowPercentileMillis(int newestTurn) {
        int count = 0;
        int kept = 0;
        for (int i = 0; i < millis.length; i++) {
            if (turns[i] == 0 || turns[i] <= newestTurn - millis.length) {
                continue;
            }
            count++;
            int at = kept < lowest.length ? kept++ : lowest.length;
            while (at > 0 && lowest[at - 1] > millis[i]) {
                if (at < lowest.length) {
                    lowest[at] = lowest[at - 1];
                }
                at--;
            }
            if (at < lowest.length) {
                lowest[at] = millis[i];
            }
        }
        if (count == 0) {
            return UNKNOWN;
        }
        return lowest[Math.max(0, Math.min(kept, count / PERCENT_DIVISOR) - 1)];
    }

    /** The lowest margin of the last second and of what came since. */
    int recentLowestMillis(int newestTurn) {
        int low = Integer.MAX_VALUE;
        for (int i = 0; i < millis.length; i++) {
            if (turns[i] != 0 && turns[i] > newestTurn - recentTurns) {
                low = Math.min(low, millis[i]);
            }
        }
        return low == Integer.MAX_VALUE ? UNKNOWN : low;
    }
}
