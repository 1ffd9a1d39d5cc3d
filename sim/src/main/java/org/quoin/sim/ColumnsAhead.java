package org.quoin.sim;

import java.util.Arrays;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.World;

/**
 * Tells the world's source which columns come near, so that they are made before a tick needs them.
 * No part of the state: it only saves waiting.
 */
final class ColumnsAhead {
    /** Columns beyond the active ones: two seconds of running. */
    private static final int AHEAD_COLUMNS = 2;

    /** Turns from one search for unread columns to the next. */
    private static final int SWEEP_TURNS = 256;

    private final World world;
    private final int readRadiusColumns;
    private final int radiusColumns;
    private final long[] columnBySlot = new long[Turn.SLOT_MAX + 1];

    ColumnsAhead(World world, int activeRadiusColumns) {
        this.world = world;
        this.readRadiusColumns = activeRadiusColumns + 1; // Rules look across the border.
        this.radiusColumns = activeRadiusColumns + AHEAD_COLUMNS;
        Arrays.fill(columnBySlot, Long.MIN_VALUE);
    }

    /** A turn was executed: asks for the columns around each avatar that has changed its column. */
    void advance(Avatars avatars, int[] slots, int turn) {
        for (int slot : slots) {
            AvatarState avatar = avatars.at(slot);
            int cx = Fixed.floor(avatar.x) >> Section.SHIFT;
            int cz = Fixed.floor(avatar.z) >> Section.SHIFT;
            long column = ((long) cx << Integer.SIZE) | (cz & 0xFFFF_FFFFL);
            if (columnBySlot[slot] != column) {
                columnBySlot[slot] = column;
                wantAround(cx, cz);
            }
        }
        if (turn % SWEEP_TURNS == 0) {
            world.sweep();
        }
    }

    /**
     * Loads the columns that rules would read around an avatar at a place, as far as they are made;
     * the others are wanted. Returns whether all are loaded.
     */
    boolean prepare(long x, long z) {
        int cx = Fixed.floor(x) >> Section.SHIFT;
        int cz = Fixed.floor(z) >> Section.SHIFT;
        boolean all = true;
        for (int ring = 0; ring <= readRadiusColumns; ring++) {
            all &= prepareRing(cx, cz, ring);
        }
        return all;
    }

    private boolean prepareRing(int cx, int cz, int ring) {
        boolean all = true;
        for (int dz = -ring; dz <= ring; dz++) {
            int step = Math.abs(dz) == ring ? 1 : 2 * ring; // Only the rim.
            for (int dx = -ring; dx <= ring; dx += step) {
                all &= world.prepare(cx + dx, cz + dz);
            }
        }
        return all;
    }

    /** Asks for the columns around a column, the nearest first. */
    private void wantAround(int cx, int cz) {
        world.want(cx, cz);
        for (int ring = 1; ring <= radiusColumns; ring++) {
            for (int i = -ring; i < ring; i++) {
                world.want(cx + i, cz - ring);
                world.want(cx + ring, cz + i);
                world.want(cx - i, cz + ring);
                world.want(cx - ring, cz - i);
            }
        }
    }
}
