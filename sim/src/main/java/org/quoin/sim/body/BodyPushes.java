package org.quoin.sim.body;

import org.quoin.sim.math.Fixed;

/**
 * How bodies that stand in one another push each other apart, sideways. Gathers for each body the
 * sum of what its neighbours do to it, in whole numbers, so that neither the order nor the number
 * of threads can show in it, and writes to nobody else.
 *
 * <p>Two bodies that overlap push along the axis on which they overlap less, by as much as they
 * overlap. Where more than {@value BodyTiles#CROWD} bodies are above one tile, within one cell of a
 * body's own height, they push it as one body in their middle: else a heap would cost the square of
 * its size. A body that sleeps is pushed by those alone that moved in the turn before, and by no
 * crowd.
 */
final class BodyPushes {
    /** A crowd pushes like so many. */
    private static final int CROWD_WEIGHT = 4;

    private final BodyColumns columns;
    private final BodyTiles tiles;

    /** By entry: the sum of pushes, Fixed blocks of overlap. */
    int[] pushX = new int[64];

    int[] pushZ = new int[64];

    /** Half the width of the widest kind there is now, Fixed blocks. */
    private int widest;

    /** What one task gathers with: the sums of the body at hand. */
    static final class Sums {
        private int x;
        private int z;
    }

    BodyPushes(BodyColumns columns, BodyTiles tiles) {
        this.columns = columns;
        this.tiles = tiles;
    }

    /** Makes room; to be called before columns are gathered. */
    void prepare(Bodies bodies) {
        if (pushX.length < bodies.size()) {
            pushX = new int[bodies.id.length];
            pushZ = new int[bodies.id.length];
        }
        widest = 0;
        for (int kind = 0; kind < BodyKind.COUNT; kind++) {
            if (bodies.count(kind) > 0) {
                widest = Math.max(widest, BodyKind.HALF_WIDTH[kind]);
            }
        }
    }

    /** Sums up the pushes upon the bodies of a column. */
    void gather(Bodies bodies, int column, Sums sums) {
        int cx = columns.x(column);
        int cz = columns.z(column);
        for (int i = columns.start[column]; i < columns.start[column + 1]; i++) {
            sums.x = 0;
            sums.z = 0;
            if (BodyKind.PUSHED[bodies.kind[tiles.row[i]]]) {
                gatherAround(bodies, i, column, cx, cz, sums);
            }
            pushX[i] = sums.x;
            pushZ[i] = sums.z;
        }
    }

    private void gatherAround(Bodies bodies, int i, int column, int cx, int cz, Sums sums) {
        int reach = tiles.halfWidth[i] + widest;
        // Tiles within the column; -1 and 16 are the neighbours'.
        int inX = tiles.x[i] & 0xFFFFF;
        int inZ = tiles.z[i] & 0xFFFFF;
        int x0 = (inX - reach) >> Fixed.BITS;
        int x1 = (inX + reach) >> Fixed.BITS;
        int z0 = (inZ - reach) >> Fixed.BITS;
        int z1 = (inZ + reach) >> Fixed.BITS;
        if (x0 >= 0 && z0 >= 0 && x1 < 16 && z1 < 16) {
            gatherTiles(bodies, i, column, x0, x1, z0, z1, sums);
            return;
        }
        for (int dz = z0 >> 4; dz <= z1 >> 4; dz++) {
            for (int dx = x0 >> 4; dx <= x1 >> 4; dx++) {
                int other = dx == 0 && dz == 0 ? column : columns.find(cx + dx, cz + dz);
                if (other >= 0) {
                    gatherTiles(
                            bodies,
                            i,
                            other,
                            Math.max(0, x0 - 16 * dx),
                            Math.min(15, x1 - 16 * dx),
                            Math.max(0, z0 - 16 * dz),
                            Math.min(15, z1 - 16 * dz),
                            sums);
                }
            }
        }
    }

