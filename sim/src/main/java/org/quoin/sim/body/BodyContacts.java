package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Section;

/**
 * How bodies that stand in one another push each other apart, sideways. Gathers for each body the
 * sum of what its neighbours do to it, in whole numbers, so that neither the order nor the number
 * of threads can show, and writes to no other body.
 *
 * <p>Two bodies that overlap push along the axis on which they overlap less, by as much as they
 * overlap. Where more than {@value BodyTiles#CROWD} bodies are above one tile, within one cell of a
 * body's own height, they push it as one body in their middle; otherwise a heap would cost the
 * square of its size. A sleeping body is pushed only by bodies that moved in the turn before, and
 * by no crowd.
 */
final class BodyContacts {
    /** A crowd pushes like this many bodies at most. */
    private static final int CROWD_WEIGHT = 4;

    /** From Fixed blocks to columns. */
    private static final int COLUMN_BITS = Fixed.BITS + Section.SHIFT;

    /** The bits of a place that say where in its column it is. */
    static final int IN_COLUMN = (1 << COLUMN_BITS) - 1;

    private final BodyColumns columns;
    private final BodyTiles tiles;

    /** By entry: the sum of pushes, packed as in {@link BodyPairs}. */
    long[] push = new long[64];

    /** Whether there is any body that others push aside. */
    boolean any;

    /** Half the width of the widest kind there is now, Fixed blocks. */
    private int widest;

    /** The working memory of one task: the sums of the current body, and the columns around. */
    static final class Sums {
        private int x;
        private int z;
        private final BodyPairs pairs = new BodyPairs();

        /** By 3 * (dz + 1) + dx + 1: the column there, or -1. */
        private final int[] around = new int[9];
    }

    BodyContacts(BodyColumns columns, BodyTiles tiles) {
        this.columns = columns;
        this.tiles = tiles;
    }

    /** Makes room; call it before columns are gathered. */
    void prepare(Bodies bodies) {
        if (push.length < bodies.size()) {
            push = new long[bodies.id.length];
        }
        widest = 0;
        any = false;
        for (int kind = 0; kind < BodyKind.COUNT; kind++) {
            if (bodies.count(kind) > 0) {
                any |= BodyKind.PUSHED[kind];
                widest = Math.max(widest, BodyKind.HALF_WIDTH[kind]);
            }
        }
    }

    /** Forgets the pushes on the bodies of a column. */
    void clear(int column) {
        Arrays.fill(push, columns.start[column], columns.start[column + 1], 0);
    }

    /** Adds up the pushes on the bodies of a column. */
    void gather(Bodies bodies, int column, Sums sums) {
        int first = columns.start[column];
        int end = columns.start[column + 1];
        if (!tiles.hasPushed[column]) {
            return;
        }
        for (int place = 0; place < sums.around.length; place++) {
            int cx = columns.x(column) + place % 3 - 1;
            sums.around[place] = columns.find(cx, columns.z(column) + place / 3 - 1);
        }
        boolean inPairs = !tiles.crowded[column];
        if (inPairs) {
            gatherPairs(bodies, column, first, end, sums);
        }
        int steps = widest / Bodies.PLACE_STEP;
        for (int i = first; i < end; i++) {
            // Most have to do with those of their column alone.
            boolean done = inPairs && BoxLanes.isWellInside(tiles.low[i], tiles.high[i], steps);
            if (!done && (tiles.traits[i] & BodyTiles.PUSHED) != 0) {
                sums.x = 0;
                sums.z = 0;
                gatherAround(bodies, i, column, inPairs, sums);
                push[i] += BodyPairs.push(sums.x, sums.z);
            }
        }
    }

    /** The pushes between the bodies of a column, each pair once. */
    private void gatherPairs(Bodies bodies, int column, int first, int end, Sums sums) {
        int base = tiles.cellBase[column];
        if (base >= 0 && tiles.lively[column]) {
            sums.pairs.gather(bodies, tiles, first, end, base, widest, push);
            return;
        }
        for (int i = first; i < end; i++) {
            sums.x = 0;
            sums.z = 0;
            if (base < 0) {
                push(bodies, i, i + 1, end, sums);
            } else {
                pushNext(bodies, i, base, sums);
            }
            push[i] += BodyPairs.push(sums.x, sums.z);
        }
    }

