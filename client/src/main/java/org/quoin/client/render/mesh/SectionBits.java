package org.quoin.client.render.mesh;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;

/**
 * The bits of a section that light needs, computed once. Immutable with final fields, so a plain
 * write may publish it to other threads.
 */
final class SectionBits {
    /** Words of {@link #opaque}: each holds four rows of 16 voxels along x. */
    static final int WORDS = Section.VOLUME / Long.SIZE;

    private static final int ROWS_PER_WORD = Long.SIZE / Section.SIDE;

    /** A section without anything that stops or gives light. */
    static final SectionBits CLEAR = new SectionBits(null, 0, new short[0]);

    private static final SectionBits SOLID = new SectionBits(null, ~0L, new short[0]);

    private final long @Nullable [] opaque;

    /** Every word of a section that is uniform. */
    private final long everywhere;

    /** The lamps: a voxel's index << 4 | its light, 1..15. */
    private final short[] lamps;

    private SectionBits(long @Nullable [] opaque, long everywhere, short[] lamps) {
        this.opaque = opaque;
        this.everywhere = everywhere;
        this.lamps = lamps;
    }

    /** The bits of a section; null is the solid space below the world. */
    static SectionBits of(@Nullable Section section) {
        if (section == null) {
            return SOLID;
        }
        if (section.isUniform() && BlockTraits.GLOW[section.blockAt(0)] == 0) {
            return BlockTraits.OPAQUE[section.blockAt(0)] ? SOLID : CLEAR;
        }
        byte[] ids = section.toBlocks();
        long[] opaque = new long[WORDS];
        int lampCount = 0;
        for (int i = 0; i < ids.length; i++) {
            int id = ids[i] & 255;
            opaque[i >> 6] |= BlockTraits.OPAQUE_BIT[id] << i;
            lampCount += BlockTraits.GLOW[id] > 0 ? 1 : 0;
        }
        return new SectionBits(opaque, 0, lampsIn(ids, lampCount));
    }

    private static short[] lampsIn(byte[] ids, int count) {
        short[] lamps = new short[count];
        for (int i = 0, found = 0; found < count; i++) {
            int glow = BlockTraits.GLOW[ids[i] & 255];
            if (glow > 0) {
                lamps[found++] = (short) (i << 4 | glow);
            }
        }
        return lamps;
    }

    /** Whether every voxel stops light. */
    boolean isSolid() {
        return this == SOLID;
    }

    /** Whether no voxel stops light. */
    boolean isClear() {
        return opaque == null && everywhere == 0;
    }

    /** The row of 16 voxels along x at a height and a depth: a bit for each that stops light. */
    long row(int y, int z) {
        long[] words = opaque;
        if (words == null) {
            return everywhere & 0xFFFF;
        }
        int row = y * Section.SIDE + z;
        return words[row / ROWS_PER_WORD] >>> (row % ROWS_PER_WORD * Section.SIDE) & 0xFFFF;
    }

    /** Four rows along z at once, of {@link #WORDS}: the lowest bits are the first row's. */
    long word(int index) {
        long[] words = opaque;
        return words == null ? everywhere : words[index];
    }

    /** How many voxels give light. */
    int lampCount() {
        return lamps.length;
    }

    /** The index of a lamp's voxel; see {@link Section#index}. */
    int lampIndex(int lamp) {
        return (lamps[lamp] & 0xFFFF) >> 4;
    }

    /** The light of a lamp, 1..15. */
    int lampLight(int lamp) {
        return lamps[lamp] & 15;
    }
}
