package org.quoin.client.view;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.WorldBounds;

/** The edited sections of a column at one moment. Immutable, so any thread may keep one. */
public final class EditedColumn {
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
