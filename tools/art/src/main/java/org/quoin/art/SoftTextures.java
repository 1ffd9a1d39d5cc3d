package org.quoin.art;

/** Snow, ice, wool, leaves, water and lava. Each 16 pixels square. */
final class SoftTextures {
    private static final int SIZE = 16;

    /** How far the snow hangs down over the dirt, for each column of the side. */
    private static final int[] DRIFT = {4, 5, 5, 4, 4, 3, 4, 5, 6, 5, 4, 4, 5, 5, 4, 4};

    private SoftTextures() {}

    static Sprite snow() {
        return snowShades().paint(Palette.SNOW);
    }

    private static Shades snowShades() {
        return GroundTextures.grain(307, 8, 4, 4, 2, 3, 15, 40, 32, 10).tidy();
    }

    static Sprite snowyGrassSide() {
        Shades earth = GroundTextures.dirtShades();
        Shades snow = snowShades();
        Sprite side = earth.paint(Palette.DIRT);
        for (int x = 0; x < SIZE; x++) {
            int depth = DRIFT[x];
            for (int y = 0; y < depth; y++) {
                int shade = y == 0 ? 4 : y == depth - 1 ? 0 : Math.max(2, snow.get(x, y));
                side.set(x, y, Palette.SNOW[shade]);
            }
            side.set(x, depth, Palette.DIRT[Math.max(0, earth.get(x, depth) - 2)]);
        }
        return side;
    }

    /** Clear ice with cracks and a few bubbles; the world shimmers through. */
    static Sprite ice() {
        Shades shades = GroundTextures.grain(311, 8, 8, 4, 4, 10, 28, 36, 26, 0).tidy();
        int[][] cracks = {{2, 1, 5}, {8, 6, 6}, {1, 10, 4}};
        for (int[] crack : cracks) {
            for (int i = 0; i < crack[2]; i++) {
                shades.set(crack[0] + i, crack[1] + i, 4);
            }
        }
        shades.set(12, 3, 4);
        shades.set(13, 3, 4);
        shades.set(4, 14, 4);
        return shades.paint(Palette.ICE);
    }

    /** Wool in the colour of its middle shade: loops in rows, each with its shadow. */
    static Sprite wool(int colour) {
        int[] colours = {
            toward(colour, 0xff2a2440, 34),
            toward(colour, 0xff2a2440, 18),
            colour,
            toward(colour, 0xfffff4d8, 18),
            toward(colour, 0xfffff4d8, 36)
        };
        Shades shades = GroundTextures.grain(313, 4, 4, 2, 2, 0, 22, 52, 26, 0).tidy();
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                int x = column * 4 + (row % 2) * 2;
                int y = row * 4 + Noise.pick(317, column, row, 2);
                shades.set(x, y, 4);
                shades.set(x + 1, y, 3);
                shades.set(x + 2, y + 1, 1);
                shades.set(x + 1, y + 2, 0);
                shades.set(x, y + 2, 1);
                shades.add(x, y + 1, 1, 4);
            }
        }
        return shades.paint(colours);
    }

    /** Mixes in some percent of another opaque colour. */
    static int toward(int colour, int other, int percent) {
        int mixed = 0xff;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int from = colour >> shift & 255;
            int to = other >> shift & 255;
            mixed = mixed << 8 | (from + (to - from) * percent / 100);
        }
        return mixed;
    }

    /** Leaves lit from above left, and clear gaps. */
    static Sprite leaves(int seed, int gapPercent, int[] colours) {
        int[] coarse = Noise.smooth(seed, SIZE, 4, 4);
        int[] fine = Noise.smooth(seed + 1, SIZE, 2, 2);
        int[] field = Noise.flatten(Noise.mix(coarse, 25, fine, 75), SIZE, 2);
        int rest = 100 - gapPercent;
        Shades shades =
                Shades.ofField(
                                field,
                                SIZE,
                                gapPercent,
                                rest * 16 / 100,
                                rest * 26 / 100,
                                rest * 28 / 100,
                                rest * 20 / 100,
                                rest)
                        .tidy();
        int[] withGap = {Sprite.CLEAR, colours[0], colours[1], colours[2], colours[3], colours[4]};
        return shades.paint(withGap);
    }

    /** Needles hang in short sprays. */
    static Sprite needles() {
        Sprite sprite = leaves(331, 14, Palette.NEEDLE);
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                int x = column * 4 + Noise.pick(337, column, row, 3);
                int y = row * 4 + Noise.pick(339, column, row, 2);
                sprite.set(x, y, Palette.NEEDLE[4]);
                sprite.set(x, y + 1, Palette.NEEDLE[3]);
                sprite.set(x, y + 2, Palette.NEEDLE[1]);
                sprite.set(x + 1, y + 1, Palette.NEEDLE[2]);
                sprite.set(x + 1, y + 2, Palette.NEEDLE[0]);
            }
        }
        return sprite;
    }

    /** Slow swell with a few crests. */
    static Sprite water() {
        return GroundTextures.grain(347, 8, 4, 4, 2, 12, 26, 34, 22, 6).tidy().paint(Palette.WATER);
    }

    /** Dark crust afloat on a glow. */
    static Sprite lava() {
        return GroundTextures.grain(353, 8, 8, 4, 4, 14, 22, 28, 24, 12).tidy().paint(Palette.LAVA);
    }
}
