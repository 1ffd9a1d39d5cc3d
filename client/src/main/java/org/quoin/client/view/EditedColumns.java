package org.quoin.client.view;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongConsumer;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * All edited sections of the world, by columns, and the columns that changed since they were last
 * drained. Every client holds all edits, however far away. Main thread only.
 */
public final class EditedColumns {
    private final Long2ObjectOpenHashMap<EditedColumn> columns = new Long2ObjectOpenHashMap<>();
    private final LongOpenHashSet changed = new LongOpenHashSet();
    private int sections;

    /** Sets an edited section. */
    void put(long sectionKey, Section section) {
        int cx = SectionKey.x(sectionKey);
        int cz = SectionKey.z(sectionKey);
        int sy = SectionKey.y(sectionKey);
        long key = columnKey(cx, cz);
        EditedColumn known = columns.get(key);
        EditedColumn before = known == null ? EditedColumn.untouched(cx, cz) : known;
        sections += before.section(sy) == null ? 1 : 0;
        columns.put(key, before.with(sy, section));
        changed.add(key);
    }

    private static long columnKey(int cx, int cz) {
        return SectionKey.of(cx, 0, cz);
    }

    /** How many sections were ever edited. */
    int sections() {
        return sections;
    }

    /** The section as it was edited; null if it was not. */
    @Nullable Section section(int cx, int sy, int cz) {
        EditedColumn column = columns.get(columnKey(cx, cz));
        return column == null ? null : column.section(sy);
    }

    /** The edited columns of a square that begins there; those with less z first. */
    public List<EditedColumn> within(int cx, int cz, int side) {
        if (columns.isEmpty()) {
            return List.of();
        }
        List<EditedColumn> found = new ArrayList<>();
        for (int z = cz; z < cz + side; z++) {
            for (int x = cx; x < cx + side; x++) {
                EditedColumn column = columns.get(columnKey(x, z));
                if (column != null) {
                    found.add(column);
                }
            }
        }
        return found;
    }

    /**
     * Visits each column that changed since the last call, in no order, as the key of its lowest
     * section.
     */
    public void drainChanged(LongConsumer visitor) {
        if (!changed.isEmpty()) {
            changed.forEach(visitor);
            changed.clear();
        }
    }

    /** The edited sections of a column at one moment. Immutable, so any thread may keep one. */
    public static final class EditedColumn {
        private final int cx;
        private final int cz;
        private final @Nullable Section[] sections;

        private EditedColumn(int cx, int cz, @Nullable Section[] sections) {
            this.cx = cx;
            this.cz = cz;
            this.sections = sections;
        }

        /** A column without edits. */
        public static EditedColumn untouched(int cx, int cz) {
            return new EditedColumn(cx, cz, new @Nullable Section[WorldBounds.SECTIONS_HIGH]);
        }

        /** The same column with another section at that height. */
        public EditedColumn with(int sy, Section section) {
            @Nullable Section[] changed = sections.clone();
            changed[sy] = section;
            return new EditedColumn(cx, cz, changed);
        }

        /** The column's x: block coordinates divided by 16, rounded down. */
        public int cx() {
            return cx;
        }

        /** The column's z. */
        public int cz() {
            return cz;
        }

        /** The section at a height of the world; null where the terrain's still stands. */
        public @Nullable Section section(int sy) {
            return sections[sy];
        }
    }
}
