package org.quoin.client.render;

/**
 * What the last picture took.
 *
 * @param sectionsDrawn meshes within the frustum
 * @param quadsDrawn their quads
 * @param sectionsHeld meshes in graphics memory
 * @param quadsHeld their quads
 * @param sectionsPending meshes still to be made or under way; 0 when the world is complete
 * @param changesPending of these, the ones whose blocks have changed; 0 when all changes show
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
