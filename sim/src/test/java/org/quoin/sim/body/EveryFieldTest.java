package org.quoin.sim.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/**
 * Every column of the tables of bodies and avatars counts in the hash. The columns are found by
 * reflection, so that one added later cannot be forgotten: it counts, or is named here with a
 * reason.
 */
class EveryFieldTest {
    /** Where a body moved in the last turn is for the view; the counts follow from the kinds. */
    private static final Set<String> NO_STATE_OF_BODIES = Set.of("dx", "dy", "dz", "countByKind");

    /** Which rows there are follows from the names. */
    private static final Set<String> NO_STATE_OF_AVATARS = Set.of("slots");

    private static final int ROW = 5;

    @Test
    void everyColumnOfTheBodiesCounts() throws IllegalAccessException {
        Set<String> flipped = new TreeSet<>();
        for (Field column : columns(Bodies.class, NO_STATE_OF_BODIES)) {
            Bodies bodies = Crowds.random(8, 20, 10);
            long before = bodies.hash();
            flip(column.get(bodies), ROW);
            assertNotEquals(before, bodies.hash(), column.getName());
            flipped.add(column.getName());
        }
        assertEquals(12, flipped.size(), "columns " + flipped);
    }

    @Test
    void everyColumnOfTheAvatarsCounts() throws IllegalAccessException {
        Set<String> flipped = new TreeSet<>();
        for (Field column : columns(Avatars.class, NO_STATE_OF_AVATARS)) {
            Avatars avatars = new Avatars();
            AvatarState state = new AvatarState();
            state.frame = InputFrame.of(1, 1, 0, 3, 200, -40);
            avatars.add(ROW, "Ann", state);
            long before = avatars.hash(ROW);
            flip(column.get(avatars), ROW);
            assertNotEquals(before, avatars.hash(ROW), column.getName());
            flipped.add(column.getName());
        }
        // The state's own fields, the name and the hotbar.
        assertEquals(fields(AvatarState.class) + 2, flipped.size(), "columns " + flipped);
    }

    private static Set<Field> columns(Class<?> table, Set<String> noState) {
        Set<Field> columns =
                new TreeSet<>((one, other) -> one.getName().compareTo(other.getName()));
        for (Field field : table.getDeclaredFields()) {
            boolean column =
                    field.getType().isArray()
                            && !Modifier.isStatic(field.getModifiers())
                            && !noState.contains(field.getName());
            if (column) {
                field.setAccessible(true);
                columns.add(field);
            }
        }
        return columns;
    }

    private static int fields(Class<?> type) {
        int count = 0;
        for (Field field : type.getDeclaredFields()) {
            count += Modifier.isStatic(field.getModifiers()) ? 0 : 1;
        }
        return count;
    }

    private static void flip(Object column, int row) {
        Object value = Array.get(column, row);
        if (value instanceof Long number) {
            Array.setLong(column, row, number ^ 1L << 12);
        } else if (value instanceof Integer number) {
            Array.setInt(column, row, number ^ 1 << 12);
        } else if (value instanceof Byte number) {
            Array.setByte(column, row, (byte) (number ^ 1));
        } else if (value instanceof Boolean bit) {
            Array.setBoolean(column, row, !bit);
        } else if (value instanceof String name) {
            Array.set(column, row, name + "a");
        } else if (value instanceof Hotbar hotbar) {
            Array.set(column, row, hotbar.with(0, Blocks.TNT));
        } else {
            throw new IllegalStateException("say how to flip a " + value);
        }
    }
}
