package org.quoin.sim.area;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.world.SectionKey;

/**
 * Decides for the rules whether a cause at one place may change another place. Uses the current
 * areas; in a world without areas the check is a single test.
 */
public final class Borders {
    private Areas areas = Areas.NONE;
    private boolean open = true;

    /** Those areas hold from now on. */
    public void use(Areas now) {
        areas = now;
        open = now.isEmpty();
    }

    /** The areas that hold. */
    public Areas areas() {
        return areas;
    }

    /** Whether nothing is kept out anywhere. */
    public boolean areOpen() {
        return open;
    }

    /** Whether nothing is kept out of any block of a section, given by its key. */
    public boolean areOpen(long sectionKey) {
        return open || !areas.touchColumn(SectionKey.x(sectionKey), SectionKey.z(sectionKey));
    }

    /**
     * Whether an effect may spread.
     *
     * @param x the cause's position, as are y and z
     * @param toX the position to be changed, as are toY and toZ
     * @param flag the flag that lets the effect into an area
     */
    public boolean mayCross(int x, int y, int z, int toX, int toY, int toZ, Flag flag) {
        if (open) {
            return true;
        }
        Area to = areas.at(toX, toY, toZ);
        return to == null || to.allows(flag) || isAtHome(to, areas.at(x, y, z));
    }

    /**
     * The same for what has moved since it began: a body, an explosion.
     *
     * @param fromArea the number of the area in which it began; 0 for none
     */
    public boolean mayEnter(int fromArea, int toX, int toY, int toZ, Flag flag) {
        if (open) {
            return true;
        }
        Area to = areas.at(toX, toY, toZ);
        return to == null || to.allows(flag) || isAtHome(to, areas.find(fromArea));
    }

    /** The number of the area in which a block lies; 0 for none. */
    public int areaAt(int x, int y, int z) {
        Area here = open ? null : areas.at(x, y, z);
        return here == null ? 0 : here.id();
    }

    /** Whether what comes from one area is no stranger in the other: both have the same owner. */
    private static boolean isAtHome(Area to, @Nullable Area from) {
        return from != null && from.owner().id() == to.owner().id();
    }
}
