package org.quoin.art;

import java.util.Arrays;

/**
 * Cracks of a block that is being dug. There is one net of cracks: each of its pixels has a moment
 * at which it breaks, and a stage shows the pixels that are broken by then. The rest stays clear.
 * Greys below 0x80 darken the block that they are drawn over, lighter ones brighten it.
 */
final class CrackTextures {
    static final int STAGES = 10;

    private static final int SIDE = 16;
    private static final int DEEP = 0xff2c2a2c;
    private static final int FRESH = 0xff525052;
    private static final int EDGE = 0xff9c9a98;

    /** Positions are in this many parts of a pixel. */
    private static final int PARTS = 8;

    /**
     * For each arm its start, in pixels, and the length of a step to the right and down, in parts.
     * The first arm joins the two starts of the others.
     */
    private static final int[][] ARMS = {
        {6, 6, 7, 4},
        {6, 6, -8, 2},
        {6, 5, 2, -8},
        {10, 9, 8, -3},
        {9, 9, -2, 8},
        {5, 5, -6, -6},
        {11, 9, 6, 6},
    };

    private static final int STEPS = 9;
    private static final int JOINT_STEPS = 5;

    /** Moments between the starts of two arms. */
    private static final int ARM_LATER = 3;

    private static final int STEP_MOMENTS = 8;

    /** Steps of an arm between two twigs. */
    private static final int TWIG_EVERY = 4;

    private static final int TWIG_STEPS = 4;
    private static final int TWIG_LATER = 12;

    /** The moment of the last stage. */
    private static final int MOMENTS = 92;

    /** Moments after which a broken pixel is deep. */
    private static final int DEEP_AFTER = 22;

    private static final int NEVER = Integer.MAX_VALUE;

    private CrackTextures() {}

    /** Returns the picture of a stage, 0..{@link #STAGES}-1. */
    static Sprite stage(int stage) {
        int[] moments = moments();
        int now = (stage + 1) * MOMENTS / STAGES;
        Sprite sprite = new Sprite(SIDE, SIDE);
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                int moment = moments[y * SIDE + x];
                if (moment <= now - DEEP_AFTER) {
                    sprite.set(x, y, DEEP);
                } else if (moment <= now) {
                    sprite.set(x, y, FRESH);
                } else if (x > 0 && y > 0 && moments[(y - 1) * SIDE + x - 1] <= now - DEEP_AFTER) {
                    sprite.set(x, y, EDGE);
                }
            }
        }
        return sprite;
    }

    /** Returns the moment at which each pixel breaks. */
    private static int[] moments() {
        int[] moments = new int[SIDE * SIDE];
        Arrays.fill(moments, NEVER);
        for (int arm = 0; arm < ARMS.length; arm++) {
            int x = ARMS[arm][0] * PARTS + PARTS / 2;
            int y = ARMS[arm][1] * PARTS + PARTS / 2;
            int dx = ARMS[arm][2];
            int dy = ARMS[arm][3];
            for (int step = 0; step < (arm == 0 ? JOINT_STEPS : STEPS); step++) {
                mark(moments, x, y, step * STEP_MOMENTS + arm * ARM_LATER);
                if (arm > 0 && step % TWIG_EVERY == 2) {
                    int turn = (step / TWIG_EVERY + arm) % 2 == 0 ? 1 : -1;
                    twig(moments, x, y, dx / 2 - dy * turn, dy / 2 + dx * turn, step);
                }
                int bend = Noise.pick(911, arm, step, 9) - 4;
                x += dx - dy * bend / PARTS;
                y += dy + dx * bend / PARTS;
            }
        }
        return moments;
    }

    private static void twig(int[] moments, int fromX, int fromY, int dx, int dy, int step) {
        int x = fromX;
        int y = fromY;
        for (int i = 1; i <= TWIG_STEPS; i++) {
            int bend = Noise.pick(913, fromX + i, fromY, 9) - 4;
            x += dx * 7 / 9 - dy * bend / PARTS;
            y += dy * 7 / 9 + dx * bend / PARTS;
            mark(moments, x, y, (step + i) * STEP_MOMENTS + TWIG_LATER);
        }
    }

    private static void mark(int[] moments, int x, int y, int moment) {
        int column = Math.floorDiv(x, PARTS);
        int row = Math.floorDiv(y, PARTS);
        if (column >= 0 && column < SIDE && row >= 0 && row < SIDE) {
            int at = row * SIDE + column;
            moments[at] = Math.min(moments[at], moment);
        }
    }
}