    /** Those after the body in its slice, and those of the slices after. */
    private void pushNext(Bodies bodies, int i, int base, Sums sums) {
        int reach = BodyKind.HALF_WIDTH[bodies.kind[i]] + widest;
        int inX = (int) bodies.x[i] & IN_COLUMN;
        int inZ = (int) bodies.z[i] & IN_COLUMN;
        int slice = base + (inZ >> Fixed.BITS) * BodyColumns.SLICE;
        int lastSlice = base + Math.min(15, (inZ + reach) >> Fixed.BITS) * BodyColumns.SLICE;
        int lowest = Math.max(0, inX - reach) >> BodyColumns.CELL_SHIFT;
        int beyond = (Math.min(IN_COLUMN, inX + reach) >> BodyColumns.CELL_SHIFT) + 1;
        int[] starts = tiles.cellStart;
        push(bodies, i, i + 1, starts[slice + beyond], sums);
        while (slice < lastSlice) {
            slice += BodyColumns.SLICE;
            push(bodies, i, starts[slice + lowest], starts[slice + beyond], sums);
        }
    }

    /** The body with all entries of a range, all of them after it: pushes on it and on them. */
    private void push(Bodies bodies, int i, int first, int end, Sums sums) {
        long low = tiles.low[i];
        long high = tiles.high[i];
        for (int j = first; j < end; j++) {
            if (BoxLanes.meet(low, high, tiles.low[j], tiles.high[j])) {
                long pushed = BodyPairs.between(bodies, i, low, j, tiles.low[j]);
                meet(i, j, BodyPairs.pushX(pushed), BodyPairs.pushZ(pushed), sums);
            }
        }
    }

    /** Pushes are mutual, unless one of the two is not pushed. */
    private void meet(int i, int j, int x, int z, Sums sums) {
        int one = tiles.traits[i];
        int other = tiles.traits[j];
        if (isMoved(one, other)) {
            sums.x += x;
            sums.z += z;
        }
        if (isMoved(other, one)) {
            push[j] -= BodyPairs.push(x, z);
        }
    }

    /** Whether a body with some traits is pushed by one with others. */
    private static boolean isMoved(int traits, int byTraits) {
        return (traits & BodyTiles.PUSHED) != 0
                && ((traits & BodyTiles.SLEEPS) == 0 || (byTraits & BodyTiles.RESTS) == 0);
    }

    /** The pushes of others on one body: from columns around, and from its own if not in pairs. */
    private void gatherAround(Bodies bodies, int i, int column, boolean inPairs, Sums sums) {
        int reach = BodyKind.HALF_WIDTH[bodies.kind[i]] + widest;
        int inX = (int) bodies.x[i] & IN_COLUMN;
        int inZ = (int) bodies.z[i] & IN_COLUMN;
        int x0 = inX - reach;
        int x1 = inX + reach;
        int z0 = inZ - reach;
        int z1 = inZ + reach;
        if (!inPairs) {
            gatherWithin(bodies, i, column, x0, x1, z0, z1, 0, sums);
        }
        if ((x0 | z0 | x1 | z1) >> COLUMN_BITS != 0) {
            gatherBeyond(bodies, i, x0, x1, z0, z1, sums);
        }
    }

    private void gatherBeyond(Bodies bodies, int i, int x0, int x1, int z0, int z1, Sums sums) {
        for (int dz = z0 >> COLUMN_BITS; dz <= z1 >> COLUMN_BITS; dz++) {
            for (int dx = x0 >> COLUMN_BITS; dx <= x1 >> COLUMN_BITS; dx++) {
                if (dx != 0 || dz != 0) {
                    int other = sums.around[3 * dz + dx + 4];
                    if (other >= 0) {
                        int offX = dx << COLUMN_BITS;
                        int offZ = dz << COLUMN_BITS;
                        long away = BoxLanes.toColumn(dx, dz);
                        gatherWithin(
                                bodies, i, other, x0 - offX, x1 - offX, z0 - offZ, z1 - offZ, away,
                                sums);
                    }
                }
            }
        }
    }

    /**
     * The bodies of one column, in a rectangle that may reach over its edges: pushes on i alone.
     */
    private void gatherWithin(
            Bodies bodies,
            int i,
            int column,
            int x0,
            int x1,
            int z0,
            int z1,
            long away,
            Sums sums) {
        int base = tiles.cellBase[column];
        if (base < 0) {
            gatherAll(bodies, i, columns.start[column], columns.start[column + 1], away, sums);
            return;
        }
        int lowest = Math.max(0, x0) >> BodyColumns.CELL_SHIFT;
        int highest = Math.min(IN_COLUMN, x1) >> BodyColumns.CELL_SHIFT;
        int lastSlice = Math.min(15, z1 >> Fixed.BITS);
        for (int slice = Math.max(0, z0 >> Fixed.BITS); slice <= lastSlice; slice++) {
            int cells = base + slice * BodyColumns.SLICE;
            if (tiles.crowded[column]) {
                gatherTiles(bodies, i, cells, lowest, highest, away, sums);
            } else {
                int first = tiles.cellStart[cells + lowest];
                gatherAll(bodies, i, first, tiles.cellStart[cells + highest + 1], away, sums);
            }
        }
    }

