package org.quoin.client.render.mesh;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * The blended quads of a section whose order shows, since one may be visible through another. They
 * are sorted, the farthest first, for a camera within or next to the section.
 */
public final class BlendedQuads {
    /** Sections with more stay unsorted: a whole section of glass panes, for example. */
    private static final int QUADS_MAX = 4096; // 0.5 ms to sort.

    /** Blocks around the section from where order still shows. */
    private static final double NEAR_BLOCKS = Section.SIDE;

    /** Blocks that the camera moves before quads are sorted again. */
    private static final double MOVE_BLOCKS = 1;

    private static final int EIGHTHS = PackedVertex.EIGHTHS;

    private final long key;
    private final int[] words;

    /** Sums of the corners' x, y and z in eighths of a block: the middle four times. */
    private final int[] middles;

    private double x = Double.NaN;
    private double y;
    private double z;

    /** Scratch memory for sorting, kept between sections. */
    public static final class Scratch {
        private long[] keys = new long[0];
        private int[] words = new int[0];
        private int[] middles = new int[0];

        private void fit(int quads) {
            if (quads > keys.length) {
                keys = new long[quads * 2];
                words = new int[quads * 2 * PackedVertex.QUAD_WORDS];
                middles = new int[quads * 2 * 3];
            }
        }
    }

    private BlendedQuads(long key, int[] words) {
        this.key = key;
        this.words = words;
        middles = new int[quads() * 3];
        for (int i = 0; i < middles.length; i++) {
            middles[i] = middle(key, words, i / 3 * PackedVertex.QUAD_WORDS, i % 3);
        }
    }

    /**
     * The last quads of a section; null where their order never shows, or is too much work.
     *
     * @param quads how many are blended
     */
    static @Nullable BlendedQuads of(long key, int[] words, int quads) {
        int from = words.length - quads * PackedVertex.QUAD_WORDS;
        return quads < 2 || quads > QUADS_MAX || isFlat(key, words, from)
                ? null
                : new BlendedQuads(key, Arrays.copyOfRange(words, from, words.length));
    }

    /** Whether all quads from a word on lie in one plane, as on a lake. */
    private static boolean isFlat(long key, int[] words, int from) {
        int axis = PackedVertex.face(words[from]) >> 1;
        int plane = middle(key, words, from, axis);
        for (int at = from; at < words.length; at += PackedVertex.QUAD_WORDS) {
            int face = PackedVertex.face(words[at]);
            boolean same = face < Face.COUNT && face >> 1 == axis;
            if (!same || middle(key, words, at, axis) != plane) {
                return false;
            }
        }
        return true;
    }

    /** The middle of the quad at a word along an axis, 0..2, in the unit of {@link #middles}. */
    private static int middle(long key, int[] words, int quadAt, int axis) {
        int sum = 0;
        for (int at = quadAt; at < quadAt + PackedVertex.QUAD_WORDS; at += PackedVertex.WORDS) {
            sum +=
                    switch (axis) {
                        case 0 -> PackedVertex.x(key, words[at]);
                        case 1 -> PackedVertex.y(key, words[at + 1]);
                        default -> PackedVertex.z(key, words[at]);
                    };
        }
        return sum;
    }

    private int quads() {
        return words.length / PackedVertex.QUAD_WORDS;
    }

    /** Their words, in drawing order. */
    public int[] words() {
        return words;
    }

    /** Whether the order for a camera there may differ from the present one. */
    public boolean isDue(double cameraX, double cameraY, double cameraZ) {
        double moved =
                Math.max(
                        Math.abs(cameraX - x),
                        Math.max(Math.abs(cameraY - y), Math.abs(cameraZ - z)));
        return !(moved <= MOVE_BLOCKS)
                && isNear(cameraX, SectionKey.x(key))
                && isNear(cameraY, SectionKey.y(key))
                && isNear(cameraZ, SectionKey.z(key));
    }

    private static boolean isNear(double camera, int section) {
        double from = section * (double) Section.SIDE;
        return camera >= from - NEAR_BLOCKS && camera <= from + Section.SIDE + NEAR_BLOCKS;
    }

    /** Sorts them for a camera there; of two equally far ones the first stays first. */
    public void sort(double cameraX, double cameraY, double cameraZ, Scratch scratch) {
        x = cameraX;
        y = cameraY;
        z = cameraZ;
        int quads = quads();
        scratch.fit(quads);
        int cx = fourfold(cameraX, SectionKey.x(key));
        int cy = fourfold(cameraY, SectionKey.y(key));
        int cz = fourfold(cameraZ, SectionKey.z(key));
        for (int quad = 0; quad < quads; quad++) {
            int dx = middles[quad * 3] - cx;
            int dy = middles[quad * 3 + 1] - cy;
            int dz = middles[quad * 3 + 2] - cz;
            long distance = (long) dx * dx + (long) dy * dy + (long) dz * dz;
            scratch.keys[quad] = (Integer.MAX_VALUE - distance) << 32 | quad;
        }
        LongArrays.quickSort(scratch.keys, 0, quads);
        System.arraycopy(words, 0, scratch.words, 0, words.length);
        System.arraycopy(middles, 0, scratch.middles, 0, middles.length);
        for (int to = 0; to < quads; to++) {
            int from = (int) scratch.keys[to];
            int size = PackedVertex.QUAD_WORDS;
            System.arraycopy(scratch.words, from * size, words, to * size, size);
            System.arraycopy(scratch.middles, from * 3, middles, to * 3, 3);
        }
    }

    /** A coordinate in the unit of {@link #middles}. */
    private static int fourfold(double camera, int section) {
        double within = camera - section * (double) Section.SIDE;
        return (int) Math.round(within * (4 * EIGHTHS));
    }
}
