package org.quoin.client.render;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.lwjgl.BufferUtils;
import org.quoin.client.gl.ShaderException;
import org.quoin.client.gl.ShaderProgram;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.view.Camera;

/** The sky behind everything: gradient, sun, moon, stars, drifting clouds. */
final class SkyRenderer implements AutoCloseable {
    private static final int CLOUD_HEIGHT = 170; // Blocks; clouds vanish for who climbs above.
    private static final double BLOCKS_PER_TEXEL = 10;
    private static final double DRIFT_BLOCKS_PER_SECOND = 1.2;

    private final Painter day;
    private final Painter night;
    private final int emptyArray;
    private final int clouds;
    private final Matrix4f inverse = new Matrix4f();

    /** The shader, with stars or without. */
    private static final class Painter {
        private final ShaderProgram program;
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

        Painter(ShaderProgram program) {
            this.program = program;
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
        }

        /** The clouds' place is in texels. */
        void use(Matrix4fc inverse, Atmosphere sky, float cloudX, float cloudZ, float cloudHeight) {
            program.use();
            program.set(uInverse, inverse);
            program.set(uHorizon, sky.horizon().x(), sky.horizon().y(), sky.horizon().z());
            program.set(uZenith, sky.zenith().x(), sky.zenith().y(), sky.zenith().z());
            program.set(uGlow, sky.glow().x(), sky.glow().y(), sky.glow().z());
            program.set(uSun, sky.sun().x(), sky.sun().y(), sky.sun().z());
            var sun = sky.sunDirection();
            program.set(uSunDirection, sun.x(), sun.y(), sun.z());
            program.set(uCloudColor, sky.cloud().x(), sky.cloud().y(), sky.cloud().z());
            program.set(uStarlight, sky.stars());
            program.set(uCloudPlace, cloudX, cloudZ, cloudHeight);
            program.set(uClouds, 0);
        }
    }

    SkyRenderer(AssetSource assets) {
        day = new Painter(ShaderProgram.load(assets, "sky"));
        night = new Painter(loadNight(assets, day));
        emptyArray = glGenVertexArrays();
        clouds = makeClouds();
    }

    private static ShaderProgram loadNight(AssetSource assets, Painter other) {
        try {
            return ShaderProgram.load(assets, "sky", "NIGHT");
        } catch (ShaderException e) {
            other.program.close();
            throw e;
        }
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
    void draw(Matrix4fc viewProjection, Camera camera, Atmosphere sky, double seconds) {
        double drift = seconds * DRIFT_BLOCKS_PER_SECOND;
        (sky.stars() > 0 ? night : day)
                .use(
                        viewProjection.invert(inverse),
                        sky,
                        texels(camera.x + drift),
                        texels(camera.z),
                        (float) ((CLOUD_HEIGHT - camera.y) / BLOCKS_PER_TEXEL));
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
        day.program.close();
        night.program.close();
        glDeleteVertexArrays(emptyArray);
        glDeleteTextures(clouds);
    }
}
