package org.quoin.client.view;

import org.quoin.sim.AvatarView;
import org.quoin.sim.math.Fixed;

/**
 * Whether an avatar came to its end and stands at the spawn again. No event says so; but only who
 * appears hangs still in the middle of a cell, on its floor, without having been there before.
 */
public final class Reappearance {
    private Reappearance() {}

    /** Whether it happened between two turns of the same avatar, one after the other. */
    public static boolean between(AvatarView before, AvatarView after) {
        boolean moved =
                before.x() != after.x() || before.y() != after.y() || before.z() != after.z();
        return moved && isStill(after) && isUponAMiddle(after);
    }

    private static boolean isStill(AvatarView avatar) {
        boolean still = avatar.vx() == 0 && avatar.vy() == 0 && avatar.vz() == 0;
        return still && !avatar.onGround() && !avatar.flying();
    }

    private static boolean isUponAMiddle(AvatarView avatar) {
        return fraction(avatar.x()) == Fixed.HALF
                && fraction(avatar.y()) == 0
                && fraction(avatar.z()) == Fixed.HALF;
    }

    private static long fraction(long fixed) {
        return Math.floorMod(fixed, Fixed.ONE);
    }
}
