package org.quoin.sim.area;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.Area.Seen;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Section;

/**
 * All areas of a world, by ascending number. No two overlap, except with the spawn area, which a
 * game rule defines: where it meets another area, the other one wins. Immutable: a change returns a
 * new object, so that views, images and the simulation can share one.
 *
 * <p>Changes check only what keeps this object consistent; permissions are checked by the host. A
 * change that would break consistency has no effect.
 */
public final class Areas {
    /** The number of the spawn's area. */
    public static final int SPAWN_ID = 1;

    /** There are none. */
    public static final Areas NONE = new Areas(List.of(), SPAWN_ID + 1, null);

    private final List<Area> all;
    private final int nextId;
    private final @Nullable Area spawn;
    private final AreaIndex index;
    private final long hash;

    private Areas(List<Area> all, int nextId, @Nullable Area spawn) {
        this(all, nextId, spawn, new AreaIndex(all));
    }

    /** Of areas whose boxes stand in an index already. */
    private Areas(List<Area> all, int nextId, @Nullable Area spawn, AreaIndex index) {
        this.all = List.copyOf(all);
        this.nextId = nextId;
        this.spawn = spawn;
        this.index = index;
        long sum = nextId;
        for (Area area : all) {
            sum = Mix.mix(sum, area.hash());
        }
        this.hash = sum;
    }

    /** Whether no block of the world is in any area: the usual case, tested first everywhere. */
    public boolean isEmpty() {
        return all.isEmpty() && spawn == null;
    }

    /** All but that of the spawn, by ascending number. */
    public List<Area> all() {
        return all;
    }

    /** The spawn's area, or null where the spawn is not protected. */
    public @Nullable Area spawn() {
        return spawn;
    }

    /** The number that the next area gets. */
    public int nextId() {
        return nextId;
    }

    /** The area of a number, or null. */
    public @Nullable Area find(int id) {
        if (id == SPAWN_ID) {
            return spawn;
        }
        int low = 0;
        int high = all.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Area area = all.get(middle);
            if (area.id() == id) {
                return area;
            }
            if (area.id() < id) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return null;
    }

    /** The area in which a block lies, or null. */
    public @Nullable Area at(int x, int y, int z) {
        for (int place : index.at(x >> Section.SHIFT, z >> Section.SHIFT)) {
            if (all.get(place).box().contains(x, y, z)) {
                return all.get(place);
            }
        }
        return spawn != null && spawn.box().contains(x, y, z) ? spawn : null;
    }

    /** Whether any block of a column of sections may lie in an area. */
    public boolean touchColumn(int cx, int cz) {
        if (index.at(cx, cz).length > 0) {
            return true;
        }
        return spawn != null
                && cx >= spawn.box().lowX() >> Section.SHIFT
                && cx <= spawn.box().highX() >> Section.SHIFT
                && cz >= spawn.box().lowZ() >> Section.SHIFT
                && cz <= spawn.box().highZ() >> Section.SHIFT;
    }

    /** The first area that overlaps a box, or null; that of the spawn does not count. */
    public @Nullable Area overlapping(AreaBox box) {
        for (Area area : all) {
            if (area.box().overlaps(box)) {
                return area;
            }
        }
        return null;
    }

    /** How many columns of sections all of them touch, each counted for each area. */
    int columns() {
        int columns = 0;
        for (Area area : all) {
            columns += area.box().columns();
        }
        return columns;
    }

    /** Whether such an area could be added: it overlaps none, and there is room. */
    public boolean hasRoomFor(AreaBox box) {
        return AreaLimits.allows(box)
                && all.size() < AreaLimits.AREAS_MAX
                && columns() + box.columns() <= AreaLimits.COLUMNS_MAX
                && nextId <= AreaLimits.ID_MAX
                && overlapping(box) == null;
    }

    /** The same with an area more, if there is room for it. */
    public Areas with(Keeper owner, AreaBox box) {
        if (!hasRoomFor(box)) {
            return this;
        }
        List<Area> more = new ArrayList<>(all);
        more.add(new Area(nextId, owner, box, 0, List.of(), Seen.NEVER));
        return new Areas(more, nextId + 1, spawn);
    }

    /** The same without an area. */
    public Areas without(int id) {
        List<Area> fewer = new ArrayList<>();
        for (Area area : all) {
            if (area.id() != id) {
                fewer.add(area);
            }
        }
        return fewer.size() == all.size() ? this : new Areas(fewer, nextId, spawn);
    }

