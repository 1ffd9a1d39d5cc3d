package org.quoin.client.render.debug;

import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.quoin.client.render.cull.SectionCuller.Visibility;
import org.quoin.client.render.debug.DebugViews.DebugCounts;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** Boxes around the meshes that were not drawn, in the colour of the reason, and the frustum. */
final class CulledLines implements DebugWorld.MeshVisitor {
    private static final float INSET = 0.25f; // Keeps neighbouring boxes apart.
    private static final int CORNERS = 8;
    private static final int OUTSIDE_COVER = 90; // There are many, mostly of no interest.
    private static final int OCCLUDED_COVER = 230;

    private final LineBatch lines;
    private final DebugCounts counts;
    private final Matrix4f inverse = new Matrix4f();
    private final Vector3f corner = new Vector3f();
    private final float[] corners = new float[CORNERS * 3];
    private Camera camera = new Camera();
    private Visibility adding = Visibility.OUTSIDE;

    CulledLines(LineBatch lines, DebugCounts counts) {
        this.lines = lines;
        this.counts = counts;
    }

    /**
     * Adds the boxes.
     *
     * @param from the camera by which was culled; {@code fromProjection} is its projection
     */
    void add(DebugWorld world, Camera now, Camera from, Matrix4fc fromProjection) {
        camera = now;
        // Those occluded over those outside, in whatever order the meshes lie.
        adding = Visibility.OUTSIDE;
        world.eachMesh(this);
        adding = Visibility.OCCLUDED;
        world.eachMesh(this);
        adding = Visibility.VISIBLE;
        world.eachMesh(this);
        addFrustum(from, fromProjection);
    }

    @Override
    public void mesh(long key, Visibility visibility) {
        if (visibility != adding) {
            return;
        }
        counts.add(visibility);
        if (visibility == Visibility.VISIBLE) {
            return;
        }
        boolean occluded = visibility == Visibility.OCCLUDED;
        float x = (float) (SectionKey.x(key) * (double) Section.SIDE - camera.x) + INSET;
        float y = (float) (SectionKey.y(key) * (double) Section.SIDE - camera.y) + INSET;
        float z = (float) (SectionKey.z(key) * (double) Section.SIDE - camera.z) + INSET;
        float side = Section.SIDE - 2 * INSET;
        lines.box(
                x,
                y,
                z,
                x + side,
                y + side,
                z + side,
                occluded ? DebugColors.OCCLUDED : DebugColors.OUTSIDE,
                occluded ? OCCLUDED_COVER : OUTSIDE_COVER);
    }

    /** Corners are numbered by bits: 1 right, 2 upper, 4 far. */
    private void addFrustum(Camera from, Matrix4fc projection) {
        projection.invert(inverse);
        for (int i = 0; i < CORNERS; i++) {
            corner.set((i & 1) * 2 - 1, (i & 2) - 1, (i & 4) / 2 - 1);
            inverse.transformProject(corner);
            corners[i * 3] = (float) (corner.x + from.x - camera.x);
            corners[i * 3 + 1] = (float) (corner.y + from.y - camera.y);
            corners[i * 3 + 2] = (float) (corner.z + from.z - camera.z);
        }
        for (int i = 0; i < CORNERS; i++) {
            for (int bit = 1; bit < CORNERS; bit <<= 1) {
                if ((i & bit) == 0) {
                    edge(i, i | bit);
                }
            }
        }
    }

    private void edge(int one, int other) {
        lines.line(
                corners[one * 3],
                corners[one * 3 + 1],
                corners[one * 3 + 2],
                corners[other * 3],
                corners[other * 3 + 1],
                corners[other * 3 + 2],
                DebugColors.FRUSTUM,
                255);
    }
}
