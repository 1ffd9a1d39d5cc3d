package org.quoin.client.render.entity;

import java.util.HashMap;
import java.util.Map;
import org.joml.Matrix4fc;
import org.quoin.client.assets.Image;
import org.quoin.client.assets.Skins;
import org.quoin.sim.world.Face;

/**
 * Boxes with their parts of a skin, in the common layout of skin files. Faces that are clear all
 * over are left out: most of an outer layer is.
 */
final class SkinBoxes {
    private static final int WHITE = 0xFFFFFF;
    private static final float PART = 1f / Skins.SIDE;

    private final Skins skins;

    /** Whether a face shows anything, by its layer and place. */
    private final Map<Integer, Boolean> shown = new HashMap<>();

    SkinBoxes(Skins skins) {
        this.skins = skins;
    }

    /**
     * Adds a box. The skin has the four sides next to each other, from the right hand to the back;
     * above the second and third of them are top and bottom.
     *
     * @param move brings the unit cube to its place
     * @param worn whose layers are shown
     * @param color 0xRRGGBB, of what takes the player's
     * @param left place of the part in the skin, in texels of {@link Skins#SIDE}, as is {@code top}
     * @param width width of the box in texels, as are {@code height} and {@code depth}
     */
    void add(
            BoxBatch batch,
            Matrix4fc move,
            Skins.Worn worn,
            int color,
            int left,
            int top,
            int width,
            int height,
            int depth) {
        add(batch, move, worn.layer(), WHITE, left, top, width, height, depth);
        if (worn.tintLayer() != Skins.NO_LAYER) {
            add(batch, move, worn.tintLayer(), color, left, top, width, height, depth);
        }
    }

    private void add(
            BoxBatch batch,
            Matrix4fc move,
            int layer,
            int color,
            int left,
            int top,
            int width,
            int height,
            int depth) {
        int sides = top + depth;
        int front = left + depth;
        int back = front + width + depth;
        face(batch, move, Face.WEST, layer, color, left, sides, depth, height);
        face(batch, move, Face.SOUTH, layer, color, front, sides, width, height);
        face(batch, move, Face.EAST, layer, color, front + width, sides, depth, height);
        face(batch, move, Face.NORTH, layer, color, back, sides, width, height);
        face(batch, move, Face.UP, layer, color, front, top, width, depth);
        face(batch, move, Face.DOWN, layer, color, front + width, top, width, depth);
    }

    private void face(
            BoxBatch batch,
            Matrix4fc move,
            int face,
            int layer,
            int color,
            int u,
            int v,
            int w,
            int h) {
        if (isShown(layer, u, v, w, h)) {
            batch.face(
                    move, face, layer, color, u * PART, v * PART, (u + w) * PART, (v + h) * PART);
        }
    }

    private boolean isShown(int layer, int u, int v, int w, int h) {
        // A face is known by its upper left corner: no two of a layer share it.
        int key = (layer * Skins.SIDE + v) * Skins.SIDE + u;
        Boolean known = shown.get(key);
        if (known == null) {
            known = isOpaqueAnywhere(skins.layer(layer), u, v, w, h);
            shown.put(key, known);
        }
        return known;
    }

    private static boolean isOpaqueAnywhere(Image picture, int u, int v, int w, int h) {
        int texel = picture.width() / Skins.SIDE;
        for (int y = v * texel; y < (v + h) * texel; y++) {
            for (int x = u * texel; x < (u + w) * texel; x++) {
                if ((picture.pixel(x, y) & 255) >= 128) {
                    return true;
                }
            }
        }
        return false;
    }
}
