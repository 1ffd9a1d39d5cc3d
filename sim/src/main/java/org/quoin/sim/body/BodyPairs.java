package org.quoin.sim.body;

import org.quoin.sim.math.Fixed;

/**
 * The quick way to find who pushes whom in a column where all can be pushed and none sleeps: each
 * two that may touch are looked at once, without a branch that depends on where they are, as each
 * would be a coin's toss to the processor. Does what {@link BodyPushes} says.
 *
 * <p>A push is two sums of Fixed blocks of overlap in one number: x * 2^32 + z.
 */
final class BodyPairs {
    /** Shifts the sign of a number over all of it: -1 of a negative one, else 0. */
    private static final int SIGN = Integer.SIZE - 1;

    private BodyPairs() {}

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
     * Adds up the pushes of a column's entries.
     *
     * @param base where the column's cells begin
     * @param widest half the width of the widest body there is
     */
    static void gather(
            Bodies bodies, BodyTiles tiles, int first, int end, int base, int widest, long[] push) {
        int[] starts = tiles.cellStart;
        long[] places = tiles.place;
        for (int i = first; i < end; i++) {
            int reach = tiles.halfWidth(i) + widest;
            int inX = (int) (places[i] >> Integer.SIZE) & BodyPushes.IN_COLUMN;
            int inZ = (int) places[i] & BodyPushes.IN_COLUMN;
            int slice = base + (inZ >> Fixed.BITS) * BodyColumns.SLICE;
            int lastSlice = base + Math.min(15, (inZ + reach) >> Fixed.BITS) * BodyColumns.SLICE;
            int lowest = Math.max(0, inX - reach) >> BodyColumns.CELL_SHIFT;
            int highest = Math.min(BodyPushes.IN_COLUMN, inX + reach) >> BodyColumns.CELL_SHIFT;
            long sum = gather(bodies, tiles, i, i + 1, starts[slice + highest + 1], push);
            while (slice < lastSlice) {
                slice += BodyColumns.SLICE;
                int from = starts[slice + lowest];
                sum += gather(bodies, tiles, i, from, starts[slice + highest + 1], push);
            }
            push[i] += sum;
        }
    }

    /** Pushes the entries of a range. Returns what they do to entry i. */
    private static long gather(
            Bodies bodies, BodyTiles tiles, int i, int first, int end, long[] push) {
        long[] places = tiles.place;
        long[] rises = tiles.rise;
        int x = (int) (places[i] >> Integer.SIZE);
        int z = (int) places[i];
        int y = (int) (rises[i] >> Integer.SIZE);
        int half = (int) rises[i] >>> Short.SIZE;
        int top = y + ((int) rises[i] & BodyTiles.HEIGHT);
        long sum = 0;
        for (int j = first; j < end; j++) {
            long place = places[j];
            long rise = rises[j];
            int dx = x - (int) (place >> Integer.SIZE);
            int dz = z - (int) place;
            int otherY = (int) (rise >> Integer.SIZE);
            int width = half + ((int) rise >>> Short.SIZE);
            int overX = width - Math.abs(dx);
            int overZ = width - Math.abs(dz);
            int over = Math.min(overX, overZ);
            int below = otherY + ((int) rise & BodyTiles.HEIGHT) - y;
            int above = top - otherY;
            int apart = ((over - 1) | (below - 1) | (above - 1)) >> SIGN;
            int alongZ = (overZ - overX) >> SIGN;
            int away = dx ^ ((dx ^ dz) & alongZ);
            int back = away >> SIGN;
            if (away == 0) { // Rare, so it is no coin's toss.
                back = bodies.id[i] > bodies.id[j] ? 0 : -1;
            }
            int pushed = ((over ^ back) - back) & ~apart;
            long one = (long) pushed << (Integer.SIZE & ~alongZ);
            sum += one;
            push[j] -= one;
        }
        return sum;
    }
}
