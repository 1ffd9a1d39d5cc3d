package org.quoin.engine.session.pacing;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;

/** Coded turns that are here but not executed; they may come in any order. */
final class TurnWindow {
    private final @Nullable Blob[] ring = new Blob[Limits.TURNS_AHEAD_MAX];
    private int executed;
    private int contiguous;
    private int newest;

    /** Empty, after a turn. */
    TurnWindow(int afterTurn) {
        executed = afterTurn;
        contiguous = afterTurn;
    }

    /** The turn up to which every turn is here. */
    int contiguousTurn() {
        return contiguous;
    }

    /** How many turns in a row can be executed. */
    int ready() {
        return contiguous - executed;
    }

    /** Keeps a turn; one that is here already, past or too far ahead is dropped. */
    void put(int turn, Blob coded) {
        if (turn <= contiguous || turn - executed > ring.length) {
            return;
        }
        ring[turn % ring.length] = coded;
        newest = Math.max(newest, turn);
        while (contiguous - executed < ring.length
                && ring[(contiguous + 1) % ring.length] != null) {
            contiguous++;
        }
    }

    /**
     * The turns that are here beyond a missing one: bit i is set if turn {@code contiguousTurn() +
     * 2 + i} is; 0 if none is known to be missing.
     */
    long haveMask() {
        long mask = 0;
        if (newest > contiguous + 1) {
            for (int i = 0; i < Long.SIZE; i++) {
                int turn = contiguous + 2 + i;
                boolean here = turn <= newest && ring[turn % ring.length] != null;
                mask |= here ? 1L << i : 0;
            }
        }
        return mask;
    }

    /** Takes the next turn out; null if it is not here. */
    @Nullable Blob poll() {
        if (contiguous == executed) {
            return null;
        }
        executed++;
        Blob coded = ring[executed % ring.length];
        ring[executed % ring.length] = null;
        return coded;
    }
}
