package org.quoin.client.render.picture;

/**
 * What the last picture took.
 *
 * @param sectionsDrawn meshes in sight: within the frustum, and not known to be hidden
 * @param quadsDrawn their quads
 * @param sectionsHeld meshes in graphics memory
 * @param quadsHeld their quads
 * @param sectionsPending meshes still to be made or under way; 0 when the world is complete
 * @param changesPending of these, sections whose blocks have changed: those not asked for yet, and
 *     the urgent ones under way. Not those that had to be asked for as usual since too many were
 *     urgent, nor those into which only other light falls.
 */
public record SceneStats(
        int sectionsDrawn,
        int quadsDrawn,
        int sectionsHeld,
        int quadsHeld,
        int sectionsPending,
        int changesPending) {
    /** Before the first picture. */
    public static final SceneStats NONE = new SceneStats(0, 0, 0, 0, 0, 0);
}
