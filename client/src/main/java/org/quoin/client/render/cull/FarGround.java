package org.quoin.client.render.cull;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The least height of the far land in each column where it is drawn in place of the column itself:
 * everything below that height occludes. Columns are stored at their coordinates modulo {@link
 * #SIDE}.
 */
public final class FarGround {
    static final int SIDE = 512; // Columns: 8,192 blocks, more than a horizon looks across.
    private static final int MASK = SIDE - 1;

    private final short[] lows = new short[SIDE * SIDE];

    /** The ground that {@link #eachChanged} last compared with. */
    private final short[] known = new short[SIDE * SIDE];

    private boolean changed;

    /** No land yet. */
    FarGround() {}

    private static int index(int cx, int cz) {
        return (cz & MASK) * SIDE + (cx & MASK);
    }

    /** Removes all land. */
    public void clear() {
        Arrays.fill(lows, (short) 0);
        changed = true;
    }

    /**
     * Makes a column land from the bottom of the world up to a height. Only to be called between
     * {@link #clear} and the next search.
     */
    public void set(int cx, int cz, int low) {
        lows[index(cx, cz)] = (short) low;
        changed = true;
    }

    /** The height up to which a column is land; 0 for none. */
    public int low(int cx, int cz) {
        return lows[index(cx, cz)];
    }

    /** Visits the places of the columns that differ from when it was called last, ascending. */
    void eachChanged(IntConsumer visitor) {
        if (!changed) {
            return;
        }
        changed = false;
        int at = Arrays.mismatch(lows, known);
        while (at >= 0) {
            known[at] = lows[at];
            visitor.accept(at);
            int next = Arrays.mismatch(lows, at + 1, lows.length, known, at + 1, lows.length);
            at = next < 0 ? -1 : at + 1 + next;
        }
    }

    /** The x of the columns at a place, modulo {@link #SIDE}. */
    static int placeX(int place) {
        return place & MASK;
    }

    /** The z of the columns at a place, modulo {@link #SIDE}. */
    static int placeZ(int place) {
        return place / SIDE;
    }

    /** Of all coordinates that are stored as that one, the nearest to another. */
    static int nearest(int stored, int to) {
        int offset = (stored - to) & MASK;
        return to + (offset < SIDE / 2 ? offset : offset - SIDE);
    }
}
