package org.quoin.sim.body;

import org.quoin.sim.avatar.VoxelSweep;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.VoxelClass;
import org.quoin.sim.world.WorldReader;

/**
 * The way of a small box through the voxels, axis by axis: y, x, z. All cells on the way are tested
 * at once first, as mostly they are empty. A mutable struct, meant to be reused.
 */
final class BodySweep {
    private final WorldReader blocks;

    /** Tried first: it holds most of what is near. */
    private final BodyWindow window;

    /** Where the box came to: middle of the feet. */
    long x;

    long y;
    long z;

    /** How far it could go. */
    int freeX;

    int freeY;
    int freeZ;

    /** Whether the middle of the box was inside of a whole cube before: it did not move. */
    boolean stuck;

    /** Whether all that is solid on the way are whole cubes. */
    private boolean onlyCubes;

    BodySweep(WorldReader blocks, BodyWindow window) {
        this.blocks = blocks;
        this.window = window;
    }

    /**
     * Goes as far as it can.
     *
     * @param fromX middle of the feet, Fixed blocks, as are fromY and fromZ
     * @param moveX Fixed blocks, signed, as are moveY and moveZ; at most 4 blocks
     * @return the contents of the cells that the box might touch: bits of {@link VoxelClass}
     */
    int go(long fromX, long fromY, long fromZ, int moveX, int moveY, int moveZ, int kind) {
        int half = BodyKind.HALF_WIDTH[kind];
        int height = BodyKind.HEIGHT[kind];
        int met =
                classesIn(
                        Fixed.floor(fromX - half + Math.min(0, moveX)),
                        Fixed.floor(fromX + half - 1 + Math.max(0, moveX)),
                        Fixed.floor(fromY + Math.min(0, moveY)),
                        Fixed.floor(fromY + height - 1 + Math.max(0, moveY)),
                        Fixed.floor(fromZ - half + Math.min(0, moveZ)),
                        Fixed.floor(fromZ + half - 1 + Math.max(0, moveZ)));
        x = fromX;
        y = fromY;
        z = fromZ;
        freeX = moveX;
        freeY = moveY;
        freeZ = moveZ;
        stuck = false;
        if ((met & VoxelClass.SOLID) == 0) {
            x += moveX;
            y += moveY;
            z += moveZ;
        } else if ((met & VoxelClass.PARTIAL) == 0 && lands(moveX, moveY, moveZ, half, height)) {
            x += moveX;
            y += freeY;
            z += moveZ;
        } else if (isInside(fromX, fromY + height / 2, fromZ)) {
            stuck = true;
        } else {
            onlyCubes = (met & VoxelClass.PARTIAL) == 0;
            goAlongAxes(moveX, moveY, moveZ, half, height);
        }
        return met;
    }

    /**
     * Whether all that stops it is the ground of cubes that it stands or comes down on, as mostly:
     * then sets how far it can fall. The long way finds the same.
     */
    private boolean lands(int moveX, int moveY, int moveZ, int half, int height) {
        int feet = Fixed.floor(y);
        if (moveY >= 0 || Fixed.floor(y + moveY) != feet - 1) {
            return false;
        }
        int beside =
                classesIn(
                        Fixed.floor(x - half + Math.min(0, moveX)),
                        Fixed.floor(x + half - 1 + Math.max(0, moveX)),
                        feet,
                        Fixed.floor(y + height - 1),
                        Fixed.floor(z - half + Math.min(0, moveZ)),
                        Fixed.floor(z + half - 1 + Math.max(0, moveZ)));
        if ((beside & VoxelClass.CUBE) != 0 || !isCubeIn(VoxelSweep.Y, feet - 1, half, height)) {
            return false;
        }
        freeY = (int) (Fixed.ofInt(feet) - y);
        return true;
    }

