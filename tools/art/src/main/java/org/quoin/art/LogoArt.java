package org.quoin.art;

/**
 * The name of the game in dressed stone: each letter is laid from blocks, pale ones at its corners
 * as quoins are, and the whole stands on its own shadow. 160 by 40 pixels, clear around it.
 */
final class LogoArt {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 40;
    private static final int DEPTH = 4;
    private static final int OUTLINE = 0xff1a1b26;
    private static final int SIDE = 0xff3a3847;
    private static final int QUOIN = 1;

    /** Left, top, width, height, and 1 for a quoin; in pixels from the letter's upper left. */
    private static final int[][] LETTER_O = {
        {0, 0, 12, 8, 1},
        {12, 0, 8, 8, 0},
        {20, 0, 10, 8, 1},
        {0, 8, 9, 8, 0},
        {21, 8, 9, 8, 0},
        {0, 16, 9, 8, 0},
        {21, 16, 9, 8, 0},
        {0, 24, 10, 8, 1},
        {10, 24, 8, 8, 0},
        {18, 24, 12, 8, 1},
    };

    private static final int[][] TAIL_OF_Q = {
        {14, 17, 7, 7, 1}, {18, 22, 8, 7, 1}, {23, 26, 9, 6, 1}
    };

    private static final int[][] LETTER_U = {
        {0, 0, 9, 8, 1},
        {21, 0, 9, 8, 1},
        {0, 8, 9, 8, 0},
        {21, 8, 9, 8, 0},
        {0, 16, 9, 8, 0},
        {21, 16, 9, 8, 0},
        {0, 24, 10, 8, 1},
        {10, 24, 8, 8, 0},
        {18, 24, 12, 8, 1},
    };

    private static final int[][] LETTER_I = {
        {0, 0, 15, 8, 1}, {3, 8, 9, 8, 0}, {3, 16, 9, 8, 0}, {0, 24, 15, 8, 1},
    };

    private static final int[][] LETTER_N = {
        {7, 1, 7, 11, 0},
        {16, 18, 7, 12, 0},
        {11, 9, 8, 12, 0},
        {0, 0, 9, 8, 1},
        {0, 8, 9, 8, 0},
        {0, 16, 9, 8, 0},
        {0, 24, 9, 8, 1},
        {21, 0, 9, 8, 1},
        {21, 8, 9, 8, 0},
        {21, 16, 9, 8, 0},
        {21, 24, 9, 8, 1},
    };

    private LogoArt() {}

    static Sprite logo() {
        Sprite face = new Sprite(WIDTH, HEIGHT);
        int top = 2;
        letter(face, 2, top, LETTER_O, true);
        letter(face, 2, top, TAIL_OF_Q, false);
        letter(face, 37, top, LETTER_U, false);
        roundFoot(face, 37, top);
        letter(face, 72, top, LETTER_O, true);
        letter(face, 107, top, LETTER_I, false);
        letter(face, 127, top, LETTER_N, false);
        return raised(face);
    }

    private static void letter(Sprite face, int x, int y, int[][] stones, boolean round) {
        for (int i = 0; i < stones.length; i++) {
            int[] s = stones[i];
            stone(face, x + s[0], y + s[1], s[2], s[3], s[4] == QUOIN, x * 16 + i);
        }
        if (round) {
            cut(face, x, y, 1, 1);
            cut(face, x + 29, y, -1, 1);
            roundFoot(face, x, y);
        }
    }

    private static void roundFoot(Sprite face, int x, int y) {
        cut(face, x, y + 31, 1, -1);
        cut(face, x + 29, y + 31, -1, -1);
    }

    /** Takes three pixels off a corner. */
    private static void cut(Sprite face, int x, int y, int inwardX, int inwardY) {
        face.set(x, y, Sprite.CLEAR);
        face.set(x + inwardX, y, Sprite.CLEAR);
        face.set(x, y + inwardY, Sprite.CLEAR);
    }

    private static void stone(Sprite face, int x, int y, int w, int h, boolean quoin, int seed) {
        int[] shades = quoin ? Palette.LIMESTONE : Palette.ASHLAR;
        int tone = quoin ? 3 : 2 + Noise.pick(109, seed, 0, 2);
        face.rect(x, y, w, h, shades[tone]);
        for (int dy = 2; dy < h - 2; dy++) {
            for (int dx = 2; dx < w - 2; dx++) {
                if (Noise.pick(113, (x + dx) / 2, y + dy, 5) == 0) {
                    face.set(x + dx, y + dy, shades[tone - 1]);
                }
            }
        }
        face.bevel(x, y, w, h, shades[tone + 1], shades[tone - 2]);
        face.set(x + w - 1, y, shades[tone]);
        face.set(x, y + h - 1, shades[tone]);
    }

    /** Adds the side of the letters below them, and a line around both. */
    private static Sprite raised(Sprite face) {
        Sprite solid = new Sprite(WIDTH, HEIGHT);
        for (int depth = DEPTH - 1; depth >= 1; depth--) {
            stamp(solid, face, depth, SIDE);
        }
        solid.draw(face, 0, 0);
        Sprite outlined = new Sprite(WIDTH, HEIGHT);
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                for (int y = 1; y < HEIGHT - 1; y++) {
                    for (int x = 1; x < WIDTH - 1; x++) {
                        if (solid.get(x, y) != Sprite.CLEAR) {
                            outlined.set(x + dx, y + dy, OUTLINE);
                        }
                    }
                }
            }
        }
        outlined.draw(solid, 0, 0);
        return outlined;
    }

    private static void stamp(Sprite target, Sprite shape, int down, int colour) {
        for (int y = 0; y < HEIGHT - down; y++) {
            for (int x = 0; x < WIDTH; x++) {
                if (shape.get(x, y) != Sprite.CLEAR) {
                    target.set(x, y + down, colour);
                }
            }
        }
    }
}
