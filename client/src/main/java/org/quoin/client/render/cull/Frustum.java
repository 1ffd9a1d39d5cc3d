package org.quoin.client.render.cull;

import org.joml.Matrix4fc;
import org.joml.Vector4f;

/** The camera's frustum as six planes. Tells of boxes whether any part of them may be inside. */
public final class Frustum {
    private static final int PLANES = 6;

    private final float[] planes = new float[PLANES * 4];
    private final Vector4f scratch = new Vector4f();

    /** Takes the planes from a view-projection matrix. */
    public void set(Matrix4fc viewProjection) {
        for (int i = 0; i < PLANES; i++) {
            viewProjection.frustumPlane(i, scratch);
            planes[i * 4] = scratch.x;
            planes[i * 4 + 1] = scratch.y;
            planes[i * 4 + 2] = scratch.z;
            planes[i * 4 + 3] = scratch.w;
        }
    }

    /**
     * Whether a box may be inside; false only if all of it lies behind one plane. A box near the
     * frustum's edges may pass although it is outside, but no box that is inside is rejected.
     */
    public boolean mayShow(float x0, float y0, float z0, float x1, float y1, float z1) {
        for (int i = 0; i < planes.length; i += 4) {
            float a = planes[i];
            float b = planes[i + 1];
            float c = planes[i + 2];
            // The corner that lies furthest along the plane's normal decides.
            float reach = a * (a > 0 ? x1 : x0) + b * (b > 0 ? y1 : y0) + c * (c > 0 ? z1 : z0);
            if (reach + planes[i + 3] < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether all of a box is certainly inside. Then all that lies in it may show, too.
     *
     * @param margin blocks by which it must be inside, so that rounding does not matter
     */
    public boolean contains(
            float x0, float y0, float z0, float x1, float y1, float z1, float margin) {
        for (int i = 0; i < planes.length; i += 4) {
            float a = planes[i];
            float b = planes[i + 1];
            float c = planes[i + 2];
            float reach = a * (a > 0 ? x0 : x1) + b * (b > 0 ? y0 : y1) + c * (c > 0 ? z0 : z1);
            if (reach + planes[i + 3] < margin) {
                return false;
            }
        }
        return true;
    }
}
