package org.quoin.art;

/** Plants, fire, ladder, lamp, TNT and cactus. Each 16 pixels square. */
final class ThingTextures {
    private static final String SAPLING =
            """
            ................
            .......33.......
            .....33443......
            ....3443432.....
            ...344433322....
            ...2334332231...
            ..133223332331..
            ..2344213322321.
            ..1233321222211.
            ...112225211111.
            ....1.1.6.1.1...
            .......565......
            ........6.......
            .......56.......
            ........6.......
            .......66.......
            """;

    private static final String TALL_GRASS =
            """
            ................
            ................
            ................
            .....4..........
            .....3.....4....
            ..4..3..4..3....
            ..3..3..3.43..4.
            ..33.2.43.32.43.
            ...3.2.3.432.3..
            .4.32.3233.2.32.
            .3.22.3232.232..
            ..32.2.232122.3.
            ..222.21212.22..
            ...12.212112.2..
            ...12121.12121..
            ....1011.1011...
            """;

    private static final String FLOWER =
            """
            ................
            ................
            ................
            ................
            ................
            ......565.......
            .....56765......
            .....67876......
            .....56765......
            ......5652......
            .......2........
            ...3...2..3.....
            ...23..2.32.....
            ....22.222......
            .....1222.......
            .......1........
            """;

    private static final String TALL_FLOWER =
            """
            ................
            ................
            ................
            .......5........
            ......676..5....
            .....57875676...
            ......676.787...
            ...5...5..676...
            ..676..2...5....
            ..787..2..2.....
            ..676..2.22.....
            ...5.3.222......
            ...2.2.22..3....
            ...22.2222.2....
            ....2222.222....
            .....1212.1.....
            """;

    private static final String DEAD_BUSH =
            """
            ................
            ................
            ................
            ..3.........3...
            ..23...3...32...
            ...2...2...2....
            .3.22..2..22..3.
            .22.2.32..2..32.
            ..22.2.2.22.22..
            ....222.222.2...
            .3...22.22.22...
            .223..1222......
            ...22.121.22....
            .....1121.......
            .......11.......
            .......1........
            """;

    private static final String LADDER =
            """
            .44..........44.
            .32..........32.
            .31444444444431.
            .31333333333321.
            .31000000000001.
            .32..........32.
            .44..........44.
            .32..........32.
            .31..........31.
            .31..........31.
            .31444444444431.
            .31333333333321.
            .31000000000001.
            .31..........32.
            .44..........44.
            .32..........32.
            """;

    private static final String FIRE =
            """
            ................
            .......0........
            .......1........
            ..0....10....0..
            ..1...121...01..
            ..10..121...11..
            .011..1321..121.
            .121.012310.121.
            .12101233210131.
            .131.123332.1310
            012311233321.231
            0133212343212331
            1233323443323431
            1243433443334431
            1344444444444331
            0234434444344320
            """;

    private static final String LAMP =
            """
            0000000000000000
            0111111001111110
            0123332112333210
            0134443223444310
            0134554334554310
            0134554334554310
            0123443223443210
            0112332112332110
            0112332112332110
            0123443223443210
            0134554334554310
            0134554334554310
            0134443223444310
            0123332112333210
            0111111001111110
            0000000000000000
            """;

    private static final String TNT_SIDE =
            """
            3443344334433443
            2332233223322332
            2332233223322332
            1331133113311331
            1221122112211221
            7777777777777777
            8855585885855588
            8885885585885888
            8885885855885888
            8885885885885888
            8885885885885888
            6666666666666666
            1221122112211221
            2332233223322332
            1221122112211221
            0110011001100110
            """;

    private static final String TNT_TOP =
            """
            1331133113311331
            3443344334433443
            3423342334233423
            1331133113311331
            1331133113311331
            3443377777733443
            3423375555733423
            1331175665711331
            1331175665711331
            3443375555733443
            3423377777733423
            1331133113311331
            1331133113311331
            3443344334433443
            3423342334233423
            1331133113311331
            """;

    private static final String CACTUS_SIDE =
            """
            1233213321332133
            1233213321332133
            1253213321352133
            1233213321332133
            1233213325332133
            1233253321332133
            1233213321332153
            1233213321332133
            1253213321332133
            1233213321352133
            1233213325332133
            1233253321332133
            1233213321332153
            1233213321332133
            1233213321352133
            1253213321332133
            """;

