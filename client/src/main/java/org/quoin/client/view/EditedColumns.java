package org.quoin.client.view;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongConsumer;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

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
}
