package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;

/** The view learns which avatars died and respawned. */
final class RespawnTest {
    private static final int[] SLOTS = {0};
    private static final Command[] NONE = {};
    private static final int JUMP = InputFrame.of(0, 0, InputFrame.JUMP, 0, 0, 0);
    private static final int WALK = InputFrame.of(0, 1, 0, 0, 0, 0);

    private final Simulation simulation =
            Simulation.create(
                    new WorldConfig(9, 20)
                            .withRules(WorldRules.DEFAULT.with(GameRule.DAMAGE, true)));
    private AvatarView now;

    RespawnTest() {
        Command[] joins = {new Command.Join(0, "Ann")};
        simulation.step(new Turn(1, new int[0], new int[0], joins));
        now = simulation.viewTick().avatars().get(0);
    }

    /** Plays a number of turns and returns in how many of them Ann respawned. */
    private int play(int frame, int turns) {
        int respawns = 0;
        for (int i = 0; i < turns; i++) {
            simulation.step(new Turn(simulation.turn() + 1, SLOTS, new int[] {frame}, NONE));
            ViewTick tick = simulation.viewTick();
            now = tick.avatars().get(0);
            respawns += tick.hasRespawned(0) ? 1 : 0;
        }
        return respawns;
    }

    /** A second press of jump in the air. */
    private int tapJumpTwice() {
        return play(JUMP, 1) + play(InputFrame.NEUTRAL, 1) + play(JUMP, 1);
    }

    private int flyUpAndFall(int turnsUp) {
        int respawns = tapJumpTwice();
        assertTrue(now.flying());
        respawns += play(JUMP, turnsUp);
        respawns += play(InputFrame.NEUTRAL, 10);
        respawns += tapJumpTwice();
        assertFalse(now.flying());
        return respawns + play(InputFrame.NEUTRAL, 100);
    }

    @Test
    void anAvatarThatFallsToDeathRespawnsOnce() {
        int walked = play(InputFrame.NEUTRAL, 20) + play(WALK, 60) + play(InputFrame.NEUTRAL, 20);
        assertEquals(0, walked, "walking is not dying");
        long startX = now.x();
        long startZ = now.z();
        assertEquals(1, flyUpAndFall(150));
        assertEquals(Fixed.ofInt(FlatTerrain.SURFACE), now.y());
        assertTrue(startX != now.x() || startZ != now.z(), "is at the spawn again");
    }

    @Test
    void aFallThatOnlyHurtsIsNoRespawn() {
        assertEquals(0, play(InputFrame.NEUTRAL, 20) + flyUpAndFall(20));
        assertTrue(now.health() < 20, "was hurt: " + now.health());
    }
}