    /** The same with an area shared with a player; unchanged if it has its share or all have. */
    public Areas withMember(int id, Keeper member) {
        Area area = id == SPAWN_ID ? null : find(id);
        if (area == null || member.id() == 0 || area.isOf(member.id())) {
            return this;
        }
        boolean isFull = area.members().size() == AreaLimits.MEMBERS_MAX;
        return isFull ? this : with(area.withMember(member));
    }

    /** The same with a share taken back. */
    public Areas withoutMember(int id, long playerId) {
        Area area = id == SPAWN_ID ? null : find(id);
        return area == null ? this : with(area.withoutMember(playerId));
    }

    /** The same with something allowed in an area, or no longer. */
    public Areas with(int id, Flag flag, boolean on) {
        Area area = id == SPAWN_ID ? null : find(id);
        return area == null ? this : with(area.with(flag, on));
    }

    /** The same with the newest name of a player wherever an area knows it. */
    public Areas renamed(Keeper player) {
        List<Area> named = new ArrayList<>();
        boolean changed = false;
        for (Area area : all) {
            Area now = area.isOf(player.id()) ? area.renamed(player) : area;
            changed |= !now.equals(area);
            named.add(now);
        }
        return changed ? new Areas(named, nextId, spawn, index) : this;
    }

    /** The same with what is known of an owner's presence, wherever it owns an area. */
    public Areas seen(long playerId, Seen now) {
        if (playerId == 0 || countOf(playerId) == 0) {
            return this;
        }
        List<Area> told = new ArrayList<>();
        for (Area area : all) {
            told.add(area.owner().id() == playerId ? area.seenAt(now) : area);
        }
        return new Areas(told, nextId, spawn, index);
    }

    /** The same with whole columns protected around the spawn; a radius of 0 protects none. */
    public Areas withSpawn(int x, int z, int radius) {
        Area area =
                radius == 0
                        ? null
                        : new Area(
                                SPAWN_ID,
                                Keeper.WORLD,
                                AreaBox.around(x, z, radius),
                                0,
                                List.of(),
                                Seen.NEVER);
        boolean same = area == null ? spawn == null : area.equals(spawn);
        return same ? this : new Areas(all, nextId, area, index);
    }

    private Areas with(Area changed) {
        List<Area> others = new ArrayList<>();
        for (Area area : all) {
            others.add(area.id() == changed.id() ? changed : area);
        }
        return new Areas(others, nextId, spawn, index);
    }

    /** How many areas a player owns. */
    public int countOf(long playerId) {
        int count = 0;
        for (Area area : all) {
            count += area.owner().id() == playerId ? 1 : 0;
        }
        return count;
    }

    /** How many blocks the areas of a player cover on the ground. */
    public long groundOf(long playerId) {
        long ground = 0;
        for (Area area : all) {
            ground += area.owner().id() == playerId ? area.box().ground() : 0;
        }
        return ground;
    }

    /** The share of the state hash; that of the spawn follows from a rule and has none. */
    public long hash() {
        return hash;
    }

    /**
     * Writes i32 next number, u16 count, then each by ascending number: i32 number, its owner, its
     * box, u8 flags, i32 turn and i32 turns played of the owner, u8 members, each. A player is i64
     * id, u8 length and u16 for each char of its name.
     */
    public void write(ByteWriter out) {
        out.i32(nextId).u16(all.size());
        for (Area area : all) {
            area.write(out);
        }
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    public static Areas read(ByteReader in) throws BadBytesException {
        int nextId = in.i32In(SPAWN_ID + 1, AreaLimits.ID_MAX + 1, "number of the next area");
        int count = in.u16In(0, AreaLimits.AREAS_MAX, "areas");
        List<Area> all = new ArrayList<>();
        int idBefore = SPAWN_ID;
        int columns = 0;
        for (int i = 0; i < count; i++) {
            Area area = Area.read(in);
            if (area.id() <= idBefore || area.id() >= nextId) {
                throw in.wrong("area " + area.id() + " after " + idBefore + " of " + nextId);
            }
            idBefore = area.id();
            columns += area.box().columns();
            for (Area other : all) {
                if (other.box().overlaps(area.box())) {
                    throw in.wrong("area " + area.id() + " in area " + other.id());
                }
            }
            if (columns > AreaLimits.COLUMNS_MAX) {
                throw in.wrong("areas of more than " + AreaLimits.COLUMNS_MAX + " columns");
            }
            all.add(area);
        }
        return new Areas(all, nextId, null);
    }
}
