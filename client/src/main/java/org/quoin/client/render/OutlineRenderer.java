package org.quoin.client.render;

import org.joml.Matrix4f;
import org.quoin.client.view.Camera;
import org.quoin.sim.rule.Hit;

/** Frames the block that is aimed at with twelve thin dark bars, as wide near by as far away. */
final class OutlineRenderer {
    private static final int COLOR = 0x14161C;
    private static final float GAP = 0.002f; // Away from the block's own faces.
    private static final float WIDTH_PER_DISTANCE = 0.0024f;
    private static final float WIDTH_MIN = 0.004f;

    private final Matrix4f bar = new Matrix4f();

    /** Adds the bars to the batch, relative to the camera. */
    void add(BoxBatch batch, Hit aimed, Camera camera) {
        float x = (float) (aimed.x - camera.x);
        float y = (float) (aimed.y - camera.y);
        float z = (float) (aimed.z - camera.z);
        double toMiddle = Math.sqrt(square(x + 0.5f) + square(y + 0.5f) + square(z + 0.5f));
        float width = Math.max(WIDTH_MIN, (float) toMiddle * WIDTH_PER_DISTANCE);
        float low = -GAP - width / 2;
        float high = 1 + GAP - width / 2;
        float length = 1 + 2 * GAP + width;
        for (int i = 0; i < 4; i++) {
            float a = (i & 1) == 0 ? low : high;
            float b = (i & 2) == 0 ? low : high;
            bar.translation(x + low, y + a, z + b).scale(length, width, width);
            batch.plainBox(bar, COLOR);
            bar.translation(x + a, y + low, z + b).scale(width, length, width);
            batch.plainBox(bar, COLOR);
            bar.translation(x + a, y + b, z + low).scale(width, width, length);
            batch.plainBox(bar, COLOR);
        }
    }

    private static double square(float value) {
        return (double) value * value;
    }
}
