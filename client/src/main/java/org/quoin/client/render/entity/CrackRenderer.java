package org.quoin.client.render.entity;

import static org.lwjgl.opengl.GL33C.*;

import java.util.Arrays;
import org.joml.Matrix4f;
import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.view.Camera;
import org.quoin.client.view.Cracks;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/**
 * Draws cracks over the blocks that are being dug. Their textures darken and brighten the picture
 * (twice their grey times what is below), so that they look the same by day and by night.
 */
public final class CrackRenderer {
    /** Blocks; farther away cracks are invisible. */
    private static final double DISTANCE_MAX = 32;

    private static final float GAP = 0.001f; // Away from the block's own faces.

    private final BlockModel models = new BlockModel();
    private final Matrix4f place = new Matrix4f();
    private final float[] plain = new float[Face.COUNT * 3];

    public CrackRenderer() {
        Arrays.fill(plain, 1);
    }

    /** Draws all cracks. The batch is empty before and after; the textures must be bound. */
    public void draw(BoxBatch batch, BoxShader shader, PictureParameters in, ViewConditions view) {
        add(batch, in, Math.min(DISTANCE_MAX, view.fogTo));
        if (batch.isEmpty()) {
            return;
        }
        shader.use(view.viewProjection);
        glEnable(GL_BLEND);
        glBlendFunc(GL_DST_COLOR, GL_SRC_COLOR);
        glDepthMask(false);
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(-1, -4);
        batch.draw();
        glDisable(GL_POLYGON_OFFSET_FILL);
        glDepthMask(true);
        glDisable(GL_BLEND);
    }

    private void add(BoxBatch batch, PictureParameters in, double reach) {
        Cracks cracks = in.cracks;
        if (cracks == null || cracks.count() == 0) {
            return;
        }
        batch.light(plain);
        Camera camera = in.camera;
        for (int i = 0; i < cracks.count(); i++) {
            double x = cracks.x(i) - camera.x;
            double y = cracks.y(i) - camera.y;
            double z = cracks.z(i) - camera.z;
            if (x * x + y * y + z * z <= reach * reach && isThere(in.world, cracks, i)) {
                place.translation((float) x - GAP, (float) y - GAP, (float) z - GAP);
                place.scale(1 + 2 * GAP);
                int layer = TextureLayers.ofCrack(cracks.stage(i, in.bodyShare));
                models.addCover(batch, place, cracks.block(i), layer);
            }
        }
    }

    /** Whether the block still stands: another player may have been quicker. */
    private static boolean isThere(ViewWorld world, Cracks cracks, int i) {
        int x = cracks.x(i);
        int z = cracks.z(i);
        return world.isReady(x >> Section.SHIFT, z >> Section.SHIFT)
                && world.blockAt(x, cracks.y(i), z) == cracks.block(i);
    }
}
