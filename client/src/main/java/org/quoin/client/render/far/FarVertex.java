package org.quoin.client.render.far;

/**
 * A vertex of the far land in 8 bytes, two little-endian words, as {@code far.vert} decodes them.
 *
 * <pre>
 *  word 0
 *   31        24 23             12 11              0
 *  +------------+-----------------+-----------------+
 *  |  y, lower  |        z        |        x        |
 *  +------------+-----------------+-----------------+
 *  word 1
 *   31   27 26    21 20    15 14   10 9    5  4 3 2 1 0
 *  +-------+--------+--------+-------+-------+-+-+-+---+
 *  |   B   |   G    |   R    |  NZ   |  NX   |W|S|E| y |
 *  +-------+--------+--------+-------+-------+-+-+-+---+
 *  x z    in the world in fours of blocks, modulo 16384 blocks: more than is seen across
 *  y      in quarters of a block, the upper 2 of its 10 bits in word 1
 *  E S    whether the vertex is at the east, the south end of the cells that it belongs to
 *  W      whether it is water, which mirrors the sky
 *  NX NZ  how much of the ground there looks east and south, -15..15 in fifteenths of all of it;
 *         the rest looks up: so much of a stair of blocks with that slope would
 *  R G B  the colour in full light: the upper 6, 6, 5 bits of each byte
 * </pre>
 */
final class FarVertex {
    static final int WORDS = 2;
    static final int QUAD_WORDS = 4 * WORDS;

    /** Steps of a height in a block. */
    static final int STEPS = 4;

    /** {@code NX} or {@code NZ} of a wall. */
    static final int UPRIGHT = 15;

    /** Blocks after which places repeat. */
    static final int WORLD_BLOCKS = 16384;

    private static final int PLACE_MASK = WORLD_BLOCKS / FarGrid.CELL_BLOCKS_MIN - 1;
    private static final int HEIGHT_MAX = 1023;

    private FarVertex() {}

    /**
     * The first word.
     *
     * @param x in blocks, as is z
     * @param y in {@link #STEPS} of a block; cut off at the ends of what can be told
     */
    static int word0(int x, int y, int z) {
        return ((x >> 2) & PLACE_MASK) | ((z >> 2) & PLACE_MASK) << 12 | (clamp(y) & 255) << 24;
    }

    /**
     * The second word.
     *
     * @param ends bit 0: E, bit 1: S
     * @param normal see {@link #normal}
     * @param color 0xRRGGBB
     */
    static int word1(int y, int ends, boolean water, int normal, int color) {
        return clamp(y) >> 8
                | ends << 2
                | (water ? 1 : 0) << 4
                | normal << 5
                | (color >> 18 & 63) << 15
                | (color >> 10 & 63) << 21
                | (color >> 3 & 31) << 27;
    }

    /** How much looks east and south, in ten bits. */
    static int normal(int east, int south) {
        return (east & 31) | (south & 31) << 5;
    }

    private static int clamp(int y) {
        return Math.max(0, Math.min(HEIGHT_MAX, y));
    }

    /** The x of a vertex in blocks, modulo {@link #WORLD_BLOCKS}. */
    static int x(int word0) {
        return (word0 & PLACE_MASK) << 2;
    }

    static int z(int word0) {
        return (word0 >> 12 & PLACE_MASK) << 2;
    }

    /** The y in {@link #STEPS} of a block. */
    static int y(int word0, int word1) {
        return word0 >>> 24 | (word1 & 3) << 8;
    }

    static int ends(int word1) {
        return word1 >> 2 & 3;
    }

    static boolean isWater(int word1) {
        return (word1 & 16) != 0;
    }

    static int east(int word1) {
        return word1 << 22 >> 27;
    }

    static int south(int word1) {
        return word1 << 17 >> 27;
    }

    /** The colour as it is kept, 0xRRGGBB with the lower bits of each byte 0. */
    static int color(int word1) {
        return (word1 >> 15 & 63) << 18 | (word1 >> 21 & 63) << 10 | (word1 >>> 27) << 3;
    }
}
