package org.quoin.sim.avatar;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/** A double press of jump begins flying in a liquid as it does in the air. */
final class FlyingFromWaterTest {
    /** How long jump is down and up in a double press, in 1/60 s. */
    private static final int[] PRESSES = {3, 6, 9};

    private static BlockReader pool(int liquid, int depth) {
        return (x, y, z) -> y < 0 ? Blocks.STONE : y < depth ? liquid : Blocks.AIR;
    }

    private static void hold(
            AvatarState avatar, BlockReader pool, TickRate rate, int frame, int sixtieths) {
        int turns = Math.max(1, sixtieths * rate.turnsPerSecond() / 60);
        for (int i = 0; i < turns; i++) {
            AvatarStep.step(avatar, frame, pool, rate);
        }
    }

    /** Presses twice and lets go; says what went wrong, or nothing. */
    private static void flies(BlockReader pool, TickRate rate, int before, int down, int up) {
        AvatarState avatar = new AvatarState();
        avatar.y = Fixed.ofInt(1);
        hold(avatar, pool, rate, InputFrame.NEUTRAL, 120);
        // Long enough to come up and to bob there, or not at all.
        hold(avatar, pool, rate, InputFrame.JUMP, before);
        hold(avatar, pool, rate, InputFrame.NEUTRAL, 30);
        hold(avatar, pool, rate, InputFrame.JUMP, down);
        hold(avatar, pool, rate, InputFrame.NEUTRAL, up);
        hold(avatar, pool, rate, InputFrame.JUMP, down);
        String how = rate.turnsPerSecond() + "/s, " + before + ", " + down + ", " + up;
        assertTrue(avatar.flying, "does not fly: " + how);
        hold(avatar, pool, rate, InputFrame.NEUTRAL, 60);
        assertTrue(avatar.flying, "flies no more: " + how);
        long height = avatar.y;
        hold(avatar, pool, rate, InputFrame.JUMP, 60);
        assertTrue(avatar.y > height + Fixed.ofInt(4), "does not rise: " + how);
    }

    @Test
    void whoSwimsOrWadesFliesByADoublePress() {
        for (int liquid : new int[] {Blocks.WATER, Blocks.LAVA}) {
            for (int depth : new int[] {1, 2, 3, 9}) {
                for (int turnRate : new int[] {20, 30, 60}) {
                    for (int before : new int[] {1, 60, 240}) {
                        for (int down : PRESSES) {
                            for (int up : PRESSES) {
                                BlockReader pool = pool(liquid, depth);
                                flies(pool, new TickRate(turnRate), before, down, up);
                            }
                        }
                    }
                }
            }
        }
    }
}
