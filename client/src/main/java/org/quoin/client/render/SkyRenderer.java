package org.quoin.client.render;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.lwjgl.BufferUtils;
import org.quoin.client.gl.ShaderProgram;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.view.Camera;

/** The sky behind everything: gradient, sun, moon, stars, drifting clouds. */
final class SkyRenderer implements AutoCloseable {
    private static final int CLOUD_HEIGHT = 170; // Blocks; clouds vanish for who climbs above.
    private static final double BLOCKS_PER_TEXEL = 10;
    private static final double DRIFT_BLOCKS_PER_SECOND = 1.2;

    private final ShaderProgram program;
    private final int emptyArray;
    private final int clouds;
    private final Matrix4f inverse = new Matrix4f();

    private final int uInverse;
    private final int uHorizon;
    private final int uZenith;
    private final int uGlow;
    private final int uSun;
    private final int uSunDirection;
    private final int uCloudColor;
    private final int uStarlight;
    private final int uCloudPlace;
    private final int uClouds;

    SkyRenderer(AssetSource assets) {
        program = ShaderProgram.load(assets, "sky");
        uInverse = program.uniform("inverseViewProjection");
        uHorizon = program.uniform("horizonColor");
        uZenith = program.uniform("zenithColor");
        uGlow = program.uniform("glowColor");
        uSun = program.uniform("sunColor");
        uSunDirection = program.uniform("sunDirection");
        uCloudColor = program.uniform("cloudColor");
        uStarlight = program.uniform("starlight");
        uCloudPlace = program.uniform("cloudPlace");
        uClouds = program.uniform("clouds");
        emptyArray = glGenVertexArrays();
        clouds = makeClouds();
    }

    private static int makeClouds() {
        byte[] density = CloudPattern.make();
        ByteBuffer pixels = BufferUtils.createByteBuffer(density.length).put(density).flip();
        int id = glGenTextures();
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, id);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        int side = CloudPattern.SIDE;
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, side, side, 0, GL_RED, GL_UNSIGNED_BYTE, pixels);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        return id;
    }

    /** Fills what nothing else has covered. Depth test must let the far plane pass. */
    void draw(Matrix4fc viewProjection, Camera camera, Atmosphere day, double seconds) {
        program.use();
        program.set(uInverse, viewProjection.invert(inverse));
        program.set(uHorizon, day.horizon().x(), day.horizon().y(), day.horizon().z());
        program.set(uZenith, day.zenith().x(), day.zenith().y(), day.zenith().z());
        program.set(uGlow, day.glow().x(), day.glow().y(), day.glow().z());
        program.set(uSun, day.sun().x(), day.sun().y(), day.sun().z());
        var sun = day.sunDirection();
        program.set(uSunDirection, sun.x(), sun.y(), sun.z());
        program.set(uCloudColor, day.cloud().x(), day.cloud().y(), day.cloud().z());
        program.set(uStarlight, day.stars());
        double drift = seconds * DRIFT_BLOCKS_PER_SECOND;
        program.set(
                uCloudPlace,
                texels(camera.x + drift),
                texels(camera.z),
                (float) ((CLOUD_HEIGHT - camera.y) / BLOCKS_PER_TEXEL));
        program.set(uClouds, 0);
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, clouds);
        glBindVertexArray(emptyArray);
        glDrawArrays(GL_TRIANGLES, 0, 3);
    }

    /** Within one repetition, since a float far from 0 would make the clouds jerk. */
    private static float texels(double blocks) {
        double texels = blocks / BLOCKS_PER_TEXEL;
        return (float) (texels - Math.floor(texels / CloudPattern.SIDE) * CloudPattern.SIDE);
    }

    @Override
    public void close() {
        program.close();
        glDeleteVertexArrays(emptyArray);
        glDeleteTextures(clouds);
    }
}
