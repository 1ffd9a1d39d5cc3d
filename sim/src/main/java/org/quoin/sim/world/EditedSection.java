package org.quoin.sim.world;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.VoxelClass.Rows;

/**
 * A section with edits: plain voxels for writing, and its packed form when asked for. As long as it
 * is all of one block it shares its voxels with all others of that block, so that a world of
 * millions of such sections takes a hundred bytes for each instead of four thousand.
 */
final class EditedSection {
    private byte[] blocks;

    /** Whether others have the same voxels: they must be copied before they are changed. */
    private boolean shared;

    private @Nullable Section packed;

    /** How many voxels of each layer random updates may change; counted at the first question. */
    private short @Nullable [] updatedByLayer;

    private int updatedLayers;

    /** See {@link Rows}; made at the first question, by the thread that asks. */
    private volatile long @Nullable [] classRows;

    /** The sum of {@link VoxelHash#change} of all edits here. */
    long hash;

    /** Whether the world's list of changes since the last tick names this section already. */
    boolean changeListed;

    EditedSection(byte[] blocks, long hash) {
        this.blocks = blocks;
        this.hash = hash;
    }

    /** A section all of one block. */
    static EditedSection uniform(int block, long hash) {
        Uniform all = Uniform.OF[block];
        EditedSection section = new EditedSection(all.blocks, hash);
        section.packed = all.section;
        section.shared = true;
        return section;
    }

    /** Whether its voxels are those of others, too. */
    boolean isShared() {
        return shared;
    }

    /**
     * Copies shared voxels so that they can be changed: callers holding {@link #blocks} must drop
     * it.
     */
    void ownVoxels() {
        blocks = blocks.clone();
        classRows = null;
        shared = false;
    }

    /** How many runs of equal voxels there are; counts all of them. */
    int countRuns() {
        if (shared) {
            return 1;
        }
        int runs = 1;
        for (int i = 1; i < blocks.length; i++) {
            runs += blocks[i] == blocks[i - 1] ? 0 : 1;
        }
        return runs;
    }

    /** How many runs more there are once a voxel is of another block. */
    int runsAdded(int index, int before, int block) {
        int added = 0;
        if (index > 0) {
            int last = blockAt(index - 1);
            added += (last == before ? 1 : 0) - (last == block ? 1 : 0);
        }
        if (index < blocks.length - 1) {
            int next = blockAt(index + 1);
            added += (next == before ? 1 : 0) - (next == block ? 1 : 0);
        }
        return added;
    }

    /** See {@link World#randomlyUpdatedLayers}. */
    int randomlyUpdatedLayers() {
        if (updatedByLayer == null) {
            updatedByLayer = new short[Section.SIDE];
            for (int index = 0; index < Section.VOLUME; index++) {
                if (Blocks.isRandomlyUpdated(blockAt(index))) {
                    count(updatedByLayer, index, 1);
                }
            }
        }
        return updatedLayers;
    }

    private void count(short[] byLayer, int index, int more) {
        int layer = Section.localY(index);
        byLayer[layer] = (short) (byLayer[layer] + more);
        int bit = 1 << layer;
        updatedLayers = byLayer[layer] == 0 ? updatedLayers & ~bit : updatedLayers | bit;
    }

    /** Shared by all uniform sections of one block. */
    private static final class Uniform {
        static final Uniform[] OF = all();

        private final Section section;
        private final byte[] blocks;

        private Uniform(int block) {
            section = Section.uniform(block);
            blocks = section.toBlocks();
        }

        private static Uniform[] all() {
            Uniform[] all = new Uniform[Blocks.COUNT];
            for (int block = 0; block < all.length; block++) {
                all[block] = new Uniform(block);
            }
            return all;
        }
    }

    /** The voxels themselves, to read. */
    byte[] blocks() {
        return blocks;
    }

    int blockAt(int index) {
        return Byte.toUnsignedInt(blocks[index]);
    }

    /** To be called with voxels of its own only; see {@link #ownVoxels}. */
    void setBlock(int index, int before, int block) {
        blocks[index] = (byte) block;
        packed = null;
        long[] rows = classRows;
        if (rows != null) {
            Rows.set(rows, index, block);
        }
        short[] byLayer = updatedByLayer;
        boolean updated = Blocks.isRandomlyUpdated(block);
        if (byLayer != null && updated != Blocks.isRandomlyUpdated(before)) {
            count(byLayer, index, updated ? 1 : -1);
        }
    }

    /** Its voxels' current collision classes, see {@link Rows}; not to be modified by callers. */
    long[] classRows() {
        long[] rows = classRows;
        return rows == null ? makeClassRows() : rows;
    }

    /** One array for all threads: readers keep it, and only this one is updated by edits. */
    private synchronized long[] makeClassRows() {
        long[] rows = classRows;
        if (rows == null) {
            Section same = packed;
            rows = shared && same != null ? same.classRows() : Rows.of(blocks);
            classRows = rows;
        }
        return rows;
    }

    /** Saves packing when the voxels were just copied from a section. */
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

    /**
     * The voxels' share of the state hash: the sum, over all voxels, of a mix of place and type,
     * less the same sum for the untouched terrain. So a world without edits hashes to zero, an edit
     * costs two mixes, and the order of edits leaves no trace.
     */
    static final class VoxelHash {
        private static final int Z_SHIFT = 24;
        private static final int Y_SHIFT = 48;
        private static final long COORDINATE_MASK = (1L << Z_SHIFT) - 1;

        private VoxelHash() {}

        /** A voxel's place as a number. */
        static long place(int x, int y, int z) {
            return ((long) y << Y_SHIFT)
                    | ((z & COORDINATE_MASK) << Z_SHIFT)
                    | (x & COORDINATE_MASK);
        }

        /** The same from the place of its section's lowest corner. */
        static long placeIn(long sectionPlace, int index) {
            return sectionPlace
                    + ((long) Section.localY(index) << Y_SHIFT)
                    + ((long) Section.localZ(index) << Z_SHIFT)
                    + Section.localX(index);
        }

        /** The change of the sum when a voxel goes from one type to another. */
        static long change(long place, int before, int after) {
            long mixed = Mix.mix(place);
            return Mix.mix(mixed ^ after) - Mix.mix(mixed ^ before);
        }
    }
}
