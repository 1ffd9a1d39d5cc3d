package org.quoin.client.mesh;

import org.quoin.sim.world.Face;

/**
 * The quads of a section, ready for upload: first the opaque ones, then those with see-through
 * holes and the sides of grass, then those that are blended over what is behind.
 *
 * @param key the section's place
 * @param version which state of the section was meshed; counted by whoever asked
 * @param words {@link PackedVertex} words, {@link PackedVertex#QUAD_WORDS} for each quad
 * @param opaqueQuads how many quads are opaque
 * @param cutoutQuads how many with holes follow them
 * @param blendedQuads how many blended ones follow those
 * @param faceEnds for the opaque quads and after them for those with holes, six each: how many come
 *     before the end of those that look along each face's direction, -X +X -Y +Y -Z +Z; the inner
 *     side of a surface lies with its outer one, and those that follow the last look anywhere
 * @param links which faces are seen through the section; see {@link SectionLinks}
 * @param solid where it can surely not be seen through
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
        SolidLayers solid) {
    /** Entries of {@link #faceEnds}. */
    public static final int FACE_ENDS = 2 * Face.COUNT;

    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return words.length == 0;
    }

    /** Where the quads of a mesh that is not empty lie. */
    public MeshBounds bounds() {
        return MeshBounds.of(key, words);
    }

    /** All quads. */
    public int quads() {
        return opaqueQuads + cutoutQuads + blendedQuads;
    }

    /** Whether none of it is reached by the light of the sky, as in caves. */
    public boolean isDark() {
        for (int i = 1; i < words.length; i += PackedVertex.WORDS) {
            if (PackedVertex.sky(words[i]) != 0) {
                return false;
            }
        }
        return true;
    }
}
