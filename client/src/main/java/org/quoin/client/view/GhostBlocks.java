package org.quoin.client.view;

/**
 * Translucent blocks over the picture: refused ones, which fade, and unconfirmed ones, where the
 * player wants to see them. Filled for each picture; allocates nothing.
 */
public final class GhostBlocks {
    /** More are not drawn: all of a preview, and a screen full of one's own. */
    public static final int MAX = 640;

    private final int[] x = new int[MAX];
    private final int[] y = new int[MAX];
    private final int[] z = new int[MAX];
    private final int[] block = new int[MAX];
    private final float[] opacity = new float[MAX];
    private final boolean[] framed = new boolean[MAX];
    private int count;

    /** Forgets all. */
    public void clear() {
        count = 0;
    }

    /**
     * Adds one.
     *
     * @param shown the block, or air for an empty frame where a block was
     * @param howOpaque 0..1
     * @param withFrame whether its edges are drawn, too
     */
    public void add(int bx, int by, int bz, int shown, float howOpaque, boolean withFrame) {
        if (count < MAX) {
            x[count] = bx;
            y[count] = by;
            z[count] = bz;
            block[count] = shown;
            opacity[count] = howOpaque;
            framed[count] = withFrame;
            count++;
        }
    }

    /** How many. */
    public int count() {
        return count;
    }

    /** The cell by its index, as are {@link #y} and {@link #z}. */
    public int x(int index) {
        return x[index];
    }

    /** See {@link #x}. */
    public int y(int index) {
        return y[index];
    }

    /** See {@link #x}. */
    public int z(int index) {
        return z[index];
    }

    /** The block; air for an empty frame. */
    public int block(int index) {
        return block[index];
    }

    /** Whether its edges are drawn. */
    public boolean framed(int index) {
        return framed[index];
    }

    /** How opaque it is, 0..1. */
    public float opacity(int index) {
        return opacity[index];
    }
}
