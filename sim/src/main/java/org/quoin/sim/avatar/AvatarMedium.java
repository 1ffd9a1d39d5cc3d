package org.quoin.sim.avatar;

import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/** The medium of an avatar: air, a liquid, a ladder, or air in flight; and its effects. */
final class AvatarMedium {
    /** It walks, jumps and falls. */
    static final int AIR = 0;

    /** It swims: up by jumping, else it sinks slowly. */
    static final int WATER = 1;

    /** Like water, only slower. */
    static final int LAVA = 2;

    /** It climbs: up by walking or jumping, else it slides down; sneaking holds it. */
    static final int LADDER = 3;

    /** It flies: up by jumping, down by sneaking. */
    static final int FLIGHT = 4;

    /** The share of its speed on foot that it has in each. */
    private static final long[] SPEED_SHARE = {
        Fixed.ONE,
        Fixed.ofRatio(5, 10),
        Fixed.ofRatio(3, 10),
        Fixed.ofRatio(6, 10),
        Fixed.ofRatio(25, 10)
    };

    /** How high above its feet a liquid must stand for it to swim. */
    private static final long SWIM_DEPTH = Fixed.ofRatio(3, 10);

    // Fixed blocks per second.
    private static final long SWIM_UP_SPEED = Fixed.ofInt(5);
    private static final long SINK_SPEED = Fixed.ofInt(-2);
    private static final long CLIMB_SPEED = Fixed.ofInt(3);
    private static final long FLY_SPEED = Fixed.ofInt(8);

    /** The share of the difference to the wanted velocity that is closed in 1/60 s. */
    private static final long GRIP_PER_60TH = Fixed.ofRatio(15, 100);

    private AvatarMedium() {}

    static int of(AvatarState avatar, BlockReader blocks) {
        if (avatar.flying) {
            return FLIGHT;
        }
        int x = Fixed.floor(avatar.x);
        int z = Fixed.floor(avatar.z);
        int deep = blocks.blockAt(x, Fixed.floor(avatar.y + SWIM_DEPTH), z);
        if (Blocks.isLiquid(deep)) {
            return Blocks.isWater(deep) ? WATER : LAVA;
        }
        int feet = blocks.blockAt(x, Fixed.floor(avatar.y), z);
        return Blocks.kindOf(feet) == Blocks.LADDER ? LADDER : AIR;
    }

    /** Whether it swims or wades. */
    static boolean isLiquid(AvatarState avatar, BlockReader blocks) {
        int medium = of(avatar, blocks);
        return medium == WATER || medium == LAVA;
    }

    static long speedShare(int medium) {
        return SPEED_SHARE[medium];
    }

    /** The vertical velocity after a turn in a medium that is not air. */
    static long verticalSpeed(AvatarState avatar, int frame, int medium, TickRate rate) {
        long wanted = wanted(frame, medium);
        if (medium == LADDER) {
            return wanted;
        }
        long share = rate.shareOf60th(GRIP_PER_60TH);
        return avatar.vy + (wanted - avatar.vy) * share / Fixed.ONE;
    }

    private static long wanted(int frame, int medium) {
        boolean up = InputFrame.jump(frame);
        boolean down = InputFrame.sneak(frame);
        if (medium == FLIGHT) {
            return up ? FLY_SPEED : down ? -FLY_SPEED : 0;
        }
        if (medium != LADDER) {
            return up ? SWIM_UP_SPEED : SINK_SPEED;
        }
        if (up || InputFrame.walk(frame) > 0) {
            return CLIMB_SPEED;
        }
        return down ? 0 : -CLIMB_SPEED;
    }
}
