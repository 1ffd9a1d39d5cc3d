package org.quoin.lab.bots;

import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.rule.RayWalk;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Face;

/**
 * Aims at blocks. A bot is a player and not a rule of the world, so it may use floating point.
 * Before it presses a button, it checks its aim with the voxel ray, which decides.
 */
final class Aim {
    static final int NONE = -1;

    // Points of a face to try, in this order: the middle, then points closer to the edges.
    private static final double[][] POINTS = {
        {0.5, 0.5},
        {0.3, 0.3},
        {0.7, 0.3},
        {0.3, 0.7},
        {0.7, 0.7},
        {0.15, 0.5},
        {0.85, 0.5},
        {0.5, 0.15},
        {0.5, 0.85}
    };

    private final Hit hit = new Hit();

    /** The yaw toward a direction given in Fixed blocks. */
    static int yawToward(long dx, long dz) {
        return Angle.wrap(yawOf(toDouble(dx), toDouble(dz)));
    }

    /**
     * The frame whose look hits the top of a block, for an upright player; {@link #NONE} if none
     * within reach does.
     */
    int atTopOf(BlockReader blocks, AvatarState avatar, int x, int y, int z) {
        long eyeY = avatar.y + AvatarShape.EYE_HEIGHT;
        for (double[] point : POINTS) {
            double dx = x + point[0] - toDouble(avatar.x);
            double dy = y + 1 - toDouble(eyeY);
            double dz = z + point[1] - toDouble(avatar.z);
            int yaw = yawOf(dx, dz);
            double level = Math.hypot(dx, dz);
            int pitch = (int) Math.round(Math.atan2(dy, level) / (2 * Math.PI) * Angle.TURN);
            int frame = InputFrame.withLook(InputFrame.NEUTRAL, yaw, pitch);
            boolean hits =
                    RayWalk.cast(
                            blocks,
                            avatar.x,
                            eyeY,
                            avatar.z,
                            InputFrame.yaw(frame),
                            InputFrame.pitch(frame),
                            hit);
            if (hits && hit.x == x && hit.y == y && hit.z == z && hit.face == Face.UP) {
                return frame;
            }
        }
        return NONE;
    }

    private static int yawOf(double dx, double dz) {
        return (int) Math.round(Math.atan2(-dx, dz) / (2 * Math.PI) * Angle.TURN);
    }

    private static double toDouble(long fixed) {
        return fixed / (double) Fixed.ONE;
    }
}
