package org.quoin.client.render.mesh;

import org.quoin.sim.world.Section;

/**
 * Where a section is certainly opaque: for each of its 4 by 4 cells, seen from above, the layers in
 * which all voxels of the cell are opaque. Immutable.
 */
public final class SolidLayers {
    /** Voxels along the edge of a cell. */
    public static final int CELL_SIDE = 4;

    /** log2 of {@link #CELL_SIDE}. */
    public static final int CELL_SHIFT = 2;

    /** Cells along the edge of a section. */
    public static final int CELLS = Section.SIDE / CELL_SIDE;

    /** A section without opaque layers. */
    public static final SolidLayers NONE = new SolidLayers(0, 0, 0, 0);

    /** A section that is opaque throughout. */
    public static final SolidLayers ALL = new SolidLayers(-1, -1, -1, -1);

    private static final int CELL_BITS = (1 << CELL_SIDE) - 1;

    /**
     * The layers of four cells along x, for each z of the cells: 16 bits for each, the lowest
     * first.
     */
    private final long row0;

    private final long row1;
    private final long row2;
    private final long row3;

    private SolidLayers(long row0, long row1, long row2, long row3) {
        this.row0 = row0;
        this.row1 = row1;
        this.row2 = row2;
        this.row3 = row3;
    }

    /** The opaque layers of a section. */
    static SolidLayers of(SectionBits bits) {
        if (bits.isClear()) {
            return NONE;
        }
        if (bits.isSolid()) {
            return ALL;
        }
        return new SolidLayers(row(bits, 0), row(bits, 1), row(bits, 2), row(bits, 3));
    }

    private static long row(SectionBits bits, int cellZ) {
        long row = 0;
        for (int y = 0; y < Section.SIDE; y++) {
            long everyZ = -1;
            for (int z = 0; z < CELL_SIDE; z++) {
                everyZ &= bits.row(y, cellZ * CELL_SIDE + z);
            }
            for (int cellX = 0; cellX < CELLS; cellX++) {
                boolean solid = ((everyZ >> (cellX * CELL_SIDE)) & CELL_BITS) == CELL_BITS;
                row |= (solid ? 1L : 0L) << (cellX * Section.SIDE + y);
            }
        }
        return row;
    }

    /** The opaque layers of a cell, each coordinate 0..3: a bit for each, the lowest first. */
    public int of(int cellX, int cellZ) {
        long row = cellZ == 0 ? row0 : cellZ == 1 ? row1 : cellZ == 2 ? row2 : row3;
        return (int) (row >> (cellX * Section.SIDE)) & 0xFFFF;
    }
}
