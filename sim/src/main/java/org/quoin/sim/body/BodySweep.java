package org.quoin.sim.body;

import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.VoxelClass;
import org.quoin.sim.world.WorldReader;

/**
 * The way of a small box through the voxels, axis by axis: y, x, z. Looks at all cells on the way
 * at once first: mostly there is nothing in them. A mutable struct that is used again.
 */
final class BodySweep {
    private final WorldReader blocks;

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

    BodySweep(WorldReader blocks) {
        this.blocks = blocks;
    }

    /**
     * Goes as far as it can.
     *
     * @param fromX middle of the feet, Fixed blocks, as are fromY and fromZ
     * @param wayX Fixed blocks, signed, as are wayY and wayZ; at most 4 blocks
     * @return what was in the cells that the box might touch: bits of {@link VoxelClass}
     */
    int go(long fromX, long fromY, long fromZ, int wayX, int wayY, int wayZ, int kind) {
        int half = BodyKind.HALF_WIDTH[kind];
        int height = BodyKind.HEIGHT[kind];
        int met =
                blocks.classesIn(
                        Fixed.floor(fromX - half + Math.min(0, wayX)),
                        Fixed.floor(fromX + half - 1 + Math.max(0, wayX)),
                        Fixed.floor(fromY + Math.min(0, wayY)),
                        Fixed.floor(fromY + height - 1 + Math.max(0, wayY)),
                        Fixed.floor(fromZ - half + Math.min(0, wayZ)),
                        Fixed.floor(fromZ + half - 1 + Math.max(0, wayZ)));
        x = fromX;
        y = fromY;
        z = fromZ;
        freeX = wayX;
        freeY = wayY;
        freeZ = wayZ;
        stuck = false;
        if ((met & VoxelClass.SOLID) == 0) {
            x += wayX;
            y += wayY;
            z += wayZ;
        } else if (isInside(fromX, fromY + height / 2, fromZ)) {
            stuck = true;
        } else {
            goAlongAxes(wayX, wayY, wayZ, half, height);
        }
        return met;
    }

    /** What is in the cells in which the box is now: bits of {@link VoxelClass}. */
    int touched(int kind) {
        int half = BodyKind.HALF_WIDTH[kind];
        return blocks.classesIn(
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
        return free(VoxelSweep.Y, -1, half, height) == 0;
    }

    private void goAlongAxes(int wayX, int wayY, int wayZ, int half, int height) {
        freeY = free(VoxelSweep.Y, wayY, half, height);
        y += freeY;
        freeX = free(VoxelSweep.X, wayX, half, height);
        x += freeX;
        freeZ = free(VoxelSweep.Z, wayZ, half, height);
        z += freeZ;
    }

    private int free(int axis, int way, int half, int height) {
        return (int)
                VoxelSweep.clip(
                        blocks, axis, way, x - half, y, z - half, x + half, y + height, z + half);
    }

    private boolean isInside(long atX, long atY, long atZ) {
        int block = blocks.blockAt(Fixed.floor(atX), Fixed.floor(atY), Fixed.floor(atZ));
        return (VoxelClass.of(block) & VoxelClass.CUBE) != 0;
    }
}
