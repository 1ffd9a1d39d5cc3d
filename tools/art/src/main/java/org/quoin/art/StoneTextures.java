package org.quoin.art;

/** Kinds of stone, built stone and ores. Each 16 pixels square. */
final class StoneTextures {
    private static final int SIZE = 16;

    /** Nuggets of an ore: 0 dark, 1 middle, 2 light, 3 glint; the stone shows between them. */
    private static final String NUGGETS =
            """
            ................
            ..12........0...
            .0231......021..
            .0021.....0132..
            ...00......100..
            ................
            ......012.......
            ..0..01321......
            .021..0120..01..
            .010...00..0231.
            ............0120
            ....02.......00.
            ...0132.........
            ...01210..021...
            ....000...0132..
            ...........00...
            """;

    /** Lumps of coal are larger and duller. */
    private static final String LUMPS =
            """
            ................
            .112............
            01131....0112...
            00110...011321..
            .000....001110..
            .........0000...
            ................
            ....0112........
            ...011321...01..
            ...001110..0121.
            ....0000...0110.
            ............00..
            ..011...........
            .01231...0112...
            .00110...01131..
            ..000.....0000..
            """;

    private static final String GEMS =
            """
            ................
            ...2........2...
            ..231......231..
            .23310....23310.
            ..110......110..
            ...0........0...
            ................
            .......2........
            ......231.......
            .2...23310...2..
            231...110...231.
            310....0...23310
            10...........110
            0...2.........0.
            ...231....2.....
            ....0....231....
            """;

    private StoneTextures() {}

    static Sprite granite() {
        return speckled(211, Palette.GRANITE, 4);
    }

    static Sprite andesite() {
        return speckled(223, Palette.ANDESITE, 3);
    }

    /** Coarse grains, and crystals that catch the light. */
    private static Sprite speckled(int seed, int[] colours, int crystals) {
        Shades shades = GroundTextures.grain(seed, 4, 4, 2, 2, 8, 26, 36, 22, 8).tidy();
        for (int row = 0; row < crystals; row++) {
            for (int column = 0; column < crystals; column++) {
                int step = SIZE / crystals;
                int x = column * step + Noise.pick(seed + 2, column, row, step);
                int y = row * step + Noise.pick(seed + 3, column, row, step);
                shades.set(x, y, 4);
                shades.set(x + 1, y, 4);
                shades.set(x, y + 1, 3);
                shades.set(x + 1, y + 1, 0);
            }
        }
        return shades.paint(colours);
    }

    /** Pale beds, parted by thin dark seams that break off. */
    static Sprite limestone() {
        Shades shades = GroundTextures.grain(239, 8, 2, 4, 1, 4, 16, 48, 24, 8).tidy();
        int[][] seams = {{1, 3, 6}, {10, 4, 5}, {5, 8, 7}, {14, 9, 4}, {3, 13, 5}, {11, 14, 4}};
        for (int[] seam : seams) {
            for (int i = 0; i < seam[2]; i++) {
                shades.set(seam[0] + i, seam[1], i == 0 || i == seam[2] - 1 ? 1 : 0);
                shades.set(seam[0] + i, seam[1] + 1, 4);
            }
        }
        return shades.paint(Palette.CHALK);
    }

