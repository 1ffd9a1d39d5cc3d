package org.quoin.client.paint;

/** What is no thing: a puff of smoke, a shadow on the ground. Each 16 pixels square. */
final class EffectTextures {
    private static final int SIDE = 16;
    private static final double MIDDLE = (SIDE - 1) / 2.0;

    /** From the middle outward; the last two are left out where smoke is drawn as a solid. */
    private static final int[] PUFF_ALPHA = {255, 225, 165, 105, 50};

    private EffectTextures() {}

    /** A lumpy white cloud that thins out in steps and is a little darker below. */
    static Sprite puff() {
        int[] lumps = Noise.smooth(409, SIDE, 4, 8);
        Sprite puff = new Sprite(SIDE, SIDE);
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                double lump = lumps[y * SIDE + x] / 32768.0 - 1;
                double far = Math.hypot(x - MIDDLE, y - MIDDLE) / (SIDE / 2.0) + lump * 0.22;
                int step = (int) Math.floor(far * 5.4) - 1;
                if (step < PUFF_ALPHA.length && far < 1) {
                    int gray = 255 - Math.max(0, y - 7) * 6;
                    puff.set(x, y, PUFF_ALPHA[Math.max(0, step)] << 24 | gray * 0x010101);
                }
            }
        }
        return puff;
    }

    /** A round black shade, dark in the middle and nothing at the edge. */
    static Sprite shadow() {
        Sprite shadow = new Sprite(SIDE, SIDE);
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                double far = Math.hypot(x - MIDDLE, y - MIDDLE) / (SIDE / 2.0);
                double dark = Math.max(0, 1 - far * far);
                shadow.set(x, y, (int) Math.round(255 * dark) << 24);
            }
        }
        return shadow;
    }
}
