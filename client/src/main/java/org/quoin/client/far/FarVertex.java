package org.quoin.client.far;

/**
 * A vertex of the far land in 8 bytes, two little-endian words, as {@code far.vert} decodes them.
 *
 * <pre>
 *  word 0
 *   31  29 28        20 19          10 9            0
 *  +------+------------+--------------+--------------+
 *  | FACE |      y     |       z      |       x      |
 *  +------+------------+--------------+--------------+
 *  word 1
 *   31     25 24    19 18      12 11 10  9 8         0
 *  +---------+--------+----------+--+--+--+-----------+
 *  |    R    |   G    |    B     |W |B |A |   LAYER   |
 *  +---------+--------+----------+--+--+--+-----------+
 *  x z    in the world in fours of blocks, modulo 4096 blocks: more than is seen across
 *  y      in blocks
 *  FACE   0..5: -X +X -Y +Y -Z +Z
 *  LAYER  of the texture array, 0..511
 *  A B    whether the vertex is at the far end of the quad along the face's first, second axis
 *  W      whether it is water or ice, through which the floor is seen
 *  R G B  the climate's colour, halved: the upper 7, 6, 7 bits of each byte; of water and ice, R
 *         is how deep they are, 0..3
 * </pre>
 */
final class FarVertex {
    static final int WORDS = 2;
    static final int QUAD_WORDS = 4 * WORDS;

    private static final int PLACE_MASK = 1023;

    private FarVertex() {}

    static int word0(int x, int y, int z, int face) {
        return ((x >> 2) & PLACE_MASK) | ((z >> 2) & PLACE_MASK) << 10 | y << 20 | face << 29;
    }

    /** The part of the second word that is the same at all corners of a quad. */
    static int paint(int layer, boolean water, int tint) {
        int red = (tint >> 17) & 127;
        int green = (tint >> 10) & 63;
        int blue = (tint >> 1) & 127;
        return layer | (water ? 1 : 0) << 11 | blue << 12 | green << 19 | red << 25;
    }

    /**
     * The second word.
     *
     * @param far bit 0: A, bit 1: B
     */
    static int word1(int paint, int far) {
        return paint | far << 9;
    }

    /** The x of a vertex in blocks, modulo 4096. */
    static int x(int word0) {
        return (word0 & PLACE_MASK) << 2;
    }

    static int z(int word0) {
        return ((word0 >> 10) & PLACE_MASK) << 2;
    }

    static int y(int word0) {
        return (word0 >> 20) & 511;
    }

    static int face(int word0) {
        return word0 >>> 29;
    }

    static int layer(int word1) {
        return word1 & 511;
    }

    static boolean isWater(int word1) {
        return (word1 & 1 << 11) != 0;
    }
}
