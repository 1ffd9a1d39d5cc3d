package org.quoin.client.ui.draw;

/**
 * Something to draw on. Coordinates are menu pixels from the upper left corner; they may have
 * fractions, which are rounded to pixels of the screen. Colours are {@code 0xAARRGGBB}. Later
 * drawings cover earlier ones.
 */
public interface Canvas extends TextMeasure {
    /** Returns the width of the window in menu pixels. */
    int width();

    /** Returns the height of the window in menu pixels. */
    int height();

    /** Returns the exact middle of the window, which may lie between menu pixels. */
    float centerX();

    /** Returns the exact middle of the window, which may lie between menu pixels. */
    float centerY();

    /** Returns how many pixels of the screen a menu pixel has on each side. */
    int scale();

    /**
     * Changes the size of menu pixels, to draw something smaller. Not within a {@link #clip}; the
     * caller sets it back.
     *
     * @param pixels of the screen for a menu pixel, at least 1
     */
    void setScale(int pixels);

    /** Fills a rectangle. */
    void fill(float x, float y, float width, float height, int color);

    /** Fills a rectangle from one colour at its upper edge to another at its lower. */
    void gradientDown(float x, float y, float width, float height, int upper, int lower);

    /** Fills a rectangle from one colour at its left edge to another at its right. */
    void gradientRight(float x, float y, float width, float height, int left, int right);

    /**
     * Draws a picture of the menus, its borders unstretched.
     *
     * @param tint multiplied with the picture; {@link Colors#WHITE} leaves it as it is
     */
    void sprite(Sprite sprite, float x, float y, float width, float height, int tint);

    /** Draws a picture of the menus at its own size. */
    default void sprite(Sprite sprite, float x, float y) {
        sprite(sprite, x, y, sprite.width(), sprite.height(), Colors.WHITE);
    }

    /** Draws a part of a texture, given in fractions of it. */
    void texture(
            int textureId,
            float u0,
            float v0,
            float u1,
            float v1,
            float x,
            float y,
            float width,
            float height,
            int tint);

    /** Draws the picture of a block, if it has one, in a square of a side in menu pixels. */
    default void icon(IconAtlas icons, int block, float x, float y, int side) {
        if (icons.has(block)) {
            texture(
                    icons.textureId(),
                    icons.u0(block),
                    icons.v0(block),
                    icons.u1(block),
                    icons.v1(block),
                    x,
                    y,
                    side,
                    side,
                    Colors.WHITE);
        }
    }

    /**
     * Draws a line of text; {@code y} is the upper edge of its capital letters, so that a text
     * whose middle is a control's middle looks centred.
     */
    void text(String text, float x, float y, int color);

    /** Draws a line of text with a dark shadow below and to the right, for bright grounds. */
    default void textShadowed(String text, float x, float y, int color) {
        textLarge(text, x, y, color, 1);
    }

    /** Draws a shadowed line of text, {@code times} as large. */
    void textLarge(String text, float x, float y, int color, int times);

    /** Returns the height of capital letters, in menu pixels. */
    int capHeight();

    /** Draws only inside this rectangle and the ones before, until {@link #unclip}. */
    void clip(float x, float y, float width, float height);

    /** Ends the last {@link #clip}. */
    void unclip();

    /**
     * Pictures of blocks as they lie in the hand, in one texture. Coordinates are fractions of the
     * texture; {@code v0} is the upper edge of the picture.
     */
    interface IconAtlas {
        /** Returns the OpenGL name of a 2D texture with straight (not premultiplied) alpha. */
        int textureId();

        /** Says whether a block has a picture; air has none. */
        boolean has(int blockId);

        /** Returns the left edge. */
        float u0(int blockId);

        /** Returns the upper edge. */
        float v0(int blockId);

        /** Returns the right edge. */
        float u1(int blockId);

        /** Returns the lower edge. */
        float v1(int blockId);
    }
}
