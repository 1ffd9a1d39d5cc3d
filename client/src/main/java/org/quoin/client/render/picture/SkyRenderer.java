package org.quoin.client.render.picture;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4fc;
import org.lwjgl.BufferUtils;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.gl.ShaderException;
import org.quoin.client.render.gl.ShaderProgram;
import org.quoin.client.view.Camera;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.util.Mix;

/**
 * The sky behind everything: gradient, sun, moon, stars, drifting clouds. A dome of facets in
 * bands, the lowest of which no cloud reaches; {@code sky.vert} knows where they lie.
 */
public final class SkyRenderer implements AutoCloseable {
    private static final int CLOUD_HEIGHT = 170; // Blocks; clouds are invisible from above.
    private static final double BLOCKS_PER_TEXEL = 10;
    private static final double DRIFT_BLOCKS_PER_SECOND = 1.2;

    private static final int BANDS_PLAIN = 6;
    private static final int BANDS = 18;
    private static final int FACETS = 72; // Of each band.
    private static final int BAND_VERTICES = 2 * (FACETS + 1);

    private final List<ShaderProgram> programs = new ArrayList<>();
    private final Painter low;
    private final Painter high;
    private final Painter lowNight;
    private final Painter highNight;
    private final Painter sun;
    private final Painter moon;
    private final int emptyArray;
    private final int clouds;

    /** A shader for a part of the sky. */
    private static final class Painter {
        private final ShaderProgram program;
        private final int uViewProjection;
        private final int uHorizon;
        private final int uZenith;
        private final int uGlow;
        private final int uSun;
        private final int uSunDirection;
        private final int uCloudColor;
        private final int uStarlight;
        private final int uCloudPlace;
        private final int uClouds;
        private final int uFirstBand;

        Painter(ShaderProgram program) {
            this.program = program;
            uViewProjection = program.uniform("viewProjection");
            uHorizon = program.uniform("horizonColor");
            uZenith = program.uniform("zenithColor");
            uGlow = program.uniform("glowColor");
            uSun = program.uniform("sunColor");
            uSunDirection = program.uniform("sunDirection");
            uCloudColor = program.uniform("cloudColor");
            uStarlight = program.uniform("starlight");
            uCloudPlace = program.uniform("cloudPlace");
            uClouds = program.uniform("clouds");
            uFirstBand = program.uniform("firstBand");
        }

        /** The clouds' place is in texels. */
        void use(
                Matrix4fc viewProjection,
                Atmosphere sky,
                float cloudX,
                float cloudZ,
                float cloudHeight) {
            program.use();
            program.set(uViewProjection, viewProjection);
            program.set(uHorizon, sky.horizon());
            program.set(uZenith, sky.zenith());
            program.set(uGlow, sky.glow());
            program.set(uSun, sky.sun());
            program.set(uSunDirection, sky.sunDirection());
            program.set(uCloudColor, sky.cloud());
            program.set(uStarlight, sky.stars());
            program.set(uCloudPlace, cloudX, cloudZ, cloudHeight);
            program.set(uClouds, 0);
        }

        /** Draws bands of the dome with the shader in use. */
        void draw(int firstBand, int bands) {
            program.set(uFirstBand, firstBand);
            DrawCalls.arraysInstanced(GL_TRIANGLE_STRIP, 0, BAND_VERTICES, bands);
        }
    }

    public SkyRenderer(AssetSource assets) {
        low = load(assets, "PLAIN");
        high = load(assets, "");
        lowNight = load(assets, "NIGHT_PLAIN");
        highNight = load(assets, "NIGHT");
        sun = load(assets, "SUN");
        moon = load(assets, "MOON");
        emptyArray = glGenVertexArrays();
        clouds = makeClouds();
    }

