package org.quoin.sim;

import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.math.TickRate;

/** What falling does to avatars, where the world's rules let it hurt. */
final class Falls {
    /** Twice the gravity of avatars, blocks per second squared: speed squared over it is height. */
    private static final long TWICE_GRAVITY = 64;

    /** A fall of so many blocks costs nothing. */
    private static final int FREE_BLOCKS = 3;

    private static final int HEAL_MILLIS = 4000;

    /** Who is that far below the world has fallen out of it. */
    private static final long OUT_BELOW = Fixed.ofInt(-32);

    private Falls() {}

    /** Health lost by landing at that speed, Fixed blocks per second: one for each block. */
    static int damage(long speed) {
        int blocks = Fixed.floor(Fixed.mul(speed, speed) / TWICE_GRAVITY);
        return Math.max(0, blocks - FREE_BLOCKS);
    }

    /** Whether an avatar has fallen out of the world. */
    static boolean isOut(AvatarState avatar) {
        return avatar.y < OUT_BELOW;
    }

    /** From one point of health regained to the next. */
    static int healTurns(TickRate rate) {
        return rate.turnsOfMillis(HEAL_MILLIS);
    }
}
