package org.quoin.sim.avatar;

import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * The line along which an avatar hits: from its eyes to where it looks, and not behind a block. A
 * pure function, so that a view can tell before the turn whether a hit will meet anybody.
 */
public final class LineOfSight {
    /** Step between two points: 1/8 block. */
    private static final long STEP = Fixed.ONE / 8;

    private LineOfSight() {}

    /** Avatars that may stand on the line. */
    @FunctionalInterface
    public interface Target {
        /** Whether there is one at that point, Fixed blocks: then the line ends. */
        boolean meet(long x, long y, long z);
    }

    /**
     * Goes along the line.
     *
     * @param avatar its frame says where it looks
     * @param reach how far, Fixed blocks
     * @return whether the target was met
     */
    public static boolean walk(AvatarState avatar, long reach, BlockReader blocks, Target target) {
        int yaw = InputFrame.yaw(avatar.frame);
        int pitch = InputFrame.pitch(avatar.frame);
        long level = Angle.cos(pitch);
        long stepX = Fixed.mul(-Fixed.mul(Angle.sin(yaw), level), STEP);
        long stepY = Fixed.mul(Angle.sin(pitch), STEP);
        long stepZ = Fixed.mul(Fixed.mul(Angle.cos(yaw), level), STEP);
        long x = avatar.x;
        long y = avatar.eyeY();
        long z = avatar.z;
        for (long way = 0; way <= reach; way += STEP) {
            if (Blocks.isFullCube(blocks.blockAt(Fixed.floor(x), Fixed.floor(y), Fixed.floor(z)))) {
                return false;
            }
            if (target.meet(x, y, z)) {
                return true;
            }
            x += stepX;
            y += stepY;
            z += stepZ;
        }
        return false;
    }
}
