package org.quoin.sim.world;

import java.util.Arrays;
import org.quoin.sim.world.VoxelClass.Rows;

/**
 * Reads a world's voxels with a memory of the sections read last. Each thread that reads a world
 * has one of its own; while several read at once nobody may edit it. Only the world's own reader
 * loads columns; the others take what is loaded, and make what is not for themselves.
 */
public final class WorldReader implements BlockReader {
    /** Enough for a crowd in one place; a power of two. */
    private static final int SLOTS = 512;

    private static final int SLOT_SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(SLOTS);
    private static final long SPREADER = 0x9E3779B97F4A7C15L;
    private static final int MASK = Section.SIDE - 1;

    /** Beyond the border of the world. */
    private static final long NO_KEY = Long.MIN_VALUE;

    private final World world;
    private final boolean loads;
    private final long[] keys = new long[SLOTS];

    private static final byte[] NOT_EDITED = new byte[0];

    /** Voxels of edited sections. */
    private final byte[][] plain = new byte[SLOTS][];

    private final Section[] packed = new Section[SLOTS];
    private long layout = -1;

    // The same for class rows, kept apart: callers that need these seldom need blocks.
    private final long[] rowKeys = new long[SLOTS];
    private final long[][] rows = new long[SLOTS][];
    private long rowLayout = -1;

    WorldReader(World world, boolean loads) {
        this.world = world;
        this.loads = loads;
    }

    @Override
    public int blockAt(int x, int y, int z) {
        if (!WorldBounds.contains(x, y, z)) {
            return WorldBounds.isInsideBorder(x, z) ? Blocks.AIR : Blocks.BEDROCK;
        }
        long key = SectionKey.ofBlock(x, y, z);
        int slot = slotOf(key);
        int index = Section.indexOfBlock(x, y, z);
        byte[] blocks = plain[slot];
        return blocks == NOT_EDITED
                ? packed[slot].blockAt(index)
                : Byte.toUnsignedInt(blocks[index]);
    }

    /**
     * The collision classes in a box of cells: the bits of {@link VoxelClass} of all of them
     * combined. A box within one section, as most are, needs one section lookup.
     */
    public int classesIn(int x0, int x1, int y0, int y1, int z0, int z1) {
        boolean oneSection = ((x0 ^ x1) | (y0 ^ y1) | (z0 ^ z1)) >> Section.SHIFT == 0;
        if (!oneSection) {
            return classesInSeveral(x0, x1, y0, y1, z0, z1);
        }
        long[] rows = rowsOf(x0 >> Section.SHIFT, y0 >> Section.SHIFT, z0 >> Section.SHIFT);
        return rows == Rows.NOTHING
                ? 0
                : Rows.bitsIn(
                        rows, x0 & MASK, x1 & MASK, y0 & MASK, y1 & MASK, z0 & MASK, z1 & MASK);
    }

    /** Whether there is nothing for bodies to meet in a whole section. */
    public boolean isNothingIn(int sx, int sy, int sz) {
        return rowsOf(sx, sy, sz) == Rows.NOTHING;
    }

    /**
     * The collision classes in a row of a section.
     *
     * @return 16 bits for the cells from west to east for each bit of {@link VoxelClass}, those of
     *     the lowest first
     */
    public long classesInRow(int sx, int y, int z) {
        long[] section = rowsOf(sx, y >> Section.SHIFT, z >> Section.SHIFT);
        return section[((y & MASK) << Section.SHIFT) | (z & MASK)];
    }

    private int classesInSeveral(int x0, int x1, int y0, int y1, int z0, int z1) {
        int met = 0;
        for (int sx = x0 >> Section.SHIFT; sx <= x1 >> Section.SHIFT; sx++) {
            int lowX = Math.max(x0, sx << Section.SHIFT);
            int highX = Math.min(x1, sx << Section.SHIFT | MASK);
            for (int sz = z0 >> Section.SHIFT; sz <= z1 >> Section.SHIFT; sz++) {
                int lowZ = Math.max(z0, sz << Section.SHIFT);
                int highZ = Math.min(z1, sz << Section.SHIFT | MASK);
                for (int sy = y0 >> Section.SHIFT; sy <= y1 >> Section.SHIFT; sy++) {
                    int lowY = Math.max(y0, sy << Section.SHIFT);
                    int highY = Math.min(y1, sy << Section.SHIFT | MASK);
                    met |= classesIn(lowX, highX, lowY, highY, lowZ, highZ);
                }
            }
        }
        return met;
    }

    /** The class rows of a section, inside of the world or not. */
    private long[] rowsOf(int sx, int sy, int sz) {
        long key = SectionKey.of(sx, sy, sz);
        int slot = (int) ((key * SPREADER) >>> SLOT_SHIFT);
        if (rowKeys[slot] != key || rowLayout != world.layout()) {
            rememberRows(slot, key);
        }
        return rows[slot];
    }

    private void rememberRows(int slot, long key) {
        if (rowLayout != world.layout()) {
            Arrays.fill(rowKeys, NO_KEY);
            rowLayout = world.layout();
        }
        int sy = SectionKey.y(key);
        int x = SectionKey.x(key) << Section.SHIFT;
        int z = SectionKey.z(key) << Section.SHIFT;
        if (!WorldBounds.isInsideBorder(x, z)) {
            rows[slot] = Rows.uniform(Blocks.BEDROCK);
        } else if (sy < 0 || sy >= WorldBounds.SECTIONS_HIGH) {
            rows[slot] = Rows.uniform(Blocks.AIR);
        } else {
            EditedSection edited = world.editedSection(key);
            rows[slot] =
                    edited == null ? world.untouched(key, loads).classRows() : edited.classRows();
        }
        rowKeys[slot] = key;
    }

    private int slotOf(long key) {
        int slot = (int) ((key * SPREADER) >>> SLOT_SHIFT);
        if (keys[slot] != key || layout != world.layout()) {
            remember(slot, key);
        }
        return slot;
    }

    private void remember(int slot, long key) {
        if (layout != world.layout()) {
            Arrays.fill(keys, NO_KEY);
            layout = world.layout();
        }
        EditedSection edited = world.editedSection(key);
        if (edited == null) {
            plain[slot] = NOT_EDITED;
            packed[slot] = world.untouched(key, loads);
        } else {
            plain[slot] = edited.blocks();
        }
        keys[slot] = key;
    }
}
