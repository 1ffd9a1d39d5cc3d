package org.quoin.client.render.entity;

import org.quoin.client.render.picture.PictureParameters;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.Blocks;

/**
 * Outlines the aimed block, or the part of its cell that it fills, with twelve lines. They are flat
 * and face the eye, so that they are as many pixels wide at each angle and distance; and they are
 * drawn at the same place but a little nearer than they are, so that neither the block nor what it
 * stands in takes a part of them.
 */
public final class OutlineRenderer {
    private static final int COLOR = 0x14161C;
    private static final int INNER_COLOR = 0x000000;
    private static final int OUTER_COLOR = 0xFFFFFF;
    private static final float POINT = 0.001f; // Blocks: an edge seen under this is a point.
    private static final float WIDTH_PIXELS_MIN = 2; // One would have gaps on slanting edges.
    private static final float WIDTH_SHARE = 1 / 360f; // Of the picture's height.

    /** By this share of its distance a line is drawn nearer: 4 cm at the end of a reach. */
    private static final float NEARER = 1 / 150f;

    /** Pieces of an edge: near the eye its width in blocks changes from end to end. */
    private static final int PIECES = 4;

    /** The low corner of the outline, from the camera. */
    private final float[] low = new float[3];

    /** The lengths of its edges. */
    private final float[] side = new float[3];

    /** Where an edge begins, from the camera. */
    private final float[] at = new float[3];

    /** Half of a line's width to its side, where it is one block away. */
    private final float[] across = new float[3];

    private final float[] corners = new float[12];

    /** Adds the lines to the batch, relative to the camera. */
    public void add(BoxBatch batch, PictureParameters in, Hit aimed) {
        int block = in.world.blockAt(aimed.x, aimed.y, aimed.z);
        if (in.strongOutline) {
            add(batch, in, aimed.x, aimed.y, aimed.z, block, OUTER_COLOR, 4, 0);
            add(batch, in, aimed.x, aimed.y, aimed.z, block, INNER_COLOR, 1.5f, 1);
        } else {
            add(batch, in, aimed.x, aimed.y, aimed.z, block, COLOR, 1, 0);
        }
    }

    /** The same for a block in any cell, in any colour. */
    void add(BoxBatch batch, PictureParameters in, int x, int y, int z, int block, int color) {
        add(batch, in, x, y, z, block, color, 1, 0);
    }

    /**
     * Adds lines of a given look.
     *
     * @param color 0xRRGGBB
     * @param width in widths of the plain outline
     * @param above how many other lines they are drawn over
     */
    private void add(
            BoxBatch batch,
            PictureParameters in,
            int x,
            int y,
            int z,
            int block,
            int color,
            float width,
            int above) {
        low[0] = (float) (x - in.camera.x);
        low[1] = (float) (y - in.camera.y);
        low[2] = (float) (z - in.camera.z);
        BlockBoxes boxes = Blocks.outlineOf(block);
        for (int axis = 0; axis < 3; axis++) {
            span(boxes, axis);
        }
        float half = width * halfWidth(in);
        float nearer = 1 - NEARER * (1 + above * 0.5f);
        for (int axis = 0; axis < 3; axis++) {
            int other = (axis + 1) % 3;
            int third = (axis + 2) % 3;
            for (int i = 0; i < 4; i++) {
                at[axis] = low[axis];
                at[other] = low[other] + (i & 1) * side[other];
                at[third] = low[third] + (i >> 1) * side[third];
                line(batch, axis, half, nearer, color);
            }
        }
    }

    /** Half of the plain outline's width, in blocks, where it is one block away. */
    private static float halfWidth(PictureParameters in) {
        float pixels = Math.max(WIDTH_PIXELS_MIN, in.height * WIDTH_SHARE);
        double high = 2 * Math.tan(Math.toRadians(in.fovDegrees) / 2);
        return (float) (pixels / 2 * high / in.height);
    }

    /** Adds the edge that goes along an axis from {@link #at}. */
    private void line(BoxBatch batch, int axis, float half, float nearer, int color) {
        int other = (axis + 1) % 3;
        int third = (axis + 2) % 3;
        // Across the edge and the line of sight, which is the same from all of its points.
        float length = (float) Math.hypot(at[other], at[third]);
        if (length < POINT) {
            return; // The eye looks along it: a point.
        }
        across[axis] = 0;
        across[other] = -at[third] / length * half;
        across[third] = at[other] / length * half;
        float step = side[axis] / PIECES;
        float from = at[axis];
        for (int piece = 0; piece < PIECES; piece++) {
            corner(0, axis, from + piece * step, -1, nearer);
            corner(1, axis, from + (piece + 1) * step, -1, nearer);
            corner(2, axis, from + (piece + 1) * step, 1, nearer);
            corner(3, axis, from + piece * step, 1, nearer);
            batch.plainQuad(corners, color);
        }
    }

    private void corner(int index, int axis, float along, int direction, float nearer) {
        at[axis] = along;
        float distance =
                (float) Math.sqrt(square(at[0]) + square(at[1]) + square(at[2])) * direction;
        for (int i = 0; i < 3; i++) {
            corners[3 * index + i] = (at[i] + across[i] * distance) * nearer;
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
