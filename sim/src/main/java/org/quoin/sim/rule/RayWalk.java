package org.quoin.sim.rule;

import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * Walks the voxels along a line of sight, in integers (after Amanatides and Woo: "A fast voxel
 * traversal algorithm for ray tracing", Eurographics 1987). Where the ray passes exactly through an
 * edge, it crosses x before y before z. A block that fills only a part of its cell is hit where one
 * of its boxes is.
 */
public final class RayWalk {
    /** How far an avatar reaches, in blocks. */
    public static final int REACH = 6;

    private static final long REACH_FIXED = Fixed.ofInt(REACH);

    /** Longer than any ray. */
    private static final long NEVER = Long.MAX_VALUE / 2;

    private RayWalk() {}

    /**
     * Finds the first block within {@link #REACH} that can be aimed at: all but air and liquids. A
     * box around the eye does not count.
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
        int own = blocks.blockAt(x, y, z);
        if (isPartial(own) && hitBoxes(own, x, y, z, eyeX, eyeY, eyeZ, dirX, dirY, dirZ, out)) {
            return true;
        }
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
            int block = blocks.blockAt(x, y, z);
            if (!Blocks.isTarget(block)) {
                continue;
            }
            if (!isPartial(block)) {
                set(out, x, y, z, face, distance, eyeY + Fixed.mul(dirY, distance));
                return true;
            }
            if (hitBoxes(block, x, y, z, eyeX, eyeY, eyeZ, dirX, dirY, dirZ, out)) {
                return true;
            }
        }
    }

    private static boolean isPartial(int block) {
        return Blocks.isTarget(block) && Blocks.outlineOf(block) != BlockBoxes.FULL;
    }

    /** Finds the nearest box of a block that the ray enters, within reach. */
    private static boolean hitBoxes(
            int block,
            int x,
            int y,
            int z,
            long eyeX,
            long eyeY,
            long eyeZ,
            long dirX,
            long dirY,
            long dirZ,
            Hit out) {
        BlockBoxes boxes = Blocks.outlineOf(block);
        long nearest = REACH_FIXED + 1;
        int face = -1;
        for (int box = 0; box < boxes.count(); box++) {
            long inX = entry(boxes, box, 0, eyeX - Fixed.ofInt(x), dirX);
            long inY = entry(boxes, box, 1, eyeY - Fixed.ofInt(y), dirY);
            long inZ = entry(boxes, box, 2, eyeZ - Fixed.ofInt(z), dirZ);
            long in = Math.max(inX, Math.max(inY, inZ));
            long outX = exit(boxes, box, 0, eyeX - Fixed.ofInt(x), dirX);
            long outY = exit(boxes, box, 1, eyeY - Fixed.ofInt(y), dirY);
            long outZ = exit(boxes, box, 2, eyeZ - Fixed.ofInt(z), dirZ);
            if (in >= 0 && in <= Math.min(outX, Math.min(outY, outZ)) && in < nearest) {
                nearest = in;
                if (in == inX) {
                    face = dirX > 0 ? Face.WEST : Face.EAST;
                } else if (in == inY) {
                    face = dirY > 0 ? Face.DOWN : Face.UP;
                } else {
                    face = dirZ > 0 ? Face.NORTH : Face.SOUTH;
                }
            }
        }
        if (face < 0) {
            return false;
        }
        set(out, x, y, z, face, nearest, eyeY + Fixed.mul(dirY, nearest));
        return true;
    }

    /** The way along the ray until it is past the near side of a box on one axis. */
    private static long entry(BlockBoxes boxes, int box, int axis, long eye, long dir) {
        if (dir == 0) {
            return isBeside(boxes, box, axis, eye) ? NEVER : -NEVER;
        }
        int side = dir > 0 ? boxes.low(box, axis) : boxes.high(box, axis);
        return Fixed.div(ofSixteenths(side) - eye, dir);
    }

    /** The way along the ray until it leaves a box through its far side on one axis. */
    private static long exit(BlockBoxes boxes, int box, int axis, long eye, long dir) {
        if (dir == 0) {
            return NEVER;
        }
        int side = dir > 0 ? boxes.high(box, axis) : boxes.low(box, axis);
        return Fixed.div(ofSixteenths(side) - eye, dir);
    }

    private static boolean isBeside(BlockBoxes boxes, int box, int axis, long eye) {
        return eye < ofSixteenths(boxes.low(box, axis))
                || eye >= ofSixteenths(boxes.high(box, axis));
    }

    private static long ofSixteenths(int sixteenths) {
        return sixteenths * (Fixed.ONE / BlockBoxes.SIDE);
    }

    private static void set(Hit out, int x, int y, int z, int face, long distance, long atY) {
        out.x = x;
        out.y = y;
        out.z = z;
        out.face = face;
        out.distance = distance;
        out.atY = atY;
    }

    private static long firstCrossing(long eye, int cell, long dir) {
        long toBorder = dir > 0 ? Fixed.ofInt(cell + 1) - eye : eye - Fixed.ofInt(cell);
        return crossing(toBorder, dir);
    }

    /** The way along the ray in which it moves {@code span} along one axis. */
    private static long crossing(long span, long dir) {
        return dir == 0 ? NEVER : Fixed.div(span, Math.abs(dir));
    }

    /** Where a ray hit: a block and one of its faces. A mutable struct, meant to be reused. */
    public static final class Hit {
        /** The block. */
        public int x;

        /** The block. */
        public int y;

        /** The block. */
        public int z;

        /** The face through which the ray came in; see {@link Face}. */
        public int face;

        /** From the eye to the face along the ray, Fixed blocks. */
        public long distance;

        /** How high the ray meets the face, Fixed blocks. */
        public long atY;

        /** The x of the cell on the near side of the face. */
        public int adjacentX() {
            return x + Face.dx(face);
        }

        /** The y of the cell on the near side of the face. */
        public int adjacentY() {
            return y + Face.dy(face);
        }

        /** The z of the cell on the near side of the face. */
        public int adjacentZ() {
            return z + Face.dz(face);
        }
    }
}
