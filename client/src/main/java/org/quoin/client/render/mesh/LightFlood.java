package org.quoin.client.render.mesh;

import java.util.Arrays;
import org.quoin.sim.world.Section;

/**
 * Sky light and block light, 0..15, of the voxels of a section and of those that touch it. Each
 * step away from where it comes from costs a level, what is opaque stops it, and the sky shines
 * straight down through clear voxels for nothing. So light reaches 14 voxels, and that of a section
 * is a pure function of the 27 sections around and of how far the sky reaches down to them: it is
 * computed anew with each mesh, and depends on no order of events and on no stored state.
 *
 * <p>A row of 48 voxels along x is a long. The voxels of level L are those beside a voxel of level
 * L + 1 that let light in and have none yet; each step takes a few operations per row. A step
 * visits only rows that are near enough to what is still dark, and of those only layers beside
 * which the step before lit something. Scratch memory of one worker.
 */
public final class LightFlood {
    private static final int SIDE = 3 * Section.SIDE;
    private static final int STEP_Z = 1;
    private static final int STEP_Y = SIDE;
    private static final int LIGHT_MAX = 15;

    /** How far full light reaches. */
    private static final int REACH = LIGHT_MAX - 1;

    /** The first of {@link PaddedBlocks#SIDE} rows along y or z whose light is computed. */
    private static final int INNER = Section.SIDE - 1;

    private static final int INNER_LAST = INNER + PaddedBlocks.SIDE - 1;
    private static final long INNER_MASK = (1L << PaddedBlocks.SIDE) - 1;
    private static final int SUNNY_CELL = CornerLight.CLEAR_CELL + LIGHT_MAX * CornerLight.SKY_CELL;

    /** Cells as {@link CornerLight} defines them, at the indices of {@link PaddedBlocks}. */
    final int[] cells = new int[PaddedBlocks.SIDE * PaddedBlocks.SIDE * PaddedBlocks.SIDE];

    private final NearLamps lamps = new NearLamps();
    private final long[] opaque = new long[SIDE * SIDE];

    /** Voxels that the sky shines straight down to. */
    private final long[] shafts = new long[SIDE * SIDE];

    /** Voxels that let light in and have none yet. */
    private final long[] open = new long[SIDE * SIDE];

    /** A bit for each layer, a y, in which anything was open at the start. */
    private long openLayers;

    /** Voxels that the last step lit; 0 in all layers but those in {@link #litLayers}. */
    private long[] lit = new long[SIDE * SIDE];

    private long litLayers;

    /**
     * Voxels that this step lights. At first it holds what the step before the last lit, in {@link
     * #staleLayers}.
     */
    private long[] fresh = new long[SIDE * SIDE];

    private long staleLayers;

    /** Bounds of the inner rows that are to be lit: the box around what is dark. */
    private int lowY;

    private int highY;
    private int lowZ;
    private int highZ;

    /** Makes the scratch memory, 140 KB. */
    public LightFlood() {}

    /**
     * Works out the light of the section in the middle.
     *
     * @param out by {@link Section#index}: sky light times 16, plus the light of lamps; 0 in what
     *     is opaque
     */
    public void fill(Neighbourhood around, byte[] out) {
        fill(around);
        for (int i = 0; i < Section.VOLUME; i++) {
            int x = Section.localX(i);
            int cell = cells[PaddedBlocks.index(x, Section.localY(i), Section.localZ(i))];
            out[i] = (byte) ((cell >> 8 & 15) << 4 | (cell & 15));
        }
    }

    /** Works out {@link #cells} for the section in the middle and the voxels that touch it. */
    void fill(Neighbourhood around) {
        gatherOpaque(around);
        boolean sunny = shineDown(around);
        startCells(sunny);
        if (sunny && lowY <= highY) {
            startSky();
            flood(CornerLight.SKY_CELL, 0);
        }
        lamps.gather(around);
        if (lamps.count() > 0) {
            startLamps();
            flood(1, lamps.dimCount());
        }
    }

    /**
     * The 16 voxels of a row of the section as bits, moved along x by -1, 0 or 1: a bit for each
     * whose neighbour there is opaque.
     *
     * @param y -1..16, as is z
     */
    int opaqueRow(int y, int z, int dx) {
        int row = (y + Section.SIDE) * STEP_Y + z + Section.SIDE;
        return (int) (opaque[row] >>> (Section.SIDE + dx)) & 0xFFFF;
    }

