package org.quoin.client.render.entity;

import static org.lwjgl.opengl.GL33C.*;

import org.joml.Matrix4f;
import org.quoin.client.render.gl.QuadIndices;
import org.quoin.client.render.gl.RenderTarget;
import org.quoin.client.render.gl.TextureArray;
import org.quoin.client.view.AvatarPose;
import org.quoin.sim.input.Look;

/** A picture of one figure, turned and seen a little from above, on a clear ground. */
public final class LookPicture implements AutoCloseable {
    /** Width and height in pixels: drawn larger than shown, for smooth edges. */
    private static final int WIDTH = 384;

    private static final int HEIGHT = 576;

    /** Half of what is shown of the height, in blocks: a figure is 1.8 high. */
    private static final float REACH = 1.02f;

    private static final float MIDDLE = 0.94f;
    private static final float TILT_DEGREES = 12;

    private static final float[] LIGHTS = {
        0.72f, 0.72f, 0.76f, 0.78f, 0.78f, 0.80f, 0.5f, 0.5f, 0.5f,
        1.00f, 1.00f, 0.98f, 0.66f, 0.66f, 0.70f, 0.95f, 0.94f, 0.92f,
    };

    private final RenderTarget target = new RenderTarget(WIDTH, HEIGHT);
    private final AvatarPose pose = new AvatarPose();
    private final Matrix4f projection = new Matrix4f();
    private boolean asked;
    private double turn;

    /** Asks for a picture; returns the OpenGL name of the texture in which it will be. */
    public int ask(Look look, String name, double turnRadians) {
        pose.look = look;
        pose.name = name;
        turn = turnRadians;
        asked = true;
        return target.textureId();
    }

    /** Draws the picture if it was asked for. */
    public void draw(
            BoxShader shader,
            TextureArray blocks,
            TextureArray skins,
            AvatarRenderer avatars,
            QuadIndices indices) {
        if (!asked) {
            return;
        }
        asked = false;
        int[] viewport = new int[4];
        glGetIntegerv(GL_VIEWPORT, viewport);
        target.begin();
        float wide = REACH * WIDTH / HEIGHT;
        projection
                .setOrtho(-wide, wide, -REACH, REACH, -3, 3)
                .rotateX((float) Math.toRadians(TILT_DEGREES))
                .translate(0, -MIDDLE, 0)
                .rotateY((float) turn);
        try (BoxBatch plain = new BoxBatch(indices);
                BoxBatch worn = new BoxBatch(indices)) {
            plain.light(LIGHTS);
            worn.light(LIGHTS);
            avatars.addAlone(plain, worn, pose, turn);
            shader.use(projection);
            blocks.bind();
            plain.draw();
            skins.bind();
            worn.draw();
        }
        target.end();
        glViewport(viewport[0], viewport[1], viewport[2], viewport[3]);
    }

    @Override
    public void close() {
        target.close();
    }
}
