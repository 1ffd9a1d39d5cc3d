package org.quoin.client.render.terrain;

import org.quoin.client.gl.QuadArena;
import org.quoin.client.view.Camera;

/** Keeps blended quads around the camera in order, a few sections a frame, the nearest first. */
final class BlendedOrder {
    /** Some hundred quads each, mostly. */
    private static final int SECTIONS_MAX = 2;

    private final BlendedQuads.Scratch scratch = new BlendedQuads.Scratch();

    /**
     * Puts in order what is out of it.
     *
     * @param inSight in its order
     */
    void update(VisibleMeshes inSight, Camera camera, QuadArena arena) {
        int sorted = 0;
        for (int i = 0; i < inSight.count() && sorted < SECTIONS_MAX; i++) {
            StoredMesh mesh = inSight.get(i);
            BlendedQuads quads = mesh.blended;
            if (quads != null && quads.isDue(camera.x, camera.y, camera.z)) {
                quads.sort(camera.x, camera.y, camera.z, scratch);
                arena.replace(mesh.offset + mesh.opaqueQuads + mesh.cutoutQuads, quads.words());
                sorted++;
            }
        }
    }
}
