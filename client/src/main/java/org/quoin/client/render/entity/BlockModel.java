package org.quoin.client.render.entity;

import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.quoin.client.assets.TextureLayers;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * Models of blocks outside the world's meshes: in hands, as icons, as bodies. Each fills the unit
 * cube.
 */
final class BlockModel {
    private static final int WHITE = 0xFFFFFF;
    private static final float LIQUID_HEIGHT = 7 / 8f;

    /** Depth of flat blocks: not zero, or their faces would have no normal to be lit by. */
    private static final float PICTURE_DEPTH = 0.001f;

    /** Stands for the textures of the block itself. */
    private static final int OWN_LAYERS = -1;

    private final Matrix4f boxPlace = new Matrix4f();

    /** Whether a block is shown as one flat texture. */
    static boolean isFlat(int block) {
        Shape shape = Blocks.get(block).shape();
        return shape == Shape.CROSS || shape == Shape.LADDER || shape == Shape.FIRE;
    }

    /** Adds a block, moved by the matrix. */
    void add(BoxBatch batch, Matrix4fc move, int id) {
        Block block = Blocks.get(id);
        if (isFlat(id)) {
            boxPlace.set(move).translate(0, 0, 0.5f).scale(1, 1, PICTURE_DEPTH);
            int layer = TextureLayers.ofFace(id, Face.SOUTH);
            batch.face(boxPlace, Face.SOUTH, layer, WHITE, 0, 0, 1, 1);
            batch.face(boxPlace, Face.NORTH, layer, WHITE, 1, 0, 0, 1);
        } else if (block.shape() == Shape.LIQUID) {
            addBox(batch, move, id, OWN_LAYERS, 0, 0, 0, 1, LIQUID_HEIGHT, 1);
        } else {
            addBoxes(batch, move, id, OWN_LAYERS, block.boxes());
        }
    }

    /** Adds one texture over all boxes of a block's outline, moved by the matrix. */
    void addCover(BoxBatch batch, Matrix4fc move, int id, int layer) {
        addBoxes(batch, move, id, layer, Blocks.outlineOf(id));
    }

    private void addBoxes(BoxBatch batch, Matrix4fc move, int id, int layer, BlockBoxes boxes) {
        float side = BlockBoxes.SIDE;
        for (int box = 0; box < boxes.count(); box++) {
            addBox(
                    batch,
                    move,
                    id,
                    layer,
                    boxes.low(box, 0) / side,
                    boxes.low(box, 1) / side,
                    boxes.low(box, 2) / side,
                    boxes.high(box, 0) / side,
                    boxes.high(box, 1) / side,
                    boxes.high(box, 2) / side);
        }
    }

    private void addBox(
            BoxBatch batch,
            Matrix4fc move,
            int id,
            int layer,
            float x0,
            float y0,
            float z0,
            float x1,
            float y1,
            float z1) {
        boxPlace.set(move).translate(x0, y0, z0).scale(x1 - x0, y1 - y0, z1 - z0);
        side(batch, id, layer, Face.WEST, z0, 1 - y1, z1, 1 - y0);
        side(batch, id, layer, Face.EAST, 1 - z1, 1 - y1, 1 - z0, 1 - y0);
        side(batch, id, layer, Face.DOWN, x0, 1 - z1, x1, 1 - z0);
        side(batch, id, layer, Face.UP, x0, z0, x1, z1);
        side(batch, id, layer, Face.NORTH, 1 - x1, 1 - y1, 1 - x0, 1 - y0);
        side(batch, id, layer, Face.SOUTH, x0, 1 - y1, x1, 1 - y0);
    }

    private void side(
            BoxBatch batch, int id, int layer, int face, float u0, float v0, float u1, float v1) {
        int shown = layer == OWN_LAYERS ? TextureLayers.ofFace(id, face) : layer;
        batch.face(boxPlace, face, shown, WHITE, u0, v0, u1, v1);
    }
}
