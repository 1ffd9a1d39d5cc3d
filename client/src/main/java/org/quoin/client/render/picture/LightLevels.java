package org.quoin.client.render.picture;

import org.quoin.client.view.LightProbe;

/**
 * The brightness of the light levels 0..15. The terrain's shader and the colours of entities use
 * the same figures.
 */
public final class LightLevels {
    static final int COUNT = 16;

    /** Each level is this share as bright as the one above. */
    private static final double PER_LEVEL = 0.88;

    /** By level, 0..1. */
    static final float[] BRIGHTNESS = brightness();

    /** The same for eyes under water, which adapt to less light. */
    static final float[] BRIGHTNESS_ADAPTED = adapted();

    /** The colour of the light of lamps, lava and fire. */
    static final float[] LAMP_COLOR = {1.00f, 0.86f, 0.62f};

    /** The least light, where nothing shines: enough to find a way. */
    static final float[] DARKNESS = {0.150f, 0.155f, 0.180f};

    private LightLevels() {}

    private static float[] brightness() {
        double darkest = Math.pow(PER_LEVEL, COUNT - 1);
        float[] levels = new float[COUNT];
        for (int level = 0; level < COUNT; level++) {
            double share = Math.pow(PER_LEVEL, COUNT - 1 - level);
            levels[level] = (float) ((share - darkest) / (1 - darkest));
        }
        return levels;
    }

    private static float[] adapted() {
        float[] levels = BRIGHTNESS.clone();
        for (int level = 0; level < COUNT; level++) {
            levels[level] = (float) Math.pow(levels[level], 0.6);
        }
        return levels;
    }

    /**
     * The light on faces at a place of that level, computed as in {@code terrain.vert}.
     *
     * @param faceLights under the open sky; see {@link Atmosphere#faceLights}
     * @param level as {@link LightProbe#at} returns it
     */
    static void dim(float[] faceLights, int level, float[] out) {
        float sky = BRIGHTNESS[level >> 4];
        float lamp = BRIGHTNESS[level & 15];
        for (int i = 0; i < out.length; i++) {
            float dark = (1 - faceLights[i] * sky) * (1 - LAMP_COLOR[i % 3] * lamp);
            out[i] = Math.max(1 - dark, DARKNESS[i % 3]);
        }
    }

    /**
     * The light on the faces of a thing that shines itself.
     *
     * @param faceLights the light around it
     * @param glow its own, 0..15
     */
    public static void shine(float[] faceLights, int glow, float[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = 1 - (1 - faceLights[i]) * (1 - LAMP_COLOR[i % 3] * BRIGHTNESS[glow]);
        }
    }
}
