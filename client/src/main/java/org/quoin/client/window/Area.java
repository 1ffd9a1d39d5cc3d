package org.quoin.client.window;

import java.util.List;

/**
 * A rectangle of the desktop, in screen units: a window or what a screen shows.
 *
 * @param x its left edge
 * @param y its upper edge
 * @param width to the right
 * @param height downwards
 */
record Area(int x, int y, int width, int height) {
    /** A window of which no screen shows this part cannot be dragged back. */
    private static final int SHOWN_PART = 4;

    /** Returns how much of it another one covers, in square units. */
    long shared(Area other) {
        long across = (long) Math.min(x + width, other.x + other.width) - Math.max(x, other.x);
        long down = (long) Math.min(y + height, other.y + other.height) - Math.max(y, other.y);
        return Math.max(0, across) * Math.max(0, down);
    }

    /**
     * Returns where a window of this area is to be seen: here, or within the screen that shows most
     * of it, the first one if none does. A screen may have gone since the window was here.
     */
    Area shownOn(List<Area> screens) {
        if (screens.isEmpty()) {
            return this;
        }
        Area best = screens.get(0);
        for (Area screen : screens) {
            best = shared(screen) > shared(best) ? screen : best;
        }
        if (shared(best) * SHOWN_PART >= (long) width * height) {
            return this;
        }
        int shownWidth = Math.min(width, best.width);
        int shownHeight = Math.min(height, best.height);
        return new Area(
                Math.max(best.x, Math.min(x, best.x + best.width - shownWidth)),
                Math.max(best.y, Math.min(y, best.y + best.height - shownHeight)),
                shownWidth,
                shownHeight);
    }
}
