package org.quoin.client.mesh;

/**
 * The quads of a section, ready for upload: first the opaque ones, then those with see-through
 * holes, then those that are blended over what is behind.
 *
 * @param key the section's place
 * @param version which state of the section was meshed; counted by whoever asked
 * @param words {@link PackedVertex} words, {@link PackedVertex#QUAD_WORDS} for each quad
 * @param opaqueQuads how many quads are opaque
 * @param cutoutQuads how many with holes follow them
 * @param blendedQuads how many blended ones follow those
 * @param links which faces are seen through the section; see {@link SectionLinks}
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over once, from worker to renderer.
public record SectionMesh(
        long key,
        int version,
        int[] words,
        int opaqueQuads,
        int cutoutQuads,
        int blendedQuads,
        long links) {
    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return words.length == 0;
    }

    /** All quads. */
    public int quads() {
        return opaqueQuads + cutoutQuads + blendedQuads;
    }
}
