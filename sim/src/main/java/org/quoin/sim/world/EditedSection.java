package org.quoin.sim.world;

import org.jspecify.annotations.Nullable;

/** A section that somebody edited: plain voxels for writing, and its packed form when asked for. */
final class EditedSection {
    private final byte[] blocks;
    private @Nullable Section packed;

    /** How many voxels are of {@link Growing}. */
    private int growing;

    /** The sum of {@link VoxelHash#change} of all edits here. */
    long hash;

    /** Whether the world's list of changes since the last tick names this section already. */
    boolean changeListed;

    EditedSection(byte[] blocks, long hash) {
        this.blocks = blocks;
        this.hash = hash;
        for (byte block : blocks) {
            growing += Growing.ONE[Byte.toUnsignedInt(block)];
        }
    }

    /** Whether random updates can do something here. */
    boolean grows() {
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
        growing += Growing.ONE[block] - Growing.ONE[before];
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
