package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/** The first difference of two worlds is named with both values. */
final class StateDifferenceTest {
    @Test
    void equalWorldsHaveNone() {
        Simulation world = world(InputFrame.DESTROY);
        assertEquals(
                StateDifference.NONE, StateDifference.between(world, WorldImage.of(world).open()));
    }

    @Test
    void anAvatarThatStandsElsewhereIsFoundByItsField() {
        Simulation host = world(0);
        Simulation client = WorldImage.of(host).open();
        DebugEdits.moveAvatar(client, 7, 1);
        StateDifference difference = StateDifference.between(host, client);
        assertEquals("avatar 7 x", difference.place());
        assertEquals(1, Long.parseLong(difference.other()) - Long.parseLong(difference.one()));
    }

    @Test
    void aVoxelIsFoundByItsPlace() {
        StateDifference difference =
                StateDifference.between(world(0), aligned(InputFrame.DESTROY, world(0)));
        assertTrue(difference.place().matches("(avatar 7 .*)|(section .* voxel .*)"));
    }

    private static Simulation aligned(int buttons, Simulation other) {
        Simulation world = world(buttons);
        assertEquals(other.turn(), world.turn());
        return world;
    }

    /** A player who stands and looks down for a while, with those buttons. */
    private static Simulation world(int buttons) {
        Simulation simulation = Simulation.create(new WorldConfig(5, 20));
        simulation.step(
                new Turn(1, new int[0], new int[0], new Command[] {new Command.Join(7, "Ann")}));
        int down = InputFrame.of(0, 0, buttons, 0, 0, -255);
        for (int turn = 2; turn < 30; turn++) {
            simulation.step(new Turn(turn, new int[] {7}, new int[] {down}, new Command[0]));
        }
        return simulation;
    }
}
