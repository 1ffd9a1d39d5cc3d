package org.quoin.lab.bots;

import java.util.ArrayList;
import java.util.List;

/**
 * The tower that the demo's bots build: a ring of 16 columns around a shaft of four, where the
 * builders stand and rise.
 *
 * <pre>
 *      . 0 1 2 3 .        0-f  wall columns; 3-4 and b-c look toward the spawn and away from it
 *      f . . . . 4
 *      e . S S . 5        S    shaft: one cell a builder; cells without one are filled as columns
 *      d . S S . 6
 *      c . . . . 7
 *      . b a 9 8 .
 * </pre>
 */
final class TowerPlan {
    /** One builder for each cell of the shaft. */
    static final int BUILDERS_MAX = 4;

    /** The lowest layer, which stands on the grass. */
    static final int BASE_Y = 64;

    /** Layers of wall, including the battlements. */
    static final int LAYERS = 9;

    static final int NOTHING = -1;

    /** How many columns before column 0 the first share begins, so that it is near its builder. */
    private static final int RING_OFFSET = 3;

    /** The shaft's corner with the lowest x and z: a few blocks in front of the spawn. */
    private static final int SHAFT_X = -3;

    private static final int SHAFT_Z = 4;

    private static final int COBBLESTONE = 3;
    private static final int STONE = 2;
    private static final int PLANKS = 4;
    private static final int LOG = 5;
    private static final int BRICKS = 6;
    private static final int GLASS = 7;

    private static final int[] RING_X = {0, 1, 2, 3, 4, 4, 4, 4, 3, 2, 1, 0, -1, -1, -1, -1};
    private static final int[] RING_Z = {-1, -1, -1, -1, 0, 1, 2, 3, 4, 4, 4, 4, 3, 2, 1, 0};

    /**
     * A column of the plan, in blocks.
     *
     * @param x along x
     * @param z along z
     * @param ring its number in the ring; -1 in the shaft
     */
    record Column(int x, int z, int ring) {}

    private TowerPlan() {}

    /** The cell of the shaft where a builder stands, in the order of the ring, like the shares. */
    static Column cellOf(int builder) {
        int dx = builder == 1 || builder == 2 ? 1 : 0;
        return new Column(SHAFT_X + dx, SHAFT_Z + builder / 2, -1);
    }

    /** The columns a builder raises, with its share of the ring first. */
    static List<Column> columnsOf(int builder, int builders) {
        List<Column> columns = new ArrayList<>();
        int ring = RING_X.length;
        for (int k = builder * ring / builders; k < (builder + 1) * ring / builders; k++) {
            int i = Math.floorMod(k - RING_OFFSET, ring);
            columns.add(new Column(SHAFT_X - 1 + RING_X[i], SHAFT_Z - 1 + RING_Z[i], i));
        }
        // The last builder also raises the cells without a builder.
        for (int cell = builders; cell < BUILDERS_MAX; cell++) {
            if (builder == builders - 1) {
                columns.add(cellOf(cell));
            }
        }
        return columns;
    }

    /** The hotbar slot of a column's block in a layer; {@link #NOTHING} if it stays empty. */
    static int slotOf(Column column, int layer) {
        if (column.ring() < 0) {
            return layer < LAYERS - 1 ? PLANKS : NOTHING;
        }
        int inSide = column.ring() % 4;
        boolean corner = inSide == 0 || inSide == 3;
        return switch (layer) {
            case 0 -> COBBLESTONE;
            case 1 -> corner ? COBBLESTONE : STONE;
            case 2, 5 -> corner ? LOG : BRICKS;
            case 3, 4 -> corner ? LOG : inSide == 1 ? GLASS : BRICKS;
            case 6 -> PLANKS;
            case 7 -> COBBLESTONE;
            default -> column.ring() % 2 == 0 ? STONE : NOTHING;
        };
    }
}
