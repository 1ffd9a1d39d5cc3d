package org.quoin.client.render.mesh;

/**
 * The light at a corner of a face, in {@link #BITS} bits, computed from the four cells that meet
 * there in front of the face. A cell is an int: {@link #CLEAR_CELL} if light gets in, 0 if not,
 * plus its sky light times {@link #SKY_CELL}, plus its block light.
 *
 * <pre>
 *   9    6 5    2 1  0
 *  +------+------+----+
 *  | BLOCK| SKY  | AO |
 *  +------+------+----+
 * </pre>
 */
final class CornerLight {
    static final int BITS = 10;
    static final int MASK = (1 << BITS) - 1;

    /** Added to a cell that is not opaque. */
    static final int CLEAR_CELL = 1 << 16;

    /** One level of sky light of a cell. */
    static final int SKY_CELL = 1 << 8;

    /** The light of a face that shines: full block light, and no corner is dark. */
    static final long GLOWING = allCorners(3 | 15 << 6);

    /** The mean of up to four levels whose sum is given, rounded to the nearest: 64 per count. */
    private static final byte[] MEAN = new byte[5 * 64];

    /**
     * Weights of a corner's brightness relative to others: a rough copy of what the shader does.
     */
    private static final byte[] AO_WEIGHT = {3, 4, 5, 6};

    static {
        for (int count = 1; count <= 4; count++) {
            for (int sum = 0; sum <= 15 * count; sum++) {
                MEAN[count * 64 + sum] = (byte) ((2 * sum + count) / (2 * count));
            }
        }
    }

    private CornerLight() {}

    private static long allCorners(int light) {
        return light * (1L | 1L << BITS | 1L << (2 * BITS) | 1L << (3 * BITS));
    }

    /**
     * The light of a corner.
     *
     * @param front the cell in front of the face
     * @param side1 one of the two beside it at the corner, as is side2
     * @param diagonal the cell across, which counts only if one of the sides is clear
     */
    static int of(int front, int side1, int side2, int diagonal) {
        int sum = front + side1 + side2 + ((side1 | side2) == 0 ? 0 : diagonal);
        int count = sum >>> 16;
        int sky = MEAN[count * 64 + (sum >>> 8 & 255)];
        int block = MEAN[count * 64 + (sum & 255)];
        return ((count - 1) & 3) | sky << 2 | block << 6;
    }

    /** The corners 00, 10, 11, 01 along two axes around a cell, in place. */
    static long around(int[] cells, int front, int stepA, int stepB) {
        int middle = cells[front];
        int lowA = cells[front - stepA];
        int highA = cells[front + stepA];
        int lowB = cells[front - stepB];
        int highB = cells[front + stepB];
        int lowLow = cells[front - stepA - stepB];
        int highLow = cells[front + stepA - stepB];
        int highHigh = cells[front + stepA + stepB];
        int lowHigh = cells[front - stepA + stepB];
        int unlike = (lowA ^ middle) | (highA ^ middle) | (lowB ^ middle) | (highB ^ middle);
        unlike |= (lowLow ^ middle) | (highLow ^ middle);
        unlike |= (highHigh ^ middle) | (lowHigh ^ middle);
        if (unlike == 0 && middle != 0) {
            return allCorners(3 | (middle >>> 8 & 255) << 2 | (middle & 255) << 6);
        }
        return of(middle, lowA, lowB, lowLow)
                | (long) of(middle, highA, lowB, highLow) << BITS
                | (long) of(middle, highA, highB, highHigh) << (2 * BITS)
                | (long) of(middle, lowA, highB, lowHigh) << (3 * BITS);
    }

    /**
     * One light for all corners: the mean of each part of theirs. Of ambient light only two steps
     * are left, so that more faces are alike: faces that look up are open where at least half of it
     * is, all others where nearly all of it is, or slopes would lose their shade.
     */
    static long evened(long corners, boolean up) {
        int ao = 0;
        int sky = 0;
        int block = 0;
        for (int i = 0; i < 4; i++) {
            int corner = corner(corners, i);
            ao += ao(corner);
            sky += sky(corner);
            block += block(corner);
        }
        int four = 4 * 64;
        int open = MEAN[four + ao] >= (up ? 2 : 3) ? 3 : 2;
        return allCorners(open | MEAN[four + sky] << 2 | MEAN[four + block] << 6);
    }

    /** One of the corners that {@link #around} returns. */
    static int corner(long corners, int index) {
        return (int) (corners >>> (index * BITS)) & MASK;
    }

    static int ao(int corner) {
        return corner & 3;
    }

    static int sky(int corner) {
        return corner >> 2 & 15;
    }

    static int block(int corner) {
        return corner >> 6 & 15;
    }

    /** Of two corners the brighter one has the larger number. */
    static int brightness(int corner) {
        return AO_WEIGHT[ao(corner)] * (2 + Math.max(sky(corner), block(corner)));
    }

    /** Whether neither edge along a changes its light from one end to the other. */
    static boolean isConstantAlongA(long corners) {
        return corner(corners, 0) == corner(corners, 1) && corner(corners, 3) == corner(corners, 2);
    }

    /** Whether neither edge along b changes its light from one end to the other. */
    static boolean isConstantAlongB(long corners) {
        return corner(corners, 0) == corner(corners, 3) && corner(corners, 1) == corner(corners, 2);
    }
}
