package org.quoin.client.ui.hud;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/**
 * Whose area it is where the player aims or stands.
 *
 * @param own whether the player may build there
 */
public record AreaLabel(String text, boolean own) {
    private static final int TOP = 3;
    private static final int PADDING = 4;
    private static final int GROUND = 0xB0101418;

    /** Its right edge. */
    float right(Canvas canvas) {
        return canvas.centerX() + canvas.textWidth(text) / 2f + PADDING;
    }

    /** Draws it in the middle of the upper edge, below another height; returns its lower edge. */
    int draw(Canvas canvas, int below) {
        float width = canvas.textWidth(text) + 2f * PADDING;
        int height = canvas.capHeight() + 2 * PADDING;
        float left = canvas.centerX() - width / 2f;
        int top = Math.max(TOP, below);
        canvas.fill(left, top, width, height, GROUND);
        canvas.text(text, left + PADDING, top + PADDING, own ? Colors.GREEN : Colors.AMBER);
        return top + height;
    }
}
