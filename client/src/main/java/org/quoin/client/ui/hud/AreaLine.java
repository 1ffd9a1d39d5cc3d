package org.quoin.client.ui.hud;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/** A line in the middle of the upper edge: whose area it is. */
final class AreaLine {
    private static final int TOP = 3;
    private static final int PADDING = 4;
    private static final int GROUND = 0xB0101418;

    private AreaLine() {}

    /** Draws it below another height; returns its lower edge. */
    static int draw(Canvas canvas, AreaLabel label, int below) {
        float width = canvas.textWidth(label.text()) + 2f * PADDING;
        int height = canvas.capHeight() + 2 * PADDING;
        float left = canvas.centerX() - width / 2f;
        int top = Math.max(TOP, below);
        canvas.fill(left, top, width, height, GROUND);
        canvas.text(
                label.text(),
                left + PADDING,
                top + PADDING,
                label.own() ? Colors.GREEN : Colors.AMBER);
        return top + height;
    }
}
