package org.quoin.client.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.quoin.sim.AvatarView;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** When blows are heard. */
final class WorldSoundsTest {
    private static int blows(int turnRate, int turns, int buttons) {
        int count = 0;
        for (int turn = 1; turn < turns; turn++) {
            var dig = new AvatarView.Dig(0, 64, 0, Blocks.STONE, turn, turns);
            int frame = InputFrame.of(0, 0, buttons, 0, 0, 0);
            Hotbar hotbar = Hotbar.START;
            AvatarView avatar =
                    new AvatarView(
                            0, "p", 0, 0, 0, 0, 0, 0, true, frame, hotbar, false, 0, 20, dig);
            count += WorldSounds.isBlow(avatar, dig, turnRate) ? 1 : 0;
        }
        return count;
    }

    @Test
    void aBlowFallsAtOnceAndFourTimesASecondAtEveryTurnRate() {
        for (int turnRate : new int[] {20, 30, 60}) {
            assertEquals(1, blows(turnRate, 4, InputFrame.DESTROY), "at once, at " + turnRate);
            assertEquals(8, blows(turnRate, 2 * turnRate, InputFrame.DESTROY), 1, "at " + turnRate);
        }
    }

    @Test
    void whoPausesMakesNoSound() {
        assertEquals(0, blows(20, 40, 0));
    }
}
