package org.quoin.sim.avatar;

import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * Moves a box along one axis until it touches a solid block, or the solid part of one. Boxes are
 * half-open, so one that touches a wall does not overlap it and needs no epsilon. Blocks that the
 * box overlaps already do not hold it: it can always get out.
 */
public final class VoxelSweep {
    public static final int X = 0;
    public static final int Y = 1;
    public static final int Z = 2;

    /** Further than anything moves in a turn. */
    private static final long FAR = Long.MAX_VALUE / 2;

    private static final long SIXTEENTH = Fixed.ONE / BlockBoxes.SIDE;

    private VoxelSweep() {}

    /**
     * How far an avatar can go.
     *
     * @param axis {@link #X}, {@link #Y} or {@link #Z}
     * @param x middle of the feet, as are y and z
     * @param distance wanted, Fixed blocks, signed
     * @return the distance that is free: of the same sign, no larger
     */
    static long clip(BlockReader blocks, int axis, long distance, long x, long y, long z) {
        long half = AvatarShape.HALF_WIDTH;
        return clip(
                blocks,
                axis,
                distance,
                x - half,
                y,
                z - half,
                x + half,
                y + AvatarShape.HEIGHT,
                z + half);
    }

    /** The same for any box, given by its corners in Fixed blocks. */
    public static long clip(
            BlockReader blocks,
            int axis,
            long distance,
            long lowX,
            long lowY,
            long lowZ,
            long highX,
            long highY,
            long highZ) {
        if (distance == 0) {
            return 0;
        }
        return switch (axis) {
            case X -> clipSpan(blocks, X, distance, lowX, highX, lowY, highY, lowZ, highZ);
            case Y -> clipSpan(blocks, Y, distance, lowY, highY, lowX, highX, lowZ, highZ);
            default -> clipSpan(blocks, Z, distance, lowZ, highZ, lowX, highX, lowY, highY);
        };
    }

    /** Whether something solid lies directly under the feet of an avatar standing there. */
    static boolean isSupported(BlockReader blocks, long x, long y, long z) {
        return clip(blocks, Y, -1, x, y, z) == 0;
    }

    /**
     * Walks the layers of cells that the box's front passes; the nearest hit of the first counts.
     */
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
        boolean forward = distance > 0;
        long front = forward ? high : low;
        int step = forward ? 1 : -1;
        int cell = Fixed.floor(forward ? high : low - 1);
        int last = Fixed.floor(forward ? high + distance - 1 : low + distance);
        long wanted = Math.abs(distance);
        for (; forward ? cell <= last : cell >= last; cell += step) {
            long free = freeInLayer(blocks, axis, cell, forward, front, lowU, highU, lowV, highV);
            if (free < wanted) {
                return forward ? free : -free;
            }
            if (free != FAR) {
                return distance;
            }
        }
        return distance;
    }

    /** How far the front can go until something in this layer stops it, or {@link #FAR}. */
    private static long freeInLayer(
            BlockReader blocks,
            int axis,
            int cell,
            boolean forward,
            long front,
            long lowU,
            long highU,
            long lowV,
            long highV) {
        int u1 = Fixed.floor(highU - 1);
        int v1 = Fixed.floor(highV - 1);
        long least = FAR;
        for (int u = Fixed.floor(lowU); u <= u1; u++) {
            for (int v = Fixed.floor(lowV); v <= v1; v++) {
                int block =
                        switch (axis) {
                            case X -> blocks.blockAt(cell, u, v);
                            case Y -> blocks.blockAt(u, cell, v);
                            default -> blocks.blockAt(u, v, cell);
                        };
                if (!Blocks.isSolid(block)) {
                    continue;
                }
                long free;
                if (Blocks.isFullCube(block)) {
                    free = forward ? Fixed.ofInt(cell) - front : front - Fixed.ofInt(cell + 1);
                    free = free < 0 ? FAR : free;
                } else {
                    free =
                            freeToBoxes(
                                    Blocks.boxesOf(block),
                                    axis,
                                    forward,
                                    front - Fixed.ofInt(cell),
                                    lowU - Fixed.ofInt(u),
                                    highU - Fixed.ofInt(u),
                                    lowV - Fixed.ofInt(v),
                                    highV - Fixed.ofInt(v));
                }
                least = Math.min(least, free);
            }
        }
        return least;
    }

    /** The same for the boxes of one cell; all numbers count from the cell's low corner. */
    private static long freeToBoxes(
            BlockBoxes boxes,
            int axis,
            boolean forward,
            long front,
            long lowU,
            long highU,
            long lowV,
            long highV) {
        int axisU = axis == X ? Y : X;
        int axisV = axis == Z ? Y : Z;
        long least = FAR;
        for (int box = 0; box < boxes.count(); box++) {
            if (lowU >= boxes.high(box, axisU) * SIXTEENTH
                    || highU <= boxes.low(box, axisU) * SIXTEENTH
                    || lowV >= boxes.high(box, axisV) * SIXTEENTH
                    || highV <= boxes.low(box, axisV) * SIXTEENTH) {
                continue;
            }
            long free =
                    forward
                            ? boxes.low(box, axis) * SIXTEENTH - front
                            : front - boxes.high(box, axis) * SIXTEENTH;
            if (free >= 0 && free < least) {
                least = free;
            }
        }
        return least;
    }
}
