package org.quoin.client.render.cull;

import java.util.Arrays;
import org.quoin.client.render.mesh.PackedVertex;
import org.quoin.sim.world.SectionKey;

/**
 * The ground in each cell of 4 by 4 blocks in the picture: the {@link GroundRuns} of the columns
 * that are drawn whole, else far land. One flat grid, since a horizon reads it more than anything
 * else.
 */
final class GroundCells {
    /** The column is not drawn whole, so far land may stand there. */
    private static final int NOT_WHOLE = -1;

    private static final int SIDE = PackedVertex.COLUMNS;
    private static final int MASK = SIDE - 1;
    private static final int CELLS_SIDE = SIDE * GroundRuns.CELLS;
    private static final int CELLS_MASK = CELLS_SIDE - 1;
    private static final long NOBODY = SectionKey.of(0, -1, 0);

    private final GroundRuns ground;
    private final Horizon.Columns columns;
    private final FarGround far;

    /** In rows along x: a run, or {@link #NOT_WHOLE}. */
    private final int[] cells = new int[CELLS_SIDE * CELLS_SIDE];

    /** The whole column at each place, as the key of its lowest section. */
    private final long[] wholes = new long[SIDE * SIDE];

    GroundCells(GroundRuns ground, Horizon.Columns columns, FarGround far) {
        this.ground = ground;
        this.columns = columns;
        this.far = far;
        Arrays.fill(cells, NOT_WHOLE);
        Arrays.fill(wholes, NOBODY);
    }

    /** Takes over a column; says whether anything stands otherwise there. */
    boolean update(int cx, int cz) {
        int column = (cx & MASK) * SIDE + (cz & MASK);
        long key = SectionKey.of(cx, 0, cz);
        boolean whole = columns.isWhole(cx, cz);
        if (!whole && wholes[column] != key) {
            return false; // Another one may stand at that place.
        }
        wholes[column] = whole ? key : NOBODY;
        boolean differs = false;
        int cellX = cx << GroundRuns.COLUMN_CELL_SHIFT;
        int cellZ = cz << GroundRuns.COLUMN_CELL_SHIFT;
        for (int z = cellZ; z < cellZ + GroundRuns.CELLS; z++) {
            for (int x = cellX; x < cellX + GroundRuns.CELLS; x++) {
                int at = index(x, z);
                int now = whole ? ground.run(x, z) : NOT_WHOLE;
                differs |= cells[at] != now;
                cells[at] = now;
            }
        }
        return differs;
    }

    private static int index(int cellX, int cellZ) {
        return (cellZ & CELLS_MASK) * CELLS_SIDE + (cellX & CELLS_MASK);
    }

    /** The run of a cell, by the coordinates of its blocks divided by 4. */
    int run(int cellX, int cellZ) {
        int run = cells[index(cellX, cellZ)];
        return run != NOT_WHOLE
                ? run
                : GroundRuns.pack(
                        0,
                        far.low(
                                cellX >> GroundRuns.COLUMN_CELL_SHIFT,
                                cellZ >> GroundRuns.COLUMN_CELL_SHIFT));
    }

    /** The part that is solid in all of a rectangle of cells, bounds included. */
    int common(int x0, int z0, int x1, int z1) {
        int low = 0;
        int high = Integer.MAX_VALUE;
        for (int z = z0; z <= z1; z++) {
            int row = (z & CELLS_MASK) * CELLS_SIDE;
            for (int x = x0; x <= x1; x++) {
                int run = cells[row + (x & CELLS_MASK)];
                if (run == NOT_WHOLE) {
                    run = run(x, z);
                }
                low = Math.max(low, GroundRuns.low(run));
                high = Math.min(high, GroundRuns.high(run));
            }
            if (low >= high) {
                return GroundRuns.NONE;
            }
        }
        return GroundRuns.pack(low, high);
    }

    /** The same for far land beyond the columns, by columns. */
    int commonFar(int x0, int z0, int x1, int z1) {
        int high = Integer.MAX_VALUE;
        for (int x = x0; x <= x1; x++) {
            for (int z = z0; z <= z1; z++) {
                high = Math.min(high, far.low(x, z));
            }
        }
        return GroundRuns.pack(0, high);
    }
}