    /** The contents of the cells in which the box is now: bits of {@link VoxelClass}. */
    int touched(int kind) {
        int half = BodyKind.HALF_WIDTH[kind];
        return classesIn(
                Fixed.floor(x - half),
                Fixed.floor(x + half - 1),
                Fixed.floor(y),
                Fixed.floor(y + BodyKind.HEIGHT[kind] - 1),
                Fixed.floor(z - half),
                Fixed.floor(z + half - 1));
    }

    /** Whether something solid lies directly under the feet. */
    boolean isSupported(long atX, long atY, long atZ, int kind) {
        int half = BodyKind.HALF_WIDTH[kind];
        int height = BodyKind.HEIGHT[kind];
        x = atX;
        y = atY;
        z = atZ;
        onlyCubes = false;
        return free(VoxelSweep.Y, -1, half, height) == 0;
    }

    private void goAlongAxes(int moveX, int moveY, int moveZ, int half, int height) {
        freeY = free(VoxelSweep.Y, moveY, half, height);
        y += freeY;
        freeX = free(VoxelSweep.X, moveX, half, height);
        x += freeX;
        freeZ = free(VoxelSweep.Z, moveZ, half, height);
        z += freeZ;
    }

    private int free(int axis, int move, int half, int height) {
        if (move == 0) {
            return 0;
        }
        return onlyCubes
                ? freeOfCubes(axis, move, half, height)
                : (int)
                        VoxelSweep.clip(
                                blocks,
                                axis,
                                move,
                                x - half,
                                y,
                                z - half,
                                x + half,
                                y + height,
                                z + half);
    }

    /** The same as {@link VoxelSweep#clip} where nothing smaller than a cube can be met. */
    private int freeOfCubes(int axis, int move, int half, int height) {
        long front =
                switch (axis) {
                    case VoxelSweep.X -> move > 0 ? x + half : x - half;
                    case VoxelSweep.Y -> move > 0 ? y + height : y;
                    default -> move > 0 ? z + half : z - half;
                };
        if (move > 0) {
            int last = Fixed.floor(front + move - 1);
            for (int cell = Fixed.floor(front + Fixed.ONE - 1); cell <= last; cell++) {
                if (isCubeIn(axis, cell, half, height)) {
                    return (int) (Fixed.ofInt(cell) - front);
                }
            }
        } else {
            int last = Fixed.floor(front + move);
            for (int cell = Fixed.floor(front) - 1; cell >= last; cell--) {
                if (isCubeIn(axis, cell, half, height)) {
                    return (int) (Fixed.ofInt(cell + 1) - front);
                }
            }
        }
        return move;
    }

    /** Whether the box would meet a cube in a layer of cells. */
    private boolean isCubeIn(int axis, int cell, int half, int height) {
        int x0 = axis == VoxelSweep.X ? cell : Fixed.floor(x - half);
        int x1 = axis == VoxelSweep.X ? cell : Fixed.floor(x + half - 1);
        int y0 = axis == VoxelSweep.Y ? cell : Fixed.floor(y);
        int y1 = axis == VoxelSweep.Y ? cell : Fixed.floor(y + height - 1);
        int z0 = axis == VoxelSweep.Z ? cell : Fixed.floor(z - half);
        int z1 = axis == VoxelSweep.Z ? cell : Fixed.floor(z + half - 1);
        return (classesIn(x0, x1, y0, y1, z0, z1) & VoxelClass.CUBE) != 0;
    }

    private boolean isInside(long atX, long atY, long atZ) {
        int cellX = Fixed.floor(atX);
        int cellY = Fixed.floor(atY);
        int cellZ = Fixed.floor(atZ);
        int met = classesIn(cellX, cellX, cellY, cellY, cellZ, cellZ);
        return (met & VoxelClass.CUBE) != 0;
    }

    private int classesIn(int x0, int x1, int y0, int y1, int z0, int z1) {
        int seen = window.classesIn(x0, x1, y0, y1, z0, z1);
        return seen == BodyWindow.UNKNOWN ? blocks.classesIn(x0, x1, y0, y1, z0, z1) : seen;
    }
}
