package org.quoin.sim.world;

import java.util.Arrays;

/**
 * Reads a world's voxels with a memory of the sections read last. Each thread that reads a world
 * has one of its own; while several read at once nobody may edit it. Only the world's own reader
 * loads columns; the others take what is loaded, and make what is not for themselves.
 */
public final class WorldReader implements BlockReader {
    /** Enough for a crowd in one place; a power of two. */
    private static final int SLOTS = 128;

    private static final int SLOT_SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(SLOTS);
    private static final long NO_KEY = SectionKey.of(0, -1, 0);

    private final World world;
    private final boolean loads;
    private final long[] keys = new long[SLOTS];

    private static final byte[] NOT_EDITED = new byte[0];

    /** Voxels of edited sections. */
    private final byte[][] plain = new byte[SLOTS][];

    private final Section[] packed = new Section[SLOTS];
    private long layout = -1;

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
     * What is in a box of cells: the bits of all their blocks together. A box within one section,
     * as most are, costs one look for the section.
     *
     * @param bits by block, 256 of them
     */
    public int bitsIn(byte[] bits, int x0, int x1, int y0, int y1, int z0, int z1) {
        boolean oneSection =
                ((x0 ^ x1) | (y0 ^ y1) | (z0 ^ z1)) >> Section.SHIFT == 0
                        && WorldBounds.contains(x0, y0, z0);
        if (!oneSection) {
            return bitsOfEach(bits, x0, x1, y0, y1, z0, z1);
        }
        int slot = slotOf(SectionKey.ofBlock(x0, y0, z0));
        byte[] blocks = plain[slot];
        if (blocks == NOT_EDITED) {
            Section section = packed[slot];
            return section.isUniform()
                    ? bits[section.blockAt(0)]
                    : bitsOfEach(bits, x0, x1, y0, y1, z0, z1);
        }
        int met = 0;
        for (int y = y0; y <= y1; y++) {
            for (int z = z0; z <= z1; z++) {
                int row = Section.indexOfBlock(x0, y, z);
                for (int x = x0; x <= x1; x++) {
                    met |= bits[Byte.toUnsignedInt(blocks[row + x - x0])];
                }
            }
        }
        return met;
    }

    private int bitsOfEach(byte[] bits, int x0, int x1, int y0, int y1, int z0, int z1) {
        int met = 0;
        for (int y = y0; y <= y1; y++) {
            for (int z = z0; z <= z1; z++) {
                for (int x = x0; x <= x1; x++) {
                    met |= bits[blockAt(x, y, z)];
                }
            }
        }
        return met;
    }

    private int slotOf(long key) {
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> SLOT_SHIFT);
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
