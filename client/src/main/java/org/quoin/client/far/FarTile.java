package org.quoin.client.far;

/** A tile of the far land, and what the renderer keeps of it. Main thread only. */
public final class FarTile {
    /** How much of a tile is left to the columns that are there. */
    public enum Cover {
        /** Nothing: no column is seen in it. */
        OPEN,
        /** Some pixels. */
        PARTLY,
        /** All of it. */
        COVERED
    }

    /** {@link #offset} while it is not in graphics memory. */
    public static final int NOWHERE = -1;

    /** What sums of steps may lack. */
    private static final float ROUNDING = 0.001f;

    /** Its level and place. */
    public final long key;

    /** Its corner, in blocks, and its edge. */
    public final int x0;

    /** See {@link #x0}. */
    public final int z0;

    /** See {@link #x0}. */
    public final int blocks;

    /** Where its quads lie in graphics memory; whoever puts them there says so. */
    public int offset = NOWHERE;

    /** How many of its quads are water that lies flat, at their beginning. */
    public int waters;

    /** Where each group of each kind begins; see {@link FarMesh}. */
    public int[] parts = new int[FarMesh.KINDS + 1];

    /** How many aprons follow. */
    public int aprons;

    /** How low each of its columns stands; see {@link FarMesh}. */
    public short[] lows = new short[0];

    /** Which groups are in the picture, a bit for each; see {@link FarSight}. */
    public int visibleGroups;

    /** Whether its water is. */
    public boolean waterVisible;

    short[] highs = new short[1];
    int highY;
    int waterY;

    /** How it meets the columns that are there, by whoever draws it. */
    public Cover cover = Cover.OPEN;

    /** Whether nothing of it is to be seen, so that no edit of it matters yet. */
    public boolean hidden;

    boolean asked;
    boolean ready;

    /** Whether an edit came after what it was made of, or is being made of. */
    boolean stale;

    /** Whether it is being made anew. */
    boolean again;

    double madeSeconds = Double.NEGATIVE_INFINITY;

    /** Whether it is in the list of what is drawn. */
    boolean listed;

    boolean shown;
    float share;
    int wantedIn;
    int shownIn;
    long distance;

    /** How many quads are always drawn. */
    public int quads() {
        return parts[parts.length - 1];
    }

    /** Groups along its edge. */
    public int groupsAlong() {
        return highs.length == 1 ? 1 : highs.length >> 2;
    }

    /** Whether all of its pixels are there: nothing is seen through it. */
    public boolean isGround() {
        return shown && share >= 1;
    }

    FarTile(long key) {
        this.key = key;
        x0 = FarGrid.x0(key);
        z0 = FarGrid.z0(key);
        blocks = FarGrid.tileBlocks(FarGrid.level(key));
    }

    /**
     * Of sixteen pixels in their order, the first that shows it. One that gives way to others keeps
     * those pixels that they have not taken yet.
     */
    public int firstPixel() {
        return shown ? 0 : pixels(1 - share);
    }

    /** The first that does not show it any more. */
    public int endPixel() {
        return shown ? pixels(share) : 16;
    }

    private static int pixels(float part) {
        return (int) (part * 16 + ROUNDING);
    }
}
