package org.quoin.sim.update;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.SectionKey;

/**
 * The columns whose rules run: a square around each avatar. A pure function of where the avatars
 * are; kept from turn to turn only to be quick, and to know which columns have become active.
 *
 * <p>The columns form {@value #GROUPS} groups by their place, so that a rule that visits all of
 * them can visit one group a turn.
 */
public final class ActiveColumns {
    /** How many groups there are; a power of two. */
    public static final int GROUPS = 16;

    private static final int SLOTS = Turn.SLOT_MAX + 1;
    private static final long NOWHERE = Long.MIN_VALUE;

    private final int radiusColumns;
    private final long[] placeBySlot = new long[SLOTS];
    private final long[] nextBySlot = new long[SLOTS];

    /** How many avatars keep a column active; never iterated: the groups have an order. */
    private final Long2IntOpenHashMap avatarsByColumn = new Long2IntOpenHashMap();

    private final LongArrayList[] groups = new LongArrayList[GROUPS];
    private final LongArrayList gained = new LongArrayList();

    // Most queries are about the same column as the one before.
    private long lastColumn = NOWHERE;
    private boolean lastActive;

    /** No column is active. */
    public ActiveColumns(int radiusColumns) {
        this.radiusColumns = radiusColumns;
        Arrays.fill(placeBySlot, NOWHERE);
        Arrays.fill(nextBySlot, NOWHERE);
        for (int i = 0; i < GROUPS; i++) {
            groups[i] = new LongArrayList();
        }
    }

    /**
     * Sets where a slot's avatar is now. A slot that is not set before {@link #update} has none.
     */
    public void place(int slot, int cx, int cz) {
        nextBySlot[slot] = SectionKey.of(cx, 0, cz);
    }

    /** Makes the columns around the avatars active and the others not. */
    public void update() {
        gained.clear();
        lastColumn = NOWHERE;
        // Additions first: a column that one avatar enters as another leaves it is not gained.
        for (int slot = 0; slot < SLOTS; slot++) {
            if (nextBySlot[slot] != placeBySlot[slot] && nextBySlot[slot] != NOWHERE) {
                addSquare(nextBySlot[slot], 1);
            }
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            if (nextBySlot[slot] != placeBySlot[slot] && placeBySlot[slot] != NOWHERE) {
                addSquare(placeBySlot[slot], -1);
            }
            placeBySlot[slot] = nextBySlot[slot];
            nextBySlot[slot] = NOWHERE;
        }
    }

    /** Whether a column is active. */
    public boolean contains(int cx, int cz) {
        return containsColumn(SectionKey.of(cx, 0, cz));
    }

    /** Whether the column of a section is active. */
    public boolean containsSection(long sectionKey) {
        return contains(SectionKey.x(sectionKey), SectionKey.z(sectionKey));
    }

    /**
     * The columns that the last {@link #update} made active, as keys of their lowest sections, in
     * no particular order. Not to be kept.
     */
    public LongArrayList gained() {
        return gained;
    }

    /**
     * The active columns of a group, as keys of their lowest sections, ascending. Not to be kept.
     *
     * @param group 0..{@link #GROUPS}-1
     */
    public LongArrayList group(int group) {
        return groups[group];
    }

    /** How many columns are active. */
    public int size() {
        return avatarsByColumn.size();
    }

    private boolean containsColumn(long column) {
        if (column != lastColumn) {
            lastColumn = column;
            lastActive = avatarsByColumn.containsKey(column);
        }
        return lastActive;
    }

    private void addSquare(long middle, int avatars) {
        int cx = SectionKey.x(middle);
        int cz = SectionKey.z(middle);
        for (int x = cx - radiusColumns; x <= cx + radiusColumns; x++) {
            for (int z = cz - radiusColumns; z <= cz + radiusColumns; z++) {
                add(SectionKey.of(x, 0, z), avatars);
            }
        }
    }

    private void add(long column, int avatars) {
        int before = avatarsByColumn.addTo(column, avatars);
        LongArrayList group = groups[groupOf(column)];
        if (before == 0) {
            group.add(-1 - placeIn(group, column), column);
            gained.add(column);
        } else if (before + avatars == 0) {
            avatarsByColumn.remove(column);
            group.removeLong(placeIn(group, column));
        }
    }

    private static int placeIn(LongArrayList group, long column) {
        return Arrays.binarySearch(group.elements(), 0, group.size(), column);
    }

    /** Spread so that a square of 4 by 4 has one of each. */
    private static int groupOf(long column) {
        return (SectionKey.x(column) & 3) << 2 | (SectionKey.z(column) & 3);
    }
}
