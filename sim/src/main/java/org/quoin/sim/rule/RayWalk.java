package org.quoin.sim.rule;

import org.quoin.sim.math.Angle;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * Walks the voxels along a line of sight, in integers (after Amanatides and Woo: "A fast voxel
 * traversal algorithm for ray tracing", Eurographics 1987). Where the ray passes exactly through an
 * edge, it crosses x before y before z.
 */
public final class RayWalk {
    /** How far an avatar reaches, in blocks. */
    public static final int REACH = 6;

    private static final long REACH_FIXED = Fixed.ofInt(REACH);

    /** A distance no ray gets to. */
    private static final long NEVER = Long.MAX_VALUE / 2;

    private RayWalk() {}

    /**
     * Finds the first solid block within {@link #REACH}. The block around the eye does not count.
     *
     * @param eyeX the eye, Fixed blocks, as are eyeY and eyeZ
     * @param yaw as in a frame
     * @param pitch as in a frame
     * @param out set if something was hit, else left as it was
     * @return whether something was hit
     */
    public static boolean cast(
            BlockReader blocks, long eyeX, long eyeY, long eyeZ, int yaw, int pitch, Hit out) {
        long level = Angle.cos(pitch);
        long dirX = -Fixed.mul(Angle.sin(yaw), level);
        long dirY = Angle.sin(pitch);
        long dirZ = Fixed.mul(Angle.cos(yaw), level);
        int x = Fixed.floor(eyeX);
        int y = Fixed.floor(eyeY);
        int z = Fixed.floor(eyeZ);
        // Distances along the ray: to the next cell border on each axis, and from border to border.
        long nextX = firstCrossing(eyeX, x, dirX);
        long nextY = firstCrossing(eyeY, y, dirY);
        long nextZ = firstCrossing(eyeZ, z, dirZ);
        long stepX = crossing(Fixed.ONE, dirX);
        long stepY = crossing(Fixed.ONE, dirY);
        long stepZ = crossing(Fixed.ONE, dirZ);
        while (true) {
            long distance;
            int face;
            if (nextX <= nextY && nextX <= nextZ) {
                distance = nextX;
                nextX += stepX;
                x += dirX > 0 ? 1 : -1;
                face = dirX > 0 ? Face.WEST : Face.EAST;
            } else if (nextY <= nextZ) {
                distance = nextY;
                nextY += stepY;
                y += dirY > 0 ? 1 : -1;
                face = dirY > 0 ? Face.DOWN : Face.UP;
            } else {
                distance = nextZ;
                nextZ += stepZ;
                z += dirZ > 0 ? 1 : -1;
                face = dirZ > 0 ? Face.NORTH : Face.SOUTH;
            }
            if (distance > REACH_FIXED) {
                return false;
            }
            if (Blocks.isSolid(blocks.blockAt(x, y, z))) {
                out.x = x;
                out.y = y;
                out.z = z;
                out.face = face;
                return true;
            }
        }
    }

    private static long firstCrossing(long eye, int cell, long dir) {
        long toBorder = dir > 0 ? Fixed.ofInt(cell + 1) - eye : eye - Fixed.ofInt(cell);
        return crossing(toBorder, dir);
    }

    /** The way along the ray in which it moves {@code span} along one axis. */
    private static long crossing(long span, long dir) {
        return dir == 0 ? NEVER : Fixed.div(span, Math.abs(dir));
    }
}
