package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyChange;
import org.quoin.sim.body.BodyFields;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.Blocks;

/** The first difference of two worlds is named with both values. */
final class StateDifferenceTest {
    @Test
    void equalWorldsHaveNone() {
        Simulation world = world(InputFrame.DESTROY);
        assertEquals(StateDifference.NONE, StateDifference.between(world, copyOf(world)));
    }

    @Test
    void anAvatarThatStandsElsewhereIsFoundByItsField() {
        Simulation one = world(0);
        Simulation other = copyOf(one);
        DebugEdits.moveAvatar(other, 7, 1);
        StateDifference difference = StateDifference.between(one, other);
        assertEquals("avatar 7 x", difference.place());
        assertEquals(1, Long.parseLong(difference.other()) - Long.parseLong(difference.one()));
    }

    @Test
    void anAvatarThatIsMissingIsFound() {
        Simulation one = world(0);
        Simulation other = copyOf(one);
        other.avatars().remove(7);
        assertEquals(
                new StateDifference("avatar 7", "there", "none"),
                StateDifference.between(one, other));
    }

    @Test
    void aVoxelIsFoundByItsPlace() {
        Simulation one = world(0);
        Simulation other = copyOf(one);
        other.world().setBlock(17, 66, -30, Blocks.BRICKS);
        assertEquals(
                new StateDifference(
                        "section 1,4,-2 voxel 17,66,-30",
                        "0 (" + Blocks.get(0).name() + ")",
                        Blocks.BRICKS + " (" + Blocks.get(Blocks.BRICKS).name() + ")"),
                StateDifference.between(one, other));
    }

    @Test
    void aBrokenVoxelIsFoundWhereTheAvatarsAreEqual() {
        Simulation one = world(0);
        Simulation other = copyOf(one);
        DebugEdits.setBlock(other, 3, 60, 3, Blocks.AIR);
        StateDifference difference = StateDifference.between(one, other);
        assertEquals("section 0,3,0 voxel 3,60,3", difference.place());
    }

    @Test
    void aBodyIsFoundByItsIdAndField() {
        for (BodyFields.Field<?> field : BodyFields.STATE) {
            Simulation one = worldOfBodies();
            Simulation other = copyOf(one);
            BodyChange.change(other.bodies(), field);
            StateDifference difference = StateDifference.between(one, other);
            if (field.name().equals("id")) {
                assertEquals(new StateDifference("body 3", "there", "none"), difference);
            } else {
                assertEquals("body 3 " + field.name(), difference.place());
                assertEquals(textOf(field, one.bodies()), difference.one());
                assertEquals(textOf(field, other.bodies()), difference.other());
                assertNotEquals(difference.one(), difference.other());
            }
        }
    }

    private static String textOf(BodyFields.Field<?> field, Bodies bodies) {
        return field.textOf(bodies, BodyChange.rowOfYoungest(bodies));
    }

    @Test
    void aBodyThatWasAddedIsFound() {
        Simulation one = worldOfBodies();
        Simulation other = copyOf(one);
        other.bodies().addTnt(1, 64, 1, 20);
        assertEquals(
                new StateDifference("body 5", "none", "there"),
                StateDifference.between(one, other));
    }

    @Test
    void theNextIdIsFound() {
        Simulation one = worldOfBodies();
        Simulation other = copyOf(one);
        BodyChange.skipAnId(other.bodies());
        assertEquals(
                new StateDifference("next body", "5", "6"), StateDifference.between(one, other));
    }

    @Test
    void whatIsScheduledIsFound() {
        Simulation one = world(0);
        Simulation other = copyOf(one);
        other.dynamic().updates.water().schedule(5, 3, 64, 3);
        assertEquals("scheduled updates", StateDifference.between(one, other).place());
        other = copyOf(one);
        other.dynamic().explosions.add(0, 0, 0, 40, 0);
        assertEquals("waiting explosions", StateDifference.between(one, other).place());
    }

    @Test
    void anotherConfigurationIsFound() {
        Simulation one = Simulation.create(new WorldConfig(5, 20));
        Simulation other = Simulation.create(new WorldConfig(6, 20));
        assertEquals("world", StateDifference.between(one, other).place());
    }

    private static Simulation copyOf(Simulation world) {
        return WorldImage.of(world).open();
    }

    private static Simulation worldOfBodies() {
        Simulation simulation = world(0);
        simulation.bodies().addTnt(1, 70, 1, 20);
        simulation.bodies().addItem(9, 70, 1, Blocks.STONE, 20);
        simulation.bodies().addFallingBlock(1, 70, 9, Blocks.SAND);
        BodyChange.skipAnId(simulation.bodies());
        return simulation;
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
