package org.quoin.engine.host.turns;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.TurnSum;

/** The newest sealed turns, coded, for the clients that do not have them yet. */
public final class TurnHistory {
    private final @Nullable Blob[] ring = new Blob[Limits.HISTORY_TURNS_MAX];
    private final int startTurn;
    private final int keptFromTurn;
    private int newest;
    private int sumTurn;
    private Blob sum = Blob.EMPTY;

    /**
     * @param startTurn the turn after which the sealing begins
     */
    TurnHistory(int startTurn) {
        this(startTurn, List.of());
    }

    /**
     * @param before the last turns up to the start, ascending, sealed by another host
     */
    TurnHistory(int startTurn, List<Blob> before) {
        int known = Math.min(before.size(), ring.length);
        this.startTurn = startTurn;
        this.keptFromTurn = startTurn + 1 - known;
        for (int i = 0; i < known; i++) {
            ring[(keptFromTurn + i) % ring.length] = before.get(before.size() - known + i);
        }
        this.newest = startTurn;
    }

    /** The last sealed turn; before the first, the turn of the start. */
    public int newest() {
        return newest;
    }

    /** Whether no turn has been sealed yet. */
    public boolean isEmpty() {
        return newest == startTurn;
    }

    /** The first turn that is still kept. */
    public int oldest() {
        return Math.max(keptFromTurn, newest - ring.length + 1);
    }

    /** Keeps the next turn. */
    void add(int turn, Blob coded) {
        if (turn != newest + 1) {
            throw new IllegalStateException("turn " + turn + " sealed after turn " + newest);
        }
        ring[turn % ring.length] = coded;
        newest = turn;
    }

    /** A turn from {@link #oldest} to {@link #newest}. */
    public Blob get(int turn) {
        Blob coded = ring[turn % ring.length];
        if (coded == null || turn < oldest() || turn > newest) {
            throw new IllegalStateException(
                    "turn " + turn + " outside [" + oldest() + ", " + newest + "]");
        }
        return coded;
    }

    /** How long all that is kept is, in bytes. */
    public long bytes() {
        long bytes = 0;
        for (int turn = oldest(); turn <= newest; turn++) {
            bytes += get(turn).length();
        }
        return bytes;
    }

    /** The sum of the two turns before one: see {@link TurnSum}; both must be kept. */
    public Blob sumBefore(int turn) {
        if (sumTurn != turn) {
            sum = TurnSum.of(get(turn - 1), get(turn - TurnSum.TURNS));
            sumTurn = turn; // All clients get the same.
        }
        return sum;
    }
}