    /** The tiles of these cells of a slice, one after the other. */
    private void gatherTiles(
            Bodies bodies, int i, int slice, int lowest, int highest, long away, Sums sums) {
        int tile = slice + (lowest & -BodyColumns.CELLS_A_BLOCK);
        for (; tile <= slice + highest; tile += BodyColumns.CELLS_A_BLOCK) {
            int end = tiles.cellStart[tile + BodyColumns.CELLS_A_BLOCK];
            gatherTile(bodies, i, tiles.cellStart[tile], end, away, sums);
        }
    }

    private void gatherTile(Bodies bodies, int i, int first, int end, long away, Sums sums) {
        if (end - first <= BodyTiles.CROWD) {
            gatherAll(bodies, i, first, end, away, sums);
            return;
        }
        int cell = Fixed.floor(bodies.y[i]);
        int low = firstAtOrAbove(first, end, cell - 1);
        int high = firstAtOrAbove(low, end, cell + 2);
        if (high - low <= BodyTiles.CROWD) {
            gatherAll(bodies, i, low, high, away, sums);
        } else if ((tiles.traits[i] & BodyTiles.SLEEPS) == 0) {
            gatherCrowd(bodies, i, low, high, end, away, sums);
        }
    }

    /** The first entry above a crowded tile whose feet are in that cell or a higher one. */
    private int firstAtOrAbove(int first, int end, int cell) {
        int low = first;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (BoxLanes.cellY(tiles.low[middle]) < cell) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * The body with all entries of a range: pushes on it alone.
     *
     * @param away see {@link BoxLanes#toColumn}, if they are of another column
     */
    private void gatherAll(Bodies bodies, int i, int first, int end, long away, Sums sums) {
        long low = tiles.low[i] - away;
        long high = tiles.high[i] - away;
        for (int j = first; j < end; j++) {
            if (BoxLanes.meet(low, high, tiles.low[j], tiles.high[j])
                    && i != j
                    && isMoved(tiles.traits[i], tiles.traits[j])) {
                long pushed = BodyPairs.between(bodies, i, low, j, tiles.low[j]);
                sums.x += BodyPairs.pushX(pushed);
                sums.z += BodyPairs.pushZ(pushed);
            }
        }
    }

    /** The push of entries low to high - 1, without i itself, as one body in their middle. */
    private void gatherCrowd(
            Bodies bodies, int i, int low, int high, int end, long away, Sums sums) {
        int kind = bodies.kind[i];
        int x = BoxLanes.x(tiles.low[i] - away, kind);
        int z = BoxLanes.z(tiles.low[i] - away, kind);
        int count = high - low;
        int sumX = -tiles.sumX[low];
        int sumZ = -tiles.sumZ[low];
        sumX += high < end ? tiles.sumX[high] : tiles.sumX[high - 1] + inTileX(bodies, high - 1);
        sumZ += high < end ? tiles.sumZ[high] : tiles.sumZ[high - 1] + inTileZ(bodies, high - 1);
        if (i >= low && i < high) {
            count--;
            sumX -= inTileX(bodies, i);
            sumZ -= inTileZ(bodies, i);
        }
        int tileX = BoxLanes.x(tiles.low[low], bodies.kind[low]) - inTileX(bodies, low);
        int tileZ = BoxLanes.z(tiles.low[low], bodies.kind[low]) - inTileZ(bodies, low);
        int dx = (x - tileX - sumX / count) * Bodies.PLACE_STEP;
        int dz = (z - tileZ - sumZ / count) * Bodies.PLACE_STEP;
        int width = BodyKind.HALF_WIDTH[kind] + widest;
        int overX = width - Math.abs(dx);
        int overZ = width - Math.abs(dz);
        if (overX <= 0 || overZ <= 0) {
            return;
        }
        if (overX > overZ) {
            sums.z += CROWD_WEIGHT * (dz > 0 ? overZ : -overZ);
        } else {
            sums.x += CROWD_WEIGHT * (dx > 0 ? overX : -overX);
        }
    }

    private int inTileX(Bodies bodies, int entry) {
        return BodyTiles.inTile(BoxLanes.x(tiles.low[entry], bodies.kind[entry]));
    }

    private int inTileZ(Bodies bodies, int entry) {
        return BodyTiles.inTile(BoxLanes.z(tiles.low[entry], bodies.kind[entry]));
    }
}
