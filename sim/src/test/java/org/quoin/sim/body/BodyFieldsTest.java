package org.quoin.sim.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/** Whatever is done to whole tables of bodies is done to each of their columns. */
final class BodyFieldsTest {
    private static final int COUNT = 20;

    private static Bodies crowd() {
        Bodies bodies = Crowds.random(8, COUNT, 10);
        BodyChange.skipAnId(bodies);
        return bodies;
    }

    /** A table in which one field of one body differs from {@link #crowd}. */
    private static Bodies changed(BodyFields.Field<?> field) {
        Bodies bodies = crowd();
        BodyChange.change(bodies, field);
        assertNotEquals(
                field.get(crowd(), row()),
                field.get(bodies, row()),
                "not changed: " + field.name());
        return bodies;
    }

    private static int row() {
        return BodyChange.rowOfYoungest(crowd());
    }

    private static void assertSame(
            Bodies wanted, Bodies found, Iterable<BodyFields.Field<?>> fields) {
        int[] rows = wanted.rowsById();
        int[] foundRows = found.rowsById();
        assertEquals(rows.length, foundRows.length);
        for (BodyFields.Field<?> field : fields) {
            for (int i = 0; i < rows.length; i++) {
                assertEquals(
                        field.get(wanted, rows[i]), field.get(found, foundRows[i]), field.name());
            }
        }
    }

    @Test
    void everyColumnIsDeclared() throws IllegalAccessException {
        int columns = 0;
        for (Field array : Bodies.class.getDeclaredFields()) {
            if (array.getType().isArray()
                    && !Modifier.isStatic(array.getModifiers())
                    && !array.getName().equals("countByKind")) { // That follows from the kinds.
                Bodies bodies = crowd();
                array.setAccessible(true);
                Object column = array.get(bodies);
                Array.set(column, 5, flipped(Array.get(column, 5)));
                long differing =
                        BodyFields.ALL.stream()
                                .filter(field -> field.get(crowd(), 5) != field.get(bodies, 5))
                                .count();
                assertEquals(1, differing, "fields of " + array.getName());
                columns++;
            }
        }
        assertEquals(columns, BodyFields.ALL.size());
        Set<String> names = new HashSet<>();
        BodyFields.ALL.forEach(field -> assertTrue(names.add(field.name()), field.name()));
    }

    private static Object flipped(Object value) {
        if (value instanceof Long number) {
            return number ^ 1;
        } else if (value instanceof Integer number) {
            return number ^ 1;
        }
        return (byte) ((Byte) value ^ 1);
    }

    @Test
    void everyFieldOfTheStateCountsInTheHash() {
        for (BodyFields.Field<?> field : BodyFields.STATE) {
            assertNotEquals(crowd().hash(), changed(field).hash(), field.name());
        }
    }

    @Test
    void whatIsForViewsAloneDoesNotCountInTheHash() {
        for (BodyFields.Field<?> field : BodyFields.ALL) {
            if (!BodyFields.STATE.contains(field)) {
                assertEquals(crowd().hash(), changed(field).hash(), field.name());
            }
        }
    }

    @Test
    void aSnapshotCarriesEveryField() throws BadBytesException {
        for (BodyFields.Field<?> field : BodyFields.STATE) {
            Bodies bodies = changed(field);
            ByteWriter out = new ByteWriter(4096);
            BodiesCodec.write(bodies, out);
            byte[] bytes = out.toBytes();
            Bodies read = BodiesCodec.read(new ByteReader("snapshot", bytes));
            assertSame(bodies, read, BodyFields.STATE);
            assertEquals(bodies.hash(), read.hash(), field.name());
        }
    }

    @Test
    void aCopyHasEveryFieldOfTheStateAndIsItsOwn() {
        for (BodyFields.Field<?> field : BodyFields.STATE) {
            Bodies bodies = changed(field);
            Bodies copy = bodies.copy();
            assertSame(bodies, copy, BodyFields.STATE);
            BodyChange.change(bodies, field);
            assertSame(changed(field), copy, BodyFields.STATE);
        }
    }

    @Test
    void growingAndExchangingTablesKeepsEveryField() {
        for (BodyFields.Field<?> field : BodyFields.ALL) {
            Bodies bodies = changed(field);
            bodies.setCapacity(1000);
            assertSame(changed(field), bodies, BodyFields.ALL);
            Bodies other = new Bodies();
            other.swapRows(bodies);
            assertSame(changed(field), other, BodyFields.ALL);
            assertEquals(0, bodies.size());
        }
    }

    @Test
    void aRowTakesEveryFieldToItsNewPlace() {
        for (BodyFields.Field<?> field : BodyFields.ALL) {
            Bodies turned = new Bodies();
            for (int row = COUNT - 1; row >= 0; row--) {
                turned.copyRow(changed(field), row, turned.appendRow());
            }
            assertSame(changed(field), turned, BodyFields.ALL);
            // The last row comes to the place of the first: that of the body that was changed.
            turned.copyRow(turned, COUNT - 1 - row(), turned.appendRow());
            turned.recount();
            turned.removeRow(COUNT - 1 - row());
            assertSame(changed(field), turned, BodyFields.ALL);
        }
    }

    @Test
    void sortingKeepsEveryFieldOfTheState() {
        int[] rows = new int[COUNT];
        Arrays.setAll(rows, i -> (i * 7 + 3) % COUNT);
        for (BodyFields.Field<?> field : BodyFields.STATE) {
            Bodies sorted = new Bodies();
            sorted.setSize(COUNT);
            BodyFields.gatherState(changed(field), rows, 0, COUNT, sorted);
            assertSame(changed(field), sorted, BodyFields.STATE);
        }
    }

    @Test
    void aNewBodyInAnOldRowHasNothingOfTheOldOne() {
        for (BodyFields.Field<?> field : BodyFields.ALL) {
            Bodies used = changed(field);
            used.removeRow(row());
            Bodies fresh = crowd();
            fresh.removeRow(row());
            used.addTnt(1, 64, 1, 70);
            fresh.addTnt(1, 64, 1, 70);
            assertSame(fresh, used, BodyFields.ALL);
        }
    }
}
