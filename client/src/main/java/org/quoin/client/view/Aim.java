package org.quoin.client.view;

import org.quoin.sim.rule.RayWalk;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.util.Angle;
import org.quoin.sim.world.BlockReader;

/**
 * Finds what the player aims at, by the simulation's own ray walk, from the eye as shown, along the
 * look as an input frame encodes it. So the outlined block is the one that a click would act on.
 */
public final class Aim {
    private Aim() {}

    /**
     * Finds the aimed block.
     *
     * @param yaw the look in 1/1024 turn, rounded as for an input frame
     * @param pitch the same
     * @param out set if something is in reach
     * @return whether something is in reach
     */
    public static boolean cast(BlockReader blocks, Camera eye, int yaw, int pitch, Hit out) {
        return RayWalk.cast(
                blocks,
                Camera.fixed(eye.x),
                Camera.fixed(eye.y),
                Camera.fixed(eye.z),
                Angle.wrap(yaw),
                pitch,
                out);
    }
}
