package org.quoin.engine.host;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;

/** The newest sealed turns, coded, for those who have not got them yet. */
final class TurnHistory {
    private final @Nullable Blob[] ring = new Blob[Limits.HISTORY_TURNS_MAX];
    private final int startTurn;
    private int newest;

    /**
     * @param startTurn the turn after which the sealing begins
     */
    TurnHistory(int startTurn) {
        this.startTurn = startTurn;
        this.newest = startTurn;
    }

    /** The last sealed turn; that of the start before the first. */
    int newest() {
        return newest;
    }

    /** Whether nothing was sealed yet. */
    boolean isEmpty() {
        return newest == startTurn;
    }

    /** The first turn that is still kept. */
    int oldest() {
        return Math.max(startTurn + 1, newest - ring.length + 1);
    }

    void add(int turn, Blob coded) {
        if (turn != newest + 1) {
            throw new IllegalStateException("turn " + turn + " sealed after turn " + newest);
        }
        ring[turn % ring.length] = coded;
        newest = turn;
    }

    Blob get(int turn) {
        Blob coded = ring[turn % ring.length];
        if (coded == null || turn < oldest() || turn > newest) {
            throw new IllegalStateException(
                    "turn " + turn + " outside [" + oldest() + ", " + newest + "]");
        }
        return coded;
    }
}
