package org.quoin.engine.host.turns;

import java.util.Arrays;
import org.quoin.engine.wire.ToClient.TurnClocks;

/**
 * How long before their turns were due one player's frames came, for the last 10 seconds of turns;
 * negative: after. A turn that was sealed without its frame counts by how late the seal was, until
 * the frame comes and gives the true margin.
 */
public final class MarginLog {
    /**
     * The value of {@link #lowPercentileMillis} and {@link #recentLowestMillis} without any margin.
     */
    public static final int UNKNOWN = TurnClocks.MARGIN_UNKNOWN;

    private static final int WINDOW_SECONDS = 10;
    private static final int PERCENT_DIVISOR = 100;
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private final int recentTurns;
    private final short[] millis;

    /** The turn of the margin at the same index. */
    private final int[] turns;

    /** Scratch: the smallest, a hundredth of the window, ascending. */
    private final short[] lowest;

    MarginLog(int turnRate) {
        this.recentTurns = turnRate;
        this.millis = new short[WINDOW_SECONDS * turnRate];
        this.turns = new int[millis.length];
        this.lowest = new short[Math.max(1, millis.length / PERCENT_DIVISOR)];
    }

    /** Sets a turn's margin. */
    void put(int turn, long marginNanos) {
        int index = turn % millis.length;
        if (turn >= turns[index]) {
            long rounded = Math.floorDiv(marginNanos, NANOS_PER_MILLI);
            millis[index] = (short) Math.max(UNKNOWN + 1, Math.min(Short.MAX_VALUE, rounded));
            turns[index] = turn;
        }
    }

    /** Forgets all: the player has another connection. */
    void clear() {
        Arrays.fill(turns, 0);
    }

    /**
     * The first percentile: 99 of 100 margins of the last 10 seconds are not below it.
     *
     * @param newestTurn the last sealed turn; margins of later ones count too
     */
    public int lowPercentileMillis(int newestTurn) {
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

    /** The lowest margin of the turns of the last second and of those not yet sealed. */
    public int recentLowestMillis(int newestTurn) {
        int low = Integer.MAX_VALUE;
        for (int i = 0; i < millis.length; i++) {
            if (turns[i] != 0 && turns[i] > newestTurn - recentTurns) {
                low = Math.min(low, millis[i]);
            }
        }
        return low == Integer.MAX_VALUE ? UNKNOWN : low;
    }
}
