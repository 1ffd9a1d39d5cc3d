package org.quoin.art;

/** The building materials: cobblestone, planks, logs, bricks, glass. Each 16 pixels square. */
final class BuiltTextures {
    private static final int SIZE = 16;

    /** Centres of the cobbles; each pixel belongs to the nearest one, across the edges, too. */
    private static final int[][] COBBLES = {
        {2, 1}, {8, 2}, {13, 3}, {4, 6}, {10, 8}, {15, 8}, {1, 11}, {6, 12}, {11, 13}
    };

    /** For each board of the planks, where it begins, from the left. */
    private static final int[] BOARD_ENDS = {3, 11, 6, 14};

    private static final String LOG_TOP =
            """
            0112110121102110
            1033333333333301
            1366666666566532
            2366444454446531
            1364666666554531
            1364664444654530
            0364646665454531
            1365646345454531
            2364646435455532
            1364655553454531
            1364564444354530
            0354555555534531
            1365445444443431
            2355555554555431
            2033333333333301
            0121101121101120
            """;

    private static final String GLASS =
            """
            3333333333333331
            3..............0
            3..............0
            3..44.....3....0
            3..4.....3.....0
            3.......3......0
            3......3.......0
            3..............0
            3..............0
            3............3.0
            3...........3..0
            3..........3.4.0
            3...........44.0
            3..............0
            2..............0
            1000000000000000
            """;

    private BuiltTextures() {}

    /** Rounded stones of different height, each lit from above left. */
    static Sprite cobblestone() {
        Sprite sprite = new Sprite(SIZE, SIZE);
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                sprite.set(x, y, cobbleColour(x, y));
            }
        }
        return sprite;
    }

    private static int cobbleColour(int x, int y) {
        if (isJoint(x, y)) {
            return Palette.BEDROCK[Noise.pick(71, x, y, 4) == 0 ? 3 : 2];
        }
        boolean lit = isJoint(x, y - 1);
        boolean litAside = isJoint(x - 1, y);
        boolean dark = isJoint(x, y + 1);
        boolean darkAside = isJoint(x + 1, y);
        int shade = 2 + Noise.pick(73, cobbleAt(x, y), 0, 2);
        shade += lit ? 1 : dark ? -2 : 0;
        shade += litAside && !dark ? 1 : darkAside ? -1 : 0;
        if (!lit && !litAside && !dark && !darkAside) {
            shade += Noise.pick(79, x / 2, y, 4) == 0 ? -1 : 0;
        }
        return Palette.COBBLE[Math.max(0, Math.min(4, shade))];
    }

    private static boolean isJoint(int x, int y) {
        int cobble = cobbleAt(x, y);
        return cobbleAt(x + 1, y) != cobble || cobbleAt(x, y + 1) != cobble;
    }

    private static int cobbleAt(int x, int y) {
        int nearest = 0;
        int nearestDistance = Integer.MAX_VALUE;
        for (int i = 0; i < COBBLES.length; i++) {
            int dx = around(x - COBBLES[i][0]);
            int dy = around(y - COBBLES[i][1]);
            int distance = 4 * dx * dx + 5 * dy * dy; // stones lie flat
            if (distance < nearestDistance) {
                nearest = i;
                nearestDistance = distance;
            }
        }
        return nearest;
    }

    /** Returns the shorter way between two columns or rows of a repeating tile. */
    private static int around(int difference) {
        return Math.floorMod(difference + SIZE / 2, SIZE) - SIZE / 2;
    }

    /** Four boards with a light upper edge, a dark seam below, grain, and a nail at each end. */
    static Sprite planks(int[] wood) {
        Sprite sprite = new Sprite(SIZE, SIZE);
        for (int board = 0; board < BOARD_ENDS.length; board++) {
            int top = board * 4;
            int end = BOARD_ENDS[board];
            int tone = board % 2;
            sprite.rect(0, top, SIZE, 1, wood[4]);
            sprite.rect(0, top + 1, SIZE, 2, wood[3]);
            sprite.rect(0, top + 3, SIZE, 1, wood[0]);
            for (int x = 0; x < SIZE; x++) {
                int mark = Noise.pick(83 + tone, (x + board * 5) / 3, board, 4);
                if (mark == 0) {
                    sprite.set(x, top + 1, wood[2]);
                } else if (mark == 1) {
                    sprite.set(x, top + 2, wood[2]);
                } else if (mark == 2) {
                    sprite.set(x, top, wood[3]);
                }
            }
            sprite.rect(end, top, 1, 3, wood[1]);
            sprite.rect(end + 1, top, 1, 3, wood[4]);
            sprite.set(end + 3, top + 1, wood[1]);
            sprite.set(end - 2, top + 1, wood[1]);
        }
        return sprite;
    }

    /** Bark: ridges that run upwards, parted by dark furrows. */
    static Sprite logSide(int[] bark) {
        int[] coarse = Noise.smooth(66, SIZE, 4, 8);
        int[] fine = Noise.smooth(67, SIZE, 2, 4);
        int[] field = Noise.flatten(Noise.mix(coarse, 30, fine, 70), SIZE, 2);
        Shades shades = Shades.ofField(field, SIZE, 12, 24, 32, 22, 10).tidy();
        return shades.paint(bark);
    }

    /** A sawn end: bark around growth rings, with a drying crack. */
    static Sprite logTop(int[] bark, int[] wood) {
        return Sprite.ofText(
                LOG_TOP, bark[0], bark[2], bark[3], wood[1], wood[2], wood[3], wood[4]);
    }

    /** Running bond: two bricks a course, every other course shifted by half a brick. */
    static Sprite bricks() {
        Sprite sprite = new Sprite(SIZE, SIZE);
        sprite.fill(Palette.MORTAR[1]);
        for (int course = 0; course < 4; course++) {
            for (int brick = 0; brick < 2; brick++) {
                brick(sprite, brick * 8 + (course % 2) * 4, course * 4, course * 2 + brick);
            }
        }
        return sprite;
    }

    private static void brick(Sprite sprite, int left, int top, int number) {
        int tone = 2 + Noise.pick(97, number, 0, 2);
        sprite.rect(left, top, 7, 3, Palette.BRICK[tone]);
        sprite.rect(left, top, 7, 1, Palette.BRICK[tone + 1]);
        sprite.rect(left, top + 2, 7, 1, Palette.BRICK[tone - 1]);
        sprite.set(left + 6, top + 1, Palette.BRICK[tone - 1]);
        sprite.set(left + 6, top, Palette.BRICK[tone]);
        int fleck = left + 1 + Noise.pick(101, number, 0, 4);
        sprite.set(fleck, top + 1, Palette.BRICK[tone - 1]);
        sprite.set(fleck + 1, top + 1, Palette.BRICK[tone - 1]);
        sprite.rect(left, top + 3, 8, 1, Palette.MORTAR[1]);
        sprite.rect(left + 1, top + 3, 5, 1, Palette.MORTAR[0]); // the brick's own shadow
    }

    /** A pane in a frame, with two glints; each pixel is either solid or clear. */
    static Sprite glass() {
        return Sprite.ofText(GLASS, Palette.GLASS);
    }
}
