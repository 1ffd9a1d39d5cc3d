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

    /** What a voxel's change from one type to another adds to the sum. */
    static long change(int x, int y, int z, int before, int after) {
        long place =
                ((long) y << Y_SHIFT) | ((z & COORDINATE_MASK) << Z_SHIFT) | (x & COORDINATE_MASK);
        return Mix.mix(place, after) - Mix.mix(place, before);
    }
}
