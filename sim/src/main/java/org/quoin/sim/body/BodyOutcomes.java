package org.quoin.sim.body;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;

/**
 * Which bodies came to an end in a step, and how, in ascending order of their ids: the order in
 * which rules must treat them, since what becomes of one may be in the way of the next.
 */
public final class BodyOutcomes {
    /** It only moved; never listed. */
    static final int GOES_ON = 0;

    /** A falling block has come down. */
    public static final int LANDED = 1;

    /** The fuse of TNT has burnt down, or lava has lit it. */
    public static final int EXPLODES = 2;

    /** It is gone: too old, burnt, or out of the world. */
    public static final int GONE = 3;

    /** An avatar has picked it up. */
    public static final int TAKEN = 4;

    /** Rows are less than 2^20, ids less than 2^40. */
    private static final int ROW_BITS = 20;

    private byte[] ofRow = new byte[64];

    /** Each an id and, below it, the row. */
    private long[] ended = new long[16];

    private int[] rows = new int[16];
    private int count;

    /** Forgets all outcomes; makes room for the rows there are and for those that may be added. */
    void start(int size, int capacity) {
        count = 0;
        if (ofRow.length < size) {
            ofRow = new byte[capacity];
        }
        Arrays.fill(ofRow, 0, size, (byte) GOES_ON);
    }

    /** Several threads may call this at once for different rows. */
    void set(int row, int how) {
        ofRow[row] = (byte) how;
    }

    /** Lists what was set, by ascending id. */
    void list(Bodies bodies) {
        list(bodies, bodies.size());
    }

    /** The same for the first rows. */
    void list(Bodies bodies, int size) {
        for (int row = 0; row < size; row++) {
            if (ofRow[row] != GOES_ON) {
                if (count == ended.length) {
                    ended = Arrays.copyOf(ended, 2 * count);
                }
                ended[count++] = bodies.id[row] << ROW_BITS | row;
            }
        }
        LongArrays.quickSort(ended, 0, count);
    }

    /** How many came to an end. */
    public int count() {
        return count;
    }

    /** The row of the {@code index}-th. */
    public int row(int index) {
        return (int) ended[index] & ((1 << ROW_BITS) - 1);
    }

    /** How the {@code index}-th ended: {@link #LANDED} and so on. */
    public int how(int index) {
        return ofRow[row(index)];
    }

    /** Removes all of them from the table, from the last row down so that no listed row moves. */
    void remove(Bodies bodies) {
        if (rows.length < count) {
            rows = new int[ended.length];
        }
        for (int i = 0; i < count; i++) {
            rows[i] = row(i);
        }
        IntArrays.quickSort(rows, 0, count);
        for (int i = count - 1; i >= 0; i--) {
            bodies.removeRow(rows[i]);
        }
        count = 0;
    }
}
