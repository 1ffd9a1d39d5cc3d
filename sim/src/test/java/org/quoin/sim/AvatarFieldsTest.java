package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarFields;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** Whatever is done to a whole avatar is done to each of its fields. */
final class AvatarFieldsTest {
    private static final int SLOT = 5;

    /** A world in which Ann digs a stone. */
    private static Simulation world() {
        WorldConfig config =
                new WorldConfig(9, 20)
                        .withRules(WorldRules.DEFAULT.with(GameRule.TIMED_DIGGING, true));
        Simulation simulation = Simulation.create(config);
        Command[] joins = {new Command.Join(2, "Bob"), new Command.Join(SLOT, "Ann")};
        simulation.step(new Turn(1, new int[0], new int[0], joins));
        AvatarState ann = simulation.avatars().at(SLOT);
        ann.digBlock = Blocks.STONE;
        ann.digX = 3;
        ann.digY = 60;
        ann.digZ = -4;
        ann.digTurns = 5;
        ann.digPauseTurns = 1;
        return simulation;
    }

    /** The same world with one field of Ann changed to the nearest value that is possible. */
    private static Simulation changed(AvatarFields.Field field) {
        for (int bit = 0; bit < Integer.SIZE; bit++) {
            Simulation simulation = world();
            AvatarState ann = simulation.avatars().at(SLOT);
            field.set(ann, field.get(ann) ^ 1L << bit);
            if (isPossible(simulation)) {
                assertNotEquals(
                        field.get(world().avatars().at(SLOT)), field.get(ann), field.name());
                return simulation;
            }
        }
        throw new AssertionError("no other " + field.name() + " is possible");
    }

    private static boolean isPossible(Simulation simulation) {
        byte[] bytes = Snapshot.write(simulation);
        try {
            Snapshot.read(bytes, 0, bytes.length);
            return true;
        } catch (BadBytesException e) {
            return false;
        }
    }

    private static void assertSame(Simulation wanted, Simulation found, AvatarFields.Field field) {
        for (AvatarFields.Field each : AvatarFields.ALL) {
            assertEquals(
                    each.get(wanted.avatars().at(SLOT)),
                    each.get(found.avatars().at(SLOT)),
                    each.name());
        }
        assertEquals(wanted.stateHash(), found.stateHash(), field.name());
        assertEquals(StateDifference.NONE, StateDifference.between(wanted, found));
    }

    @Test
    void everyVariableOfAnAvatarIsDeclared() throws IllegalAccessException {
        Set<AvatarFields.Field> declared = new HashSet<>();
        for (var variable : AvatarState.class.getDeclaredFields()) {
            if (!Modifier.isStatic(variable.getModifiers())) {
                AvatarState avatar = new AvatarState();
                Object value = variable.get(avatar);
                if (value instanceof Boolean flag) {
                    variable.setBoolean(avatar, !flag);
                } else if (value instanceof Hotbar hotbar) {
                    variable.set(avatar, hotbar.with(0, Blocks.TNT).with(8, Blocks.TNT));
                } else {
                    variable.set(
                            avatar,
                            value instanceof Long number ? (Object) (number ^ 1) : (int) value ^ 1);
                }
                boolean known = false;
                for (AvatarFields.Field field : AvatarFields.ALL) {
                    if (field.get(avatar) != field.get(new AvatarState())) {
                        assertTrue(declared.add(field), field.name() + " stands for two");
                        known = true;
                    }
                }
                assertTrue(known, "no field declares " + variable.getName());
            }
        }
        assertEquals(AvatarFields.ALL.size(), declared.size());
    }

    @Test
    void everyFieldCountsInTheHash() {
        for (AvatarFields.Field field : AvatarFields.ALL) {
            assertNotEquals(world().stateHash(), changed(field).stateHash(), field.name());
        }
    }

    @Test
    void aSnapshotCarriesEveryField() throws BadBytesException {
        for (AvatarFields.Field field : AvatarFields.ALL) {
            byte[] bytes = Snapshot.write(changed(field));
            assertSame(changed(field), Snapshot.read(bytes, 0, bytes.length), field);
        }
    }

    @Test
    void aCopyHasEveryFieldAndIsItsOwn() {
        for (AvatarFields.Field field : AvatarFields.ALL) {
            Simulation world = changed(field);
            Simulation copy = WorldImage.of(world).open();
            assertSame(world, copy, field);
            AvatarState ann = world.avatars().at(SLOT);
            field.set(ann, field.get(world().avatars().at(SLOT)));
            assertSame(changed(field), copy, field);
        }
    }

    @Test
    void aViewHasEveryField() {
        for (AvatarFields.Field field : AvatarFields.ALL) {
            Simulation world = changed(field);
            AvatarState seen = new AvatarState();
            world.viewTick().avatars().get(1).copyTo(seen);
            assertEquals(field.get(world.avatars().at(SLOT)), field.get(seen), field.name());
        }
    }

    @Test
    void aDifferenceIsToldByTheNameOfItsField() {
        Set<String> names = new HashSet<>();
        for (AvatarFields.Field field : AvatarFields.ALL) {
            Simulation changed = changed(field);
            StateDifference difference = StateDifference.between(world(), changed);
            assertEquals("avatar 5 " + field.name(), difference.place());
            assertEquals(field.textOf(world().avatars().at(SLOT)), difference.one());
            assertEquals(field.textOf(changed.avatars().at(SLOT)), difference.other());
            assertNotEquals(difference.one(), difference.other());
            assertTrue(names.add(field.name()), field.name());
        }
    }

    @Test
    void anotherNameIsToldToo() {
        Simulation renamed = world();
        AvatarState ann = renamed.avatars().at(SLOT);
        renamed.avatars().remove(SLOT);
        renamed.avatars().add(SLOT, "Eve", ann);
        assertEquals(
                new StateDifference("avatar 5 name", "Ann", "Eve"),
                StateDifference.between(world(), renamed));
    }
}
