package org.quoin.art;

/**
 * A skin being painted: two images of 64 x 64 in the common layout of skins. Parts in the player's
 * color are grey in the second and transparent in the first.
 */
final class SkinDoll {
    private static final int SIDE = 64;
    private static final int TINTED = 0x01000000; // In place of opacity.

    /** Light cloth that takes the player's colour. */
    static final int CLOTH = TINTED | 0xe6e6e6;

    /** The same in the shade: seams and hems. */
    static final int SEAM = TINTED | 0xa8a8a8;

    /** A box of the figure, and where it lies in the picture. */
    enum Part {
        HEAD(0, 0, 8, 8, 8),
        HAT(32, 0, 8, 8, 8),
        BODY(16, 16, 8, 12, 4),
        COAT(16, 32, 8, 12, 4),
        RIGHT_ARM(40, 16, 4, 12, 4),
        LEFT_ARM(32, 48, 4, 12, 4),
        RIGHT_SLEEVE(40, 32, 4, 12, 4),
        LEFT_SLEEVE(48, 48, 4, 12, 4),
        RIGHT_LEG(0, 16, 4, 12, 4),
        LEFT_LEG(16, 48, 4, 12, 4),
        RIGHT_BOOT(0, 32, 4, 12, 4),
        LEFT_BOOT(0, 48, 4, 12, 4);

        final int left;
        final int top;
        final int width;
        final int height;
        final int depth;

        Part(int left, int top, int width, int height, int depth) {
            this.left = left;
            this.top = top;
            this.width = width;
            this.height = height;
            this.depth = depth;
        }

        /** The left edge of its front. */
        private int front() {
            return left + depth;
        }

        /** The left edge of its back. */
        private int back() {
            return left + 2 * depth + width;
        }

        /** The upper edge of its four sides. */
        private int sides() {
            return top + depth;
        }
    }

    private final Sprite own = new Sprite(SIDE, SIDE);
    private final Sprite tint = new Sprite(SIDE, SIDE);
    private final int seed;

    /**
     * @param seed of its grain: a whole number of its own for each skin
     */
    SkinDoll(int seed) {
        this.seed = seed;
    }

    /** The part drawn as it is. */
    Sprite own() {
        return own;
    }

    /** The part multiplied by the player's color. */
    Sprite tint() {
        return tint;
    }

    /** Paints all of a part. */
    void all(Part part, int paint) {
        rows(part, 0, part.height, paint);
        lid(part, paint);
        rect(part.front() + part.width, part.top, part.width, part.depth, shaded(paint, 70));
    }

    /** Paints what is seen of a part from above. */
    void lid(Part part, int paint) {
        rect(part.front(), part.top, part.width, part.depth, shaded(paint, 104));
    }

    /** Paints rows of all four sides, counted from above. */
    void rows(Part part, int first, int count, int paint) {
        int around = 2 * (part.width + part.depth);
        for (int row = first; row < first + count; row++) {
            // Darker toward the ground, as if light came from above.
            int light = 104 - 14 * row / part.height;
            rect(part.left, part.sides() + row, around, 1, shaded(paint, light));
        }
    }

    /** Paints a part of a front; x and y from its upper left. */
    void front(Part part, int x, int y, int width, int height, int paint) {
        rect(part.front() + x, part.sides() + y, width, height, paint);
    }

    /** The same on the back. */
    void back(Part part, int x, int y, int width, int height, int paint) {
        rect(part.back() + x, part.sides() + y, width, height, paint);
    }

    /** The same on both flanks, with x from the front backward. */
    void flanks(Part part, int x, int y, int width, int height, int paint) {
        int right = part.left + part.depth - x - width;
        rect(right, part.sides() + y, width, height, paint);
        rect(part.front() + part.width + x, part.sides() + y, width, height, paint);
    }

    /** Both arms alike. */
    void arms(int first, int count, int paint) {
        limb(Part.RIGHT_ARM, first, count, paint);
        limb(Part.LEFT_ARM, first, count, paint);
    }

    /** Both legs alike. */
    void legs(int first, int count, int paint) {
        limb(Part.RIGHT_LEG, first, count, paint);
        limb(Part.LEFT_LEG, first, count, paint);
    }

    private void limb(Part part, int first, int count, int paint) {
        rows(part, first, count, paint);
        if (first == 0) {
            lid(part, paint);
        }
        if (first + count == part.height) {
            soles(part, paint);
        }
    }

    private void soles(Part part, int paint) {
        rect(part.front() + part.width, part.top, part.width, part.depth, shaded(paint, 70));
    }

    /** Two eyes in a face: white outside, dark inside. */
    void eyes(int y, int white, int dark) {
        front(Part.HEAD, 1, y, 1, 1, white);
        front(Part.HEAD, 2, y, 1, 1, dark);
        front(Part.HEAD, 5, y, 1, 1, dark);
        front(Part.HEAD, 6, y, 1, 1, white);
    }

    private void rect(int x, int y, int width, int height, int paint) {
        for (int dy = 0; dy < height; dy++) {
            for (int dx = 0; dx < width; dx++) {
                int grain = 96 + Noise.pick(seed, x + dx, y + dy, 3) * 4;
                dot(x + dx, y + dy, shaded(paint, grain));
            }
        }
    }

    private void dot(int x, int y, int paint) {
        boolean tinted = paint >>> 24 == TINTED >>> 24;
        int opaque = paint | 0xff000000;
        own.set(x, y, tinted || paint == Sprite.CLEAR ? Sprite.CLEAR : opaque);
        tint.set(x, y, tinted ? opaque : Sprite.CLEAR);
    }

    /** A paint in that many hundredths of its brightness. */
    private static int shaded(int paint, int percent) {
        int red = Math.min(255, (paint >> 16 & 255) * percent / 100);
        int green = Math.min(255, (paint >> 8 & 255) * percent / 100);
        int blue = Math.min(255, (paint & 255) * percent / 100);
        return (paint & 0xff000000) | red << 16 | green << 8 | blue;
    }
}
