package org.quoin.client.far;

/** A tile's level and place as one number. */
public final class FarKey {
    private static final int BITS = 30;
    private static final long MASK = (1L << BITS) - 1;

    private FarKey() {}

    /** The tile of a level that stands so many tiles from the origin. */
    public static long of(int level, int tx, int tz) {
        return (long) level << (2 * BITS) | (tx & MASK) << BITS | (tz & MASK);
    }

    /** 0 is the finest. */
    public static int level(long key) {
        return (int) (key >>> (2 * BITS));
    }

    /** Of the tile's corner, in blocks. */
    public static int x0(long key) {
        return tile((int) (key >> BITS)) * FarLimits.tileBlocks(level(key));
    }

    /** Of the tile's corner, in blocks. */
    public static int z0(long key) {
        return tile((int) key) * FarLimits.tileBlocks(level(key));
    }

    private static int tile(int bits) {
        return bits << (32 - BITS) >> (32 - BITS);
    }
}
