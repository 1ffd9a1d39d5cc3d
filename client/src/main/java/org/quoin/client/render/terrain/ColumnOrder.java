package org.quoin.client.render.terrain;

import java.util.Arrays;
import java.util.BitSet;
import org.quoin.client.view.Camera;

/**
 * In which order the columns around a camera come, each once: the nearest first, where one out of
 * sight counts as farther away than it is. So what is looked at stands early, nothing waits for
 * ever, and who turns around finds what is near.
 *
 * <p>Columns are numbered from the camera's outward, anew wherever it goes.
 */
final class ColumnOrder {
    /** There is no column left. */
    static final int NONE = -1;

    /** What is not looked at counts as so many times as far away. */
    static final int UNSEEN_TIMES = 2;

    /** So near everything counts as in sight: it is one step or one turn of the head away. */
    static final int NEAR_COLUMNS = 2;

    private final ViewWedge wedge = new ViewWedge();
    private int centreX;
    private int centreZ;
    private int radius = -1;

    /** Columns within the radius as offsets (x << 16 | z & 0xFFFF), the nearest first. */
    private int[] spiral = new int[0];

    /** Those still to come that are in sight, and those that are not. */
    private BitSet seen = new BitSet();

    private BitSet unseen = new BitSet();

    /** Where {@link #ahead} stands in each. */
    private int aheadSeen = NONE;

    private int aheadUnseen = NONE;

    /** Stands in a column, from where all within a radius are still to come. */
    void moveTo(int cx, int cz, int radiusColumns) {
        if (radiusColumns != radius) {
            spiral = spiralOf(radiusColumns);
            seen = new BitSet(spiral.length);
            unseen = new BitSet(spiral.length);
        }
        centreX = cx;
        centreZ = cz;
        radius = radiusColumns;
        seen.set(0, spiral.length);
        unseen.clear();
        sort();
    }

    /** The camera looks somewhere, as {@link ViewWedge#setView} has it. */
    void setView(Camera camera, float fovDegrees, double aspect) {
        if (wedge.setView(camera, fovDegrees, aspect)) {
            sort();
        }
    }

    /** Tells apart what is in sight of all that is still to come. */
    private void sort() {
        for (int i = anyFrom(0); i != NONE; i = anyFrom(i + 1)) {
            boolean inSight =
                    squared(i) <= NEAR_COLUMNS * NEAR_COLUMNS
                            || wedge.contains(spiral[i] >> 16, (short) spiral[i]);
            seen.set(i, inSight);
            unseen.set(i, !inSight);
        }
    }

    /** The column that comes next, or {@link #NONE}. */
    int next() {
        return nearer(seen.nextSetBit(0), unseen.nextSetBit(0));
    }

    private int nearer(int inSight, int outOfSight) {
        if (inSight == NONE || outOfSight == NONE) {
            return Math.max(inSight, outOfSight);
        }
        boolean far = squared(inSight) > UNSEEN_TIMES * UNSEEN_TIMES * squared(outOfSight);
        return far ? outOfSight : inSight;
    }

    private int squared(int column) {
        int dx = spiral[column] >> 16;
        int dz = (short) spiral[column];
        return dx * dx + dz * dz;
    }

    /** That column is not to come any more. */
    void remove(int column) {
        seen.clear(column);
        unseen.clear(column);
    }

    /** From now on {@link #ahead} begins with the column that comes next. */
    void startAhead() {
        aheadSeen = seen.nextSetBit(0);
        aheadUnseen = unseen.nextSetBit(0);
    }

    /** Another of the columns to come, in their order, without taking it; or {@link #NONE}. */
    int ahead() {
        int column = nearer(aheadSeen, aheadUnseen);
        if (column != NONE && column == aheadSeen) {
            aheadSeen = seen.nextSetBit(column + 1);
        } else if (column != NONE) {
            aheadUnseen = unseen.nextSetBit(column + 1);
        }
        return column;
    }

    /** The first column from that number on that is still to come, or {@link #NONE}. */
    int anyFrom(int column) {
        int inSight = seen.nextSetBit(column);
        int outOfSight = unseen.nextSetBit(column);
        boolean one = inSight == NONE || outOfSight == NONE;
        return one ? Math.max(inSight, outOfSight) : Math.min(inSight, outOfSight);
    }

    /** How many columns are still to come. */
    int left() {
        return seen.cardinality() + unseen.cardinality();
    }

    /** Where a column lies in the world. */
    int x(int column) {
        return centreX + (spiral[column] >> 16);
    }

    /** Where a column lies in the world. */
    int z(int column) {
        return centreZ + (short) spiral[column];
    }

    private static int[] spiralOf(int radius) {
        long[] order = new long[(2 * radius + 1) * (2 * radius + 1)];
        int count = 0;
        for (int dx = -radius; dx <= radius; dx++) {
            for (int dz = -radius; dz <= radius; dz++) {
                int distance = dx * dx + dz * dz;
                if (distance <= radius * radius) {
                    int packed = dx << 16 | (dz & 0xFFFF);
                    order[count++] = (long) distance << 32 | (packed & 0xFFFFFFFFL);
                }
            }
        }
        Arrays.sort(order, 0, count);
        int[] spiral = new int[count];
        for (int i = 0; i < count; i++) {
            spiral[i] = (int) order[i];
        }
        return spiral;
    }
}
