package org.quoin.art;

/** The ground: stone, dirt, grass, sand, bedrock. Each 16 pixels square, tiling. */
final class GroundTextures {
    private static final int SIZE = 16;

    /** How far the grass hangs down over the dirt, for each column of the side. */
    private static final int[] FRINGE = {4, 3, 3, 5, 6, 4, 3, 4, 3, 5, 4, 3, 6, 5, 3, 4};

    private GroundTextures() {}

    /** Grey beds that run sideways, with a few cracks that catch the light below them. */
    static Sprite stone() {
        Shades shades = grain(59, 8, 4, 4, 2, 5, 22, 44, 22, 7).tidy();
        crack(shades, 2, 3, 4);
        crack(shades, 10, 6, 5);
        crack(shades, 5, 10, 3);
        crack(shades, 13, 13, 4);
        return shades.paint(Palette.STONE);
    }

    static void crack(Shades shades, int x, int y, int length) {
        for (int i = 0; i < length; i++) {
            shades.set(x + i, y, i == length - 1 ? 1 : 0);
            shades.add(x + i, y + 1, 1, 4);
        }
        shades.set(x, y + 1, 0);
    }

    static Sprite dirt() {
        return dirtShades().paint(Palette.DIRT);
    }

    /** Crumbs of earth, and pebbles lit from above. */
    static Shades dirtShades() {
        Shades shades = grain(129, 4, 2, 2, 2, 5, 22, 44, 22, 7).tidy();
        int[][] pebbles = {{3, 2}, {11, 4}, {6, 8}, {13, 11}, {2, 13}, {9, 14}};
        for (int[] pebble : pebbles) {
            shades.set(pebble[0], pebble[1], 4);
            shades.set(pebble[0] + 1, pebble[1], 4);
            shades.set(pebble[0], pebble[1] + 1, 3);
            shades.set(pebble[0] + 1, pebble[1] + 1, 1);
            shades.set(pebble[0], pebble[1] + 2, 0);
            shades.set(pebble[0] + 1, pebble[1] + 2, 0);
        }
        return shades;
    }

    static Sprite grassTop(int[] grass) {
        return grassShades().paint(grass);
    }

    /** A meadow from above: soft patches, and blades with a light tip and a dark foot. */
    private static Shades grassShades() {
        Shades shades = grain(3, 4, 4, 2, 2, 4, 20, 46, 23, 7).tidy();
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                int x = column * 4 + Noise.pick(41, column, row, 4);
                int y = row * 4 + Noise.pick(43, column, row, 4);
                shades.add(x, y, 1, 4);
                shades.add(x, y + 1, 1, 4);
                shades.add(x, y + 2, -1, 4);
            }
        }
        return shades;
    }

    /** Dirt under a fringe of grass of uneven length, with the fringe's shadow below it. */
    static Sprite grassSide(int[] colours) {
        Shades earth = dirtShades();
        Shades grass = grassShades();
        Sprite side = earth.paint(Palette.DIRT);
        for (int x = 0; x < SIZE; x++) {
            int depth = FRINGE[x];
            for (int y = 0; y < depth; y++) {
                int shade = Math.max(1, grass.get(x, y));
                if (y == 0) {
                    shade = Math.min(4, shade + 1);
                } else if (y == depth - 1) {
                    shade = depth > 4 ? 1 : 0;
                }
                side.set(x, y, colours[shade]);
            }
            side.set(x, depth, Palette.DIRT[Math.max(0, earth.get(x, depth) - 2)]);
        }
        return side;
    }

    /** Low ripples of wind and a few dark grains. */
    static Sprite sand() {
        return grain(59, 4, 2, 2, 2, 3, 17, 50, 24, 6).tidy().paint(Palette.SAND);
    }

    static Sprite bedrock() {
        return grain(45, 4, 4, 4, 2, 10, 25, 34, 22, 9).tidy().paint(Palette.BEDROCK);
    }

    /**
     * Makes patches of two sizes, cut into shades.
     *
     * @param wide width of the larger patches in pixels, then their height, then the smaller ones'
     * @param percents the part of each shade, as in {@link Shades#ofField}
     */
    static Shades grain(int seed, int wide, int high, int fineWide, int fineHigh, int... percents) {
        int[] coarse = Noise.smooth(seed, SIZE, wide, high);
        int[] fine = Noise.smooth(seed + 1, SIZE, fineWide, fineHigh);
        int[] field = Noise.flatten(Noise.mix(coarse, 50, fine, 50), SIZE, 3);
        return Shades.ofField(field, SIZE, percents);
    }
}
