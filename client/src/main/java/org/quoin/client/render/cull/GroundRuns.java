package org.quoin.client.render.cull;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.mesh.PackedVertex;
import org.quoin.client.render.mesh.SolidLayers;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * The ground as occluder: for each cell of 4 by 4 blocks the highest run of opaque layers. Unknown
 * ground counts as clear.
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

    /** Cells along the edge of a column. */
    static final int CELLS = SolidLayers.CELLS;

    private static final int CELL_MASK = CELLS - 1;

    /** log2 of the cells along the edge of a column. */
    static final int COLUMN_CELL_SHIFT = Section.SHIFT - SolidLayers.CELL_SHIFT;

    private static final int ALL_LAYERS = 0xFFFF;
    private static final long NOBODY = SectionKey.of(0, -1, 0);

    /** The column at each place, as the key of its lowest section. */
    private final long[] owners = new long[SIDE * SIDE];

    /** Of each section; null where nothing is known. */
    private final @Nullable SolidLayers[] layers = new @Nullable SolidLayers[SIDE * SIDE * HIGH];

    /** Of each cell, those of one column together. */
    private final int[] runs = new int[SIDE * SIDE * CELLS * CELLS];

    /** The columns whose runs have changed since {@link #clearChanged}. */
    private final LongArrayList changed = new LongArrayList();

    /** Knows nothing yet. */
    public GroundRuns() {
        Arrays.fill(owners, NOBODY);
    }

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
    public void set(long key, SolidLayers solid) {
        int cx = SectionKey.x(key);
        int cz = SectionKey.z(key);
        int column = index(cx, cz);
        long owner = SectionKey.of(cx, 0, cz);
        if (owners[column] != owner) {
            owners[column] = owner;
            Arrays.fill(layers, column * HIGH, (column + 1) * HIGH, null);
        }
        layers[column * HIGH + SectionKey.y(key)] = solid;
        boolean differs = false;
        for (int cell = 0; cell < CELLS * CELLS; cell++) {
            int at = column * CELLS * CELLS + cell;
            int run = highest(column, cell & CELL_MASK, cell / CELLS);
            differs |= runs[at] != run;
            runs[at] = run;
        }
        if (differs) {
            changed.add(owner);
        }
    }

    private int highest(int column, int cellX, int cellZ) {
        int top = 0; // Of the run that is followed down; 0 for none.
        for (int sy = HIGH - 1; sy >= 0; sy--) {
            SolidLayers section = layers[column * HIGH + sy];
            int solid = section == null ? 0 : section.of(cellX, cellZ);
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

    /** The run of a cell, by the coordinates of its blocks divided by 4; {@link #NONE} for none. */
    int run(int cellX, int cellZ) {
        int cx = cellX >> COLUMN_CELL_SHIFT;
        int cz = cellZ >> COLUMN_CELL_SHIFT;
        int column = index(cx, cz);
        return owners[column] != SectionKey.of(cx, 0, cz)
                ? NONE
                : runs[column * CELLS * CELLS + (cellZ & CELL_MASK) * CELLS + (cellX & CELL_MASK)];
    }

    /** How many changes of columns there were since {@link #clearChanged}. */
    int changedCount() {
        return changed.size();
    }

    /** The column of a change, as the key of its lowest section; it may come several times. */
    long changed(int index) {
        return changed.getLong(index);
    }

    void clearChanged() {
        changed.clear();
    }
}
