package org.quoin.client.render.mesh;

import java.util.Arrays;

/** Collects the quads of a section: for each pass a list that keeps its memory between sections. */
final class QuadSink {
    /** The list of each pass, by the numbers in {@link BlockTraits}. */
    private final int[][] words = new int[BlockTraits.PASSES][256 * PackedVertex.QUAD_WORDS];

    private final int[] counts = new int[BlockTraits.PASSES];
    private int base0;
    private int base1;

    /** Forgets all quads and starts with the section at that key. */
    void start(long sectionKey) {
        Arrays.fill(counts, 0);
        base0 = PackedVertex.base0(sectionKey);
        base1 = PackedVertex.base1(sectionKey);
    }

    int quads(int pass) {
        return counts[pass] / PackedVertex.QUAD_WORDS;
    }

    /**
     * Adds a vertex.
     *
     * @param x its place in eighths of a block within the section, as are y and z
     * @param light as {@link CornerLight} packs it
     * @param far whether it is at the far end of its quad, bit 0 along the face's first axis, bit 1
     *     along the second
     */
    void vertex(int pass, int x, int y, int z, int face, int light, int layer, int far) {
        int[] list = words[pass];
        int count = counts[pass];
        if (count + PackedVertex.WORDS > list.length) {
            list = Arrays.copyOf(list, list.length * 2);
            words[pass] = list;
        }
        list[count] = PackedVertex.word0(base0, x, z, face, far);
        list[count + 1] = PackedVertex.word1(base1, y, layer, far, light);
        counts[pass] = count + PackedVertex.WORDS;
    }

    /**
     * Adds a rectangle.
     *
     * @param n where it lies on the axis of its normal, in eighths; a0 to b1 on the other two
     * @param lights of the corners 00, 10, 11, 01, as {@link CornerLight#around} packs them
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
            long lights,
            boolean reversed) {
        int first = isSplitFrom10(lights) ? 1 : 0;
        int direction = FaceAxes.isMirrored(face) != reversed ? 3 : 1; // 3 is backwards, modulo 4
        for (int i = 0; i < 4; i++) {
            int corner = (first + i * direction) & 3;
            int far = corner ^ (corner >> 1); // 00, 10, 11, 01 as bits of a and b
            int a = (far & 1) != 0 ? a1 : a0;
            int b = (far & 2) != 0 ? b1 : b0;
            int light = CornerLight.corner(lights, corner);
            int x = FaceAxes.x(face, n, a, b);
            int y = FaceAxes.y(face, n, a, b);
            int z = FaceAxes.z(face, n, a, b);
            vertex(pass, x, y, z, face, light, layer, far);
        }
    }

    /**
     * A quad is split from its first corner to the third. Starts where that split joins the two
     * brighter corners, or the dark corner would smear across the face.
     */
    private static boolean isSplitFrom10(long lights) {
        return CornerLight.brightness(CornerLight.corner(lights, 0))
                        + CornerLight.brightness(CornerLight.corner(lights, 2))
                < CornerLight.brightness(CornerLight.corner(lights, 1))
                        + CornerLight.brightness(CornerLight.corner(lights, 3));
    }

    /** The quads of all passes, one after the other. */
    int[] join() {
        int[] joined = new int[counts[0] + counts[1] + counts[2]];
        int at = 0;
        for (int pass = 0; pass < BlockTraits.PASSES; pass++) {
            System.arraycopy(words[pass], 0, joined, at, counts[pass]);
            at += counts[pass];
        }
        return joined;
    }
}
