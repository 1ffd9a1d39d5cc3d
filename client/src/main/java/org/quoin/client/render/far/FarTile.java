package org.quoin.client.render.far;

import org.jspecify.annotations.Nullable;

/** A tile of the far land, with the renderer's data for it. Main thread only. */
public final class FarTile {
    /** How much of a tile is covered by columns that are drawn. */
    public enum Cover {
        /** Nothing: no column in it is drawn. */
        OPEN,
        /** Some pixels of it. */
        PARTLY,
        /** All of it. */
        COVERED
    }

    /** {@link #offset} while it is not in graphics memory. */
    public static final int NOWHERE = -1;

    /** Pixels that are dithered together. */
    public static final int PIXELS = 16;

    /** Its level and place. */
    public final long key;

    /** Its corner, in blocks, and its edge. */
    public final int x0;

    /** See {@link #x0}. */
    public final int z0;

    /** See {@link #x0}. */
    public final int blocks;

    /**
     * Where its quads lie in graphics memory, in quads from the start of the arena; set by the
     * renderer.
     */
    public int offset = NOWHERE;

    /** How many of its quads are water that lies flat, at their beginning. */
    public int waters;

    /** Where each group of each kind begins; see {@link FarMesh}. */
    public int[] parts = new int[FarMesh.KINDS + 1];

    /** How many aprons follow. */
    public int aprons;

    /** The least height of each of its columns; see {@link FarMesh}. */
    public short[] lows = new short[0];

    /** Which groups are visible, a bit for each; set by {@link FarCuller}. */
    public int visibleGroups;

    /** Whether its water is visible. */
    public boolean waterVisible;

    short[] highs = new short[1];
    int highY;
    int waterY;

    /** How far columns cover it; set by the renderer. Edits of a covered tile do not matter yet. */
    public Cover cover = Cover.OPEN;

    boolean asked;
    boolean ready;

    /** Whether an edit came after the mesh that it has or that is being made. */
    boolean stale;

    /** Whether it is being made anew. */
    boolean again;

    double madeSeconds = Double.NEGATIVE_INFINITY;

    /** Whether it is in the list of tiles to draw. */
    boolean listed;

    /** The swap by which it comes or leaves; null while it stays or is not drawn at all. */
    @Nullable FarSwap swap;

    /** While in a swap: whether it comes. */
    boolean coming;

    int wantedIn;
    int keptIn;
    long distance;

    /** How many quads are drawn always: all but the aprons. */
    public int quads() {
        return parts[parts.length - 1];
    }

    /** Groups along its edge. */
    public int groupsAlong() {
        return highs.length == 1 ? 1 : highs.length >> 2;
    }

    /** Whether all pixels show it: nothing shows through it. */
    public boolean isGround() {
        return listed && swap == null;
    }

    FarTile(long key) {
        this.key = key;
        x0 = FarGrid.x0(key);
        z0 = FarGrid.z0(key);
        blocks = FarGrid.tileBlocks(FarGrid.level(key));
    }

    /**
     * The first of sixteen dithered pixels that shows it. A tile that leaves keeps the pixels that
     * those in its place have not taken yet.
     */
    public int firstPixel() {
        FarSwap in = swap;
        return in == null || coming ? 0 : in.pixels();
    }

    /** The end of the pixels that show it, exclusive, 0..{@link #PIXELS}. */
    public int endPixel() {
        FarSwap in = swap;
        return in == null || !coming ? PIXELS : in.pixels();
    }
}
