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
    private static final int RING_COVER = 110;
    private static final float BEHIND_COVER = 0.2f;

    /** So that lines do not lie in the faces of blocks at the border. */
    private static final float OUTSET = 0.02f;

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
        lines.box(x0, y0, z0, x1, y1, z1, color, EDGE_COVER);
        int from = Math.max(box.lowY(), (int) Math.floor(camera.y) - RINGS_AROUND_BLOCKS);
        int to = Math.min(box.highY(), (int) Math.floor(camera.y) + RINGS_AROUND_BLOCKS);
        for (int y = from; y <= to; y++) {
            if (Math.floorMod(y, RING_EVERY_BLOCKS) == 0) {
                lines.ring(x0, z0, x1, z1, (float) (y - camera.y), color, RING_COVER);
            }
        }
        lines.draw(viewProjection, BEHIND_COVER);
    }

    @Override
    public void close() {
        lines.close();
    }
}
