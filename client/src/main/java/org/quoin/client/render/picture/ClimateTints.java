package org.quoin.client.render.picture;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.lwjgl.system.MemoryUtil;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.mesh.PackedVertex;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.world.Section;

/**
 * The climate's tint of each column around the camera, as a small repeating texture: a column is
 * stored at its coordinates modulo {@link #SIDE}, as in a packed vertex. Between columns the
 * texture is interpolated.
 */
public final class ClimateTints implements AutoCloseable {
    // Factors of red, green and blue for each climate; textures are drawn for a mild one.
    private static final float[] MILD = {1.00f, 1.00f, 1.00f};
    private static final float[] LUSH = {0.86f, 1.02f, 0.98f};
    private static final float[] COLD = {0.80f, 0.94f, 1.22f};
    private static final float[] HOT_WET = {1.10f, 1.00f, 0.62f};
    private static final float[] HOT_DRY = {1.42f, 1.06f, 0.70f};

    private static final int SIDE = PackedVertex.COLUMNS;
    private static final int BYTES_PER_TEXEL = 4;

    private final int id = glGenTextures();
    private final ByteBuffer texels = MemoryUtil.memCalloc(SIDE * SIDE * BYTES_PER_TEXEL);

    /** The column that each texel shows, x in the upper half. */
    private final long[] shown = new long[SIDE * SIDE];

    public ClimateTints() {
        Arrays.fill(shown, Long.MIN_VALUE);
        glActiveTexture(GL_TEXTURE1);
        glBindTexture(GL_TEXTURE_2D, id);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, SIDE, SIDE, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_REPEAT);
        glActiveTexture(GL_TEXTURE0);
    }

    /** Fills in the columns around one, as far as half the texture's side. */
    public void moveTo(ViewWorld world, int cx, int cz) {
        boolean changed = false;
        for (int z = cz - SIDE / 2; z < cz + SIDE / 2; z++) {
            for (int x = cx - SIDE / 2; x < cx + SIDE / 2; x++) {
                int texel = (z & (SIDE - 1)) * SIDE + (x & (SIDE - 1));
                long column = (long) x << 32 | (z & 0xFFFFFFFFL);
                if (shown[texel] != column) {
                    shown[texel] = column;
                    changed = true;
                    int half = Section.SIDE / 2;
                    put(texel, world.weather(x * Section.SIDE + half, z * Section.SIDE + half));
                }
            }
        }
        if (changed) {
            glActiveTexture(GL_TEXTURE1);
            glBindTexture(GL_TEXTURE_2D, id);
            DrawCalls.uploads(texels.remaining());
            glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, SIDE, SIDE, GL_RGBA, GL_UNSIGNED_BYTE, texels);
            glActiveTexture(GL_TEXTURE0);
        }
    }

    private void put(int texel, int weather) {
        int color = halved(weather);
        int at = texel * BYTES_PER_TEXEL;
        texels.put(at, (byte) (color >> 16));
        texels.put(at + 1, (byte) (color >> 8));
        texels.put(at + 2, (byte) color);
    }

    /** The place of a world coordinate in the texture, in columns. */
    public static float placeOf(double blocks) {
        double columns = blocks / Section.SIDE;
        return (float) (columns - Math.floor(columns / SIDE) * SIDE);
    }

    /** Binds it to the second texture unit. */
    public void bind() {
        glActiveTexture(GL_TEXTURE1);
        glBindTexture(GL_TEXTURE_2D, id);
        glActiveTexture(GL_TEXTURE0);
    }

    @Override
    public void close() {
        glDeleteTextures(id);
        MemoryUtil.memFree(texels);
    }

    /**
     * The factors for red, green and blue, 0..2, halved and as bytes.
     *
     * @param weather as {@link org.quoin.sim.world.Terrain#weather} returns it
     * @return 0xRRGGBB
     */
    public static int halved(int weather) {
        float warmth = (weather >> 16) / 16384f;
        float wetness = (short) weather / 16384f;
        float wet = ramp(-0.15f, 0.25f, wetness);
        float cold = ramp(-0.02f, -0.20f, warmth);
        float hot = ramp(0.02f, 0.18f, warmth);
        int color = 0;
        for (int i = 0; i < 3; i++) {
            float mild = mix(MILD[i], LUSH[i], wet);
            float warm = mix(HOT_DRY[i], HOT_WET[i], wet);
            float factor = mix(mix(mild, COLD[i], cold), warm, hot);
            color = color << 8 | Math.min(255, Math.round(factor * 127.5f));
        }
        return color;
    }

    private static float mix(float from, float to, float share) {
        return from + (to - from) * share;
    }

    /** 0 at the first edge, 1 at the second, smooth between. */
    private static float ramp(float from, float to, float value) {
        float share = Math.max(0, Math.min(1, (value - from) / (to - from)));
        return share * share * (3 - 2 * share);
    }
}
