package org.quoin.art;

/**
 * The pictures of menus and overlay. The client magnifies them by whole numbers; frames are cut
 * into nine parts, of which the corners keep their size.
 */
final class GuiTextures {
    private static final int CROSSHAIR_INK = 0xfff4f1e6;
    private static final int CROSSHAIR_EDGE = 0x66101218;

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

    private static final int[] HEART_COLOURS = {
        0xff1c0d14, Palette.TNT[0], Palette.TNT[1], Palette.TNT[2], Palette.TNT[3], 0xffffc9b0
    };

    /** Of a lost heart: its edge, and an inside as dark as a slot of the hotbar. */
    private static final int[] EMPTY_HEART_COLOURS = {
        0xe0171a22, 0xa82a303d, 0xa8222732, 0xa8222732, 0xa8222732, 0xa81b1f29
    };

    private GuiTextures() {}

    /** 16 by 16, border 4. */
    static Sprite button() {
        return key(Palette.SLATE);
    }

    /** The button that the keyboard or the mouse is on: 16 by 16, border 4. */
    static Sprite buttonFocus() {
        return key(Palette.MOSS);
    }

    /** A raised key with a lip below: outline, bevel, face, and clear corners. */
    private static Sprite key(int[] shades) {
        Sprite sprite = new Sprite(16, 16);
        sprite.fill(shades[0]);
        sprite.rect(1, 1, 14, 12, shades[3]);
        sprite.rect(1, 13, 14, 2, shades[1]);
        sprite.bevel(1, 1, 14, 12, shades[5], shades[2]);
        sprite.rect(2, 2, 12, 1, shades[4]);
        sprite.set(14, 1, shades[4]);
        sprite.set(1, 12, shades[4]);
        return withoutCorners(sprite);
    }

    /** A dark translucent sheet behind text: 24 by 24, border 4. */
    static Sprite panel() {
        Sprite sprite = new Sprite(24, 24);
        sprite.fill(0xe6171a22);
        sprite.bevel(1, 1, 22, 22, 0xf0667083, 0xf0333a49);
        sprite.rect(2, 2, 20, 20, 0xd2222732);
        sprite.bevel(2, 2, 20, 20, 0xdc2c3240, 0xdc1b1f29);
        int[] corners = {3, 20};
        for (int x : corners) {
            for (int y : corners) {
                sprite.set(x, y, 0xffb79b62); // brass studs
            }
        }
        return withoutCorners(sprite);
    }

    private static Sprite withoutCorners(Sprite sprite) {
        sprite.set(0, 0, Sprite.CLEAR);
        sprite.set(sprite.width - 1, 0, Sprite.CLEAR);
        sprite.set(0, sprite.height - 1, Sprite.CLEAR);
        sprite.set(sprite.width - 1, sprite.height - 1, Sprite.CLEAR);
        return sprite;
    }

    /** One place of the hotbar: 22 by 22, the block's picture goes on the inner 16 by 16. */
    static Sprite hotbarSlot() {
        Sprite sprite = new Sprite(22, 22);
        sprite.fill(0xe0171a22);
        sprite.bevel(1, 1, 20, 20, 0xe8566073, 0xe82a303d);
        sprite.rect(2, 2, 18, 18, 0xa8222732);
        sprite.bevel(2, 2, 18, 18, 0xb8141720, 0xb83a4252);
        return sprite;
    }

    /** The frame around the place in hand: 24 by 24, one pixel beyond the slot on each side. */
    static Sprite hotbarSelected() {
        Sprite sprite = new Sprite(24, 24);
        sprite.bevel(0, 0, 24, 24, 0xff171a22, 0xff171a22);
        sprite.bevel(1, 1, 22, 22, 0xfffff6d8, 0xffcdb98a);
        sprite.bevel(2, 2, 20, 20, 0xffe9d9ab, 0xffa58f63);
        sprite.bevel(3, 3, 18, 18, 0x80171a22, 0x80171a22);
        return withoutCorners(sprite);
    }

    /** A thin cross, open in the middle but for a point, with a soft dark edge: 15 by 15. */
    static Sprite crosshair() {
        Sprite sprite = new Sprite(15, 15);
        int[][] strokes = {{7, 1, 1, 4}, {7, 10, 1, 4}, {1, 7, 4, 1}, {10, 7, 4, 1}, {7, 7, 1, 1}};
        for (int[] s : strokes) {
            sprite.rect(s[0] - 1, s[1] - 1, s[2] + 2, s[3] + 2, CROSSHAIR_EDGE);
        }
        for (int[] s : strokes) {
            sprite.rect(s[0], s[1], s[2], s[3], CROSSHAIR_INK);
        }
        return sprite;
    }

    /** Two points of health: 9 by 9. */
    static Sprite heart() {
        return Sprite.ofText(HEART, HEART_COLOURS);
    }

    /** Room for two points of health: 9 by 9. */
    static Sprite emptyHeart() {
        return Sprite.ofText(HEART, EMPTY_HEART_COLOURS);
    }

    /** One point of health: the left half of a heart and the middle, the rest is clear. */
    static Sprite halfHeart() {
        Sprite sprite = heart();
        sprite.rect(sprite.width / 2 + 1, 0, sprite.width / 2, sprite.height, Sprite.CLEAR);
        return sprite;
    }
}