    private void gatherOpaque(Neighbourhood around) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dz = -1; dz <= 1; dz++) {
                SectionBits west = around.bits(-1, dy, dz);
                SectionBits middle = around.bits(0, dy, dz);
                SectionBits east = around.bits(1, dy, dz);
                int first = (dy + 1) * Section.SIDE * STEP_Y + (dz + 1) * Section.SIDE;
                for (int word = 0; word < SectionBits.WORDS; word++) {
                    int row = first + (word >> 2) * STEP_Y + (word & 3) * 4;
                    gatherRows(row, west.word(word), middle.word(word), east.word(word));
                }
            }
        }
    }

    /** Four rows from four of each section. */
    private void gatherRows(int row, long west, long middle, long east) {
        long mask = 0xFFFF;
        opaque[row] = (west & mask) | (middle & mask) << 16 | (east & mask) << 32;
        opaque[row + 1] = (west >>> 16 & mask) | (middle & mask << 16) | (east & mask << 16) << 16;
        opaque[row + 2] = (west >>> 32 & mask) | (middle >>> 16 & mask << 16) | (east & mask << 32);
        opaque[row + 3] = west >>> 48 | (middle >>> 32 & mask << 16) | (east >>> 16 & mask << 32);
    }

    /** Finds the voxels open to the sky; returns whether there are any. */
    private boolean shineDown(Neighbourhood around) {
        int base = around.lowestY();
        boolean any = false;
        for (int dz = -1; dz <= 1; dz++) {
            for (int dx = -1; dx <= 1; dx++) {
                any |= around.tops(dx, dz).min < base + SIDE;
            }
        }
        if (!any) {
            return false;
        }
        Arrays.fill(shafts, 0);
        for (int dz = -1; dz <= 1; dz++) {
            for (int dx = -1; dx <= 1; dx++) {
                SkyTops tops = around.tops(dx, dz);
                if (tops.min < base + SIDE) {
                    startShafts(tops, base, (dx + 1) * Section.SIDE, (dz + 1) * Section.SIDE);
                }
            }
        }
        for (int row = STEP_Y; row < shafts.length; row++) {
            shafts[row] |= shafts[row - STEP_Y];
        }
        return true;
    }

    /** Sets the lowest sunny voxel of each place of a column. */
    private void startShafts(SkyTops tops, int base, int atX, int atZ) {
        if (tops.max <= base) {
            for (int z = atZ; z < atZ + Section.SIDE; z++) {
                shafts[z] |= 0xFFFFL << atX;
            }
            return;
        }
        for (int place = 0; place < Section.SIDE * Section.SIDE; place++) {
            int y = Math.max(0, tops.top(place) - base);
            if (y < SIDE) {
                int z = atZ + (place >> Section.SHIFT);
                shafts[y * STEP_Y + z] |= 1L << (atX + (place & (Section.SIDE - 1)));
            }
        }
    }

    /** Writes all cells with direct sky light alone, and finds the bounds of what is dark. */
    private void startCells(boolean sunny) {
        lowY = INNER_LAST + 1;
        highY = INNER - 1;
        lowZ = INNER_LAST + 1;
        highZ = INNER - 1;
        for (int y = INNER; y <= INNER_LAST; y++) {
            for (int z = INNER; z <= INNER_LAST; z++) {
                int row = y * STEP_Y + z;
                long clear = ~opaque[row] >>> INNER & INNER_MASK;
                long sun = sunny ? clear & shafts[row] >>> INNER : 0;
                if (clear != sun) {
                    lowY = Math.min(lowY, y);
                    highY = y;
                    lowZ = Math.min(lowZ, z);
                    highZ = Math.max(highZ, z);
                }
                startRow(cellOf(y, z), clear, sun);
            }
        }
    }

    private void startRow(int at, long clear, long sun) {
        if (clear == 0) {
            Arrays.fill(cells, at, at + PaddedBlocks.SIDE, 0);
        } else if (sun == INNER_MASK) {
            Arrays.fill(cells, at, at + PaddedBlocks.SIDE, SUNNY_CELL);
        } else {
            for (int x = 0; x < PaddedBlocks.SIDE; x++) {
                int dark = -(int) (clear >>> x & 1) & CornerLight.CLEAR_CELL;
                cells[at + x] = dark + (-(int) (sun >>> x & 1) & LIGHT_MAX * CornerLight.SKY_CELL);
            }
        }
    }

    /** The index of the first cell of an inner row. */
    private static int cellOf(int y, int z) {
        return (y - INNER) * PaddedBlocks.STEP_Y + (z - INNER) * PaddedBlocks.STEP_Z;
    }

    private void startSky() {
        litLayers = 0;
        for (int y = lowY - REACH; y <= highY + REACH; y++) {
            long any = 0;
            for (int z = lowZ - REACH; z <= highZ + REACH; z++) {
                long sun = shafts[y * STEP_Y + z];
                lit[y * STEP_Y + z] = sun;
                any |= sun;
            }
            litLayers |= any == 0 ? 0 : 1L << y;
        }
        startOpen();
    }

    /** Lights the lamps of full light. */
    private void startLamps() {
        lowY = INNER;
        highY = INNER_LAST;
        lowZ = INNER;
        highZ = INNER_LAST;
        Arrays.fill(lit, 0);
        litLayers = 0;
        for (int lamp = lamps.dimCount(); lamp < lamps.count(); lamp++) {
            int y = lamps.y(lamp);
            lit[y * STEP_Y + lamps.z(lamp)] |= 1L << lamps.x(lamp);
            litLayers |= 1L << y;
        }
        startOpen();
        write(lit, litLayers, LIGHT_MAX);
    }

    private void startOpen() {
        openLayers = 0;
        for (int y = lowY - REACH; y <= highY + REACH; y++) {
            long any = 0;
            for (int z = lowZ - REACH; z <= highZ + REACH; z++) {
                int row = y * STEP_Y + z;
                long dark = ~(opaque[row] | lit[row]);
                open[row] = dark;
                any |= dark;
            }
            openLayers |= any == 0 ? 0 : 1L << y;
        }
        Arrays.fill(fresh, 0);
        staleLayers = 0;
    }

    /** Spreads what is lit, level by level, and adds it to the cells. */
    private void flood(int unit, int dimLamps) {
        for (int level = REACH; level > 0 && (litLayers != 0 || dimLamps > 0); level--) {
            // Light of this level still spreads that far: rows within that reach matter.
            int reach = level - 1;
            long near = (1L << (highY + reach + 1)) - (1L << (lowY - reach));
            long layers = (litLayers | litLayers << 1 | litLayers >>> 1) & openLayers & near;
            for (long rest = staleLayers & ~layers; rest != 0; rest &= rest - 1) {
                int row = Long.numberOfTrailingZeros(rest) * STEP_Y;
                Arrays.fill(fresh, row, row + STEP_Y, 0);
            }
            long found = 0;
            for (long rest = layers; rest != 0; rest &= rest - 1) {
                int y = Long.numberOfTrailingZeros(rest);
                int row = y * STEP_Y;
                if (spread(lit, fresh, open, row + lowZ - reach, row + highZ + reach)) {
                    found |= 1L << y;
                }
            }
            for (int lamp = 0; lamp < dimLamps; lamp++) {
                if (lamps.light(lamp) == level) {
                    found |= lightLamp(lamps.x(lamp), lamps.y(lamp), lamps.z(lamp));
                }
            }
            write(fresh, found, level * unit);
            staleLayers = litLayers;
            litLayers = found;
            long[] swap = lit;
            lit = fresh;
            fresh = swap;
        }
    }

    /** Spreads light by one voxel in those rows; returns whether anything is newly lit. */
    private static boolean spread(long[] lit, long[] fresh, long[] open, int first, int last) {
        long any = 0;
        for (int i = first; i <= last; i++) {
            long here = lit[i];
            long beside =
                    here << 1
                            | here >>> 1
                            | lit[i - STEP_Z]
                            | lit[i + STEP_Z]
                            | lit[i - STEP_Y]
                            | lit[i + STEP_Y];
            long reached = beside & open[i];
            fresh[i] = reached;
            open[i] ^= reached;
            any |= reached;
        }
        return any != 0;
    }

    /** Lights a lamp unless more light reached it already; returns its layer's bit. */
    private long lightLamp(int x, int y, int z) {
        int row = y * STEP_Y + z;
        long bit = (opaque[row] | open[row]) & 1L << x;
        fresh[row] |= bit;
        open[row] &= ~bit;
        return 1L << y;
    }

    /** Adds that much to each inner cell that is lit and lets light in. */
    private void write(long[] rows, long layers, int amount) {
        for (int y = lowY; y <= highY; y++) {
            if ((layers >>> y & 1) == 0) {
                continue;
            }
            // Rows outside these bounds may hold stale bits.
            for (int z = lowZ; z <= highZ; z++) {
                int row = y * STEP_Y + z;
                long now = (rows[row] & ~opaque[row]) >>> INNER & INNER_MASK;
                for (int at = cellOf(y, z); now != 0; now &= now - 1) {
                    cells[at + Long.numberOfTrailingZeros(now)] += amount;
                }
            }
        }
    }
}
