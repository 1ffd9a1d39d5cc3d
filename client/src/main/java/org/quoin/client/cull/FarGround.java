package org.quoin.client.cull;

import java.util.Arrays;

/**
 * The least height of the far land in each column where it is drawn in place of the column itself:
 * everything below that height occludes. Columns are stored at their coordinates modulo {@link
 * #SIDE}.
 */
public final class FarGround {
    private static final int SIDE = 512; // Columns: 8,192 blocks, more than a horizon looks across.
    private static final int MASK = SIDE - 1;

    private final short[] lows = new short[SIDE * SIDE];
    private int version;

    /** No land yet. */
    FarGround() {}

    private static int index(int cx, int cz) {
        return (cz & MASK) * SIDE + (cx & MASK);
    }

    /** Removes all land. */
    public void clear() {
        Arrays.fill(lows, (short) 0);
        version++;
    }

    /**
     * Makes a column land from the bottom of the world up to a height. Only to be called between
     * {@link #clear} and the next search, since it does not change {@link #version}.
     */
    public void set(int cx, int cz, int low) {
        lows[index(cx, cz)] = (short) low;
    }

    /** The height up to which a column is land; 0 for none. */
    public int low(int cx, int cz) {
        return lows[index(cx, cz)];
    }

    /** A number that differs whenever something has changed. */
    int version() {
        return version;
    }
}
