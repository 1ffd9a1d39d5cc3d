package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.client.view.EditedColumns.EditedColumn;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

class EditedColumnsTest {
    private final EditedColumns columns = new EditedColumns();

    private Set<Long> changed() {
        TreeSet<Long> keys = new TreeSet<>();
        columns.drainChanged(keys::add);
        return keys;
    }

    @Test
    void sectionsAreFoundAgainAndChangedColumnsNamedOnce() {
        Random random = new Random(1);
        Map<Long, Section> expected = new HashMap<>();
        TreeSet<Long> touched = new TreeSet<>();
        for (int n = 0; n < 4000; n++) {
            int sx = random.nextInt(12) - 6;
            int sy = random.nextInt(16);
            int sz = random.nextInt(12) - 6;
            Section section = Section.uniform(random.nextInt(20));
            columns.put(SectionKey.of(sx, sy, sz), section);
            expected.put(SectionKey.of(sx, sy, sz), section);
            touched.add(SectionKey.of(sx, 0, sz));
            if (n % 97 == 0) {
                assertEquals(touched, changed(), "after " + n);
                assertEquals(new TreeSet<>(), changed());
                touched.clear();
            }
        }
        assertEquals(expected.size(), columns.sections());
        expected.forEach(
                (key, section) ->
                        assertSame(
                                section,
                                columns.section(
                                        SectionKey.x(key), SectionKey.y(key), SectionKey.z(key))));
        assertNull(columns.section(40, 3, 40));
    }

    @Test
    void aColumnThatWasHandedOutNeverChanges() {
        columns.put(SectionKey.of(2, 5, -3), Section.uniform(1));
        EditedColumn before = columns.within(2, -3, 1).get(0);
        columns.put(SectionKey.of(2, 6, -3), Section.uniform(2));
        assertNull(before.section(6));
        EditedColumn after = columns.within(0, -4, 4).get(0);
        assertEquals(2, after.cx());
        assertEquals(-3, after.cz());
        assertSame(before.section(5), after.section(5));
        assertEquals(List.of(), columns.within(3, -3, 5));
    }
}
