package org.quoin.art;

/**
 * The window's icon: the corner of a brick wall, bound with quoins that lie long and short by
 * turns, under grass; seen as a block from above.
 */
final class IconArt {
    private static final int FACE = 16;
    private static final int SAMPLES = 4; // a side of each pixel, so that edges come out smooth
    private static final int LEFT_LIGHT = 226; // of 256
    private static final int RIGHT_LIGHT = 176;

    private IconArt() {}

    /**
     * Draws the icon.
     *
     * @param size width and height in pixels; a multiple of 16
     */
    static Sprite icon(int size) {
        Sprite left = wall(true);
        Sprite right = wall(false);
        Sprite top = GroundTextures.grassTop(Palette.GRASS);
        Sprite icon = new Sprite(size, size);
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                icon.set(x, y, pixel(x, y, size, left, right, top));
            }
        }
        return icon;
    }

    /** One face of the wall; the corner is its right edge if {@code left}, else its left edge. */
    private static Sprite wall(boolean left) {
        Sprite wall = BuiltTextures.bricks();
        int[] tops = {0, 5, 11};
        int[] heights = {5, 6, 5};
        for (int course = 0; course < tops.length; course++) {
            boolean isLong = (course % 2 == 0) == left;
            int width = isLong ? 10 : 5;
            int x = left ? FACE - width : 0;
            int y = tops[course];
            int h = heights[course];
            wall.rect(x, y, width, h, Palette.LIMESTONE[3]);
            wall.bevel(x, y, width, h, Palette.LIMESTONE[4], Palette.LIMESTONE[1]);
        }
        return wall;
    }

    private static int pixel(int x, int y, int size, Sprite left, Sprite right, Sprite top) {
        int alpha = 0;
        int red = 0;
        int green = 0;
        int blue = 0;
        for (int sub = 0; sub < SAMPLES * SAMPLES; sub++) {
            int sampleX = x * SAMPLES + sub % SAMPLES;
            int sampleY = y * SAMPLES + sub / SAMPLES;
            int colour = sample(sampleX, sampleY, size * SAMPLES, left, right, top);
            if (colour != Sprite.CLEAR) {
                alpha++;
                red += (colour >> 16) & 0xff;
                green += (colour >> 8) & 0xff;
                blue += colour & 0xff;
            }
        }
        if (alpha == 0) {
            return Sprite.CLEAR;
        }
        int opacity = alpha * 255 / (SAMPLES * SAMPLES);
        return (opacity << 24) | ((red / alpha) << 16) | ((green / alpha) << 8) | (blue / alpha);
    }

    /**
     * Returns the colour at a point of the block drawn in a square of {@code size}. The upper face
     * is a rhombus half as high as wide; the others reach half the size down from its lower edges.
     */
    private static int sample(int x, int y, int size, Sprite left, Sprite right, Sprite top) {
        int half = size / 2;
        // Twice the distance from the middle line, so that pixel centres are whole numbers.
        int across = 2 * x + 1 - size;
        int down = 2 * y + 1;
        int edge = size - Math.abs(across) / 2; // where the sides begin, doubled
        if (down < size - edge) {
            return Sprite.CLEAR;
        }
        if (down < edge) {
            int u = (2 * down + across) * FACE / (2 * size);
            int v = (2 * down - across) * FACE / (2 * size);
            return top.get(u, v);
        }
        int fall = (down - edge) * FACE / (2 * half);
        if (fall >= FACE) {
            return Sprite.CLEAR;
        }
        return across < 0
                ? lit(left.get((across + size) * FACE / size, fall), LEFT_LIGHT)
                : lit(right.get(across * FACE / size, fall), RIGHT_LIGHT);
    }

    private static int lit(int colour, int light) {
        int red = (((colour >> 16) & 0xff) * light) >> 8;
        int green = (((colour >> 8) & 0xff) * light) >> 8;
        int blue = ((colour & 0xff) * light) >> 8;
        return 0xff000000 | (red << 16) | (green << 8) | blue;
    }
}
