package org.quoin.client.paint;

/** What a player looks like to the others. Each 16 pixels square. */
final class AvatarTextures {
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

    private AvatarTextures() {}

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
}
