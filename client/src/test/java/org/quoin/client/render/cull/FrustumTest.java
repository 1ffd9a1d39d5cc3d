package org.quoin.client.render.cull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.joml.Matrix4f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;

class FrustumTest {
    @Test
    void aBoxIsRefusedExactlyWhenAllItsCornersLieBehindOnePlane() {
        int shown = 0;
        Frustum frustum = new Frustum();
        for (long seed = 1; seed <= 200; seed++) {
            Random random = new Random(seed);
            Matrix4f view =
                    new Matrix4f()
                            .setPerspective(1.2f, 16f / 9, 0.1f, 200)
                            .rotateX(random.nextFloat() * 3 - 1.5f)
                            .rotateY(random.nextFloat() * 7);
            frustum.set(view);
            for (int i = 0; i < 200; i++) {
                float x = random.nextFloat() * 300 - 150;
                float y = random.nextFloat() * 300 - 150;
                float z = random.nextFloat() * 300 - 150;
                boolean may = frustum.mayShow(x, y, z, x + 16, y + 16, z + 16);
                assertEquals(naive(view, x, y, z), may, "seed " + seed + " box " + i);
                shown += may ? 1 : 0;
            }
        }
        assertTrue(shown > 1000 && shown < 20_000, "shown " + shown);
    }

    /** In clip space, corner by corner. */
    private static boolean naive(Matrix4f view, float x, float y, float z) {
        int[] behind = new int[6];
        Vector4f corner = new Vector4f();
        for (int i = 0; i < 8; i++) {
            corner.set(x + (i & 1) * 16, y + (i >> 1 & 1) * 16, z + (i >> 2) * 16, 1);
            view.transform(corner);
            behind[0] += corner.x < -corner.w ? 1 : 0;
            behind[1] += corner.x > corner.w ? 1 : 0;
            behind[2] += corner.y < -corner.w ? 1 : 0;
            behind[3] += corner.y > corner.w ? 1 : 0;
            behind[4] += corner.z < -corner.w ? 1 : 0;
            behind[5] += corner.z > corner.w ? 1 : 0;
        }
        for (int each : behind) {
            if (each == 8) {
                return false;
            }
        }
        return true;
    }
}
