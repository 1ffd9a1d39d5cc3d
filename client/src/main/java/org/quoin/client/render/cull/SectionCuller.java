package org.quoin.client.render.cull;

import org.quoin.client.render.mesh.SectionLinks;
import org.quoin.client.render.mesh.SectionMesh;
import org.quoin.client.render.mesh.SectionMesh.MeshBounds;
import org.quoin.client.render.mesh.SolidLayers;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * Decides for each section whether its mesh is occluded, by the means of this package: behind the
 * ground, or where no way of air leads. That does not depend on where the camera looks; changes
 * since the last picture are marked by regions.
 */
public final class SectionCuller {
    /** Why a mesh is drawn or not. */
    public enum Visibility {
        /** It may be seen. */
        VISIBLE,
        /** It lies outside the frustum, or its column is not shown yet. */
        OUTSIDE,
        /** It lies within the frustum, but is occluded. */
        OCCLUDED
    }

    private final RegionMarks marks = new RegionMarks();
    private final SectionGraph graph = new SectionGraph(marks);
    private final GroundRuns ground = new GroundRuns();
    private final Horizon horizon;

    /**
     * Knows no section yet.
     *
     * @param shown the columns whose ground occludes what is behind it
     */
    public SectionCuller(Horizon.Columns shown) {
        horizon = new Horizon(ground, shown, marks);
    }

    /** The horizon of the ground, which occludes. */
    public Horizon horizon() {
        return horizon;
    }

    /** Where sections may be visible that were occluded, or the other way round. */
    public RegionMarks marks() {
        return marks;
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

    /** Says that a column may be shown otherwise than before. */
    public void columnChanged(int cx, int cz) {
        horizon.columnChanged(cx, cz);
        marks.mark(cx >> RegionMarks.SHIFT, cz >> RegionMarks.SHIFT);
    }

    /**
     * Sets the camera, and mends what has changed.
     *
     * @param reachColumns radius in columns of what may be visible
     */
    public void update(Camera camera, int reachColumns) {
        graph.search(camera, reachColumns);
        horizon.update(camera, reachColumns);
    }

    /** Whether a mesh is certainly occluded. */
    public boolean isOccluded(long key, MeshBounds box) {
        int y = SectionKey.y(key) * Section.SIDE;
        return !graph.isReachable(key)
                || horizon.occludes(
                        SectionKey.x(key) * Section.SIDE,
                        SectionKey.z(key) * Section.SIDE,
                        box.x0(),
                        y + box.y0(),
                        box.z0(),
                        box.x1(),
                        y + box.y1(),
                        box.z1());
    }
}
