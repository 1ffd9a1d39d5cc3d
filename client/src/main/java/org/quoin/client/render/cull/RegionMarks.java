package org.quoin.client.render.cull;

import java.util.Arrays;
import org.quoin.client.render.mesh.PackedVertex;

/**
 * The squares of columns ("regions") in which other sections may be reachable or occluded than
 * before, so that a picture looks only there. Stored at their coordinates modulo {@link #SIDE}.
 */
public final class RegionMarks {
    /** log2 of the columns along the edge of a region. */
    public static final int SHIFT = 2;

    /** Regions along the edge of the grid: no two of those within reach share a place. */
    public static final int SIDE = PackedVertex.COLUMNS >> SHIFT;

    private static final int MASK = SIDE - 1;

    private final boolean[] marked = new boolean[SIDE * SIDE];

    RegionMarks() {
        markAll();
    }

    /** The place of a region in the grid. */
    public static int index(int rx, int rz) {
        return (rx & MASK) * SIDE + (rz & MASK);
    }

    /** Marks all. */
    public void markAll() {
        Arrays.fill(marked, true);
    }

    /** Marks a region. */
    public void mark(int rx, int rz) {
        marked[index(rx, rz)] = true;
    }

    /** Whether a region is marked. */
    boolean isMarked(int rx, int rz) {
        return marked[index(rx, rz)];
    }

    /** Whether a region was marked; it is no longer. */
    public boolean poll(int rx, int rz) {
        int at = index(rx, rz);
        boolean was = marked[at];
        marked[at] = false;
        return was;
    }
}
