package org.quoin.client.render.terrain;

import java.util.Arrays;
import java.util.BitSet;
import org.quoin.client.view.Camera;

/**
 * The order in which the columns around a camera are meshed, each once: first those within {@link
 * #FIRST_COLUMNS}, then the others; of both the nearest first, where a column outside the view
 * counts as farther away than it is. So columns in view come early, none waits for ever, and the
 * near ones behind the camera are there when it turns.
 *
 * <p>Columns are numbered outward from the camera's, anew wherever it moves.
 */
final class ColumnOrder {
    /** There is no column left. */
    static final int NONE = -1;

    /** Factor of the distance of columns outside the view. */
    static final int OUT_OF_VIEW_FACTOR = 2;

    /** Within this distance all counts as in view: it is one step or one turn of the head away. */
    static final int NEAR_COLUMNS = 2;

    /**
     * All within this distance comes before all beyond it, so that a world stands around a player
     * early, wherever the camera looks.
     */
    static final int FIRST_COLUMNS = 8;

    private final ViewWedge wedge = new ViewWedge();
    private int centreX;
    private int centreZ;
    private int radius = -1;

    /** Columns within the radius as offsets (x << 16 | z & 0xFFFF), the nearest first. */
    private int[] spiral = new int[0];

    /** The columns still to come that are in view. */
    private BitSet columnsInView = new BitSet();

    /** The columns still to come that are not in view. */
    private BitSet columnsOutOfView = new BitSet();

    /** Where {@link #ahead} is among those in view. */
    private int aheadInView = NONE;

    /** The same among the others. */
    private int aheadOutOfView = NONE;

    /** Moves the camera to a column. All columns within the radius are still to come then. */
    void moveTo(int cx, int cz, int radiusColumns) {
        if (radiusColumns != radius) {
            spiral = spiralOf(radiusColumns);
            columnsInView = new BitSet(spiral.length);
            columnsOutOfView = new BitSet(spiral.length);
        }
        centreX = cx;
        centreZ = cz;
        radius = radiusColumns;
        columnsInView.set(0, spiral.length);
        columnsOutOfView.clear();
        sort();
    }

    /** Sets the view; see {@link ViewWedge#setView}. */
    void setView(Camera camera, float fovDegrees, double aspect) {
        if (wedge.setView(camera, fovDegrees, aspect)) {
            sort();
        }
    }

    /** Sorts all columns still to come into those in view and the others. */
    private void sort() {
        for (int i = anyFrom(0); i != NONE; i = anyFrom(i + 1)) {
            boolean inView =
                    squared(i) <= NEAR_COLUMNS * NEAR_COLUMNS
                            || wedge.contains(spiral[i] >> 16, (short) spiral[i]);
            columnsInView.set(i, inView);
            columnsOutOfView.set(i, !inView);
        }
    }

    /** The column that comes next, or {@link #NONE}. */
    int next() {
        return nearer(columnsInView.nextSetBit(0), columnsOutOfView.nextSetBit(0));
    }

    private int nearer(int inView, int outOfView) {
        if (inView == NONE || outOfView == NONE) {
            return Math.max(inView, outOfView);
        }
        if (isFirst(inView) != isFirst(outOfView)) {
            return isFirst(inView) ? inView : outOfView;
        }
        boolean far =
                squared(inView) > OUT_OF_VIEW_FACTOR * OUT_OF_VIEW_FACTOR * squared(outOfView);
        return far ? outOfView : inView;
    }

    private boolean isFirst(int column) {
        return squared(column) <= FIRST_COLUMNS * FIRST_COLUMNS;
    }

    private int squared(int column) {
        int dx = spiral[column] >> 16;
        int dz = (short) spiral[column];
        return dx * dx + dz * dz;
    }

    /** Removes a column from those to come. */
    void remove(int column) {
        columnsInView.clear(column);
        columnsOutOfView.clear(column);
    }

    /** Lets {@link #ahead} begin with the column that comes next. */
    void startAhead() {
        aheadInView = columnsInView.nextSetBit(0);
        aheadOutOfView = columnsOutOfView.nextSetBit(0);
    }

    /**
     * Iterates over the columns to come, in their order, without removing them; {@link #NONE} at
     * the end.
     */
    int ahead() {
        int column = nearer(aheadInView, aheadOutOfView);
        if (column != NONE && column == aheadInView) {
            aheadInView = columnsInView.nextSetBit(column + 1);
        } else if (column != NONE) {
            aheadOutOfView = columnsOutOfView.nextSetBit(column + 1);
        }
        return column;
    }

    /**
     * The first column still to come from that number on, in ascending numbers; or {@link #NONE}.
     */
    int anyFrom(int column) {
        int inView = columnsInView.nextSetBit(column);
        int outOfView = columnsOutOfView.nextSetBit(column);
        boolean one = inView == NONE || outOfView == NONE;
        return one ? Math.max(inView, outOfView) : Math.min(inView, outOfView);
    }

    /** How many columns are still to come. */
    int left() {
        return columnsInView.cardinality() + columnsOutOfView.cardinality();
    }

    /** The x of a column in the world, in columns. */
    int x(int column) {
        return centreX + (spiral[column] >> 16);
    }

    /** The z of a column in the world, in columns. */
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
