package org.quoin.client.mesh;

import java.util.Arrays;

/** The growing quads of a section, for each pass a list that keeps its memory between sections. */
final class QuadSink {
    /** The list of each pass, by {@link BlockLook}'s numbers. */
    private final int[][] words = new int[BlockLook.PASSES][256 * PackedVertex.QUAD_WORDS];

    private final int[] counts = new int[BlockLook.PASSES];
    private int base0;
    private int base1;

    /** Forgets all quads; those to come are of the section at that key. */
    void start(long sectionKey) {
        Arrays.fill(counts, 0);
        base0 = PackedVertex.base0(sectionKey);
        base1 = PackedVertex.base1(sectionKey);
    }

    int quads(int pass) {
        return counts[pass] / PackedVertex.QUAD_WORDS;
    }

    /** A vertex, its place in eighths of a block within the section. */
    void vertex(
            int pass,
            int x,
            int y,
            int z,
            int face,
            int ao,
            int layer,
            boolean farA,
            boolean farB) {
        int[] list = words[pass];
        int count = counts[pass];
        if (count + PackedVertex.WORDS > list.length) {
            list = Arrays.copyOf(list, list.length * 2);
            words[pass] = list;
        }
        list[count] = PackedVertex.word0(base0, x, y, z, face, ao);
        list[count + 1] = PackedVertex.word1(base1, x, y, z, layer, farA, farB);
        counts[pass] = count + PackedVertex.WORDS;
    }

    /**
     * A rectangle.
     *
     * @param n where it lies on the axis of its normal, in eighths; a0 to b1 on the other two
     * @param lights of the corners 00, 10, 11, 01, two bits each
     * @param reversed whether it is seen from behind
     */
    void rectangle(
            int pass,
            int face,
            int n,
            int a0,
            int b0,
            int a1,
            int b1,
            int layer,
            int lights,
            boolean reversed) {
        // The quad is cut from corner 0 to corner 2 of the list: start where that cut runs between
        // the two lighter corners, or the dark corner would smear across the face.
        boolean cutFrom10 =
                (lights & 3) + (lights >> 4 & 3) < (lights >> 2 & 3) + (lights >> 6 & 3);
        int first = cutFrom10 ? 1 : 0;
        int direction = FaceAxes.isMirrored(face) != reversed ? 3 : 1; // 3 is backwards, modulo 4
        for (int i = 0; i < 4; i++) {
            int corner = (first + i * direction) & 3;
            boolean farA = corner == 1 || corner == 2;
            boolean farB = corner >= 2;
            int a = farA ? a1 : a0;
            int b = farB ? b1 : b0;
            vertex(
                    pass,
                    FaceAxes.x(face, n, a, b),
                    FaceAxes.y(face, n, a, b),
                    FaceAxes.z(face, n, a, b),
                    face,
                    (lights >> (corner * 2)) & 3,
                    layer,
                    farA,
                    farB);
        }
    }

    /** The quads of all passes, one after the other. */
    int[] join() {
        int[] joined = new int[counts[0] + counts[1] + counts[2]];
        int at = 0;
        for (int pass = 0; pass < BlockLook.PASSES; pass++) {
            System.arraycopy(words[pass], 0, joined, at, counts[pass]);
            at += counts[pass];
        }
        return joined;
    }
}
