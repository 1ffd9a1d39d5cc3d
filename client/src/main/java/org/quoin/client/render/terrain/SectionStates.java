package org.quoin.client.render.terrain;

import java.util.Arrays;
import java.util.function.LongPredicate;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * The states that {@link MeshPlanner} keeps of the sections that it asked for, in plain arrays: a
 * section has its place by its column's coordinates modulo {@link #SIDE}, so nothing is allocated
 * or searched for. A view must be narrower than that; a column takes over the place of one that far
 * away.
 */
final class SectionStates {
    /** A section that is not known. */
    static final int NONE = -1;

    /** Columns along an edge: more than the widest view and what is kept around it. */
    static final int SIDE = 128;

    private static final int MASK = SIDE - 1;
    private static final int HIGH = WorldBounds.SECTIONS_HIGH;
    private static final long NOBODY = SectionKey.of(0, -1, 0);

    /** The key of the lowest section of the column in each place. */
    private final long[] columns = new long[SIDE * SIDE];

    private final boolean[] known = new boolean[SIDE * SIDE * HIGH];

    /** The version that was asked for last. */
    final int[] asked = new int[SIDE * SIDE * HIGH];

    /** The version that was answered last; 0 if none was. */
    final int[] settled = new int[SIDE * SIDE * HIGH];

    /** Why it must be meshed again, as {@link MeshPlanner} numbers the reasons. */
    final byte[] stale = new byte[SIDE * SIDE * HIGH];

    /** Whether it waits among those whose light changed, where it stays if it changes meanwhile. */
    final boolean[] inRelit = new boolean[SIDE * SIDE * HIGH];

    /** The detail that it was asked for in. */
    final MeshDetail[] detail = new MeshDetail[SIDE * SIDE * HIGH];

    /** Whether it has nothing to draw in any detail. */
    final boolean[] bare = new boolean[SIDE * SIDE * HIGH];

    SectionStates() {
        Arrays.fill(columns, NOBODY);
        Arrays.fill(detail, MeshDetail.FINE);
    }

    /** The place of a section in the arrays, or {@link #NONE} if it is not known. */
    int find(long key) {
        int cell = cell(key);
        int at = cell * HIGH + SectionKey.y(key);
        return columns[cell] == columnKey(key) && known[at] ? at : NONE;
    }

    /** The place of a section in the arrays; a new one was never asked for. */
    int add(long key) {
        int cell = cell(key);
        if (columns[cell] != columnKey(key)) {
            forget(cell);
            columns[cell] = columnKey(key);
        }
        int at = cell * HIGH + SectionKey.y(key);
        known[at] = true;
        return at;
    }

    /** The key of the section in a place, which is known. */
    long key(int at) {
        long column = columns[at / HIGH];
        return SectionKey.of(SectionKey.x(column), at % HIGH, SectionKey.z(column));
    }

    /** The next place of a section that is known, from there on; {@link #NONE} after the last. */
    int next(int from) {
        for (int at = from; at < known.length; at++) {
            if (at % HIGH == 0 && columns[at / HIGH] == NOBODY) {
                at += HIGH - 1;
            } else if (known[at]) {
                return at;
            }
        }
        return NONE;
    }

    /** Forgets all columns but those of which the lowest section passes. */
    void keepIf(LongPredicate wanted) {
        for (int cell = 0; cell < columns.length; cell++) {
            if (columns[cell] != NOBODY && !wanted.test(columns[cell])) {
                forget(cell);
            }
        }
    }

    private void forget(int cell) {
        columns[cell] = NOBODY;
        int from = cell * HIGH;
        int to = from + HIGH;
        Arrays.fill(known, from, to, false);
        Arrays.fill(asked, from, to, 0);
        Arrays.fill(settled, from, to, 0);
        Arrays.fill(stale, from, to, (byte) 0);
        Arrays.fill(inRelit, from, to, false);
        Arrays.fill(detail, from, to, MeshDetail.FINE);
        Arrays.fill(bare, from, to, false);
    }

    private static int cell(long key) {
        return (SectionKey.x(key) & MASK) * SIDE + (SectionKey.z(key) & MASK);
    }

    private static long columnKey(long key) {
        return SectionKey.of(SectionKey.x(key), 0, SectionKey.z(key));
    }
}
