package org.quoin.client.cull;

import org.joml.Matrix4fc;
import org.quoin.client.mesh.MeshBounds;
import org.quoin.client.mesh.SectionLinks;
import org.quoin.client.mesh.SectionMesh;
import org.quoin.client.mesh.SolidLayers;
import org.quoin.client.view.Camera;

/** Says of each section whether its mesh may be seen: all that this package knows, put together. */
public final class SectionSight {
    /** Why a mesh is drawn or not. */
    public enum Sight {
        /** It may be seen. */
        DRAWN,
        /** It lies outside the angle of view, or is not there yet. */
        OUTSIDE,
        /** The ground hides it or no way of air leads to it, within the angle of view. */
        HIDDEN
    }

    private final Frustum frustum = new Frustum();
    private final SectionGraph graph = new SectionGraph();
    private final GroundRuns ground = new GroundRuns();
    private final Horizon horizon;

    /** Knows no section yet, and lets those columns hide something that are shown. */
    public SectionSight(Horizon.Shown shown) {
        horizon = new Horizon(ground, shown);
    }

    /** What the ground hides. */
    public Horizon horizon() {
        return horizon;
    }

    /** A section has this mesh from now on. */
    public void set(SectionMesh mesh) {
        graph.set(mesh.key(), mesh.links());
        ground.set(mesh.key(), mesh.solid());
    }

    /** A section has no mesh from now on: it is all air, or all solid. */
    public void set(long key, boolean solid) {
        graph.set(key, solid ? SectionLinks.NONE : SectionLinks.ALL);
        ground.set(key, solid ? SolidLayers.ALL : SolidLayers.NONE);
    }

    /**
     * Looks from there.
     *
     * @param reachColumns how far away anything is seen
     * @param shownVersion as {@link Horizon#look} has it
     */
    public void look(Matrix4fc viewProjection, Camera camera, int reachColumns, int shownVersion) {
        frustum.set(viewProjection);
        graph.search(camera, frustum, reachColumns);
        horizon.look(camera, reachColumns, shownVersion);
    }

    /**
     * Whether that mesh may be seen.
     *
     * @param x from the camera to the section's low corner, in blocks, as are y and z
     */
    public Sight of(long key, MeshBounds box, float x, float y, float z) {
        float x0 = x + box.x0();
        float y0 = y + box.y0();
        float z0 = z + box.z0();
        float x1 = x + box.x1();
        float y1 = y + box.y1();
        float z1 = z + box.z1();
        if (!frustum.mayShow(x0, y0, z0, x1, y1, z1)) {
            return Sight.OUTSIDE;
        }
        boolean hidden = !graph.maySee(key) || horizon.hides(x0, y0, z0, x1, y1, z1);
        return hidden ? Sight.HIDDEN : Sight.DRAWN;
    }
}
