package org.quoin.client.render.entity;

import org.joml.Matrix4fc;
import org.quoin.client.pack.Skins;
import org.quoin.sim.world.Face;

/** Boxes that wear their part of a skin: where each face lies in the widespread layout. */
final class SkinBoxes {
    private static final int WHITE = 0xFFFFFF;

    private SkinBoxes() {}

    /**
     * Adds a box. Around its sides the skin has four faces side by side, from the right hand to the
     * back; above the second and third of them top and bottom.
     *
     * @param move brings the unit cube to its place
     * @param left where the part lies in the skin, of {@link Skins#SIDE}, as is {@code top}
     * @param width of the box in the skin's parts, as are {@code height} and {@code depth}
     */
    static void add(
            BoxBatch batch,
            Matrix4fc move,
            int layer,
            int left,
            int top,
            int width,
            int height,
            int depth) {
        int sides = top + depth;
        int front = left + depth;
        int back = front + width + depth;
        face(batch, move, Face.WEST, layer, left, sides, depth, height);
        face(batch, move, Face.SOUTH, layer, front, sides, width, height);
        face(batch, move, Face.EAST, layer, front + width, sides, depth, height);
        face(batch, move, Face.NORTH, layer, back, sides, width, height);
        face(batch, move, Face.UP, layer, front, top, width, depth);
        face(batch, move, Face.DOWN, layer, front + width, top, width, depth);
    }

    private static void face(
            BoxBatch batch, Matrix4fc move, int face, int layer, int u, int v, int w, int h) {
        float part = 1f / Skins.SIDE;
        batch.face(move, face, layer, WHITE, u * part, v * part, (u + w) * part, (v + h) * part);
    }
}
