package org.quoin.client.paint;

/** The hearts that count health where falls hurt: 9 by 9 each. */
final class HeartTextures {
    private static final String HEART =
            """
            .000.000.
            035404430
            034444430
            033444320
            033333220
            .0333220.
            ..03210..
            ...010...
            ....0....
            """;

    private static final int[] RED = {
        0xff1c0d14, Palette.TNT[0], Palette.TNT[1], Palette.TNT[2], Palette.TNT[3], 0xffffc9b0
    };

    /** What is left of a heart: its edge, and a well as dark as a slot of the hotbar. */
    private static final int[] HOLLOW = {
        0xe0171a22, 0xa82a303d, 0xa8222732, 0xa8222732, 0xa8222732, 0xa81b1f29
    };

    private HeartTextures() {}

    /** Two points. */
    static Sprite full() {
        return Sprite.ofText(HEART, RED);
    }

    /** Room for two points. */
    static Sprite empty() {
        return Sprite.ofText(HEART, HOLLOW);
    }

    /** One point: the left half of a heart and the middle, nothing to the right of it. */
    static Sprite half() {
        Sprite sprite = full();
        sprite.rect(sprite.width / 2 + 1, 0, sprite.width / 2, sprite.height, Sprite.CLEAR);
        return sprite;
    }
}
