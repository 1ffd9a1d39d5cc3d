package org.quoin.sim.body;

import java.util.Arrays;
import org.quoin.sim.util.Fixed;

/**
 * The fast way to find contacts in a column where all bodies can be pushed and none sleeps. Each
 * pair that may touch is tested once, with the boxes alone and without a branch on positions, which
 * the processor would often mispredict. The result is the one defined by {@link BodyContacts}.
 *
 * <p>A push is two sums of Fixed blocks of overlap in one number: x * 2^32 + z.
 */
final class BodyPairs {
    /** Shifts the sign of a number over all of it: -1 of a negative one, else 0. */
    private static final int SIGN = Integer.SIZE - 1;

    /** With at most this many pairs, the first are still in the cache when the last is listed. */
    private static final int LISTED = 1024;

    /** Each an entry and, in the lower half, one after it; both from the first of a column. */
    private int[] pairs = new int[2 * LISTED];

    static long push(int x, int z) {
        return ((long) x << Integer.SIZE) + z;
    }

    static int pushX(long push) {
        return (int) ((push - (int) push) >> Integer.SIZE);
    }

    static int pushZ(long push) {
        return (int) push;
    }

    /**
     * The push of the second of two overlapping bodies on the first.
     *
     * @param low the lowest corner of the first, defined by {@link BoxLanes}
     * @param otherLow that of the second
     */
    static long between(Bodies bodies, int i, long low, int j, long otherLow) {
        int kind = bodies.kind[i];
        int other = bodies.kind[j];
        int width = BodyKind.HALF_WIDTH[kind] + BodyKind.HALF_WIDTH[other];
        int dx = (BoxLanes.x(low, kind) - BoxLanes.x(otherLow, other)) * Bodies.PLACE_STEP;
        int dz = (BoxLanes.z(low, kind) - BoxLanes.z(otherLow, other)) * Bodies.PLACE_STEP;
        int overX = width - Math.abs(dx);
        int overZ = width - Math.abs(dz);
        int over = Math.min(overX, overZ);
        int alongZ = (overZ - overX) >> SIGN;
        int away = dx ^ ((dx ^ dz) & alongZ);
        int back = away >> SIGN;
        if (away == 0) { // Rare, so the branch is predicted well. The younger goes east.
            back = bodies.id[i] > bodies.id[j] ? 0 : -1;
        }
        int pushed = (over ^ back) - back;
        return (long) pushed << (Integer.SIZE & ~alongZ);
    }

    /**
     * Adds up the pushes of a column's entries: first lists the overlapping pairs.
     *
     * @param base where the column's cells begin
     * @param widest half the width of the widest body there is
     */
    void gather(
            Bodies bodies, BodyTiles tiles, int first, int end, int base, int widest, long[] push) {
        int[] starts = tiles.cellStart;
        int count = 0;
        for (int i = first; i < end; i++) {
            int reach = BodyKind.HALF_WIDTH[bodies.kind[i]] + widest;
            int inX = (int) bodies.x[i] & BodyContacts.IN_COLUMN;
            int inZ = (int) bodies.z[i] & BodyContacts.IN_COLUMN;
            int slice = base + (inZ >> Fixed.BITS) * BodyColumns.SLICE;
            int lastSlice = base + Math.min(15, (inZ + reach) >> Fixed.BITS) * BodyColumns.SLICE;
            int lowest = Math.max(0, inX - reach) >> BodyColumns.CELL_SHIFT;
            int highest = Math.min(BodyContacts.IN_COLUMN, inX + reach) >> BodyColumns.CELL_SHIFT;
            count = list(tiles, i, first, i + 1, starts[slice + highest + 1], count);
            while (slice < lastSlice) {
                slice += BodyColumns.SLICE;
                int from = starts[slice + lowest];
                count = list(tiles, i, first, from, starts[slice + highest + 1], count);
            }
            if (count >= LISTED) {
                push(bodies, tiles, first, count, push);
                count = 0;
            }
        }
        push(bodies, tiles, first, count, push);
    }

    /** Lists those of a range that an entry meets. Returns how many are listed then. */
    private int list(BodyTiles tiles, int i, int first, int from, int end, int listed) {
        int count = listed;
        if (count + end - from > pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * (count + end - from));
        }
        long[] lows = tiles.low;
        long[] highs = tiles.high;
        int[] to = pairs;
        long low = lows[i];
        long high = highs[i];
        int pair = ((i - first) << Short.SIZE) - first;
        for (int j = from; j < end; j++) {
            to[count] = pair + j;
            count += BoxLanes.meeting(low, high, lows[j], highs[j]);
        }
        return count;
    }

    /** Adds to the pushes what the listed pairs do to each other. */
    private void push(Bodies bodies, BodyTiles tiles, int first, int count, long[] push) {
        for (int k = 0; k < count; k++) {
            int i = first + (pairs[k] >>> Short.SIZE);
            int j = first + (pairs[k] & 0xFFFF);
            long one = between(bodies, i, tiles.low[i], j, tiles.low[j]);
            push[i] += one;
            push[j] -= one;
        }
    }
}
