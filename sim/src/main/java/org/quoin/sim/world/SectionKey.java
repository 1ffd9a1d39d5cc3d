package org.quoin.sim.world;

/**
 * A section's place as one number, sortable: by x, then z, then y. Section coordinates are block
 * coordinates divided by 16, rounded down.
 *
 * <pre>
 *   63          40 39          16 15      0
 *  +--------------+--------------+---------+
 *  |   x, signed  |   z, signed  | y signed|
 *  +--------------+--------------+---------+
 * </pre>
 */
public final class SectionKey {
    private static final int X_SHIFT = 40;
    private static final int Z_SHIFT = 16;
    private static final long Z_MASK = (1L << (X_SHIFT - Z_SHIFT)) - 1;
    private static final long Y_MASK = (1L << Z_SHIFT) - 1;

    private SectionKey() {}

    /** The key of the section at these section coordinates. */
    public static long of(int sx, int sy, int sz) {
        return ((long) sx << X_SHIFT) | ((sz & Z_MASK) << Z_SHIFT) | (sy & Y_MASK);
    }

    /** The key of the section that holds a block. */
    public static long ofBlock(int x, int y, int z) {
        return of(x >> Section.SHIFT, y >> Section.SHIFT, z >> Section.SHIFT);
    }

    /** The same number for all sections of a column, and ascending as their keys do. */
    public static long columnOf(long key) {
        return key >> Z_SHIFT;
    }

    /** The key of the lowest section of a column, from {@link #columnOf}; those above follow. */
    public static long ofColumn(long column) {
        return column << Z_SHIFT;
    }

    /** The section's x. */
    public static int x(long key) {
        return (int) (key >> X_SHIFT);
    }

    /** The section's y. */
    public static int y(long key) {
        return (short) key;
    }

    /** The section's z. */
    public static int z(long key) {
        return (int) (key << (Long.SIZE - X_SHIFT) >> (Long.SIZE - X_SHIFT + Z_SHIFT));
    }

    /** Whether the world has a section of that key. */
    public static boolean isInWorld(long key) {
        return y(key) >= 0
                && y(key) < WorldBounds.SECTIONS_HIGH
                && WorldBounds.isInsideBorder(x(key) << Section.SHIFT, z(key) << Section.SHIFT);
    }

    /** The section in words, by the lowest block in it. */
    public static String text(long key) {
        return "from "
                + (x(key) << Section.SHIFT)
                + " "
                + (y(key) << Section.SHIFT)
                + " "
                + (z(key) << Section.SHIFT);
    }
}
