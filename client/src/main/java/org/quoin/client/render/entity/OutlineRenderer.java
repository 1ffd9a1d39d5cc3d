package org.quoin.client.render.entity;

import org.joml.Matrix4f;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.view.Camera;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.Blocks;

/**
 * Outlines the aimed block, or the part of its cell that it fills, with twelve thin dark bars, as
 * wide near by as far away.
 */
public final class OutlineRenderer {
    private static final int COLOR = 0x14161C;
    private static final Frame INNER = new Frame(0x000000, 2.5f, 0);
    private static final Frame OUTER = new Frame(0xFFFFFF, 2.5f, 2.5f);
    private static final float GAP = 0.002f; // Away from the block's own faces.
    private static final float WIDTH_PER_DISTANCE = 0.0024f;
    private static final float WIDTH_MIN = 0.004f;

    private final Matrix4f bar = new Matrix4f();

    /** The low corner of the outline, from the camera. */
    private final float[] low = new float[3];

    /** The lengths of its edges. */
    private final float[] side = new float[3];

    /** Adds the bars to the batch, relative to the camera. */
    public void add(BoxBatch batch, PictureParameters in, Hit aimed) {
        int block = in.world.blockAt(aimed.x, aimed.y, aimed.z);
        if (in.strongOutline) {
            add(batch, in.camera, aimed.x, aimed.y, aimed.z, block, INNER);
            add(batch, in.camera, aimed.x, aimed.y, aimed.z, block, OUTER);
        } else {
            add(batch, in.camera, aimed.x, aimed.y, aimed.z, block, COLOR);
        }
    }

    /**
     * How bars look.
     *
     * @param color 0xRRGGBB
     * @param width in widths of the plain outline
     * @param outside how far outside of the plain outline, in its widths
     */
    private record Frame(int color, float width, float outside) {}

    /** The same for a block in any cell, in any colour. */
    void add(BoxBatch batch, Camera camera, int x, int y, int z, int block, int color) {
        add(batch, camera, x, y, z, block, new Frame(color, 1, 0));
    }

    private void add(BoxBatch batch, Camera camera, int x, int y, int z, int block, Frame look) {
        low[0] = (float) (x - camera.x);
        low[1] = (float) (y - camera.y);
        low[2] = (float) (z - camera.z);
        double distance = 0;
        BlockBoxes boxes = Blocks.outlineOf(block);
        for (int axis = 0; axis < 3; axis++) {
            distance += square(low[axis] + 0.5f);
            span(boxes, axis);
        }
        float plain = Math.max(WIDTH_MIN, (float) Math.sqrt(distance) * WIDTH_PER_DISTANCE);
        float width = plain * look.width;
        float gap = GAP + plain * look.outside;
        int color = look.color;
        for (int axis = 0; axis < 3; axis++) {
            low[axis] -= gap + width / 2;
            side[axis] += 2 * gap;
        }
        for (int i = 0; i < 4; i++) {
            float east = low[0] + (i & 1) * side[0];
            float up = low[1] + (i & 1) * side[1];
            float up2 = low[1] + (i >> 1) * side[1];
            float south = low[2] + (i >> 1) * side[2];
            bar.translation(low[0], up, south).scale(side[0] + width, width, width);
            batch.plainBox(bar, color);
            bar.translation(east, low[1], south).scale(width, side[1] + width, width);
            batch.plainBox(bar, color);
            bar.translation(east, up2, low[2]).scale(width, width, side[2] + width);
            batch.plainBox(bar, color);
        }
    }

    /** Sets the extent of all boxes along an axis; the whole cell if there are none. */
    private void span(BlockBoxes boxes, int axis) {
        int from = boxes.count() == 0 ? 0 : BlockBoxes.SIDE;
        int to = boxes.count() == 0 ? BlockBoxes.SIDE : 0;
        for (int box = 0; box < boxes.count(); box++) {
            from = Math.min(from, boxes.low(box, axis));
            to = Math.max(to, boxes.high(box, axis));
        }
        low[axis] += from / (float) BlockBoxes.SIDE;
        side[axis] = (to - from) / (float) BlockBoxes.SIDE;
    }

    private static double square(float value) {
        return (double) value * value;
    }
}
