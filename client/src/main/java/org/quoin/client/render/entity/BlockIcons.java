package org.quoin.client.render.entity;

import static org.lwjgl.opengl.GL33C.*;

import org.joml.Matrix4f;
import org.quoin.client.render.gl.QuadIndices;
import org.quoin.client.render.gl.RenderTarget;
import org.quoin.client.render.gl.TextureArray;
import org.quoin.client.ui.draw.Canvas.IconAtlas;
import org.quoin.sim.world.Blocks;

/**
 * An icon of each block, side by side in one texture with straight alpha: seen from a corner and a
 * little from above; flat blocks from the front.
 */
public final class BlockIcons implements IconAtlas, AutoCloseable {
    private static final int CELL_PIXELS = 128; // Drawn larger than shown, for smooth edges.
    private static final int COLUMNS = 8;
    private static final int ROWS = (Blocks.COUNT + COLUMNS - 1) / COLUMNS;

    /** Half the height of what an icon shows; a block seen from a corner is 1.64 high. */
    private static final float REACH = 0.86f;

    private static final float FLAT_REACH = 0.54f;

    private static final float[] LIGHTS = {
        0.62f, 0.62f, 0.66f, 0.62f, 0.62f, 0.66f, 0.4f, 0.4f, 0.4f,
        1.00f, 1.00f, 0.98f, 0.82f, 0.81f, 0.80f, 0.82f, 0.81f, 0.80f,
    };

    private final RenderTarget target = new RenderTarget(COLUMNS * CELL_PIXELS, ROWS * CELL_PIXELS);
    private final Matrix4f projection = new Matrix4f();
    private final Matrix4f identity = new Matrix4f();

    /** Draws all icons anew, after the textures have changed. Leaves the viewport changed. */
    public void draw(BoxShader shader, TextureArray textures, QuadIndices indices) {
        target.begin();
        textures.bind();
        try (BoxBatch batch = new BoxBatch(indices)) {
            batch.light(LIGHTS);
            for (int block = Blocks.AIR + 1; block < Blocks.COUNT; block++) {
                glViewport(
                        block % COLUMNS * CELL_PIXELS,
                        block / COLUMNS * CELL_PIXELS,
                        CELL_PIXELS,
                        CELL_PIXELS);
                project(block);
                shader.use(projection);
                batch.block(identity, block);
                batch.draw();
            }
        }
        target.end();
    }

    private void project(int block) {
        if (BlockModel.isFlat(block)) {
            projection.setOrtho(-FLAT_REACH, FLAT_REACH, -FLAT_REACH, FLAT_REACH, -2, 2);
        } else {
            projection
                    .setOrtho(-REACH, REACH, -REACH, REACH, -2, 2)
                    .rotateX((float) Math.toRadians(30))
                    .rotateY((float) Math.toRadians(45));
        }
        projection.translate(-0.5f, -0.5f, -0.5f);
    }

    @Override
    public int textureId() {
        return target.textureId();
    }

    @Override
    public boolean has(int blockId) {
        return blockId > Blocks.AIR && blockId < Blocks.COUNT;
    }

    @Override
    public float u0(int blockId) {
        return (blockId % COLUMNS) / (float) COLUMNS;
    }

    @Override
    public float v0(int blockId) { // More than v1: OpenGL counts up.
        int row = blockId / COLUMNS;
        return (row + 1) / (float) ROWS;
    }

    @Override
    public float u1(int blockId) {
        return (blockId % COLUMNS + 1) / (float) COLUMNS;
    }

    @Override
    public float v1(int blockId) {
        int row = blockId / COLUMNS;
        return row / (float) ROWS;
    }

    @Override
    public void close() {
        target.close();
    }
}
