package org.quoin.client.render.mesh;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Face;

/**
 * The quads of a section, ready for upload: first the opaque ones, then those with see-through
 * holes and the sides of grass, then those that are blended over what is behind.
 *
 * @param key the section's place
 * @param version which state of the section was meshed; numbered by the caller
 * @param words {@link PackedVertex} words, {@link PackedVertex#QUAD_WORDS} for each quad
 * @param opaqueQuads how many quads are opaque
 * @param cutoutQuads how many with holes follow them
 * @param blendedQuads how many blended ones follow those
 * @param faceEnds for the opaque quads and after them for those with holes, six each: the end of
 *     the quads that face each direction, -X +X -Y +Y -Z +Z; the inner side of a surface is grouped
 *     with its outer one, and quads after the last end face any direction
 * @param links which faces are connected through the section; see {@link SectionLinks}
 * @param solid the layers that are certainly opaque
 * @param bounds of the quads; of nothing if there are none
 * @param blended the blended quads once more; null where their order does not show
 * @param dark whether none of it is reached by the light of the sky, as in caves
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over once, from worker to renderer.
public record SectionMesh(
        long key,
        int version,
        int[] words,
        int opaqueQuads,
        int cutoutQuads,
        int blendedQuads,
        int[] faceEnds,
        long links,
        SolidLayers solid,
        MeshBounds bounds,
        @Nullable BlendedQuads blended,
        boolean dark) {
    /** Entries of {@link #faceEnds}. */
    public static final int FACE_ENDS = 2 * Face.COUNT;

    /** Looks at the quads on the thread that made them: the one that draws has no time to. */
    public SectionMesh(
            long key,
            int version,
            int[] words,
            int opaqueQuads,
            int cutoutQuads,
            int blendedQuads,
            int[] faceEnds,
            long links,
            SolidLayers solid) {
        this(
                key,
                version,
                words,
                opaqueQuads,
                cutoutQuads,
                blendedQuads,
                faceEnds,
                links,
                solid,
                MeshBounds.of(key, words),
                BlendedQuads.of(key, words, blendedQuads),
                isDark(words));
    }

    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return words.length == 0;
    }

    /** All quads. */
    public int quads() {
        return opaqueQuads + cutoutQuads + blendedQuads;
    }

    private static boolean isDark(int[] words) {
        for (int i = 1; i < words.length; i += PackedVertex.WORDS) {
            if (PackedVertex.sky(words[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * The smallest box of whole blocks that holds all quads of a section, 0..16 from its low
     * corner.
     *
     * @param x0 the low side, as are y0 and z0
     * @param x1 the high side, as are y1 and z1
     */
    public record MeshBounds(int x0, int y0, int z0, int x1, int y1, int z1) {
        private static final MeshBounds NOTHING = new MeshBounds(0, 0, 0, 0, 0, 0);

        /** The bounds of vertices given as words. */
        static MeshBounds of(long sectionKey, int[] words) {
            if (words.length == 0) {
                return NOTHING;
            }
            int x0 = Integer.MAX_VALUE;
            int y0 = Integer.MAX_VALUE;
            int z0 = Integer.MAX_VALUE;
            int x1 = 0;
            int y1 = 0;
            int z1 = 0;
            for (int i = 0; i < words.length; i += PackedVertex.WORDS) {
                int x = PackedVertex.x(sectionKey, words[i]);
                int y = PackedVertex.y(sectionKey, words[i + 1]);
                int z = PackedVertex.z(sectionKey, words[i]);
                x0 = Math.min(x0, x);
                y0 = Math.min(y0, y);
                z0 = Math.min(z0, z);
                x1 = Math.max(x1, x);
                y1 = Math.max(y1, y);
                z1 = Math.max(z1, z);
            }
            return new MeshBounds(
                    x0 / PackedVertex.EIGHTHS,
                    y0 / PackedVertex.EIGHTHS,
                    z0 / PackedVertex.EIGHTHS,
                    upward(x1),
                    upward(y1),
                    upward(z1));
        }

        private static int upward(int eighths) {
            return (eighths + PackedVertex.EIGHTHS - 1) / PackedVertex.EIGHTHS;
        }
    }

    /** How much small detail a mesh shows. */
    public enum MeshDetail {
        /** Everything: light that changes across a face, holes in leaves, plants of two panes. */
        FINE,

        /** As {@link #FINE}, but each face of a whole block has one light, so that more merge. */
        EVEN,

        /**
         * For where a block is a few pixels high: each face of a whole block has one light, so that
         * far more of them merge, crowns have no holes and nothing inside, and a plant has one of
         * its panes.
         */
        COARSE
    }
}
