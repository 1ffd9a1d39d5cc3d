package org.quoin.sim.body;

import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * Moves an avatar's box along one axis until it touches a solid block. The box is half-open, so a
 * box that touches a wall does not overlap it and needs no epsilon.
 */
final class VoxelSweep {
    static final int X = 0;
    static final int Y = 1;
    static final int Z = 2;

    private VoxelSweep() {}

    /**
     * How far the box can go.
     *
     * @param axis {@link #X}, {@link #Y} or {@link #Z}
     * @param x middle of the feet, as are y and z
     * @param distance wanted, Fixed blocks, signed
     * @return the distance that is free: of the same sign, no larger
     */
    static long clip(BlockReader blocks, int axis, long distance, long x, long y, long z) {
        if (distance == 0) {
            return 0;
        }
        long half = AvatarShape.HALF_WIDTH;
        long lowX = x - half;
        long lowZ = z - half;
        long highX = x + half;
        long highY = y + AvatarShape.HEIGHT;
        long highZ = z + half;
        return switch (axis) {
            case X -> clipSpan(blocks, X, distance, lowX, highX, y, highY, lowZ, highZ);
            case Y -> clipSpan(blocks, Y, distance, y, highY, lowX, highX, lowZ, highZ);
            default -> clipSpan(blocks, Z, distance, lowZ, highZ, lowX, highX, y, highY);
        };
    }

    /** Whether something solid lies directly under the feet of an avatar standing there. */
    static boolean isSupported(BlockReader blocks, long x, long y, long z) {
        return clip(blocks, Y, -1, x, y, z) == 0;
    }

    private static long clipSpan(
            BlockReader blocks,
            int axis,
            long distance,
            long low,
            long high,
            long lowU,
            long highU,
            long lowV,
            long highV) {
        int u0 = Fixed.floor(lowU);
        int u1 = Fixed.floor(highU - 1);
        int v0 = Fixed.floor(lowV);
        int v1 = Fixed.floor(highV - 1);
        if (distance > 0) {
            int last = Fixed.floor(high + distance - 1);
            for (int cell = Fixed.floor(high - 1) + 1; cell <= last; cell++) {
                if (isWall(blocks, axis, cell, u0, u1, v0, v1)) {
                    return Fixed.ofInt(cell) - high;
                }
            }
        } else {
            int last = Fixed.floor(low + distance);
            for (int cell = Fixed.floor(low) - 1; cell >= last; cell--) {
                if (isWall(blocks, axis, cell, u0, u1, v0, v1)) {
                    return Fixed.ofInt(cell + 1) - low;
                }
            }
        }
        return distance;
    }

    /** Whether a slab of cells, one thick along {@code axis}, holds anything solid. */
    private static boolean isWall(
            BlockReader blocks, int axis, int cell, int u0, int u1, int v0, int v1) {
        for (int u = u0; u <= u1; u++) {
            for (int v = v0; v <= v1; v++) {
                int block =
                        switch (axis) {
                            case X -> blocks.blockAt(cell, u, v);
                            case Y -> blocks.blockAt(u, cell, v);
                            default -> blocks.blockAt(u, v, cell);
                        };
                if (Blocks.isSolid(block)) {
                    return true;
                }
            }
        }
        return false;
    }
}
