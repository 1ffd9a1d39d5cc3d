package org.quoin.sim.area;

import org.quoin.sim.world.WorldBounds;

/** How many areas there are, and how large, at most; for commands and for states from outside. */
public final class AreaLimits {
    /** Areas of a world: with all their members 600 KiB of a snapshot, mostly far less. */
    public static final int AREAS_MAX = 1024;

    /** Players with whom an area is shared. */
    public static final int MEMBERS_MAX = 32;

    /** Blocks along an edge on the ground. */
    public static final int SIDE_MAX = 1024;

    /**
     * Columns that all areas of a world touch, each counted for each area: a megabyte of the index,
     * which is made anew with each change in about a millisecond.
     */
    public static final int COLUMNS_MAX = 1 << 15;

    /** The highest area number a world ever assigns; a body stores the number in this many bits. */
    public static final int ID_MAX = (1 << 22) - 1;

    /** The longest name of a player, in {@code char}s. */
    public static final int NAME_CHARS_MAX = 16;

    private AreaLimits() {}

    /** Whether a box lies in the world and is no larger than an area may be. */
    public static boolean allows(AreaBox box) {
        int border = WorldBounds.BORDER;
        return box.lowX() >= -border
                && box.lowZ() >= -border
                && box.highX() < border
                && box.highZ() < border
                && box.lowY() >= 0
                && box.highY() < WorldBounds.HEIGHT
                && box.highX() - box.lowX() < SIDE_MAX
                && box.highZ() - box.lowZ() < SIDE_MAX;
    }
}
