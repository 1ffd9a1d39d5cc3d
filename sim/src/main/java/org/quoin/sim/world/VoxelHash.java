package org.quoin.sim.world;

import org.quoin.sim.math.Mix;

/**
 * The voxels' share of the state hash: the sum, over all voxels, of a mix of place and type, less
 * the same sum for the untouched terrain. So a world without edits hashes to zero, an edit costs
 * two mixes, and the order of edits leaves no trace.
 */
final class VoxelHash {
    private static final int Z_SHIFT = 24;
    private static final int Y_SHIFT = 48;
    private static final long COORDINATE_MASK = (1L << Z_SHIFT) - 1;

    private VoxelHash() {}

    /** A voxel's place as a number. */
    static long place(int x, int y, int z) {
        return ((long) y << Y_SHIFT) | ((z & COORDINATE_MASK) << Z_SHIFT) | (x & COORDINATE_MASK);
    }

    /** The same from the place of its section's lowest corner. */
    static long placeIn(long sectionPlace, int index) {
        return sectionPlace
                + ((long) Section.localY(index) << Y_SHIFT)
                + ((long) Section.localZ(index) << Z_SHIFT)
                + Section.localX(index);
    }

    /** What a voxel's change from one type to another adds to the sum. */
    static long change(long place, int before, int after) {
        long mixed = Mix.mix(place);
        return Mix.mix(mixed ^ after) - Mix.mix(mixed ^ before);
    }
}
