package org.quoin.client.ui.draw;

/** How many pixels of the screen make a menu pixel. */
public final class GuiScale {
    /** The menus are designed for this width. */
    private static final double WIDTH_BEST = 427;

    private static final double HEIGHT_BEST = 240;

    /** All screens still fit into this size. */
    private static final int WIDTH_MIN = 320;

    private static final int HEIGHT_MIN = 180;

    /** Enough for an 8K screen. */
    private static final int SCALE_MAX = 16;

    private GuiScale() {}

    /**
     * Returns the scale for a window.
     *
     * @param width of the window in pixels
     * @param height of the window in pixels
     * @param wanted the player's choice, or 0 to choose by the window; lowered if it leaves too
     *     little room
     */
    public static int of(int width, int height, int wanted) {
        int largest = Math.max(1, Math.min(width / WIDTH_MIN, height / HEIGHT_MIN));
        double fit = Math.min(width / WIDTH_BEST, height / HEIGHT_BEST);
        // In a small window readable letters matter more than room around them.
        int fitting = fit < 2 ? (int) Math.round(fit + 0.01) : (int) (fit + 0.45);
        int scale = wanted > 0 ? wanted : Math.max(1, fitting);
        return Math.min(Math.min(scale, largest), SCALE_MAX);
    }
}
