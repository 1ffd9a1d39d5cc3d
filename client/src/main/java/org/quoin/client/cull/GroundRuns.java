package org.quoin.client.cull;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.client.mesh.PackedVertex;
import org.quoin.client.mesh.SolidLayers;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * The ground as occluder: for each cell of 4 by 4 blocks the highest run of opaque layers. What is
 * not known counts as clear.
 *
 * <p>Columns are stored at their coordinates modulo {@link #SIDE}, as in a packed vertex.
 */
public final class GroundRuns {
    /** A cell without a run. */
    static final int NONE = 0;

    /**
     * Layers of the thinnest run that counts: testing roofs and branches costs more than they
     * occlude.
     */
    static final int LAYERS_MIN = 3;

    private static final int SIDE = PackedVertex.COLUMNS;
    private static final int MASK = SIDE - 1;
    private static final int HIGH = WorldBounds.SECTIONS_HIGH;
    private static final int CELLS = SolidLayers.CELLS;
    private static final int CELL_MASK = CELLS - 1;

    /** log2 of the cells along the edge of a column. */
    static final int COLUMN_CELL_SHIFT = Section.SHIFT - SolidLayers.CELL_SHIFT;

    private static final int ALL_LAYERS = 0xFFFF;

    private final @Nullable Column[] columns = new @Nullable Column[SIDE * SIDE];
    private int version;

    /** The known sections of a column. */
    private static final class Column {
        private final SolidLayers[] layers = new SolidLayers[HIGH];
        private final int[] runs = new int[CELLS * CELLS];
        private final int cx;
        private final int cz;
        private boolean stale = true;

        private Column(int cx, int cz) {
            this.cx = cx;
            this.cz = cz;
            Arrays.fill(layers, SolidLayers.NONE);
        }

        private int run(int cell) {
            if (stale) {
                for (int i = 0; i < runs.length; i++) {
                    runs[i] = highest(i & CELL_MASK, i / CELLS);
                }
                stale = false;
            }
            return runs[cell];
        }

        private int highest(int cellX, int cellZ) {
            int top = 0; // Of the run that is followed down; 0 for none.
            for (int sy = HIGH - 1; sy >= 0; sy--) {
                int solid = layers[sy].of(cellX, cellZ);
                if (solid == (top == 0 ? 0 : ALL_LAYERS)) {
                    continue;
                }
                for (int y = (sy + 1) * Section.SIDE - 1; y >= sy * Section.SIDE; y--) {
                    boolean isSolid = ((solid >> (y & (Section.SIDE - 1))) & 1) != 0;
                    if (isSolid && top == 0) {
                        top = y + 1;
                    } else if (!isSolid && top != 0) {
                        if (top - y - 1 >= LAYERS_MIN) {
                            return pack(y + 1, top);
                        }
                        top = 0;
                    }
                }
            }
            return top >= LAYERS_MIN ? pack(0, top) : NONE;
        }
    }

    /** Knows nothing yet. */
    public GroundRuns() {}

    /** The run between two heights. */
    static int pack(int low, int high) {
        return low << 16 | high;
    }

    /** The y where a run begins. */
    static int low(int run) {
        return run >> 16;
    }

    /** The y where a run ends, exclusive: that of what stands on it. */
    static int high(int run) {
        return run & 0xFFFF;
    }

    private static int index(int cx, int cz) {
        return (cx & MASK) * SIDE + (cz & MASK);
    }

    /** Sets the opaque layers of a section. */
    public void set(long key, SolidLayers layers) {
        int cx = SectionKey.x(key);
        int cz = SectionKey.z(key);
        Column column = columns[index(cx, cz)];
        if (column == null || column.cx != cx || column.cz != cz) {
            column = new Column(cx, cz);
            columns[index(cx, cz)] = column;
        }
        column.layers[SectionKey.y(key)] = layers;
        column.stale = true;
        version++;
    }

    /** The run of a cell, by the coordinates of its blocks divided by 4; {@link #NONE} for none. */
    int run(int cellX, int cellZ) {
        int cx = cellX >> COLUMN_CELL_SHIFT;
        int cz = cellZ >> COLUMN_CELL_SHIFT;
        Column column = columns[index(cx, cz)];
        return column == null || column.cx != cx || column.cz != cz
                ? NONE
                : column.run((cellZ & CELL_MASK) * CELLS + (cellX & CELL_MASK));
    }

    /** A number that differs whenever something has changed. */
    int version() {
        return version;
    }
}
