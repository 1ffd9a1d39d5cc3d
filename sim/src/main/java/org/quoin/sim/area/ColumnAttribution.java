package org.quoin.sim.area;

import it.unimi.dsi.fastutil.longs.Long2LongLinkedOpenHashMap;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * Remembers the player who last changed blocks in a column, by hand, by TNT, by fire or by lava:
 * anything that begins to fall or is lit there within {@value #REMEMBERED_MILLIS} ms is attributed
 * to that player. Sand falls straight down, so a column is close enough. While a fire burns or lava
 * flows, the player is remembered and its effects are attributed to that player wherever they
 * reach. Part of the state.
 */
public final class ColumnAttribution {
    /** For so long a player is to blame for what falls in a column. */
    public static final int REMEMBERED_MILLIS = 10_000;

    /** Columns remembered at most; of more the one changed longest ago is forgotten. */
    public static final int COLUMNS_MAX = 4096;

    private static final long NOT_KNOWN = -1;

    private static final int[] BESIDE_X = {-Section.SIDE, Section.SIDE, 0, 0};
    private static final int[] BESIDE_Z = {0, 0, -Section.SIDE, Section.SIDE};

    /** By column, the one changed longest ago first: the turn, and below it the slot. */
    private final Long2LongLinkedOpenHashMap byColumn = new Long2LongLinkedOpenHashMap();

    /** Nobody has changed anything. */
    public ColumnAttribution() {
        byColumn.defaultReturnValue(NOT_KNOWN);
    }

    private static long column(int x, int z) {
        return SectionKey.ofBlock(x, 0, z);
    }

    /** A player changes a block. Beyond the border nothing can fall, and nothing is noted. */
    public void note(int slot, int x, int z, int turn) {
        if (!WorldBounds.isInsideBorder(x, z)) {
            return;
        }
        byColumn.putAndMoveToLast(column(x, z), (long) turn << 8 | slot);
        if (byColumn.size() > COLUMNS_MAX) {
            byColumn.removeFirstLong();
        }
    }

    /** A fire in one column acts on another: carries the attribution over. */
    public void carry(int x, int z, int toX, int toZ, int turn) {
        int slot = of(x, z);
        if (slot != Attribution.NOBODY) {
            note(slot, toX, toZ, turn);
        }
    }

    /**
     * Something flows in a column: whoever is to blame there stays so; if nobody is, then whoever
     * is in a column beside it, as it may have come from there.
     */
    public void carryIn(int x, int z, int turn) {
        if (byColumn.isEmpty()) {
            return;
        }
        long found = byColumn.get(column(x, z));
        for (int side = 0; side < 4 && found == NOT_KNOWN; side++) {
            found = byColumn.get(column(x + BESIDE_X[side], z + BESIDE_Z[side]));
        }
        if (found != NOT_KNOWN) {
            note((int) found & 255, x, z, turn);
        }
    }

    /** A player has left, and another may get its slot: nobody is to blame for what it did. */
    public void forget(int slot) {
        byColumn.values().removeIf(found -> (found & 255) == slot);
    }

    /** A turn has passed: forgets who is to blame no longer. */
    public void pass(int turn, TickRate rate) {
        int oldest = turn - rate.turnsOfMillis(REMEMBERED_MILLIS);
        while (!byColumn.isEmpty() && byColumn.get(byColumn.firstLongKey()) >> 8 < oldest) {
            byColumn.removeFirstLong();
        }
    }

    /** Whose slot is to blame for what falls there; {@link Attribution#NOBODY} for none. */
    public int of(int x, int z) {
        if (byColumn.isEmpty()) {
            return Attribution.NOBODY;
        }
        long found = byColumn.get(column(x, z));
        return found == NOT_KNOWN ? Attribution.NOBODY : (int) found & 255;
    }

    /** The share of the state hash. */
    public long hash() {
        if (byColumn.isEmpty()) {
            return 0;
        }
        long hash = byColumn.size();
        for (var entry : byColumn.long2LongEntrySet()) {
            hash = Mix.mix(hash, entry.getLongKey(), entry.getLongValue());
        }
        return hash;
    }

    /** A list of its own with the same. */
    public ColumnAttribution copy() {
        ColumnAttribution copy = new ColumnAttribution();
        copy.byColumn.putAll(byColumn);
        return copy;
    }

    /** Writes u16 columns, then of each, the oldest first, i64 key, i32 turn and u8 slot. */
    public void write(ByteWriter out) {
        out.u16(byColumn.size());
        for (var entry : byColumn.long2LongEntrySet()) {
            out.i64(entry.getLongKey()).i32((int) (entry.getLongValue() >> 8));
            out.u8((int) entry.getLongValue() & 255);
        }
    }

    /** Reads what {@link #write} wrote after a turn, from bytes that may come from anywhere. */
    public static ColumnAttribution read(ByteReader in, int turn) throws BadBytesException {
        int count = in.u16In(0, COLUMNS_MAX, "columns that were changed");
        ColumnAttribution attribution = new ColumnAttribution();
        int before = 0;
        for (int i = 0; i < count; i++) {
            long key = in.i64();
            int when = in.i32In(before, turn, "turn of a change");
            int slot = in.u8();
            int x = SectionKey.x(key) << 4;
            int z = SectionKey.z(key) << 4;
            boolean fits = WorldBounds.isInsideBorder(x, z) && key == column(x, z);
            if (!fits || attribution.byColumn.containsKey(key)) {
                throw in.wrong("changed column " + key);
            }
            before = when;
            attribution.note(slot, x, z, when);
        }
        return attribution;
    }
}
