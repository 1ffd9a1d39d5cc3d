package org.quoin.art;

/** An avatar's face and clothes, a puff of smoke, a shadow. Each 16 pixels square. */
final class EntityTextures {
    private static final String FACE =
            """
            2212212122112212
            1221122122121121
            1121211121112111
            1101110111011011
            1054004544054501
            1554455555544551
            0555555555555550
            4568065555680654
            4568065555680654
            4555555555555554
            4555555445555554
            4577555335557754
            4555555555555554
            4555593333955554
            3455559999555543
            3344444444444433
            """;

    private static final int SIDE = 16;
    private static final double MIDDLE = (SIDE - 1) / 2.0;

    /** From the middle outward; the last two are not drawn where smoke is drawn as solid. */
    private static final int[] PUFF_ALPHA = {255, 225, 165, 105, 50};

    private EntityTextures() {}

    /** A friendly face under a fringe of hair. */
    static Sprite face() {
        return Sprite.ofText(
                FACE,
                0xff3e2a2b, // hair, from dark to light
                0xff57392f,
                0xff6f4a36,
                0xffa96f57, // skin, from dark to light
                0xffcb9270,
                0xffe0ac86,
                0xfff3eee4, // white of the eye
                0xffe09a80, // cheeks
                0xff2b3550, // pupil
                0xffb97660); // lip
    }

    /** Light cloth that takes the player's colour well: folds, a collar, a hem. */
    static Sprite body() {
        int[] cloth = {0xffb4b4ba, 0xffcdcdd0, 0xffdededc, 0xffececea, 0xfff8f7f2};
        int[] folds = Noise.smooth(127, 16, 4, 8);
        int[] weave = Noise.smooth(131, 16, 2, 4);
        int[] field = Noise.flatten(Noise.mix(folds, 60, weave, 40), 16, 3);
        Sprite body = Shades.ofField(field, 16, 0, 14, 40, 46).tidy().paint(cloth);
        body.rect(0, 0, 16, 1, cloth[4]);
        body.rect(0, 1, 16, 1, cloth[1]);
        body.rect(0, 14, 16, 1, cloth[1]);
        body.rect(0, 15, 16, 1, cloth[0]);
        return body;
    }

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