    private static final String CACTUS_TOP =
            """
            1111111111111111
            1111111111111111
            1111111111111111
            1112222222222111
            1112333333332111
            1112333333332111
            1112333443332111
            1112334554332111
            1112334554332111
            1112333443332111
            1112333333332111
            1112333333332111
            1112222222222111
            1111111111111111
            1111111111111111
            1111111111111111
            """;

    private ThingTextures() {}

    static Sprite sapling() {
        int[] leaf = Palette.LEAF;
        return Sprite.ofText(
                SAPLING,
                leaf[0],
                leaf[0],
                leaf[1],
                leaf[2],
                leaf[4],
                Palette.BARK[1],
                Palette.BARK[3]);
    }

    static Sprite tallGrass() {
        return Sprite.ofText(
                TALL_GRASS, 0xff35663f, 0xff427545, 0xff548a47, 0xff6ca14b, 0xff90ba5a);
    }

    static Sprite flowerRed() {
        return Sprite.ofText(
                FLOWER,
                0xff35663f,
                0xff35663f,
                0xff4a8544,
                0xff6ca14b,
                0xff90ba5a,
                0xffa3263a,
                0xffd43d3f,
                0xffef6a4e,
                0xfff9d65c);
    }

    static Sprite flowerYellow() {
        return Sprite.ofText(
                TALL_FLOWER,
                0xff35663f,
                0xff35663f,
                0xff4a8544,
                0xff6ca14b,
                0xff90ba5a,
                0xffd0891f,
                0xfff3bf35,
                0xfffbdf68,
                0xffb3651f);
    }

    static Sprite deadBush() {
        return Sprite.ofText(DEAD_BUSH, 0xff4d3430, 0xff5d4035, 0xff7a573f, 0xff9a744f);
    }

    static Sprite ladder() {
        return Sprite.ofText(LADDER, Palette.WOOD);
    }

    static Sprite fire() {
        return Sprite.ofText(FIRE, Palette.FLAME);
    }

    static Sprite lamp() {
        return Sprite.ofText(LAMP, Palette.LAMP);
    }

    static Sprite tntSide() {
        int[] red = Palette.TNT;
        int[] paper = Palette.PAPER;
        return Sprite.ofText(
                TNT_SIDE, red[0], red[1], red[2], red[3], red[4], paper[0], paper[1], paper[3],
                paper[2]);
    }

    /** The ends of the sticks, and the cap with the fuse. */
    static Sprite tntTop() {
        int[] red = Palette.TNT;
        int[] paper = Palette.PAPER;
        return Sprite.ofText(
                TNT_TOP, red[0], red[0], red[4], red[1], red[2], paper[2], paper[0], paper[1]);
    }

    /** The ends of the sticks alone. */
    static Sprite tntBottom() {
        Sprite sprite = tntTop();
        for (int y = 4; y < 12; y++) {
            for (int x = 4; x < 12; x++) {
                sprite.set(x, y, sprite.get(x % 4, y % 4));
            }
        }
        return sprite;
    }

    static Sprite cactusSide() {
        int[] green = Palette.CACTUS;
        return Sprite.ofText(
                CACTUS_SIDE, green[0], green[0], green[1], green[2], green[4], 0xfff0edc8);
    }

    static Sprite cactusTop() {
        int[] green = Palette.CACTUS;
        return Sprite.ofText(
                CACTUS_TOP, green[0], green[0], green[1], green[2], green[3], green[4]);
    }

    static Sprite cactusBottom() {
        int[] pale = Palette.BIRCH;
        int[] green = Palette.CACTUS;
        return Sprite.ofText(CACTUS_TOP, green[0], green[0], green[1], pale[3], pale[2], pale[1]);
    }

    /** White bark that peels: dark dashes, some with a shadow. */
    static Sprite birchSide() {
        Shades shades = GroundTextures.grain(401, 8, 4, 4, 2, 0, 0, 26, 48, 26).tidy();
        int[][] dashes = {
            {1, 1, 3},
            {9, 2, 5},
            {5, 5, 2},
            {12, 6, 3},
            {2, 8, 5},
            {10, 10, 2},
            {6, 12, 4},
            {14, 13, 3},
            {0, 14, 2}
        };
        for (int[] dash : dashes) {
            for (int i = 0; i < dash[2]; i++) {
                boolean end = i == 0 || i == dash[2] - 1;
                shades.set(dash[0] + i, dash[1], end ? 1 : 0);
                if (!end && dash[2] > 3) {
                    shades.set(dash[0] + i, dash[1] + 1, 1);
                }
            }
        }
        return shades.paint(Palette.BIRCH_BARK);
    }
}
