package org.quoin.engine.session.pacing;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.TurnSum;

/** The last turns that came, and sums of them that tell one that did not: see {@link TurnSum}. */
final class SummedTurns {
    /** Older turns are sent again before a sum could recover them. */
    private static final int KEPT_TURNS = 32;

    private final @Nullable Blob[] turns = new Blob[KEPT_TURNS];
    private final int[] turnAt = new int[KEPT_TURNS];

    /** The sum of a turn and the next one, at the index of the first. */
    private final @Nullable Blob[] sums = new Blob[KEPT_TURNS];

    private final int[] sumAt = new int[KEPT_TURNS];

    /**
     * A turn came. Returns whether it is kept: it is no older than those that are, and not null.
     */
    boolean put(int turn, @Nullable Blob coded) {
        int index = turn % KEPT_TURNS;
        if (coded == null || turn < turnAt[index]) {
            return false;
        }
        turns[index] = coded;
        turnAt[index] = turn;
        return true;
    }

    /** The sum of a turn and the next one came. */
    void putSum(int turn, Blob sum) {
        int index = turn % KEPT_TURNS;
        if (turn >= sumAt[index]) {
            sums[index] = sum;
            sumAt[index] = turn;
        }
    }

    /** A missing turn recovered from a sum, which counts as received; 0 if there is none. */
    int solve() {
        for (int index = 0; index < KEPT_TURNS; index++) {
            Blob sum = sums[index];
            int turn = sumAt[index];
            Blob one = find(turn);
            Blob other = find(turn + 1);
            if (sum != null && one != null) {
                sums[index] = null;
                if (other == null && put(turn + 1, TurnSum.other(sum, one))) {
                    return turn + 1;
                }
            } else if (sum != null && other != null) {
                sums[index] = null;
                if (put(turn, TurnSum.other(sum, other))) {
                    return turn;
                }
            }
        }
        return 0;
    }

    /** A turn that {@link #solve} told. */
    Blob get(int turn) {
        Blob coded = find(turn);
        if (coded == null) {
            throw new IllegalStateException("turn " + turn + " was not solved");
        }
        return coded;
    }

    private @Nullable Blob find(int turn) {
        int index = turn % KEPT_TURNS;
        return turnAt[index] == turn ? turns[index] : null;
    }
}
