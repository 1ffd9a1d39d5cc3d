package org.quoin.client.render.debug;

import org.joml.Matrix4fc;
import org.quoin.client.view.Camera;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.area.AreaBox;

/** Draws the borders of an area: its edges, and rings around the height of the eye. */
public final class AreaLines implements AutoCloseable {
    private static final int RING_EVERY_BLOCKS = 4;
    private static final int RINGS_AROUND_BLOCKS = 12;
    private static final int EDGE_COVER = 230;
    private static final int RING_COVER = 170;
    private static final float BEHIND_COVER = 0.2f;

    /** Some pixels wide from 20 blocks away. */
    private static final float EDGE_HALF_BLOCKS = 0.07f;

    private static final float RING_HALF_BLOCKS = 0.04f;

    /** So that bars do not lie in the faces of blocks at the border. */
    private static final float OUTSET = 0.08f;

    private final LineBatch lines;

    /**
     * Loads the shader.
     *
     * @throws org.quoin.client.render.gl.ShaderException if it is missing or wrong
     */
    public AreaLines(AssetSource assets) {
        lines = new LineBatch(assets);
    }

    /** Draws the borders of a box in a colour, 0xRRGGBB. */
    public void draw(AreaBox box, int color, Matrix4fc viewProjection, Camera camera) {
        float x0 = (float) (box.lowX() - camera.x) - OUTSET;
        float z0 = (float) (box.lowZ() - camera.z) - OUTSET;
        float x1 = (float) (box.highX() + 1 - camera.x) + OUTSET;
        float z1 = (float) (box.highZ() + 1 - camera.z) + OUTSET;
        float y0 = (float) (box.lowY() - camera.y) - OUTSET;
        float y1 = (float) (box.highY() + 1 - camera.y) + OUTSET;
        ring(x0, z0, x1, z1, y0, EDGE_HALF_BLOCKS, color, EDGE_COVER);
        ring(x0, z0, x1, z1, y1, EDGE_HALF_BLOCKS, color, EDGE_COVER);
        post(x0, y0, z0, y1, color);
        post(x1, y0, z0, y1, color);
        post(x0, y0, z1, y1, color);
        post(x1, y0, z1, y1, color);
        int from = Math.max(box.lowY(), (int) Math.floor(camera.y) - RINGS_AROUND_BLOCKS);
        int to = Math.min(box.highY(), (int) Math.floor(camera.y) + RINGS_AROUND_BLOCKS);
        for (int y = from; y <= to; y++) {
            if (Math.floorMod(y, RING_EVERY_BLOCKS) == 0) {
                float at = (float) (y - camera.y);
                ring(x0, z0, x1, z1, at, RING_HALF_BLOCKS, color, RING_COVER);
            }
        }
        lines.drawBars(viewProjection, BEHIND_COVER);
    }

    private void post(float x, float y0, float z, float y1, int color) {
        lines.bar(x, y0, z, x, y1, z, EDGE_HALF_BLOCKS, color, EDGE_COVER);
    }

    private void ring(
            float x0, float z0, float x1, float z1, float y, float half, int color, int cover) {
        lines.bar(x0, y, z0, x1, y, z0, half, color, cover);
        lines.bar(x0, y, z1, x1, y, z1, half, color, cover);
        lines.bar(x0, y, z0, x0, y, z1, half, color, cover);
        lines.bar(x1, y, z0, x1, y, z1, half, color, cover);
    }

    @Override
    public void close() {
        lines.close();
    }
}
