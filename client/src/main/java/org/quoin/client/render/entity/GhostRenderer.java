package org.quoin.client.render.entity;

import org.joml.Matrix4f;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.PlaceLight;
import org.quoin.client.view.GhostBlocks;
import org.quoin.sim.world.Blocks;

/** Draws blocks that are not, or not yet, in the world: translucent, some with their edges. */
public final class GhostRenderer {
    private static final int FRAME_COLOR = 0xD8ECFF;

    /** Color of blocks to be removed. */
    private static final int GOING_COLOR = 0xFF5040;

    private static final float FRAME_OPACITY = 0.8f;
    private static final float GAP = 0.003f; // Inside of its cell, off its neighbours' faces.

    private final OutlineRenderer outline = new OutlineRenderer();
    private final Matrix4f place = new Matrix4f();

    /** Adds all to a batch that is to be blended over the picture, relative to the camera. */
    public void add(BoxBatch batch, PictureParameters in, PlaceLight light) {
        GhostBlocks ghosts = in.ghosts;
        if (ghosts == null) {
            return;
        }
        for (int i = 0; i < ghosts.count(); i++) {
            int x = ghosts.x(i);
            int y = ghosts.y(i);
            int z = ghosts.z(i);
            int block = ghosts.block(i);
            batch.light(light.at(x + 0.5, y + 0.5, z + 0.5));
            if (block != Blocks.AIR) {
                batch.opacity(ghosts.opacity(i));
                place.translation(
                                (float) (x - in.camera.x) + GAP,
                                (float) (y - in.camera.y) + GAP,
                                (float) (z - in.camera.z) + GAP)
                        .scale(1 - 2 * GAP);
                batch.block(place, block);
            }
            if (ghosts.framed(i)) {
                batch.opacity(FRAME_OPACITY);
                boolean goes = block == Blocks.AIR;
                int shape = goes ? Blocks.STONE : block; // Air has no edges.
                outline.add(batch, in, x, y, z, shape, goes ? GOING_COLOR : FRAME_COLOR);
            }
        }
        batch.opacity(1);
    }
}
