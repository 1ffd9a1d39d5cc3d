package org.quoin.sim.world;

import org.jspecify.annotations.Nullable;

/** A section that somebody edited: plain voxels for writing, and its packed form when asked for. */
final class EditedSection {
    private static final int NOT_COUNTED = -1;

    private final byte[] blocks;
    private @Nullable Section packed;

    /** How many voxels are of {@link Growing}; counted when somebody asks first. */
    private int growing = NOT_COUNTED;

    /** As of {@link ClassRows}; made when somebody asks first, on whatever thread. */
    private volatile long @Nullable [] classRows;

    /** The sum of {@link VoxelHash#change} of all edits here. */
    long hash;

    /** Whether the world's list of changes since the last tick names this section already. */
    boolean changeListed;

    EditedSection(byte[] blocks, long hash) {
        this.blocks = blocks;
        this.hash = hash;
    }

    /** Whether random updates can do something here. */
    boolean grows() {
        if (growing == NOT_COUNTED) {
            growing = 0;
            for (byte block : blocks) {
                growing += Growing.ONE[Byte.toUnsignedInt(block)];
            }
        }
        return growing != 0;
    }

    /** The voxels themselves, to read. */
    byte[] blocks() {
        return blocks;
    }

    int blockAt(int index) {
        return Byte.toUnsignedInt(blocks[index]);
    }

    void setBlock(int index, int before, int block) {
        blocks[index] = (byte) block;
        packed = null;
        long[] rows = classRows;
        if (rows != null) {
            ClassRows.set(rows, index, block);
        }
        if (growing != NOT_COUNTED) {
            growing += Growing.ONE[block] - Growing.ONE[before];
        }
    }

    /** What its voxels are to bodies now, as of {@link ClassRows}; not to be changed by others. */
    long[] classRows() {
        long[] rows = classRows;
        return rows == null ? makeClassRows() : rows;
    }

    /** One array for all who ask at once: readers keep it, and only the kept one hears of edits. */
    private synchronized long[] makeClassRows() {
        long[] rows = classRows;
        if (rows == null) {
            rows = ClassRows.of(blocks);
            classRows = rows;
        }
        return rows;
    }

    /** Spares the packing when the voxels were taken from a section just now. */
    void packedAs(Section section) {
        packed = section;
    }

    Section packed() {
        Section section = packed;
        if (section == null) {
            section = Section.of(blocks);
            packed = section;
        }
        return section;
    }
}
