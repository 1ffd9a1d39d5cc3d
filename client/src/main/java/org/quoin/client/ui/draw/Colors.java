package org.quoin.client.ui.draw;

/** The colours of the menus, {@code 0xAARRGGBB}. */
public final class Colors {
    /** Leaves a picture as it is. */
    public static final int WHITE = 0xFFFFFFFF;

    /** The main text. */
    public static final int TEXT = 0xFFE8ECEF;

    /** Secondary text: labels, hints, versions. */
    public static final int TEXT_DIM = 0xFFA6B0B8;

    /** Text of what cannot be used now. */
    public static final int TEXT_OFF = 0xFF6B747C;

    /** Text of what has the focus. */
    public static final int TEXT_FOCUS = 0xFFFFFFFF;

    /** The colour of the focus, and of good news. */
    public static final int GREEN = 0xFF7BC44B;

    /** The same, darker: filled parts of sliders and bars. */
    public static final int GREEN_DARK = 0xFF3F7330;

    /** A mistake. */
    public static final int RED = 0xFFFF7A6B;

    /** A warning. */
    public static final int AMBER = 0xFFFFC857;

    /** The shadow behind text. */
    public static final int SHADOW = 0xC0101418;

    /** The inside of fields and bars. */
    public static final int WELL = 0xD0141A20;

    /** The line around fields and bars. */
    public static final int EDGE = 0xFF4A555F;

    private Colors() {}

    /** Returns the colour with its opacity multiplied by 0 to 1. */
    public static int fade(int color, float opacity) {
        int alpha = Math.round((color >>> 24) * Math.max(0f, Math.min(1f, opacity)));
        return alpha << 24 | (color & 0xFFFFFF);
    }

    /**
     * Returns a colour, 0xRRGGBB, opaque, as one that can be read on dark ground: a dark one is
     * made brighter.
     */
    public static int readable(int rgb) {
        int brightest = Math.max(rgb >> 16 & 255, Math.max(rgb >> 8 & 255, rgb & 255));
        int lift = Math.max(0, 150 - brightest);
        int red = Math.min(255, (rgb >> 16 & 255) + lift);
        int green = Math.min(255, (rgb >> 8 & 255) + lift);
        int blue = Math.min(255, (rgb & 255) + lift);
        return 0xFF000000 | red << 16 | green << 8 | blue;
    }
}