    private void gatherTiles(
            Bodies bodies, int i, int column, int x0, int x1, int z0, int z1, Sums sums) {
        int base = tiles.tileBase[column];
        if (base < 0) {
            gatherAll(bodies, i, columns.start[column], columns.start[column + 1], sums);
            return;
        }
        for (int tz = z0; tz <= z1; tz++) {
            int lowest = base + (tz << 4) + x0;
            int highest = base + (tz << 4) + x1;
            int first = tiles.tileStart[lowest];
            int end = tiles.tileStart[highest + 1];
            if (end - first <= BodyTiles.CROWD) {
                // Tiles of a row lie one after the other, and are no crowd together.
                gatherAll(bodies, i, first, end, sums);
            } else {
                for (int tile = lowest; tile <= highest; tile++) {
                    gatherTile(bodies, i, tiles.tileStart[tile], tiles.tileStart[tile + 1], sums);
                }
            }
        }
    }

    private void gatherTile(Bodies bodies, int i, int first, int end, Sums sums) {
        if (end - first <= BodyTiles.CROWD) {
            gatherAll(bodies, i, first, end, sums);
            return;
        }
        int cell = tiles.y[i] >> Fixed.BITS;
        int low = firstAtOrAbove(first, end, cell - 1);
        int high = firstAtOrAbove(low, end, cell + 2);
        if (high - low <= BodyTiles.CROWD) {
            gatherAll(bodies, i, low, high, sums);
        } else if (tiles.rest[i] < Bodies.REST_TURNS) {
            gatherCrowd(i, low, high, end, sums);
        }
    }

    /** The first entry above a crowded tile whose feet are in that cell or a higher one. */
    private int firstAtOrAbove(int first, int end, int cell) {
        int low = first;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (tiles.y[middle] >> Fixed.BITS < cell) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void gatherAll(Bodies bodies, int i, int first, int end, Sums sums) {
        int[] xs = tiles.x;
        int[] ys = tiles.y;
        int[] zs = tiles.z;
        int[] halfWidths = tiles.halfWidth;
        int[] heights = tiles.height;
        int x = xs[i];
        int y = ys[i];
        int z = zs[i];
        int half = halfWidths[i];
        int top = y + heights[i];
        boolean sleeps = tiles.rest[i] == Bodies.REST_TURNS;
        for (int j = first; j < end; j++) {
            int dx = x - xs[j];
            int dz = z - zs[j];
            int width = half + halfWidths[j];
            int overX = width - Math.abs(dx);
            int overZ = width - Math.abs(dz);
            int below = ys[j] + heights[j] - y;
            int above = top - ys[j];
            // One test of four signs: each by itself would be a coin's toss to the processor.
            if (((overX - 1) | (overZ - 1) | (below - 1) | (above - 1)) >= 0
                    && i != j
                    && !(sleeps && tiles.rest[j] != 0)) {
                if (overX > overZ) {
                    sums.z += dz > 0 ? overZ : -overZ;
                } else if (dx != 0) {
                    sums.x += dx > 0 ? overX : -overX;
                } else {
                    sums.x += isYounger(bodies, i, j) ? overX : -overX;
                }
            }
        }
    }

    /** Two bodies in one place: the younger goes east. */
    private boolean isYounger(Bodies bodies, int i, int j) {
        return bodies.id[tiles.row[i]] > bodies.id[tiles.row[j]];
    }

    /** The push of entries low to high - 1, without i itself, as one body in their middle. */
    private void gatherCrowd(int i, int low, int high, int end, Sums sums) {
        int count = high - low;
        int lastX = high < end ? tiles.sumX[high] : sumAfter(tiles.sumX, tiles.x, high);
        int lastZ = high < end ? tiles.sumZ[high] : sumAfter(tiles.sumZ, tiles.z, high);
        int sumX = lastX - tiles.sumX[low];
        int sumZ = lastZ - tiles.sumZ[low];
        if (i >= low && i < high) {
            count--;
            sumX -= BodyTiles.inTile(tiles.x[i]);
            sumZ -= BodyTiles.inTile(tiles.z[i]);
        }
        int tileX = tiles.x[low] & -1 << Fixed.BITS;
        int tileZ = tiles.z[low] & -1 << Fixed.BITS;
        int dx = tiles.x[i] - (tileX + ((sumX / count) << 4));
        int dz = tiles.z[i] - (tileZ + ((sumZ / count) << 4));
        int width = tiles.halfWidth[i] + widest;
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

    private static int sumAfter(int[] sum, int[] places, int end) {
        return sum[end - 1] + BodyTiles.inTile(places[end - 1]);
    }
}
