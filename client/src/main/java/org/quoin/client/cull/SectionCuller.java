package org.quoin.client.cull;

import org.joml.Matrix4fc;
import org.quoin.client.mesh.SectionLinks;
import org.quoin.client.mesh.SectionMesh;
import org.quoin.client.mesh.SectionMesh.MeshBounds;
import org.quoin.client.mesh.SolidLayers;
import org.quoin.client.view.Camera;

/** Decides for each section whether its mesh may be seen, by all the means of this package. */
public final class SectionCuller {
    /** Why a mesh is drawn or not. */
    public enum Visibility {
        /** It may be seen. */
        VISIBLE,
        /** It lies outside the frustum, or its column is not shown yet. */
        OUTSIDE,
        /** It lies within the frustum, but behind the ground, or where no way of air leads. */
        OCCLUDED
    }

    private final Frustum frustum = new Frustum();
    private final SectionGraph graph = new SectionGraph();
    private final GroundRuns ground = new GroundRuns();
    private final Horizon horizon;

    /**
     * Knows no section yet.
     *
     * @param shown the columns whose ground occludes what is behind it
     */
    public SectionCuller(Horizon.Columns shown) {
        horizon = new Horizon(ground, shown);
    }

    /** What the ground occludes. */
    public Horizon horizon() {
        return horizon;
    }

    /** Takes what a section occludes from its new mesh. */
    public void set(SectionMesh mesh) {
        graph.set(mesh.key(), mesh.links());
        ground.set(mesh.key(), mesh.solid());
    }

    /** Says that a section needs no mesh, since it is all air or all solid. */
    public void set(long key, boolean solid) {
        graph.set(key, solid ? SectionLinks.NONE : SectionLinks.ALL);
        ground.set(key, solid ? SolidLayers.ALL : SolidLayers.NONE);
    }

    /**
     * Searches anew, for a picture taken by that camera.
     *
     * @param reachColumns radius in columns of what may be visible
     * @param columnsVersion see {@link Horizon#update}
     */
    public void update(
            Matrix4fc viewProjection, Camera camera, int reachColumns, int columnsVersion) {
        frustum.set(viewProjection);
        graph.search(camera, frustum, reachColumns);
        horizon.update(camera, reachColumns, columnsVersion);
    }

    /**
     * Whether a mesh may be seen.
     *
     * @param x from the camera to the section's low corner, in blocks, as are y and z
     */
    public Visibility of(long key, MeshBounds box, float x, float y, float z) {
        float x0 = x + box.x0();
        float y0 = y + box.y0();
        float z0 = z + box.z0();
        float x1 = x + box.x1();
        float y1 = y + box.y1();
        float z1 = z + box.z1();
        if (!frustum.mayShow(x0, y0, z0, x1, y1, z1)) {
            return Visibility.OUTSIDE;
        }
        boolean occluded = !graph.isReachable(key) || horizon.occludes(x0, y0, z0, x1, y1, z1);
        return occluded ? Visibility.OCCLUDED : Visibility.VISIBLE;
    }
}