    /** Cobblestone with moss in its joints and over its upper sides. */
    static Sprite mossyCobblestone() {
        Sprite sprite = BuiltTextures.cobblestone();
        int[] field =
                Noise.mix(Noise.smooth(251, SIZE, 4, 4), 60, Noise.smooth(252, SIZE, 2, 2), 40);
        Shades moss = Shades.ofField(field, SIZE, 60, 16, 14, 10);
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                int shade = moss.get(x, y);
                if (shade > 0) {
                    sprite.set(x, y, Palette.LICHEN[Math.min(2, shade - 1)]);
                }
            }
        }
        return sprite;
    }

    /** Two courses of squared stones, each with a lit upper and a dark lower edge. */
    static Sprite stoneBricks() {
        Shades shades = GroundTextures.grain(263, 4, 4, 2, 2, 0, 20, 56, 24, 0).tidy();
        for (int course = 0; course < 2; course++) {
            int top = course * 8;
            int joint = course == 0 ? 15 : 7;
            for (int x = 0; x < SIZE; x++) {
                shades.set(x, top, 4);
                shades.add(x, top + 6, -1, 4);
                shades.set(x, top + 7, 0);
            }
            for (int y = 0; y < 7; y++) {
                shades.set(joint, top + y, 0);
                shades.set(joint + 1, top + y, y == 6 ? 2 : 4);
                shades.add(joint - 1, top + y, -1, 4);
            }
        }
        return shades.paint(Palette.STONE);
    }

    /** Fine beds of sand turned to stone. */
    static Sprite sandstoneSide() {
        Shades shades = GroundTextures.grain(269, 8, 2, 4, 1, 6, 24, 42, 22, 6).tidy();
        for (int x = 0; x < SIZE; x++) {
            shades.set(x, 0, 4);
            shades.set(x, 1, 3);
            shades.set(x, 2, Noise.pick(271, x / 2, 0, 3) == 0 ? 1 : 0);
            shades.set(x, 15, Noise.pick(271, x / 3, 1, 3) == 0 ? 1 : 0);
        }
        GroundTextures.crack(shades, 3, 6, 5);
        GroundTextures.crack(shades, 9, 10, 5);
        return shades.paint(Palette.SAND);
    }

    static Sprite sandstoneTop() {
        Shades shades = GroundTextures.grain(277, 4, 4, 2, 2, 0, 12, 60, 28, 0).tidy();
        for (int i = 0; i < SIZE; i++) {
            shades.set(i, 0, 4);
            shades.set(0, i, 4);
            shades.set(i, SIZE - 1, 1);
            shades.set(SIZE - 1, i, 1);
        }
        return shades.paint(Palette.SAND);
    }

    /** Pebbles, each lit from above left. */
    static Sprite gravel() {
        Shades shades = GroundTextures.grain(283, 2, 2, 2, 2, 16, 30, 30, 18, 6);
        for (int row = 0; row < 5; row++) {
            for (int column = 0; column < 4; column++) {
                int x = column * 4 + (row % 2) * 2 + Noise.pick(285, column, row, 2);
                int y = row * 3 + Noise.pick(286, column, row, 2);
                int tone = 2 + Noise.pick(287, column, row, 2);
                shades.set(x, y, Math.min(4, tone + 1));
                shades.set(x + 1, y, tone);
                shades.set(x, y + 1, tone);
                shades.set(x + 1, y + 1, tone - 1);
                shades.set(x + 2, y + 1, 0);
                shades.set(x + 1, y + 2, 0);
            }
        }
        return shades.paint(Palette.GRAVEL);
    }

    static Sprite clay() {
        return GroundTextures.grain(293, 8, 4, 4, 2, 5, 22, 46, 21, 6).tidy().paint(Palette.CLAY);
    }

    static Sprite coalOre() {
        return ore(LUMPS, 0xff1d1c25, 0xff2c2b35, 0xff3f3e48, 0xff5b5a62);
    }

    static Sprite ironOre() {
        return ore(NUGGETS, 0xff6f5049, 0xffb0866c, 0xffd8b393, 0xfff3dcc3);
    }

    static Sprite copperOre() {
        return ore(NUGGETS, 0xff5c3a3a, 0xffb5603c, 0xffe08b52, 0xff6db59a);
    }

    static Sprite goldOre() {
        return ore(NUGGETS, 0xff7a5430, 0xffd99a2b, 0xfff6cf4e, 0xfffff3a8);
    }

    static Sprite diamondOre() {
        return ore(GEMS, 0xff2c6f7d, 0xff45b5c0, 0xff7fe3e3, 0xffe4fffb);
    }

    private static Sprite ore(String pattern, int... colours) {
        Sprite sprite =
                GroundTextures.grain(59, 8, 4, 4, 2, 0, 25, 50, 25, 0).tidy().paint(Palette.STONE);
        sprite.draw(Sprite.ofText(pattern, colours), 0, 0);
        return sprite;
    }
}
