package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.AvatarView;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.FlatTerrain;
import org.quoin.sim.world.WorldRules;

/** The view knows from the simulation's own ticks who came to an end in it. */
final class ReappearanceTest {
    private static final int[] SLOTS = {0};
    private static final Command[] NONE = {};
    private static final int JUMP = InputFrame.of(0, 0, InputFrame.JUMP, 0, 0, 0);
    private static final int WALK = InputFrame.of(0, 1, 0, 0, 0, 0);

    private final Simulation simulation =
            Simulation.create(
                    new WorldConfig(9, 20).withRules(WorldRules.DEFAULT.withFallDamage(true)));
    private AvatarView now;

    ReappearanceTest() {
        Command[] joins = {new Command.Join(0, "Ann")};
        simulation.step(new Turn(1, new int[0], new int[0], joins));
        now = simulation.viewTick().avatars().get(0);
    }

    /** Plays so many turns and returns in how many of them Ann appeared anew. */
    private int play(int frame, int turns) {
        int appeared = 0;
        for (int i = 0; i < turns; i++) {
            AvatarView before = now;
            simulation.step(new Turn(simulation.turn() + 1, SLOTS, new int[] {frame}, NONE));
            now = simulation.viewTick().avatars().get(0);
            appeared += Reappearance.between(before, now) ? 1 : 0;
        }
        return appeared;
    }

    /** A second press of jump in the air. */
    private int tapJumpTwice() {
        return play(JUMP, 1) + play(InputFrame.NEUTRAL, 1) + play(JUMP, 1);
    }

    private int flyUpAndFall(int turnsUp) {
        int appeared = tapJumpTwice();
        assertTrue(now.flying());
        appeared += play(JUMP, turnsUp);
        appeared += play(InputFrame.NEUTRAL, 10);
        appeared += tapJumpTwice();
        assertFalse(now.flying());
        return appeared + play(InputFrame.NEUTRAL, 100);
    }

    @Test
    void whoFallsToDeathAppearsAnewOnce() {
        int walked = play(InputFrame.NEUTRAL, 20) + play(WALK, 60) + play(InputFrame.NEUTRAL, 20);
        assertEquals(0, walked, "walking is not dying");
        long startX = now.x();
        long startZ = now.z();
        assertEquals(1, flyUpAndFall(150));
        assertEquals(Fixed.ofInt(FlatTerrain.SURFACE), now.y());
        assertTrue(startX != now.x() || startZ != now.z(), "is at the spawn again");
    }

    @Test
    void aFallThatOnlyHurtsIsNoReappearance() {
        assertEquals(0, play(InputFrame.NEUTRAL, 20) + flyUpAndFall(20));
        assertTrue(now.health() < 20, "was hurt: " + now.health());
    }
}