    private Painter load(AssetSource assets, String macro) {
        try {
            ShaderProgram program = ShaderProgram.load(assets, "sky", macro);
            programs.add(program);
            return new Painter(program);
        } catch (ShaderException e) {
            programs.forEach(ShaderProgram::close);
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

    /**
     * Fills the pixels that nothing else covers. The depth test must pass at the far plane.
     *
     * @param simple without clouds and stars
     */
    public void draw(
            Matrix4fc viewProjection,
            Camera camera,
            Atmosphere sky,
            double seconds,
            boolean simple) {
        float cloudX = texels(camera.x + seconds * DRIFT_BLOCKS_PER_SECOND);
        float cloudZ = texels(camera.z);
        // At a height of 0 there are none.
        float cloudHeight = simple ? 0 : (float) ((CLOUD_HEIGHT - camera.y) / BLOCKS_PER_TEXEL);
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, clouds);
        glBindVertexArray(emptyArray);
        glDisable(GL_CULL_FACE); // The camera is inside the dome.
        glDepthMask(false); // The sky leaves depth as it is.
        boolean dark = sky.stars() > 0;
        boolean starry = dark && !simple;
        Painter below = starry ? lowNight : low;
        below.use(viewProjection, sky, cloudX, cloudZ, cloudHeight);
        below.draw(0, simple ? BANDS : BANDS_PLAIN);
        if (!simple) {
            Painter above = starry ? highNight : high;
            above.use(viewProjection, sky, cloudX, cloudZ, cloudHeight);
            above.draw(BANDS_PLAIN, BANDS - BANDS_PLAIN);
        } else if (dark) {
            moon.use(viewProjection, sky, cloudX, cloudZ, cloudHeight);
            DrawCalls.arrays(GL_TRIANGLE_STRIP, 0, 4);
        }
        sun.use(viewProjection, sky, cloudX, cloudZ, cloudHeight);
        DrawCalls.arrays(GL_TRIANGLE_STRIP, 0, 4);
        glDepthMask(true);
        glEnable(GL_CULL_FACE);
    }

    /**
     * A place within one repetition of the pattern: floats far from 0 would make the clouds jerk.
     */
    private static float texels(double blocks) {
        double texels = blocks / BLOCKS_PER_TEXEL;
        return (float) (texels - Math.floor(texels / CloudPattern.SIDE) * CloudPattern.SIDE);
    }

    @Override
    public void close() {
        programs.forEach(ShaderProgram::close);
        glDeleteVertexArrays(emptyArray);
        glDeleteTextures(clouds);
    }

    /** A repeating pattern of blocky clouds: two octaves of value noise, cut off. */
    static final class CloudPattern {
        static final int SIDE = 128;

        private static final long SEED = 0x51_0C_10_0DL;
        private static final double CUT = 0.56;

        private CloudPattern() {}

        /** Density of each texel, 0 or 255 with some thin edges between, rows of {@link #SIDE}. */
        static byte[] make() {
            byte[] density = new byte[SIDE * SIDE];
            for (int y = 0; y < SIDE; y++) {
                for (int x = 0; x < SIDE; x++) {
                    double value = noise(x, y, 12) * 0.62 + noise(x + 51, y + 17, 4) * 0.38;
                    int level = value > CUT ? 255 : value > CUT - 0.03 ? 110 : 0;
                    density[y * SIDE + x] = (byte) level;
                }
            }
            return density;
        }

        /** Smooth noise 0..1 that repeats after {@link #SIDE} (rounded to whole cells). */
        private static double noise(int x, int y, int cell) {
            int cells = SIDE / cell;
            double px = (double) x * cells / SIDE;
            double py = (double) y * cells / SIDE;
            int cx = (int) Math.floor(px);
            int cy = (int) Math.floor(py);
            double fx = smooth(px - cx);
            double fy = smooth(py - cy);
            double top = lerp(at(cx, cy, cells), at(cx + 1, cy, cells), fx);
            double bottom = lerp(at(cx, cy + 1, cells), at(cx + 1, cy + 1, cells), fx);
            return lerp(top, bottom, fy);
        }

        private static double at(int cx, int cy, int cells) {
            long mixed = Mix.mix(SEED + cells, Math.floorMod(cx, cells), Math.floorMod(cy, cells));
            return (mixed >>> 11) * 0x1p-53;
        }

        private static double smooth(double t) {
            return t * t * (3 - 2 * t);
        }

        private static double lerp(double a, double b, double t) {
            return a + (b - a) * t;
        }
    }
}
