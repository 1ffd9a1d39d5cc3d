package org.quoin.client.cull;

import java.util.Arrays;

/**
 * How high the land stands, at least, in columns that are not there and in whose place something
 * coarser is drawn: all below is hidden. Columns stand at their coordinates modulo {@link #SIDE}.
 */
public final class FarGround {
    private static final int SIDE = 256; // Columns: 4,096 blocks, more than is seen across.
    private static final int MASK = SIDE - 1;

    private final short[] lows = new short[SIDE * SIDE];
    private int version;

    /** No land yet. */
    FarGround() {}

    private static int index(int cx, int cz) {
        return (cz & MASK) * SIDE + (cx & MASK);
    }

    /** There is no such land any more. */
    public void clear() {
        Arrays.fill(lows, (short) 0);
        version++;
    }

    /**
     * A column is land from now on, from the bottom of the world up to a height; to be called
     * before anything is looked for after {@link #clear}.
     */
    public void set(int cx, int cz, int low) {
        lows[index(cx, cz)] = (short) low;
    }

    /** The height up to which a column is land; 0 for not at all. */
    public int low(int cx, int cz) {
        return lows[index(cx, cz)];
    }

    /** Another number whenever anything has changed. */
    int version() {
        return version;
    }
}
