package org.quoin.client.render.sky;

/** What climate does to the green of grass and leaves: the textures show it where it is mild. */
public final class ClimateColors {
    private static final float[] MILD = {1.00f, 1.00f, 1.00f};
    private static final float[] LUSH = {0.86f, 1.02f, 0.98f};
    private static final float[] COLD = {0.80f, 0.94f, 1.22f};
    private static final float[] HOT_WET = {1.10f, 1.00f, 0.62f};
    private static final float[] HOT_DRY = {1.42f, 1.06f, 0.70f};

    private ClimateColors() {}

    /**
     * The factors for red, green and blue, 0..2, halved and as bytes.
     *
     * @param weather as {@link org.quoin.sim.world.Terrain#weather} tells it
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
